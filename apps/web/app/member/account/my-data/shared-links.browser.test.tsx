import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { paths } from '../../../paths.ts';
import type { OpenedApp } from '../../../testing/open-app.tsx';
import { expectText } from '../../../testing/screen-steps.ts';
import { describeScreens, type ScreenState } from '../../../testing/screen-table.ts';
import { MEMBER } from '../../../testing/stub-ports.ts';

const LINKS = [
  { id: 'Ab3_-xYz90', name: 'Rain on the roof', mode: 'sleep', created_at: '2026-11-20T20:00:00Z' },
  { id: 'Zz3_-xYz91', name: 'Harbour', mode: 'focus', created_at: '2026-11-02T08:00:00Z' },
] as const;

/** Taps twice: the first tap asks. */
async function revoke(app: OpenedApp, name: string): Promise<void> {
  await userEvent.click(page.getByRole('button', { name: `${app.t('security:data.links.revoke')}: ${name}` }));
  await userEvent.click(page.getByRole('button', { name: `${app.t('security:data.links.revokeAgain')}: ${name}` }));
}

const sharing: readonly ScreenState[] = [
  {
    name: 'short link that is revoked by a second tap, and every other stays',
    address: paths.myData,
    options: () => {
      const links = new Map(LINKS.map((link) => [link.id as string, link]));
      return {
        member: MEMBER,
        answers: {
          shared_links: () => [...links.values()],
          revoke_shared_link: ({ id }: { id: string }) => {
            links.delete(id);
            return null;
          },
        },
      };
    },
    async reach(app) {
      await revoke(app, 'Harbour');
      await expectText(app, 'security:data.links.revoked', { name: 'Harbour' });
      await expect.poll(() => page.getByRole('link', { name: 'Harbour' }).elements()).toEqual([]);
      await expect.element(page.getByRole('link', { name: 'Rain on the roof' })).toBeVisible();
      expect(app.stubs.backend.calls.filter(({ name }) => name === 'revoke_shared_link')).toHaveLength(1);
    },
  },
  {
    name: 'short link that could not be revoked without a network',
    address: paths.myData,
    options: () => ({ member: MEMBER, answers: { shared_links: () => [...LINKS] } }),
    async reach(app) {
      await expect.element(page.getByRole('link', { name: 'Harbour' })).toBeVisible();
      app.stubs.backend.fare('offline');
      await revoke(app, 'Harbour');
      await expectText(app, 'security:data.links.failed');
      await expect.element(page.getByRole('link', { name: 'Harbour' })).toBeVisible();
    },
  },
  {
    name: 'short links of which there are none',
    address: paths.myData,
    options: () => ({ member: MEMBER }),
    reach: (app) => expectText(app, 'security:data.links.none'),
  },
];

describeScreens('short links', sharing);
