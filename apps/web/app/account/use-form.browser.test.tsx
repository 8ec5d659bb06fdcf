import type { Locale } from '@innertide/std/locale';
import { painted, render } from '@innertide/ui/testing/render.tsx';
import { TextField } from '@innertide/ui/text-field.tsx';
import type { i18n } from 'i18next';
import type { ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createI18n } from '../copy/i18n.ts';
import { fetchCopy } from '../copy/load-copy.ts';
import type { FormRules } from './field-validator.ts';
import { useForm } from './use-form.ts';

interface Values {
  email: string;
  password: string;
}

const RULES: FormRules<Values> = { email: { required: true, email: true }, password: { required: true } };
const ADA = { email: 'ada@example.org', password: 'Quiet-Water-9' };

interface ExampleProps {
  readonly submit?: (texts: Values) => Promise<void>;
  readonly initial?: Partial<Values>;
  readonly isOpen?: boolean;
}

function ExampleForm({ submit = async () => undefined, initial = {}, isOpen = true }: ExampleProps) {
  const form = useForm({ rules: RULES, initial, submit });
  if (!isOpen) return null;
  return (
    <form {...form.attributes}>
      <TextField {...form.field('email')} label="Email" />
      <TextField {...form.field('password')} label="Password" />
      <button type="submit" disabled={!form.isValid} aria-busy={form.isSubmitting}>
        Send
      </button>
    </form>
  );
}

const email = page.getByLabelText('Email');
const password = page.getByLabelText('Password');
const send = page.getByRole('button', { name: 'Send' });

async function wordsOf(locale: Locale): Promise<i18n> {
  return createI18n(locale, await fetchCopy(locale, ['errors']));
}

/** Shows the example form in English; what it answers shows it again with other properties. */
async function show(props: ExampleProps = {}): Promise<(props: ExampleProps) => void> {
  const words = await wordsOf('en');
  const tree = (next: ExampleProps): ReactNode => (
    <I18nextProvider i18n={words}>
      <ExampleForm {...next} />
    </I18nextProvider>
  );
  const { rerender } = render(tree(props));
  await expect.element(email).toBeVisible();
  return (next) => rerender(tree(next));
}

/** Takes over a page of the server in which fields were filled in before its scripts ran. */
async function hydrate(typed: Partial<Values>, focused: keyof Values | null, props: ExampleProps = {}): Promise<void> {
  const tree = (
    <I18nextProvider i18n={await wordsOf('en')}>
      <ExampleForm {...props} />
    </I18nextProvider>
  );
  const host = document.body.appendChild(document.createElement('div'));
  host.innerHTML = renderToString(tree);
  await expect.element(send).toBeDisabled();
  for (const [name, text] of Object.entries(typed)) inputOf(name).value = text;
  if (focused) inputOf(focused).focus();
  const root = hydrateRoot(host, tree);
  onTestFinished(() => {
    root.unmount();
    host.remove();
  });
}

function inputOf(name: string): HTMLInputElement {
  const input = document.querySelector(`input[name=${name}]`);
  if (!(input instanceof HTMLInputElement)) throw new Error(`No input is called ${name}.`);
  return input;
}

async function fillIn({ email: address, password: secret }: Values): Promise<void> {
  await userEvent.fill(email, address);
  await userEvent.fill(password, secret);
}

/** A submit that the test ends. */
function pendingSubmit() {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  return { submit: vi.fn((_texts: Values) => promise), resolve, reject };
}

describe('useForm', () => {
  it.each(['en', 'pl'] as const)(
    'shows and announces the error of a field after it was left, in %s',
    async (locale) => {
      const words = await wordsOf(locale);
      render(
        <I18nextProvider i18n={words}>
          <ExampleForm />
        </I18nextProvider>,
      );
      await userEvent.fill(email, 'ada');
      await expect.element(email).not.toHaveAttribute('aria-invalid');
      await userEvent.tab();
      await expect.element(email).toHaveAttribute('aria-invalid', 'true');
      const noteId = inputOf('email').getAttribute('aria-describedby') ?? '';
      expect(document.getElementById(noteId)?.textContent).toBe(words.t('errors:email_address_invalid'));
      await expect.element(password).not.toHaveAttribute('aria-invalid');
      await userEvent.fill(email, ADA.email);
      await expect.element(email).not.toHaveAttribute('aria-invalid');
    },
  );

  it('lights the button when every field is right, and takes it back when one no longer is', async () => {
    await show();
    await expect.element(send).toBeDisabled();
    await fillIn(ADA);
    await expect.element(send).toBeEnabled();
    await userEvent.clear(email);
    await expect.element(send).toBeDisabled();
  });

  it('submits the texts with Enter, once while the first submit is on its way', async () => {
    const { submit, resolve } = pendingSubmit();
    await show({ submit });
    await fillIn(ADA);
    await userEvent.keyboard('{Enter}');
    await expect.element(send).toHaveAttribute('aria-busy', 'true');
    await userEvent.keyboard('{Enter}');
    inputOf('email').form?.requestSubmit();
    expect(submit).toHaveBeenCalledExactlyOnceWith(ADA);
    resolve();
    await expect.element(send).toHaveAttribute('aria-busy', 'false');
    await userEvent.keyboard('{Enter}');
    expect(submit).toHaveBeenCalledTimes(2);
  });

  it('submits once where two submits come in the same task', async () => {
    const { submit, resolve } = pendingSubmit();
    await show({ submit });
    await fillIn(ADA);
    inputOf('email').form?.requestSubmit();
    inputOf('email').form?.requestSubmit();
    expect(submit).toHaveBeenCalledOnce();
    resolve();
  });

  it('keeps the texts and can be submitted again after a submit that failed', async () => {
    const { submit, resolve } = pendingSubmit();
    await show({ submit });
    await fillIn(ADA);
    await userEvent.click(send);
    resolve();
    await expect.element(send).toBeEnabled();
    await expect.element(email).toHaveValue(ADA.email);
    await expect.element(password).toHaveValue(ADA.password);
  });

  it('shows every error after a wrong submit, and focuses the first field that has one', async () => {
    const submit = vi.fn(async () => undefined);
    await show({ submit });
    await userEvent.fill(email, ADA.email);
    inputOf('email').form?.requestSubmit();
    await expect.element(password).toHaveFocus();
    await expect.element(password).toHaveAttribute('aria-invalid', 'true');
    await userEvent.clear(email);
    await expect.element(email).toHaveAttribute('aria-invalid', 'true');
    inputOf('email').form?.requestSubmit();
    await expect.element(email).toHaveFocus();
    expect(submit).not.toHaveBeenCalled();
  });

  it('counts what was filled in before hydration, and checks a field that was left by then', async () => {
    await hydrate({ email: 'ada', password: ADA.password }, 'password');
    await expect.element(email).toHaveAttribute('aria-invalid', 'true');
    await expect.element(email).toHaveValue('ada');
    await expect.element(password).toHaveValue(ADA.password);
    await expect.element(send).toBeDisabled();
  });

  it('is ready at once where a password manager filled it in before hydration', async () => {
    const submit = vi.fn(async () => undefined);
    await hydrate(ADA, null, { submit });
    await expect.element(send).toBeEnabled();
    await userEvent.click(send);
    expect(submit).toHaveBeenCalledExactlyOnceWith(ADA);
  });

  it('leaves a field alone in which a person still types at hydration', async () => {
    await hydrate({ email: 'ada' }, 'email');
    await painted();
    await expect.element(email).not.toHaveAttribute('aria-invalid');
    await expect.element(email).toHaveValue('ada');
  });

  it('begins with the initial texts, but not over what was typed before hydration', async () => {
    await hydrate({ email: 'eve@example.org' }, null, { initial: ADA });
    await expect.element(password).toHaveValue(ADA.password);
    await expect.element(email).toHaveValue('eve@example.org');
  });

  it('holds its texts while it is closed', async () => {
    const again = await show();
    await fillIn(ADA);
    again({ isOpen: false });
    await expect.element(email).not.toBeInTheDocument();
    again({});
    await expect.element(email).toHaveValue(ADA.email);
    await expect.element(send).toBeEnabled();
  });
});
