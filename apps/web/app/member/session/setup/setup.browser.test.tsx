import type { Locale } from '@innertide/std/locale';
import { expect, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { paths } from '../../../paths.ts';
import type { SpeakingManner, SpokenLine, Voice } from '../../../ports/voice-port.ts';
import type { OpenedApp } from '../../../testing/open-app.tsx';
import { describeScreens, type ScreenState } from '../../../testing/screen-table.ts';
import { MEMBER } from '../../../testing/stub-ports.ts';
import { VOICE_PACE_LIMITS } from '../../device-data/preferred-voice.ts';

const member = () => ({ member: MEMBER });

/** Opens the sheet with all options of a session. */
async function customise(app: OpenedApp) {
  await userEvent.click(page.getByRole('button', { name: app.t('session:setup.customise'), exact: true }));
  const dialog = page.getByRole('dialog', { name: app.t('session:setup.customise') });
  await expect.element(dialog).toBeVisible();
  return dialog;
}

async function start(app: OpenedApp): Promise<void> {
  await userEvent.click(page.getByRole('button', { name: app.t('session:player.close'), exact: true }));
  await userEvent.click(page.getByRole('button', { name: new RegExp(`^${app.t('session:setup.start')}`) }));
  await expect.poll(() => app.stubs.sound.program).not.toBeNull();
}

function radio(app: OpenedApp, words: string) {
  return page.getByRole('radio', { name: app.t(words), exact: true });
}

/** Words of the setup that lie over the ring of the lamp as it is drawn. */
function crossedWords(): (string | null)[] {
  const lamp = document.querySelector('.stage-lamp')?.getBoundingClientRect();
  const stage = document.querySelector('.stage');
  if (!lamp || !stage) return ['no lamp'];
  const probe = stage.appendChild(document.createElement('i'));
  probe.style.cssText = 'position:absolute;left:var(--ring-x);top:var(--ring-y);width:var(--ring-r)';
  const { offsetLeft, offsetTop, offsetWidth: radius } = probe;
  probe.remove();
  const [x, y] = [lamp.left + offsetLeft, lamp.top + offsetTop];
  return [...document.querySelectorAll('.setup-about p, .setup-choices :is(legend, p, label)')]
    .filter((element) => {
      const box = element.getBoundingClientRect();
      const dx = Math.max(box.left - x, 0, x - box.right);
      const dy = Math.max(box.top - y, 0, y - box.bottom);
      return box.width > 0 && Math.hypot(dx, dy) < radius;
    })
    .map(({ textContent }) => textContent);
}

/** Voices of a device for component tests: two that speak every language, which note what they say. */
function speakers(said: string[], rates: number[] = []) {
  const voices = ['Anna', 'Zosia'].map((name) => ({ id: name, name, recordedSeconds: new Map() }));
  return {
    voices: async (language: Locale) => voices.map((voice) => ({ ...voice, language })),
    async speak({ text }: SpokenLine, voice: Voice, { rate }: SpeakingManner) {
      rates.push(rate);
      said.push(`${voice.name}: ${text}`);
      return true;
    },
    recording: async () => null,
    kept: async () => [],
    forget: async () => undefined,
    isKept: async () => true,
    keep: async () => true,
    hush: () => undefined,
  };
}

const states: readonly ScreenState[] = [
  {
    name: 'words chosen in two taps, how many of them, who says them, and all of them to read before',
    address: paths.sessionOf('sleep'),
    options: member,
    async reach(app) {
      const [said, rates]: [string[], number[]] = [[], []];
      vi.spyOn(app.ports, 'voice').mockImplementation(async () => speakers(said, rates));
      await userEvent.click(page.getByRole('button', { name: app.t('session:guidance.without') }));
      const dialog = page.getByRole('dialog', { name: app.t('session:guidance.name') });
      await expect.element(dialog.getByRole('radio', { name: app.t('session:guidance.anyScript') })).toBeChecked();
      const scripts = dialog.getByRole('radiogroup').getByRole('radio');
      await expect.poll(() => scripts.elements().length).toBeGreaterThan(4);
      const second = scripts.elements()[2];
      await userEvent.click(second as HTMLElement, { force: true });
      await expect.element(dialog.getByRole('switch')).toBeChecked();
      const title = second?.getAttribute('aria-label') ?? '';
      await expect
        .element(page.getByRole('button', { name: app.t('session:guidance.with', { title }) }))
        .toBeInTheDocument();
      // One tap hears a voice, one chooses it.
      await userEvent.click(dialog.getByRole('button', { name: app.t('session:guidance.hear', { name: 'Anna' }) }));
      await expect.poll(() => said.length).toBe(1);
      await userEvent.click(dialog.getByRole('radio', { name: 'Zosia' }), { force: true });
      await expect.poll(() => said.length).toBe(2);
      const pace = dialog.getByRole('slider', { name: app.t('session:guidance.pace') });
      // A calm pace is one of those that the hand finds again.
      expect(pace.element()).toHaveProperty('valueAsNumber', VOICE_PACE_LIMITS.rate.first);
      await userEvent.click(pace);
      await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}');
      await expect.poll(() => rates.at(-1)).toBeLessThan(VOICE_PACE_LIMITS.rate.first);
      await userEvent.click(dialog.getByText(app.t('session:guidance.transcript')));
      const lines = dialog.getByRole('listitem');
      await expect.poll(() => lines.elements().length).toBeGreaterThan(8);
      const few = lines.elements().length;
      expect(said[1]).toBe(`Zosia: ${lines.elements()[0]?.textContent}`);
      await userEvent.click(dialog.getByRole('radio', { name: app.t('session:guidance.many') }), { force: true });
      await expect.poll(() => lines.elements().length).toBeGreaterThan(few);
    },
  },
  {
    name: 'setup that is silent until it is touched, sounds for eight seconds, and starts as it sounded',
    address: paths.sessionOf('grounding'),
    options: member,
    async reach(app) {
      await expect.element(page.getByText(app.t('session:setup.touch')).first()).toBeVisible();
      expect(app.stubs.sound.program).toBeNull();
      await userEvent.click(page.getByRole('radio', { name: /^15/ }), { force: true });
      expect(app.stubs.sound.program, 'a length makes no sound').toBeNull();
      const dialog = await customise(app);
      await userEvent.click(dialog.getByRole('switch', { name: app.t('session:layers.rain.name') }));
      await expect.poll(() => app.stubs.sound.read().state).toBe('playing');
      const wasOn = app.stubs.sound.program?.layers.rain.on;
      await expect.element(dialog.getByText(app.t('session:setup.hears'), { exact: false })).toBeVisible();
      // Shown once, with the first sound of a device.
      await expect.element(dialog.getByText(app.t('session:setup.softly'), { exact: false })).toBeVisible();
      expect(app.ports.deviceSettings.isOn('volume-notice-read')).toBe(true);
      const { seed } = app.stubs.sound.program ?? {};
      app.stubs.sound.advance(8);
      await expect.element(dialog.getByText(app.t('session:setup.touch'))).toBeVisible();
      expect(app.stubs.sound.read().state).toBe('finished');
      await userEvent.click(page.getByRole('button', { name: app.t('session:player.close'), exact: true }));
      await userEvent.click(page.getByRole('button', { name: new RegExp(`^${app.t('session:setup.start')}`) }));
      await expect.poll(() => app.stubs.sound.read()).toMatchObject({ state: 'playing', playedSeconds: 0 });
      expect(app.stubs.sound.program).toMatchObject({ seed, durationSeconds: 900, layers: { rain: { on: wasOn } } });
    },
  },
  {
    name: 'setup that plays another mode and another way to begin as they are chosen, and falls silent when it is left',
    address: paths.sessionOf('grounding'),
    options: member,
    async reach(app) {
      await expect.element(radio(app, 'session:setup.own')).toBeInTheDocument();
      await userEvent.click(page.getByRole('link', { name: app.t('common:modes.sleep') }));
      await expect.poll(() => app.stubs.sound.program?.mode).toBe('sleep');
      await userEvent.click(radio(app, 'session:setup.own'), { force: true });
      await expect.element(radio(app, 'session:setup.own')).toBeChecked();
      expect(app.stubs.sound.read().state).toBe('playing');
      await app.navigate(paths.profile);
      await expect.poll(() => app.stubs.sound.read().state).toBe('silent');
    },
  },
  {
    name: 'notice about the beat where it is chosen, before it sounds',
    address: paths.sessionOf('grounding'),
    options: member,
    async reach(app) {
      app.ports.deviceSettings.turn('safety-notice-read', false);
      const dialog = await customise(app);
      const beat = dialog.getByRole('switch', { name: app.t('session:layers.binaural.name'), exact: true });
      await userEvent.click(beat);
      const notice = page.getByRole('dialog', { name: app.t('session:safety.title') });
      await expect.element(notice).toBeVisible();
      expect(app.stubs.sound.program).toBeNull();
      const closed = new Promise((resolve) => notice.element().addEventListener('close', resolve, { once: true }));
      await userEvent.click(notice.getByRole('button', { name: app.t('session:safety.confirm') }));
      await expect.poll(() => app.stubs.sound.program?.layers.binaural.on).toBe(true);
      await closed;
      // What the end of the notice would close is drawn closed in the next picture.
      for (let picture = 0; picture < 2; picture += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
      await expect.element(beat).toBeChecked();
    },
  },
  {
    name: 'worlds in the sheet, one of which is chosen',
    address: paths.sessionOf('meditation'),
    options: member,
    async reach(app) {
      const dialog = await customise(app);
      await userEvent.click(dialog.getByText(app.t('session:world.title'), { exact: true }));
      await expect.element(radio(app, 'session:world.own')).toBeChecked();
      radio(app, 'session:world.names.vault').element().focus();
      await userEvent.keyboard(' ');
      await expect.element(radio(app, 'session:world.names.vault')).toBeChecked();
      await expect.element(dialog.getByText(app.t('session:world.lines.vault'))).toBeVisible();
    },
  },
  {
    name: 'focus with breaks, whose rounds give its length',
    address: paths.sessionOf('focus'),
    options: member,
    async reach(app) {
      await expect.element(radio(app, 'session:breaks.none')).toBeChecked();
      await userEvent.click(page.getByRole('radio', { name: '50/10', exact: true }), { force: true });
      await expect
        .element(page.getByText(app.t('session:breaks.pair', { work: 50, rest: 10 }), { exact: false }))
        .toBeVisible();
      await userEvent.click(page.getByRole('radio', { name: '25/5', exact: true }), { force: true });
      const rounds = page.getByRole('group', { name: app.t('session:breaks.rounds') });
      await userEvent.click(rounds.getByRole('radio', { name: '2', exact: true }), { force: true });
      await expect.element(page.getByRole('switch', { name: app.t('session:breaks.bell') })).toBeChecked();
      await userEvent.click(page.getByRole('button', { name: new RegExp(`^${app.t('session:setup.start')}`) }));
      await expect.poll(() => app.stubs.sound.program?.durationSeconds).toBe(55 * 60);
    },
  },
  {
    name: 'setup that was scrolled, in which no word lies over the ring',
    address: paths.sessionOf('focus'),
    options: member,
    async reach(app) {
      const start = page.getByRole('button', { name: new RegExp(`^${app.t('session:setup.start')}`) });
      await expect.element(start).toBeVisible();
      await expect.poll(() => document.querySelectorAll('.setup-choices input').length).toBeGreaterThan(8);
      // A phone has less room than the setup is long; on a desktop two columns stand beside the ring.
      const tops = innerWidth < 640 ? [0, 120, 300] : [];
      for (const top of tops) {
        scrollTo({ top, behavior: 'instant' });
        await expect.poll(() => [scrollY, crossedWords()], { timeout: 20_000 }).toEqual([top, []]);
      }
      scrollTo({ top: 0, behavior: 'instant' });
    },
  },
  {
    name: 'setup of a mode that offers no breaks',
    address: paths.sessionOf('sleep'),
    options: member,
    async reach(app) {
      await expect
        .element(page.getByRole('button', { name: new RegExp(`^${app.t('session:setup.start')}`) }))
        .toBeVisible();
      expect(page.getByRole('group', { name: app.t('session:breaks.title') }).elements()).toEqual([]);
    },
  },
  {
    name: 'nap that ends to wake by',
    address: paths.sessionOf('sleep'),
    options: member,
    async reach(app) {
      const dialog = await customise(app);
      await userEvent.click(dialog.getByText(app.t('session:setup.sections.time'), { exact: true }));
      await expect.element(radio(app, 'session:setup.endings.rest')).toBeChecked();
      radio(app, 'session:setup.endings.rest').element().focus();
      await userEvent.keyboard('{ArrowRight}');
      await expect.element(radio(app, 'session:setup.endings.waking')).toBeChecked();
    },
  },
  {
    name: 'session that plays to an ending to wake by',
    address: paths.sessionOf('sleep'),
    options: member,
    async reach(app) {
      const dialog = await customise(app);
      await userEvent.click(dialog.getByText(app.t('session:setup.sections.time'), { exact: true }));
      radio(app, 'session:setup.endings.rest').element().focus();
      await userEvent.keyboard('{ArrowRight}');
      await start(app);
      expect(app.stubs.sound.program).toMatchObject({ ending: 'waking', fadeOutSeconds: 10 });
    },
  },
  {
    name: 'session without an end, which asks for no ending',
    address: paths.sessionOf('sleep'),
    options: member,
    async reach(app) {
      await userEvent.click(radio(app, 'session:noEnd'), { force: true });
      const dialog = await customise(app);
      await userEvent.click(dialog.getByText(app.t('session:setup.sections.time'), { exact: true }));
      await expect.element(dialog.getByText(app.t('session:setup.delay'), { exact: true })).toBeVisible();
      expect(radio(app, 'session:setup.endings.waking').elements()).toEqual([]);
    },
  },
];

describeScreens('setup', states);
