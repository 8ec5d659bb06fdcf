import { pageRequestContext } from '../../boot/page-request.ts';
import type { Route } from './+types/robots.ts';
import { fileAnswer } from './xml.ts';

export function loader({ context }: Route.LoaderArgs) {
  const { publicUrl = '' } = context.get(pageRequestContext).config ?? {};
  const rules = ['User-agent: *', 'Disallow: /app', 'Disallow: /auth', 'Disallow: /rest', 'Disallow: /dev', ''];
  return fileAnswer([...rules, `Sitemap: ${publicUrl}/sitemap.xml`, ''].join('\n'), 'text/plain');
}
