import type { SessionSettings } from '@innertide/protocol/session-settings';
import { readShareLink, writeShareLink } from '@innertide/protocol/share-link';
import { useEffect, useState } from 'react';
import { usePageData } from '../../boot/page-environment.tsx';
import { paths } from '../../paths.ts';
import { usePorts } from '../../ports/ports.ts';
import { askRemote } from '../remote/remote.ts';

/** waiting: the short link is asked for; short: the account holds it; long: the link holds everything itself. */
export type LinkKind = 'waiting' | 'short' | 'long';

/** Makes a short link, which the account holds; the long one stands in for it meanwhile, offline, and when there can be no more. */
export function useShareLink(
  name: string,
  settings: SessionSettings,
): { readonly link: string; readonly kind: LinkKind } {
  const { backend } = usePorts();
  const publicUrl = usePageData().request.config?.publicUrl ?? '';
  const fragment = writeShareLink({ name, settings });
  const [asked, setAsked] = useState<{ readonly fragment: string; readonly id: string | null } | null>(null);

  useEffect(() => {
    let isGone = false;
    const answer = (id: string | null) => !isGone && setAsked({ fragment, id });
    // Sent is what the long link holds: nothing that may be personal.
    const file = readShareLink(fragment);
    if (!file.ok) answer(null);
    else {
      const setup = { name: file.value.name, settings: file.value.settings };
      askRemote(backend, 'share_setup', { setup }).then(answer, () => answer(null));
    }
    return () => {
      isGone = true;
    };
  }, [backend, fragment]);

  const long = `${publicUrl}${paths.shared}#${fragment}`;
  if (asked?.fragment !== fragment) return { link: long, kind: 'waiting' };
  return asked.id === null
    ? { link: long, kind: 'long' }
    : { link: `${publicUrl}${paths.sharedById(asked.id)}`, kind: 'short' };
}
