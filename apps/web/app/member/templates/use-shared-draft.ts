import { readShareLink } from '@innertide/protocol/share-link';
import type { TemplateFileFailure } from '@innertide/protocol/template-file';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { takePendingShare } from '../../account/pending-share.ts';
import { usePorts } from '../../ports/ports.ts';
import { freshTemplateId, type TemplateDraft } from './use-own-templates.ts';

/** Reads a shared session from the address, or the one that led to signing up, once; it can be named and saved as an own template. */
export function useSharedDraft(
  onDraft: (draft: TemplateDraft) => void,
  onFailure: (failure: TemplateFileFailure) => void,
): void {
  const { hash, pathname } = useLocation();
  const navigate = useNavigate();
  const { queryCache } = usePorts();
  const callbacks = useRef({ onDraft, onFailure });
  callbacks.current = { onDraft, onFailure };

  useEffect(() => {
    const fragment = hash === '' ? takePendingShare(queryCache) : hash;
    if (fragment === null) return;
    const read = readShareLink(fragment);
    if (read.ok) {
      const { name, description, settings } = read.value;
      callbacks.current.onDraft({ id: freshTemplateId(), name, description, settings, is_favourite: false });
    } else callbacks.current.onFailure(read.reason);
    if (hash !== '') void navigate(pathname, { replace: true, preventScrollReset: true });
  }, [hash, pathname, navigate, queryCache]);
}
