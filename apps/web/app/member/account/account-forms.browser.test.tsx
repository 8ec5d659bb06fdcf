import { LOCALES } from '@innertide/std/locale';
import { fail } from '@innertide/std/result';
import { expect, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { paths } from '../../paths.ts';
import type { OwnReminderPort, OwnReminderTimes } from '../../ports/own-reminder-port.ts';
import type { Voice, VoicePort } from '../../ports/voice-port.ts';
import type { AppOptions, OpenedApp } from '../../testing/open-app.tsx';
import { button, expectText } from '../../testing/screen-steps.ts';
import { describeScreens, type ScreenState } from '../../testing/screen-table.ts';
import { MEMBER } from '../../testing/stub-ports.ts';

const PASSWORD = 'Quiet-Water-9';

const member =
  (more: AppOptions = {}) =>
  () => ({ member: MEMBER, ...more });

function field(app: OpenedApp, words: string, values?: Readonly<Record<string, unknown>>) {
  return page.getByLabelText(app.t(words, values), { exact: true });
}

const calls = (app: OpenedApp) => app.stubs.backend.calls.map(({ name }) => name);

/** Opens the form that deletes the account, and types the word that confirms it. */
async function openDeletion(app: OpenedApp): Promise<void> {
  await userEvent.click(button(app, 'security:data.deleteBegin'));
  await expect.element(page.getByText(app.t('security:data.deleteWarning'))).toBeVisible();
  const word = app.t('security:data.word');
  await userEvent.fill(field(app, 'security:data.typeWord', { word }), word);
  await expect.element(button(app, 'security:data.deleteSubmit')).toBeDisabled();
}

const deletions: readonly ScreenState[] = [
  {
    name: 'deletion of the account that is called off',
    address: paths.myData,
    options: member(),
    async reach(app) {
      await openDeletion(app);
      await userEvent.click(button(app, 'security:cancel'));
      await expect.element(button(app, 'security:data.deleteBegin')).toHaveFocus();
      expect(calls(app)).not.toContain('delete_my_account');
    },
  },
  {
    name: 'deletion of the account with a wrong password',
    address: paths.myData,
    options: member({ auth: { signIn: async () => fail({ code: 'invalid_credentials', message: 'wrong' }) } }),
    async reach(app) {
      await openDeletion(app);
      await userEvent.fill(field(app, 'security:password.current'), PASSWORD);
      await userEvent.click(button(app, 'security:data.deleteSubmit'));
      const proof = { type: 'email-password', email: MEMBER.email, password: PASSWORD };
      expect(app.stubs.auth.signIn).toHaveBeenCalledExactlyOnceWith(proof);
      await expect.element(page.getByRole('alert').last()).toBeVisible();
      await expect.element(button(app, 'security:data.deleteSubmit')).toBeEnabled();
      expect(calls(app)).not.toContain('delete_my_account');
    },
  },
  {
    name: 'security of a member to whose address no mail is sent',
    address: '/app/profile/security',
    options: member({ details: { isEmailUndeliverable: true } }),
    reach: (app) => expect.element(page.getByText(app.t('errors:email_undeliverable'))).toBeVisible(),
  },
  {
    name: 'deletion of the account proven by a mailed code',
    address: paths.myData,
    options: member({ details: { hasPassword: false } }),
    async reach(app) {
      await openDeletion(app);
      await userEvent.click(button(app, 'security:data.sendCode'));
      expect(app.stubs.auth.requestSignInCode).toHaveBeenCalledExactlyOnceWith(MEMBER.email);
      await expect.element(button(app, 'security:data.codeSent')).toBeEnabled();
      await userEvent.fill(field(app, 'security:password.code'), '123456');
      await userEvent.click(button(app, 'security:data.deleteSubmit'));
      await expect.poll(() => app.location().pathname).toBe(paths.auth);
      expect(app.stubs.auth.signInWithCode).toHaveBeenCalledExactlyOnceWith(MEMBER.email, '123456');
      expect(calls(app)).toContain('delete_my_account');
      const hearts = await app.ports.heartRecordStore();
      expect(hearts.eraseAll).toHaveBeenCalledExactlyOnceWith(MEMBER.userId);
    },
  },
  {
    name: 'copy of the data',
    address: paths.myData,
    options: member(),
    async reach(app) {
      const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
      onTestFinished(() => clicked.mockRestore());
      await userEvent.click(button(app, 'security:data.exportSubmit'));
      await expect.poll(() => calls(app)).toContain('export_my_data');
      await expect
        .poll(() => clicked.mock.contexts.map((link) => (link as HTMLAnchorElement).download))
        .toEqual([expect.stringMatching(/my-data\.json$/)]);
      await expect.element(button(app, 'security:data.exportSubmit')).toBeEnabled();
    },
  },
  {
    name: 'copy of the data that failed',
    address: paths.myData,
    options: member({ answers: { export_my_data: () => ({ kind: 'offline' }) } }),
    async reach(app) {
      await userEvent.click(button(app, 'security:data.exportSubmit'));
      await expect.element(page.getByRole('alert')).toHaveTextContent(app.t('security:data.exportFailed'));
    },
  },
];

const security: readonly ScreenState[] = [
  {
    name: 'password that was changed',
    address: paths.security,
    options: member(),
    async reach(app) {
      await userEvent.click(button(app, 'security:password.change'));
      await expect.element(button(app, 'security:password.submit')).toBeDisabled();
      await userEvent.fill(field(app, 'security:password.current'), PASSWORD);
      await userEvent.fill(field(app, 'security:password.new'), 'Quieter-Water-10');
      await userEvent.click(button(app, 'security:password.submit'));
      await expect.element(page.getByText(app.t('security:password.done'))).toBeVisible();
      const change = { password: 'Quieter-Water-10', currentPassword: PASSWORD };
      expect(app.stubs.account.changePassword).toHaveBeenCalledExactlyOnceWith(change);
    },
  },
  {
    name: 'password for which the server wants a mailed code',
    address: paths.security,
    options: member({
      account: { changePassword: vi.fn(async () => fail({ code: 'reauthentication_needed', message: 'code' })) },
    }),
    async reach(app) {
      await userEvent.click(button(app, 'security:password.change'));
      await userEvent.fill(field(app, 'security:password.current'), PASSWORD);
      await userEvent.fill(field(app, 'security:password.new'), 'Quieter-Water-10');
      await userEvent.click(button(app, 'security:password.submit'));
      await expect.element(field(app, 'security:password.code')).toBeVisible();
      expect(app.stubs.auth.requestCode).toHaveBeenCalledOnce();
      await expect.element(button(app, 'security:password.submit')).toBeDisabled();
    },
  },
  {
    name: 'address for which links were sent',
    address: paths.security,
    options: member(),
    async reach(app) {
      await userEvent.click(button(app, 'security:email.change'));
      await userEvent.fill(field(app, 'security:email.new'), 'ada@example.com');
      await userEvent.click(button(app, 'security:email.submit'));
      await expect.element(button(app, 'security:email.change')).toBeEnabled();
      expect(app.stubs.account.changeEmail).toHaveBeenCalledExactlyOnceWith('ada@example.com');
    },
  },
  {
    name: 'second step that is being set up',
    address: paths.security,
    options: member(),
    async reach(app) {
      await userEvent.click(button(app, 'security:second.begin'));
      await expect.element(page.getByAltText(app.t('security:second.picture'))).toBeInTheDocument();
      await expect.element(button(app, 'security:second.submit')).toBeDisabled();
      await userEvent.fill(field(app, 'security:second.code'), '123456');
      await userEvent.click(button(app, 'security:second.submit'));
      await expect.poll(() => app.stubs.account.secondFactor.confirm).toHaveBeenCalledWith('factor-1', '123456');
      await expect.element(button(app, 'security:second.begin')).toBeEnabled();
    },
  },
  {
    name: 'second step that is on',
    address: paths.security,
    options: member({ details: { secondFactors: [{ id: 'factor-9', name: 'Phone' }] } }),
    async reach(app) {
      await expect.element(page.getByText(app.t('security:second.on'))).toBeVisible();
      await userEvent.click(button(app, 'security:second.remove'));
      expect(app.stubs.account.secondFactor.remove).toHaveBeenCalledExactlyOnceWith('factor-9');
    },
  },
  {
    name: 'every other place logged out',
    address: paths.security,
    options: member(),
    async reach(app) {
      await userEvent.click(button(app, 'security:signIns.endOthers'));
      await expect.element(page.getByText(app.t('security:signIns.ended'))).toBeVisible();
      expect(app.stubs.account.endOtherSignIns).toHaveBeenCalledOnce();
    },
  },
  {
    name: 'security without a network',
    address: paths.security,
    options: member({
      account: { details: vi.fn(async () => fail({ code: 'network_error', message: 'Failed to fetch' })) },
    }),
    async reach(app) {
      await expect.element(page.getByText(app.t('security:offline'), { exact: false })).toBeVisible();
      await expect.element(button(app, 'member:retry')).toBeEnabled();
    },
  },
];

/** A phone that gives reminders by itself, or is not allowed to. */
function phoneReminder(isAllowed: boolean, planned: OwnReminderTimes | null = null): OwnReminderPort {
  return { read: () => planned, plan: vi.fn(async () => isAllowed) };
}

const reminders: readonly ScreenState[] = [
  {
    name: 'reminder that the phone gives by itself',
    address: paths.profile,
    options: () => ({ member: MEMBER, ports: { ownReminder: phoneReminder(true) } }),
    async reach(app) {
      await userEvent.click(button(app, 'member:ownReminder.begin'));
      await expect.element(page.getByText(app.t('member:ownReminder.outcomes.saved'))).toBeVisible();
      const times = { localTime: '20:00', weekdays: [1, 2, 3, 4, 5, 6, 7] };
      const said = expect.objectContaining({ body: app.t('member:ownReminder.said') });
      expect(app.ports.ownReminder?.plan).toHaveBeenCalledExactlyOnceWith(times, said);
      await expect.element(page.getByText(app.t('member:ownReminder.on'))).toBeVisible();
    },
  },
  {
    name: 'reminder that the phone does not allow',
    address: paths.profile,
    options: () => ({ member: MEMBER, ports: { ownReminder: phoneReminder(false) } }),
    async reach(app) {
      await userEvent.click(button(app, 'member:ownReminder.begin'));
      await expect.element(page.getByText(app.t('member:ownReminder.outcomes.refused'))).toBeVisible();
    },
  },
  {
    name: 'reminder of the phone that was ended',
    address: paths.profile,
    options: () => ({
      member: MEMBER,
      ports: { ownReminder: phoneReminder(true, { localTime: '07:30', weekdays: [1] }) },
    }),
    async reach(app) {
      await expect.element(page.getByText(app.t('member:ownReminder.on'))).toBeVisible();
      await userEvent.click(button(app, 'member:reminder.end'));
      await expect.element(page.getByText(app.t('member:ownReminder.outcomes.ended'))).toBeVisible();
      expect(app.ports.ownReminder?.plan).toHaveBeenCalledExactlyOnceWith(null, expect.anything());
    },
  },
];

const VOICES: readonly Voice[] = ['Ada', 'Ewa'].flatMap((name) =>
  LOCALES.map((language) => ({ id: `${name}-${language}`, name, language, recordedSeconds: new Map() })),
);

const voices: readonly ScreenState[] = [
  {
    name: 'voice that is chosen and speaks a line',
    address: paths.profile,
    options: () => {
      const voice: VoicePort = {
        voices: async (language) => VOICES.filter((one) => one.language === language),
        speak: vi.fn(async () => true),
        recording: async () => null,
        kept: async () => [],
        forget: async () => undefined,
        isKept: async () => true,
        keep: async () => true,
        hush: vi.fn(),
      };
      return { member: MEMBER, ports: { voice: async () => voice } };
    },
    async reach(app) {
      const any = page.getByRole('radio', { name: app.t('session:guidance.anyVoice') });
      await expect.element(any).toBeChecked();
      const port = await app.ports.voice();
      await userEvent.click(page.getByRole('button', { name: app.t('session:guidance.hear', { name: 'Ada' }) }));
      await expect.poll(() => vi.mocked(port.speak).mock.calls, { timeout: 20_000 }).toHaveLength(1);
      const chosen = page.getByRole('radio', { name: 'Ewa' });
      await userEvent.click(chosen);
      await expect.element(chosen).toBeChecked();
      await expect.poll(() => vi.mocked(port.speak).mock.calls, { timeout: 20_000 }).toHaveLength(2);
      expect(vi.mocked(port.speak).mock.calls.map(([{ text }, { name }]) => [/\S/.test(text), name])).toEqual([
        [true, 'Ada'],
        [true, 'Ewa'],
      ]);
      await userEvent.click(page.getByRole('radio', { name: app.t('session:guidance.nobody') }));
      await expectText(app, 'session:guidance.nobodyLine');
      await userEvent.click(chosen);
      await app.navigate(paths.soundComfort);
      await expect.poll(() => vi.mocked(port.hush)).toHaveBeenCalled();
      await app.navigate(paths.profile);
      await expect.element(chosen).toBeChecked();
    },
  },
  {
    name: 'profile where no voice speaks the language',
    address: paths.profile,
    options: () => ({ member: MEMBER }),
    reach: (app) => expectText(app, 'session:guidance.noVoice'),
  },
];

describeScreens('account', [...deletions, ...security, ...reminders, ...voices]);
