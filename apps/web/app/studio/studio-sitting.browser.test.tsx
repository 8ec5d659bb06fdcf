// A sitting in the studio: how it begins, what it finds of an earlier one, and what it says where something is missing.
import { LOCALES } from '@innertide/std/locale';
import { expect, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { paths } from '../paths.ts';
import type { StoredTake } from '../ports/studio-port.ts';
import { describeScreens, type ScreenState } from '../testing/screen-table.ts';
import { createStubStudio } from '../testing/stub-studio.ts';
import { hears, read, ring, SOON, seen } from '../testing/studio-steps.ts';
import { loadStudioScripts, type StudioLine } from './studio-lines.ts';

const place = { address: paths.studio, heading: 'studio:title' } as const;

/** Three breaths of five seconds, and their parts. */
const LEAD_IN = { breathSeconds: 5, outAtSeconds: 2, seconds: 15 } as const;

/** Lets time pass for the page at once, as somebody who waits. @returns what adds to it. */
function passTime(): (seconds: number) => void {
  let added = 0;
  const spy = vi.spyOn(performance, 'now');
  spy.mockImplementation(() => Performance.prototype.now.call(performance) + added);
  onTestFinished(() => spy.mockRestore());
  return (seconds) => {
    added += seconds * 1000;
  };
}

const begun = () => document.querySelectorAll('.studio-breaths i[data-begun]').length;

function takeOf({ id, language, key, text }: StudioLine, isKept: boolean): StoredTake {
  const faults = isKept ? [] : [{ fault: 'mouth-click', at: 3 } as const];
  return { id, language, key, text, isKept, faults, loudnessLufs: -23, distanceDb: 41 };
}

/** A studio in which these lines of each language were read earlier. */
const readBefore = (choose: (lines: readonly StudioLine[]) => readonly StoredTake[]) => () => {
  const takes = createStubStudio({}).takes;
  const list = async () => {
    const scripts = (await Promise.all(LOCALES.map(loadStudioScripts))).flat();
    return LOCALES.flatMap((locale) =>
      choose(scripts.flatMap(({ lines }) => lines).filter(({ language }) => language === locale)),
    );
  };
  return { studio: { takes: { ...takes, list } } };
};

const states: readonly ScreenState[] = [
  {
    name: 'studio that leads into the first take of a sitting with three breaths, and into the next with none',
    ...place,
    options: () => ({ studio: { microphone: hears({}) } }),
    async reach(app) {
      const wait = passTime();
      await userEvent.click(ring(app, 'begin'));
      await seen(app, 'studio:ring.in');
      await seen(app, 'studio:keys.leadIn');
      expect(begun()).toBe(1);
      wait(LEAD_IN.outAtSeconds + 0.5);
      await seen(app, 'studio:ring.out');
      wait(LEAD_IN.breathSeconds);
      await expect.poll(begun).toBe(2);
      expect(document.querySelector('.studio-ring')?.textContent, 'no numbers count down').not.toMatch(/\d:\d/);
      wait(LEAD_IN.seconds);
      await seen(app, 'studio:ring.reading');
      await userEvent.click(ring(app, 'end'));
      await seen(app, 'studio:verdict.kept');
      await userEvent.click(ring(app, 'begin'));
      const phase = () => document.querySelector('.studio-ring')?.getAttribute('data-phase');
      await expect.poll(phase).not.toMatch(/rest|opening/);
      expect(phase()).not.toBe('lead-in');
      await userEvent.click(ring(app, 'end'));
      await expect.element(ring(app, 'begin'), SOON).toBeVisible();
      // After a rest of some minutes another sitting begins.
      wait(130);
      await userEvent.click(ring(app, 'begin'));
      await expect.element(ring(app, 'atOnce')).toBeVisible();
    },
  },
  {
    name: 'studio whose lead-in is given up by Escape, and keeps nothing of it',
    ...place,
    options: () => ({ studio: { microphone: hears({}) } }),
    async reach(app) {
      await userEvent.click(ring(app, 'begin'));
      await expect.element(ring(app, 'atOnce')).toBeVisible();
      ring(app, 'atOnce').element().blur();
      await userEvent.keyboard('{Escape}');
      await expect.element(ring(app, 'begin')).toBeVisible();
      const { takes } = await app.ports.studio();
      expect(takes.write).not.toHaveBeenCalled();
      await seen(app, 'studio:verdict.first');
    },
  },
  {
    name: 'studio that forgets the sound of the lead-in before the take begins',
    ...place,
    options: () => ({ studio: { microphone: hears({}) } }),
    async reach(app) {
      const { microphone } = await app.ports.studio();
      await read(app);
      await seen(app, 'studio:verdict.kept');
      const [first] = vi.mocked(microphone.begin).mock.results;
      const opened = await first?.value;
      expect(opened?.ok && vi.mocked(opened.value.restart).mock.calls.length).toBe(1);
    },
  },
  {
    name: 'studio that goes on where an earlier sitting ended, with a take to be said again',
    ...place,
    options: readBefore((lines) => lines.slice(0, 4).map((line, index) => takeOf(line, index < 3))),
    async reach(app) {
      await seen(app, 'studio:verdict.kept');
      // A line of four rows on a phone.
      for (const arrow of ['{ArrowRight}', '{ArrowRight}', '{ArrowRight}']) await userEvent.keyboard(arrow);
      await seen(app, 'studio:verdict.again');
      await seen(app, 'studio:faults.mouth-click');
      const reason = page.getByText(app.t('studio:faults.mouth-click')).element().getBoundingClientRect();
      expect(reason.bottom, 'the reason is in sight, on a phone too').toBeLessThan(innerHeight);
      const ticks = document.querySelectorAll('.studio-ticks i').length;
      expect(ticks).toBeGreaterThan(50);
      await expect.element(page.getByText(/^(3 of|zachowane: 3 z)/).first()).toBeVisible();
    },
  },
  {
    name: 'studio in which every line is read',
    ...place,
    options: readBefore((lines) => lines.map((line) => takeOf(line, true))),
    reach: (app) => seen(app, 'studio:allDone'),
  },
  {
    name: 'studio whose scripts do not come without a network, and come with the next try',
    ...place,
    options: () => {
      const takes = createStubStudio({}).takes;
      const list = vi.fn(takes.list).mockRejectedValue(new TypeError('Failed to fetch'));
      return { studio: { takes: { ...takes, list } } };
    },
    async reach(app) {
      await seen(app, 'studio:notLoaded');
      const { takes } = await app.ports.studio();
      vi.mocked(takes.list).mockResolvedValue([]);
      await userEvent.click(page.getByRole('button', { name: app.t('studio:again') }));
      await seen(app, 'studio:verdict.first');
    },
  },
  {
    name: 'studio that brings its scripts',
    ...place,
    options: () => ({ studio: { takes: { ...createStubStudio({}).takes, list: () => new Promise(() => undefined) } } }),
    reach: (app) => seen(app, 'studio:loading'),
  },
];

describeScreens('studio', states);
