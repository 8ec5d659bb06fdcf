import { readShareLink } from '@innertide/protocol/share-link';
import type { TemplateFileFailure } from '@innertide/protocol/template-file';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { takePendingShare } from '../../account/pending-share.ts';
import { usePorts } from '../../ports/ports.ts';
import { freshTemplateId, type TemplateDraft } from './use-own-templates.ts';

/** Takes a shared session out of the address, or the one somebody signed up for, once: it may be named and kept as one's own. */
export function useSharedDraft(
  onDraft: (draft: TemplateDraft) => void,
  onFailure: (failure: TemplateFileFailure) => void,
): void {
  const { hash, pathname } = useLocation();
  const navigate = useNavigate();
  const { queryCache } = usePorts();
  const told = useRef({ onDraft, onFailure });
  told.current = { onDraft, onFailure };

  useEffect(() => {
    const fragment = hash === '' ? takePendingShare(queryCache) : hash;
    if (fragment === null) return;
    const read = readShareLink(fragment);
    if (read.ok) {
      const { name, description, settings } = read.value;
      told.current.onDraft({ id: freshTemplateId(), name, description, settings, is_favourite: false });
    } else told.current.onFailure(read.reason);
    if (hash !== '') void navigate(pathname, { replace: true, preventScrollReset: true });
  }, [hash, pathname, navigate, queryCache]);
}
