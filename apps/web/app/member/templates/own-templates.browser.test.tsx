import { publishedContent } from 'virtual:published-content';
import { OWN_TEMPLATES_FULL, type SessionTemplate } from '@innertide/protocol/remote-procedures';
import { defaultSettings } from '@innertide/session/settings';
import type { Locale } from '@innertide/std/locale';
import type { Mode } from '@innertide/std/mode';
import { expect, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { paths } from '../../paths.ts';
import type { OpenedApp } from '../../testing/open-app.tsx';
import { describeScreens, type ScreenState } from '../../testing/screen-table.ts';
import type { BackendAnswers } from '../../testing/stub-backend.ts';
import { MEMBER } from '../../testing/stub-ports.ts';

function ownTemplate(place: number, name: string, mode: Mode): SessionTemplate {
  return {
    id: `01939b6e-0000-7000-8000-${String(place).padStart(12, '0')}`,
    slug: null,
    mode,
    settings: defaultSettings(mode, place),
    name,
    description: 'Two lines of rain.',
    is_curated: false,
    is_favourite: false,
    path_day: null,
    path_line: null,
  };
}

const HARBOUR = ownTemplate(1, 'Harbour', 'sleep');
const ORCHARD = ownTemplate(2, 'Orchard', 'focus');

const withOwn =
  (more: BackendAnswers = {}) =>
  () => ({
    member: MEMBER,
    answers: {
      session_templates: ({ language }: { language: Locale }) => [
        HARBOUR,
        ORCHARD,
        ...publishedContent[language].session_templates,
      ],
      ...more,
    },
  });

/** Opens what may be done with a template, and chooses it. */
async function choose(app: OpenedApp, { name }: SessionTemplate, words: string): Promise<void> {
  await userEvent.click(page.getByRole('button', { name: app.t('member:templates.moreAbout', { name }) }));
  await userEvent.click(page.getByRole('menuitem', { name: app.t(words), exact: true }));
}

function sent(app: OpenedApp, name: string): unknown {
  return app.stubs.backend.calls.findLast((call) => call.name === name)?.args;
}

function nameField(app: OpenedApp) {
  return page.getByRole('dialog').getByLabelText(app.t('member:templates.name'), { exact: true });
}

const states: readonly ScreenState[] = [
  {
    name: 'menu of an own template',
    address: paths.templates,
    options: withOwn(),
    async reach(app) {
      const more = page.getByRole('button', { name: app.t('member:templates.moreAbout', { name: 'Harbour' }) });
      await userEvent.click(more);
      await expect.element(page.getByRole('menu')).toBeVisible();
      expect(page.getByRole('menuitem', { name: app.t('member:templates.moveUp') }).elements()).toEqual([]);
      await userEvent.keyboard('{Escape}');
      await expect.poll(() => page.getByRole('menu').elements()).toEqual([]);
      await expect.element(more).toHaveFocus();
      await userEvent.click(more);
      await expect.element(page.getByRole('menuitem', { name: app.t('member:templates.moveDown') })).toBeVisible();
    },
  },
  {
    name: 'own template with another name',
    address: paths.templates,
    options: withOwn(),
    async reach(app) {
      await choose(app, HARBOUR, 'member:templates.rename');
      await expect.element(nameField(app)).toHaveValue('Harbour');
      const save = page.getByRole('dialog').getByRole('button', { name: app.t('member:templates.save'), exact: true });
      await userEvent.clear(nameField(app));
      await expect.element(save).toBeDisabled();
      await userEvent.fill(nameField(app), 'Quay');
      await userEvent.click(save);
      await expect.poll(() => page.getByRole('dialog').elements()).toEqual([]);
      expect(sent(app, 'save_template')).toMatchObject({ template: { id: HARBOUR.id, name: 'Quay' } });
    },
  },
  {
    name: 'form that names a copy of an own template',
    address: paths.templates,
    options: withOwn(),
    async reach(app) {
      await choose(app, ORCHARD, 'member:templates.duplicate');
      const dialog = page.getByRole('dialog', { name: app.t('member:templates.duplicate') });
      await expect.element(dialog).toBeVisible();
      await userEvent.click(dialog.getByRole('button', { name: app.t('member:templates.cancel'), exact: true }));
      await expect.poll(() => dialog.elements()).toEqual([]);
      expect(sent(app, 'save_template')).toBeUndefined();
      await choose(app, ORCHARD, 'member:templates.duplicate');
      await expect.element(nameField(app)).toHaveValue('Orchard');
    },
  },
  {
    name: 'own template that is deleted and may come back',
    address: paths.templates,
    options: withOwn(),
    async reach(app) {
      await choose(app, HARBOUR, 'member:templates.delete');
      await expect
        .element(page.getByText(app.t('member:templates.deleted', { name: 'Harbour' }), { exact: false }))
        .toBeVisible();
      const undo = page.getByRole('button', { name: app.t('member:templates.undo') });
      await expect.element(undo).toHaveFocus();
      await expect.poll(() => sent(app, 'delete_template')).toEqual({ id: HARBOUR.id });
    },
  },
  {
    name: 'own template moved down',
    address: paths.templates,
    options: withOwn(),
    async reach(app) {
      await choose(app, HARBOUR, 'member:templates.moveDown');
      const moved = app.t('member:templates.moved', { name: 'Harbour', count: 2 });
      await expect.element(page.getByRole('status').getByText(moved)).toBeInTheDocument();
      expect(sent(app, 'order_templates')).toEqual({ ids: [ORCHARD.id, HARBOUR.id] });
    },
  },
  {
    name: 'own template moved by the arrow keys of its handle',
    address: paths.templates,
    options: withOwn(),
    async reach(app) {
      const handle = page.getByRole('button', { name: app.t('member:templates.dragNamed', { name: 'Harbour' }) });
      await expect.element(handle).toBeVisible();
      handle.element().focus();
      await userEvent.keyboard('{ArrowUp}');
      expect(sent(app, 'order_templates')).toBeUndefined();
      await userEvent.keyboard('{ArrowDown}');
      await expect.poll(() => sent(app, 'order_templates')).toEqual({ ids: [ORCHARD.id, HARBOUR.id] });
    },
  },
  {
    name: 'own template dragged to another place',
    address: paths.templates,
    options: withOwn(),
    async reach(app) {
      const handle = page.getByRole('button', { name: app.t('member:templates.dragNamed', { name: 'Harbour' }) });
      await expect.element(handle).toBeVisible();
      const button = handle.element();
      button.scrollIntoView({ block: 'center' });
      const target = document.querySelector(`[data-template="${ORCHARD.id}"]`)?.getBoundingClientRect();
      const moves = { bubbles: true, pointerId: 1, button: 0 };
      const place = { clientX: (target?.x ?? 0) + 20, clientY: (target?.y ?? 0) + 20 };
      button.setPointerCapture = () => undefined;
      button.dispatchEvent(new PointerEvent('pointerdown', moves));
      await expect.poll(() => document.querySelector('[data-dragged]')).not.toBeNull();
      button.dispatchEvent(new PointerEvent('pointermove', { ...moves, ...place }));
      await expect
        .poll(() => [...document.querySelectorAll('.own-template .templates-name')].map((name) => name.textContent))
        .toEqual(['Orchard', 'Harbour']);
      button.dispatchEvent(new PointerEvent('pointerup', moves));
      await expect.poll(() => sent(app, 'order_templates')).toEqual({ ids: [ORCHARD.id, HARBOUR.id] });
      await expect.poll(() => document.querySelector('[data-dragged]')).toBeNull();
      const opacities = () =>
        [...document.querySelectorAll('.own-template')].map((row) => getComputedStyle(row).opacity);
      await expect.poll(opacities).toEqual(['1', '1']);
    },
  },
  {
    name: 'favourite of an account that is full',
    address: paths.templates,
    options: withOwn({
      save_template: () => ({ kind: 'refused', code: OWN_TEMPLATES_FULL, message: 'full' }),
    }),
    async reach(app) {
      await choose(app, HARBOUR, 'member:templates.favour');
      const [start = ''] = app.t('member:templates.notSaved.full', { most: '\u0000' }).split('\u0000');
      await expect.element(page.getByRole('alert')).toMatchTextContent(start.trim());
    },
  },
  {
    name: 'setup saved as a template',
    address: paths.sessionOf('focus'),
    options: withOwn(),
    async reach(app) {
      await userEvent.click(page.getByRole('button', { name: app.t('member:templates.saveAs') }));
      await userEvent.fill(nameField(app), 'Morning pages');
      const save = page.getByRole('dialog').getByRole('button', { name: app.t('member:templates.save'), exact: true });
      await userEvent.click(save);
      await expect.element(page.getByText(app.t('member:templates.saved'))).toBeVisible();
      expect(sent(app, 'save_template')).toMatchObject({
        template: { name: 'Morning pages', settings: { mode: 'focus' } },
      });
    },
  },
  {
    name: 'link that shares a template',
    address: paths.template('a-whole-night'),
    options: withOwn(),
    async reach(app) {
      const share = page.getByRole('button', { name: app.t('member:share.action') });
      await userEvent.click(share);
      const dialog = page.getByRole('dialog', { name: app.t('member:share.title') });
      const link = dialog.getByLabelText(app.t('member:share.link'), { exact: true });
      await expect.element(link).toHaveValue(expect.stringContaining(paths.sharedById('Ab3_-xYz90')));
      await expect.element(dialog.getByText(app.t('member:share.kinds.short'))).toBeVisible();
      expect(sent(app, 'share_setup')).toMatchObject({
        setup: { settings: { mode: 'sleep', heartSync: { source: 'off' } } },
      });
      await userEvent.keyboard('{Escape}');
      await expect.poll(() => dialog.elements()).toEqual([]);
      await expect.element(share).toHaveFocus();
      await userEvent.click(share);
      await expect.element(dialog).toBeVisible();
    },
  },
  {
    name: 'link that one tap on a cover copies',
    address: paths.templates,
    options: withOwn(),
    async reach(app) {
      const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
      onTestFinished(() => copied.mockRestore());
      await userEvent.click(page.getByRole('button', { name: app.t('member:share.named', { name: 'Harbour' }) }));
      await expect.element(page.getByRole('dialog').getByText(app.t('member:share.copied'))).toBeVisible();
      expect(copied.mock.calls).toEqual([[expect.stringMatching(/\/s\/Ab3_-xYz90$/)]]);
    },
  },
  {
    name: 'link that one tap hands to the share sheet of the system',
    address: paths.template('a-whole-night'),
    options: withOwn(),
    async reach(app) {
      const shared = vi.fn(async () => undefined);
      const sheet = { share: shared, canShare: () => true };
      for (const [name, value] of Object.entries(sheet)) {
        Object.defineProperty(navigator, name, { value, configurable: true });
        onTestFinished(() => void Reflect.deleteProperty(navigator, name));
      }
      await userEvent.click(page.getByRole('button', { name: app.t('member:share.action') }));
      const link = expect.stringContaining(paths.sharedById('Ab3_-xYz90'));
      await expect
        .poll(() => shared.mock.calls, { timeout: 20_000 })
        .toEqual([[expect.objectContaining({ url: link })]]);
      await expect.element(page.getByRole('button', { name: app.t('member:share.send'), exact: true })).toBeVisible();
    },
  },
  {
    name: 'link that holds a template itself where the account makes none',
    address: paths.template('a-whole-night'),
    options: withOwn({ share_setup: () => ({ kind: 'refused', code: 'PT409', message: 'full' }) }),
    async reach(app) {
      await userEvent.click(page.getByRole('button', { name: app.t('member:share.action') }));
      const link = page.getByRole('textbox', { name: app.t('member:share.link'), exact: true });
      await expect.element(page.getByText(app.t('member:share.kinds.long'))).toBeVisible();
      await expect.element(link).toHaveValue(expect.stringContaining(`${paths.shared}#`));
    },
  },
  {
    name: 'search that finds no template',
    address: paths.templates,
    options: withOwn(),
    async reach(app) {
      await userEvent.fill(page.getByLabelText(app.t('member:templates.search')), 'zzz');
      await expect.element(page.getByText(app.t('member:templates.noneFound'), { exact: false })).toBeVisible();
      await userEvent.click(page.getByRole('button', { name: app.t('member:templates.showAll') }));
      await expect.element(page.getByRole('link', { name: /Harbour/ })).toBeVisible();
    },
  },
];

describeScreens('own templates', states);
