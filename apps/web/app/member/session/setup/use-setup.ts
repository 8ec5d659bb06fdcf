import type { SessionTemplate } from '@innertide/protocol/remote-procedures';
import type { SessionSettings } from '@innertide/protocol/session-settings';
import { asChosen, asPlayed, chosenAfter } from '@innertide/session/chosen-setup';
import { templateSettings } from '@innertide/session/first-tap';
import { isPiece } from '@innertide/session/piece';
import { defaultSettings } from '@innertide/session/settings';
import { templateToBeginWith } from '@innertide/session/template-search';
import type { Mode } from '@innertide/std/mode';
import { useMemo, useState } from 'react';
import { freshSeed } from '../../session-core/fresh-seed.ts';
import { useTemplates } from '../../template-data/use-templates.ts';

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
 * What a session of a mode will be. Without a choice it follows the mode's own beginning as soon as that is known; from the
 * first change on nothing moves under the hand any more.
 * @param script what is said at first, by its name within the mode; null leaves the words as they are.
 */
export function useSetup(mode: Mode, templateKey: string | null, script: string | null): Setup {
  const { templates: all } = useTemplates();
  const [seed] = useState(freshSeed);
  const [choice, setChoice] = useState<{ key: string | null; settings: SessionSettings | null } | null>(null);

  const templates = useMemo(() => (all ?? []).filter((template) => template.mode === mode), [all, mode]);
  const wanted = choice ? choice.key : templateKey;
  const template =
    templates.find((candidate) => keyOf(candidate) === wanted) ??
    (choice ? null : templateToBeginWith(templates, mode));
  const chosen = useMemo(
    () =>
      choice?.settings ??
      asChosen(
        withScript(
          template ? templateSettings(template, seed) : defaultSettings(mode, seed),
          choice === null ? script : null,
        ),
      ),
    [choice, template, mode, seed, script],
  );
  const settings = useMemo(() => asPlayed(chosen), [chosen]);

  return {
    settings,
    template,
    // A saved piece is played from its own list; here it stands only when an address names it.
    templates: templates.filter((one) => !isPiece(one) || one === template),
    change: (next) => setChoice({ key: template && keyOf(template), settings: chosenAfter(chosen, next) }),
    choose: (next) => setChoice({ key: next && keyOf(next), settings: null }),
  };
}

function withScript(settings: SessionSettings, script: string | null): SessionSettings {
  return script === null ? settings : { ...settings, guidance: { ...settings.guidance, on: true, script } };
}

/** What an address calls a template: a curated one by its slug, a member's own by its id. */
function keyOf(template: SessionTemplate): string {
  return template.slug ?? template.id;
}
