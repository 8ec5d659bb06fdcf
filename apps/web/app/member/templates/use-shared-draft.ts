import { readShareLink } from '@innertide/protocol/share-link';
import type { TemplateFileFailure } from '@innertide/protocol/template-file';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { usePorts } from '../../ports.ts';
import { takeKeptShare } from '../../share-to-keep.ts';
import { freshTemplateId, type TemplateDraft } from './use-own-templates.ts';

/** Takes a shared session out of the address, or the one somebody signed up for, once: it may be named and kept as one's own. */
export function useSharedDraft(
  onDraft: (draft: TemplateDraft) => void,
  onFailure: (failure: TemplateFileFailure) => void,
): void {
  const { hash, pathname } = useLocation();
  const navigate = useNavigate();
  const { answerMemory } = usePorts();
  const told = useRef({ onDraft, onFailure });
  told.current = { onDraft, onFailure };

  useEffect(() => {
    const fragment = hash === '' ? takeKeptShare(answerMemory) : hash;
    if (fragment === null) return;
    const read = readShareLink(fragment);
    if (read.ok) {
      const { name, description, settings } = read.value;
      told.current.onDraft({ id: freshTemplateId(), name, description, settings, is_favourite: false });
    } else told.current.onFailure(read.reason);
    if (hash !== '') void navigate(pathname, { replace: true, preventScrollReset: true });
  }, [hash, pathname, navigate, answerMemory]);
}
