import type { SessionRecord } from '@innertide/protocol/session-record';
import { playedTemplate } from '@innertide/session/library';
import { SOUND_LAYERS } from '@innertide/std/layer';
import { useTranslation } from 'react-i18next';
import { useTemplates } from '../template-data/use-templates.ts';

/** Says what was played: the template of a session, or its mode where it had none. */
export function useSessionNames() {
  const { t } = useTranslation(['session', 'common']);
  const { templates } = useTemplates();
  /** The name of the session's template; null for a mode by itself. */
  const templateOf = (record: SessionRecord) => playedTemplate(record, templates ?? [])?.name ?? null;
  const modeOf = ({ mode }: SessionRecord) => t(`common:modes.${mode}`);
  return {
    templateOf,
    nameOf: (record: SessionRecord) => templateOf(record) ?? modeOf(record),
    /** Everything that a session is found by: its names, its sounds, how it felt and what was noted. */
    wordsOf(record: SessionRecord): string {
      const sounds = SOUND_LAYERS.filter((layer) => record.settings.layers[layer].on);
      return [
        templateOf(record) ?? '',
        modeOf(record),
        ...sounds.map((layer) => t(`session:layers.${layer}.name`)),
        record.mood_after === null ? '' : t(`session:summary.moods.${record.mood_after}`),
        record.note ?? '',
      ].join(' ');
    },
  };
}
