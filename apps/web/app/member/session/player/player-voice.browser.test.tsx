import { expect, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { paths } from '../../../paths.ts';
import type { Voice, VoicePort } from '../../../ports/voice-port.ts';
import { describeScreens, type ScreenState } from '../../../testing/screen-table.ts';
import { MEMBER } from '../../../testing/stub-ports.ts';
import { readPreferredVoice } from '../../device-data/preferred-voice.ts';

const VOICE_MARKS = { Ada: 0.25, Ewa: 0.5 } as const;

/** `meditation/{slug}` of every script. */
const SCRIPTS = Object.keys(import.meta.glob('../../../../../../content/guidance/meditation/*/en.md')).map((file) =>
  file.split('/').slice(-3, -1).join('/'),
);

/** Every line of every script, four seconds each. */
class EveryLine extends Map<string, number> {
  override has(): boolean {
    return true;
  }
  override get(): number {
    return 4;
  }
}

/** Recorded voices for component tests: what each of them says begins with a mark of its own. */
function recordedVoices(names: ReadonlySet<keyof typeof VOICE_MARKS>): VoicePort {
  const kept = new Set<string>();
  let stop = () => {};
  return {
    voices: async (language) =>
      [...names].map((name): Voice => {
        const recordedSeconds = new EveryLine(SCRIPTS.map((folder) => [`${folder}/opening-1-a`, 60]));
        return { id: name, name, language, recordedSeconds };
      }),
    speak: () =>
      new Promise((resolve) => {
        stop = () => resolve(true);
      }),
    recording: async (_, { name }) => ({
      samples: new Float32Array(4).fill(name === 'Ada' ? VOICE_MARKS.Ada : VOICE_MARKS.Ewa),
      sampleRate: 1,
    }),
    kept: async () =>
      [...kept].map((key) => {
        const [voiceId = '', folder = ''] = key.split(' ');
        return { voiceId, folder, bytes: 2_400_000, isWhole: true };
      }),
    async forget({ id }, folder) {
      kept.delete(`${id} ${folder}`);
    },
    isKept: async ({ id }, folder) => kept.has(`${id} ${folder}`),
    async keep({ id }, folder, onProgress) {
      onProgress(1);
      kept.add(`${id} ${folder}`);
      return true;
    },
    hush: () => stop(),
  };
}

const voices: readonly ScreenState[] = [
  {
    name: 'player in which another voice is chosen in two taps, heard in one, and goes on with the line that is said',
    address: paths.sessionOf('meditation'),
    options: () => {
      const port = recordedVoices(new Set(['Ada', 'Ewa']));
      return { member: MEMBER, ports: { voice: async () => port } };
    },
    async reach(app) {
      await userEvent.click(page.getByRole('button', { name: new RegExp(`^${app.t('session:setup.start')}`) }));
      await expect.poll(() => app.stubs.sound.read().state).toBe('playing');
      app.stubs.sound.advance(125);
      await userEvent.click(page.getByRole('button', { name: app.t('session:guidance.name'), exact: true }));
      const dialog = page.getByRole('dialog', { name: app.t('session:guidance.name') });
      await userEvent.click(dialog.getByRole('switch'));
      const spoken = () => {
        app.stubs.sound.advance(1);
        return [...app.stubs.sound.lines.values()].map(({ speech }) => speech.samples[0]);
      };
      await expect.poll(spoken).toEqual([VOICE_MARKS.Ada]);
      const ewa = dialog.getByRole('radio', { name: 'Ewa' });
      // Nothing has to be scrolled between the two taps.
      expect(ewa.element().closest('label')?.getBoundingClientRect().bottom).toBeLessThan(innerHeight);
      await userEvent.click(ewa, { force: true });
      await expect.poll(() => spoken().at(-1)).toBe(VOICE_MARKS.Ewa);
      const language = document.documentElement.lang === 'pl' ? 'pl' : 'en';
      expect(readPreferredVoice(app.ports.deviceStorage, language)).toBe('Ewa');
      await userEvent.click(dialog.getByRole('button', { name: app.t('session:guidance.hear', { name: 'Ada' }) }));
      await expect
        .element(dialog.getByRole('button', { name: app.t('session:guidance.hold', { name: 'Ada' }) }))
        .toBeVisible();
      expect(app.stubs.sound.isDucked, 'the music steps back for what is tried').toBe(true);
      await userEvent.click(dialog.getByRole('button', { name: app.t('session:guidance.hold', { name: 'Ada' }) }));
      await expect.poll(() => app.stubs.sound.isDucked).toBe(false);
      await userEvent.click(dialog.getByRole('button', { name: app.t('session:guidance.keep', { count: 1 }) }));
      await expect.element(dialog.getByText(app.t('session:guidance.kept'))).toBeVisible();
      await userEvent.click(dialog.getByText(/(Recordings on this device|Nagrania na tym urządzeniu): 2[.,]4/));
      await userEvent.click(dialog.getByRole('button', { name: /^(Remove the recordings|Usuń nagrania)/ }).first());
      await expect
        .element(dialog.getByRole('button', { name: app.t('session:guidance.keep', { count: 1 }) }))
        .toBeVisible();
      await expect.element(ewa).toBeChecked();
    },
  },
  {
    name: 'file that holds the words of a recorded voice',
    address: paths.sessionOf('meditation'),
    options: () => ({ member: MEMBER, ports: { voice: async () => recordedVoices(new Set(['Ada'])) } }),
    async reach(app) {
      const recorder = await app.ports.recording();
      const record = vi.spyOn(recorder, 'record');
      vi.spyOn(app.ports, 'recording').mockResolvedValue(recorder);
      await userEvent.click(page.getByRole('button', { name: app.t('session:guidance.without') }));
      const dialog = page.getByRole('dialog', { name: app.t('session:guidance.name') });
      await userEvent.click(dialog.getByRole('switch'));
      await userEvent.click(dialog.getByRole('button', { name: app.t('session:player.close') }));
      await userEvent.click(page.getByRole('button', { name: app.t('session:recording.open') }));
      await userEvent.click(page.getByRole('button', { name: app.t('session:recording.begin') }));
      await expect.poll(() => record.mock.calls.length).toBe(1);
      const [plan, , , bringLine] = record.mock.calls[0] ?? [];
      const times = plan?.lineSeconds ?? [];
      expect(times.length).toBeGreaterThan(8);
      expect(times.at(-1)).toBeLessThan((plan?.seconds ?? 0) - (plan?.program.fadeOutSeconds ?? 0));
      const cue = await bringLine?.(0);
      expect(cue).toMatchObject({ atPlayedSeconds: times[0], volume: 0.8 });
      expect(cue?.speech.samples[0]).toBe(VOICE_MARKS.Ada);
    },
  },
];

describeScreens('player', voices);
