import type { ActivityControl, FocusWishes, SessionActivity } from '@innertide/native/shell-messages';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { paths } from '../../paths.ts';
import { createNoSystem } from '../../platform/system-none.ts';
import { exampleSession } from '../../testing/example-session.ts';
import { openApp } from '../../testing/open-app.tsx';
import { button } from '../../testing/screen-steps.ts';
import { MEMBER } from '../../testing/stub-ports.ts';

it('a session that a widget began is on the lock screen, obeys its buttons and leaves it', async () => {
  let open: (path: string) => void = () => {};
  let press: (control: ActivityControl) => void = () => {};
  let focus: (wishes: FocusWishes) => void = () => {};
  const shown: (SessionActivity | null)[] = [];
  const app = await openApp(paths.dashboard, {
    locale: 'en',
    theme: 'night',
    member: MEMBER,
    ports: {
      links: {
        listen(opened) {
          open = opened;
          return () => undefined;
        },
      },
      system: {
        ...createNoSystem(),
        showActivity: (activity) => shown.push(activity),
        endActivity: () => shown.push(null),
        listenForControls(pressed) {
          press = pressed;
          return () => undefined;
        },
        listenForFocus(changed) {
          focus = changed;
          return () => undefined;
        },
      },
    },
  });
  await expect.element(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  // Nobody's first session: that one is shorter still.
  await app.stubs.journal.store(MEMBER.userId, exampleSession(1));
  open(paths.sessionQuietQuarter);
  await expect.poll(() => shown.at(-1)).toMatchObject({ state: 'playing', lengthMinutes: 15 });
  const session = shown.at(-1)?.session ?? '';
  focus({ isVoiceSilent: true });
  press({ action: 'extend', session: 'another' });
  press({ action: 'extend', session });
  await expect.poll(() => shown.at(-1)).toMatchObject({ lengthMinutes: 20 });
  press({ action: 'pause', session });
  await expect.poll(() => shown.at(-1)).toMatchObject({ state: 'paused' });
  await expect.element(button(app, 'session:player.resume')).toBeEnabled();
  press({ action: 'resume', session });
  await expect.element(button(app, 'session:player.pause')).toBeEnabled();
  await userEvent.click(button(app, 'session:player.end'));
  await userEvent.click(button(app, 'session:player.endAgain'));
  await expect.poll(() => shown.at(-1)).toBeNull();
});
