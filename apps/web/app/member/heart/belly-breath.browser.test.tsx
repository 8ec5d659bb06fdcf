import type { BodyMotion } from '@innertide/heart/body/body-breath';
import { syntheticBelly } from '@innertide/heart/body/testing/synthetic-belly';
import { expect, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { paths } from '../../paths.ts';
import { createBodyMotion } from '../../platform/body-motion-device.ts';
import type { BodyMotionFailure } from '../../ports/body-motion-port.ts';
import { button } from '../../testing/screen-steps.ts';
import { describeScreens, type ScreenState } from '../../testing/screen-table.ts';
import { MEMBER } from '../../testing/stub-ports.ts';
import { PushedStrap } from './testing/pushed-strap.ts';

let strap: PushedStrap;
let onMotion: (motion: BodyMotion) => void = () => {};

const member = (failure: BodyMotionFailure | null = null) => ({
  member: MEMBER,
  ports: {
    bodyMotion: async () => ({
      open: async (listener: typeof onMotion) => {
        onMotion = listener;
        return failure ? ({ ok: false, reason: failure } as const) : ({ ok: true, value: () => {} } as const);
      },
    }),
  },
});

/** Half a minute of readings that end now, faster than they were: each has its own stamp. */
function lie(tiltDegrees: number): void {
  const seconds = 40;
  const { motions } = syntheticBelly({ perMinute: 10, shape: 'long-out', tiltDegrees, seconds, seed: 4, hz: 30 });
  const from = performance.now() / 1000 - seconds;
  for (const motion of motions) onMotion({ ...motion, atSeconds: from + motion.atSeconds });
}

const refused = (failure: BodyMotionFailure): ScreenState => ({
  name: `breath from the belly: ${failure}`,
  address: paths.breathingPace,
  options: () => member(failure),
  async reach(app) {
    await userEvent.click(button(app, 'heart:belly.begin'));
    await expect.element(page.getByText(app.t(`heart:belly.failures.${failure}`))).toBeVisible();
    await expect.element(button(app, 'heart:belly.begin')).toBeEnabled();
  },
});

const states: readonly ScreenState[] = [
  ...(['unsupported', 'permission-denied', 'no-sensor'] as const).map(refused),
  {
    name: 'breath from the belly: a phone on a table',
    address: paths.breathingPace,
    options: () => member(),
    async reach(app) {
      await userEvent.click(button(app, 'heart:belly.begin'));
      await expect.element(page.getByRole('img', { name: app.t('heart:belly.lineEmpty') })).toBeVisible();
      lie(0);
      await expect.element(page.getByText(app.t('heart:belly.says.no-breath'))).toBeVisible();
      const now = performance.now() / 1000;
      for (const [i, x] of [8, 0, 8].entries())
        onMotion({ atSeconds: now + 1 + i / 9, acceleration: [x, 3, 9], down: null });
      onMotion({ atSeconds: now + 2.1, acceleration: [8, 3, 9], down: null });
      await expect.element(page.getByText(app.t('heart:belly.says.moving'))).toBeVisible();
      await expect.element(page.getByText(app.t('heart:belly.says.silent'))).toBeVisible();
    },
  },
  {
    name: 'breath from the belly in a session that a coin decides',
    address: paths.sessionOf('sleep'),
    options: () => {
      strap = new PushedStrap(() => performance.now() / 1000);
      const { ports, ...rest } = member();
      return { ...rest, ports: { ...ports, heartSources: async () => [strap] } };
    },
    async reach(app) {
      const panel = page.getByRole('dialog', { name: app.t('heart:name') });
      const radio = (name: string) => panel.getByRole('radio', { name: new RegExp(`^${app.t(`heart:${name}`)}`) });
      await userEvent.click(button(app, 'heart:button.off'));
      await userEvent.click(radio('choice.live'), { force: true });
      await userEvent.click(radio('steering.coin'), { force: true });
      await userEvent.click(panel.getByRole('button', { name: app.t('heart:sensor.choose') }));
      for (let beat = 0; beat < 30; beat++) strap.push(84);
      await userEvent.keyboard('{Escape}');
      await userEvent.click(page.getByRole('button', { name: new RegExp(`^${app.t('session:setup.start')}`) }));
      await expect.element(button(app, 'session:player.pause')).toBeEnabled();
      await userEvent.click(
        page.getByRole('button', { name: new RegExp(`^${app.t('heart:openWithRate', { bpm: '84' })}`) }),
      );
      await userEvent.click(panel.getByRole('button', { name: app.t('heart:belly.begin') }));
      lie(1);
      await expect.element(panel.getByText(app.t('heart:belly.says.breathing'))).toBeVisible();
      await userEvent.click(panel.getByText(app.t('heart:details'), { exact: true }));
      await expect.element(panel.getByText(app.t('heart:now.breath'), { exact: true })).toBeVisible();
      // How one breathes is one's own; whether it is with the pacer would tell which way the coin fell.
      for (const name of ['breathTogether', 'breathApart', 'pacer', 'tracePacer']) {
        const words = app.t(`heart:now.${name}`, { value: '~' }).split('~');
        const longest = words.reduce((one, other) => (other.length > one.length ? other : one));
        expect(panel.getByText(longest).elements(), longest).toEqual([]);
      }
    },
  },
  {
    name: 'breath by a strap on the chest',
    address: paths.breathingPace,
    options: () => {
      strap = new PushedStrap(() => performance.now() / 1000);
      strap.chest = { open: vi.fn() };
      return { member: MEMBER, ports: { heartSources: async () => [strap] } };
    },
    async reach(app) {
      await userEvent.click(button(app, 'heart:sensor.choose'));
      const open = vi.mocked(strap.chest!.open).mockResolvedValueOnce({ ok: false, reason: 'strap-silent' });
      await userEvent.click(button(app, 'heart:belly.chest.begin'));
      await expect.element(page.getByText(app.t('heart:belly.failures.strap-silent'))).toBeVisible();
      open.mockImplementation(async (listener) => {
        onMotion = listener;
        return { ok: true, value: () => {} };
      });
      await userEvent.click(button(app, 'heart:belly.chest.begin'));
      lie(0);
      await expect.element(page.getByText(app.t('heart:belly.chest.says.no-breath'))).toBeVisible();
      await userEvent.click(button(app, 'heart:belly.end'));
      await userEvent.click(button(app, 'heart:belly.chest.begin'));
      lie(1);
      await expect.element(page.getByText(app.t('heart:belly.says.breathing'))).toBeVisible();
      expect(page.getByText(app.t('heart:belly.sight')).elements()).toEqual([]);
    },
  },
  {
    name: 'breath from the belly, measured',
    address: paths.breathingPace,
    options: () => member(),
    async reach(app) {
      await userEvent.click(button(app, 'heart:belly.begin'));
      lie(1);
      await expect.element(page.getByText(app.t('heart:belly.says.breathing'))).toBeVisible();
      await expect.element(page.getByRole('img', { name: app.t('heart:belly.line') })).toBeVisible();
      await userEvent.click(button(app, 'heart:belly.turn'));
      await expect.element(button(app, 'heart:belly.turn')).toHaveAttribute('aria-pressed', 'true');
    },
  },
  {
    name: 'breath from the belly by the browser’s own events',
    address: paths.breathingPace,
    options: () => ({ member: MEMBER, ports: { bodyMotion: async () => createBodyMotion() } }),
    async reach(app) {
      await userEvent.click(button(app, 'heart:belly.begin'));
      const down = { x: 0, y: 0, z: 9.8 };
      const feed = setInterval(() => {
        window.dispatchEvent(new DeviceMotionEvent('devicemotion', { accelerationIncludingGravity: down }));
      }, 20);
      await expect.element(page.getByText(app.t('heart:belly.says.waiting'))).toBeVisible();
      clearInterval(feed);
      await userEvent.click(button(app, 'heart:belly.end'));
      await expect.element(button(app, 'heart:belly.begin')).toBeEnabled();
    },
  },
];

describeScreens('Breath from the belly', states);
