import type { SessionTemplate } from '@innertide/protocol/remote-procedures';
import type { SessionSettings } from '@innertide/protocol/session-settings';
import { defaultSettings } from '@innertide/session/settings';
import type { Mode } from '@innertide/std/mode';
import { useMemo, useState } from 'react';
import { useTemplates } from '../use-templates.ts';

export function freshSeed(): number {
  return crypto.getRandomValues(new Uint32Array(1))[0] ?? 1;
}

interface Setup {
  readonly settings: SessionSettings;
  /** null when the mode plays by itself. */
  readonly template: SessionTemplate | null;
  readonly templates: readonly SessionTemplate[];
  readonly change: (settings: SessionSettings) => void;
  /** null chooses the mode's own setup. */
  readonly choose: (template: SessionTemplate | null) => void;
}

/**
 * What a session of a mode will be. Without a choice it follows the first template as soon as that is known; from the
 * first change on nothing moves under the hand any more.
 */
export function useSetup(mode: Mode, templateSlug: string | null): Setup {
  const { templates: all } = useTemplates();
  const [seed] = useState(freshSeed);
  const [choice, setChoice] = useState<{ slug: string | null; settings: SessionSettings | null } | null>(null);

  const templates = useMemo(() => (all ?? []).filter((template) => template.mode === mode), [all, mode]);
  const wanted = choice ? choice.slug : templateSlug;
  const template = templates.find((candidate) => candidate.slug === wanted) ?? (choice ? null : (templates[0] ?? null));
  const settings = useMemo(
    () => choice?.settings ?? (template ? { ...template.settings, seed } : defaultSettings(mode, seed)),
    [choice, template, mode, seed],
  );

  return {
    settings,
    template,
    templates,
    change: (next) => setChoice({ slug: template?.slug ?? null, settings: next }),
    choose: (next) => setChoice({ slug: next?.slug ?? null, settings: null }),
  };
}
