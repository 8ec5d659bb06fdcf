import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { paths } from '../../paths.ts';
import { button } from '../../testing/screen-steps.ts';
import { describeScreens } from '../../testing/screen-table.ts';
import { MEMBER } from '../../testing/stub-ports.ts';
import { PushedStrap } from './testing/pushed-strap.ts';

const BEATS = [1000, 1012, 990, 1005, 995, 1002, 1010, 990, 1001];

let strap: PushedStrap;

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
]);
