import type { SessionTemplate } from '@innertide/protocol/remote-procedures';
import { useFavourTemplate } from '../template-data/favourite-templates.ts';
import { useOwnTemplates } from './use-own-templates.ts';

/** Makes a template of either kind a favourite, or no longer one. */
export function useFavour(): (template: SessionTemplate) => void {
  const favourCurated = useFavourTemplate();
  const { save } = useOwnTemplates();
  return (template) => {
    if (template.slug !== null) favourCurated(template.slug);
    else void save({ ...template, is_favourite: !template.is_favourite });
  };
}
