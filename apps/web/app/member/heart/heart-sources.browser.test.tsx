import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { paths } from '../../paths.ts';
import { createWatchHeartSource } from '../../platform/heart-source-watch.ts';
import { button } from '../../testing/screen-steps.ts';
import { describeScreens } from '../../testing/screen-table.ts';
import { MEMBER } from '../../testing/stub-ports.ts';
import { PushedStrap } from './testing/pushed-strap.ts';

const BEATS = [1000, 1012, 990, 1005, 995, 1002, 1010, 990, 1001];

let strap: PushedStrap;

/** The phone's own measurement, played from the test. */
let sayAsPhone: (message: object) => void;

function playedPhone() {
  let listener: (text: unknown) => void = () => {};
  let seq = 0;
  sayAsPhone = (message) => {
    seq += 1;
    listener(JSON.stringify({ v: 1, run: 'phone', seq, sentAtMs: Date.now(), ...message }));
  };
  return createWatchHeartSource({
    kind: 'phone',
    bridge: {
      send: () => undefined,
      subscribe(heard) {
        listener = heard;
        return () => undefined;
      },
    },
    nowSeconds: () => performance.now() / 1000,
    nowMs: () => Date.now(),
    every: () => () => undefined,
    remembered: { read: () => false, write: () => undefined },
  });
}

describeScreens('sources of Heart Sync', [
  {
    name: 'panel of Heart Sync with the source that a tap chose',
    address: paths.sessionOf('sleep'),
    options: () => {
      strap = new PushedStrap(() => performance.now() / 1000);
      return { member: MEMBER, ports: { heartSources: async () => [strap] } };
    },
    async reach(app) {
      await userEvent.click(button(app, 'heart:button.off'));
      const panel = page.getByRole('dialog', { name: app.t('heart:name') });
      const sources = panel.getByRole('list', { name: app.t('heart:sources.title') });
      const named = (name: string, is: string) =>
        sources.getByRole('button', { name: `${app.t(`heart:sources.${name}`)} ${app.t(`heart:sources.is.${is}`)}` });
      await expect.element(named('strap', 'off')).toHaveAttribute('aria-pressed', 'false');
      await userEvent.click(named('by-hand', 'off'));
      await expect.element(named('by-hand', 'on')).toHaveAttribute('aria-pressed', 'true');
      await expect.element(panel.getByRole('slider', { name: app.t('heart:target.label') })).toBeVisible();
      await userEvent.click(named('strap', 'off'));
      await expect.element(named('strap', 'waiting')).toHaveAttribute('aria-pressed', 'true');
      await expect.element(panel.getByText(app.t('heart:sensor.connected', { name: 'Strap' }))).toBeVisible();
      strap.push(60, BEATS);
      await expect.element(named('strap', 'good')).toBeVisible();
      // A strap that is at work is not asked for again.
      strap.nextFailure = 'unreachable';
      await userEvent.click(named('strap', 'good'));
      await expect.element(named('strap', 'good')).toBeVisible();
      await expect.element(named('by-hand', 'off')).toBeVisible();
    },
  },
  {
    name: 'panel of Heart Sync with what is paired with the phone, refused first',
    address: paths.sessionOf('sleep'),
    options: () => ({ member: MEMBER, ports: { heartSources: async () => [playedPhone()] } }),
    async reach(app) {
      await userEvent.click(button(app, 'heart:button.off'));
      const panel = page.getByRole('dialog', { name: app.t('heart:name') });
      const is = (state: string) => `${app.t('heart:sources.phone')} ${app.t(`heart:sources.is.${state}`)}`;
      await userEvent.click(panel.getByRole('button', { name: is('off') }));
      await expect.element(panel.getByText(app.t('heart:sensor.phoneHint'))).toBeVisible();
      sayAsPhone({ type: 'link', state: 'refused' });
      await expect.element(panel.getByText(app.t('heart:failures.phone-refused'))).toBeVisible();
      await userEvent.click(panel.getByRole('button', { name: app.t('heart:sensor.phone') }));
      sayAsPhone({ type: 'link', state: 'measuring' });
      const name = app.t('heart:sensor.phoneName');
      await expect.element(panel.getByText(app.t('heart:sensor.connected', { name }))).toBeVisible();
      await expect.element(panel.getByRole('button', { name: app.t('heart:sensor.forget') })).toBeVisible();
    },
  },
]);
