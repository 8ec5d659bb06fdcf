import type { SessionTemplate } from '@innertide/protocol/remote-procedures';
import type { SessionSettings } from '@innertide/protocol/session-settings';
import { defaultSettings, withLength } from '@innertide/session/settings';
import { COMPOSER_VERSION } from '@innertide/std/composer-version';
import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { paths } from '../../paths.ts';
import type { OpenedApp } from '../../testing/open-app.tsx';
import { button } from '../../testing/screen-steps.ts';
import { describeScreens, type ScreenState } from '../../testing/screen-table.ts';
import type { BackendAnswers } from '../../testing/stub-backend.ts';
import { MEMBER } from '../../testing/stub-ports.ts';

const ID = '01939b6e-0000-7000-8000-000000000001';

function piece(change: Partial<SessionSettings> = {}, minutes: number | null = 60): SessionTemplate {
  const settings = {
    ...withLength(defaultSettings('meditation', 4821), minutes),
    world: 'glass' as const,
    pieceFromSeconds: 754,
    ...change,
  };
  return {
    id: ID,
    slug: null,
    mode: settings.mode,
    settings,
    name: 'Slack water',
    description: '',
    is_curated: false,
    is_favourite: false,
    path_day: null,
    path_line: null,
  };
}

const having =
  (template: SessionTemplate, more: BackendAnswers = {}) =>
  () => ({ member: MEMBER, answers: { session_templates: () => [template], ...more } });

function place(app: OpenedApp) {
  return page.getByRole('slider', { name: app.t('piece:place'), exact: true });
}

/** A sentence with anything in the place of its figures, as an expression. */
function sentence(app: OpenedApp, key: string, ...names: readonly string[]): RegExp {
  const words = app.t(key, Object.fromEntries(names.map((name) => [name, '\u0000'])));
  const parts = words.split('\u0000').map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(parts.join('.+'));
}

/** Waits until the plan is drawn, and shows it in words. */
async function openWords(app: OpenedApp): Promise<void> {
  await expect.element(page.getByRole('img', { name: sentence(app, 'piece:chart', 'from', 'until') })).toBeVisible();
  await userEvent.click(page.getByText(app.t('piece:words.title'), { exact: true }));
}

async function begin(app: OpenedApp, template = piece()): Promise<void> {
  await userEvent.click(button(app, 'member:pieces.begin'));
  await expect.poll(() => app.stubs.sound.program).toMatchObject({ seed: template.settings.seed });
  app.stubs.sound.advance(380);
  await expect.element(page.getByText('6:20', { exact: true }).first()).toBeVisible();
}

/** Starts a session of a mode from its setup, and goes to the page of what plays. */
async function playAndLook(app: OpenedApp): Promise<void> {
  await userEvent.click(page.getByRole('button', { name: new RegExp(`^${app.t('session:setup.start')}`) }));
  await expect.element(button(app, 'session:player.pause')).toBeEnabled();
  app.stubs.sound.advance(200);
  await expect.element(page.getByRole('timer')).toHaveTextContent('3:20');
}

const states: readonly ScreenState[] = [
  {
    name: 'saved piece with its plan in a drawing and in words',
    address: paths.template(ID),
    options: having(piece()),
    async reach(app) {
      await openWords(app);
      await expect.element(page.getByText(app.t('session:world.names.glass'), { exact: true })).toBeVisible();
      await expect
        .element(page.getByText(sentence(app, 'piece:words.clearingAt', 'from', 'until')).first())
        .toBeVisible();
      await expect.element(page.getByText(sentence(app, 'piece:words.themeAt', 'name', 'times')).first()).toBeVisible();
      await expect.element(page.getByText(new RegExp(app.t('piece:movements.leaving'))).last()).toBeVisible();
      expect(document.querySelectorAll('.piece-motif')).toHaveLength(3);
      expect(document.querySelectorAll('.piece-part').length).toBeGreaterThan(3);
    },
  },
  {
    name: 'saved piece that begins where the ring was moved to by keys',
    address: paths.template(ID),
    options: having(piece()),
    async reach(app) {
      await expect.element(place(app)).toHaveAttribute('aria-valuetext', expect.stringMatching(/^12:34\. ./));
      place(app).element().focus();
      await userEvent.keyboard('{Home}{ArrowRight}{ArrowRight}');
      await expect.element(place(app)).toHaveAttribute('aria-valuetext', expect.stringMatching(/^0:10\. ./));
      await userEvent.click(button(app, 'member:pieces.playFrom', { time: '0:10' }));
      await expect.poll(() => app.stubs.sound.program).toMatchObject({ pieceFromSeconds: 10, world: 'glass' });
      expect(app.location().pathname).toBe(paths.template(ID));
    },
  },
  {
    name: 'saved piece whose place moves while it plays, and stands while it is paused',
    address: paths.template(ID),
    options: having(piece()),
    async reach(app) {
      await expect.element(place(app)).toBeVisible();
      await begin(app);
      expect(place(app).elements()).toEqual([]);
      const passed = () => document.querySelector<HTMLElement>('.piece-chart')?.style.getPropertyValue('--at');
      expect(Number(passed())).toBeCloseTo(380 / 3600, 3);
      await userEvent.click(button(app, 'piece:page.pause'));
      await expect.element(button(app, 'piece:page.play')).toBeEnabled();
      expect(app.stubs.sound.read()).toMatchObject({ state: 'paused' });
    },
  },
  {
    name: 'saved piece of ten minutes of focus without a clearing',
    address: paths.template(ID),
    options: having(
      piece({ ...withLength(defaultSettings('focus', 31), 10), world: 'hearth', pieceFromSeconds: 0 }, 10),
    ),
    async reach(app) {
      await openWords(app);
      expect(page.getByText(sentence(app, 'piece:words.clearingAt', 'from', 'until')).elements()).toEqual([]);
      expect(button(app, 'piece:window.later').elements()).toEqual([]);
    },
  },
  {
    name: 'saved piece without an end, of which another hour is looked at',
    address: paths.template(ID),
    options: having(piece({ pieceFromSeconds: 0 }, null)),
    async reach(app) {
      await expect.element(button(app, 'piece:window.earlier')).toBeDisabled();
      await userEvent.click(button(app, 'piece:window.later'));
      await expect
        .element(page.getByText(app.t('piece:window.shown', { from: '1:00:00', until: '2:00:00' })))
        .toBeVisible();
      await openWords(app);
      await expect
        .element(page.getByText(app.t('piece:words.noEnd', { from: '1:00:00', until: '2:00:00' }), { exact: true }))
        .toBeVisible();
    },
  },
  {
    name: 'saved piece whose music has grown',
    address: paths.template(ID),
    options: having(piece({ composerVersion: COMPOSER_VERSION + 1 })),
    async reach(app) {
      await expect.element(page.getByText(app.t('session:world.grown'))).toBeVisible();
      await expect.element(place(app)).toBeVisible();
    },
  },
  {
    name: 'saved piece that is renamed on its page',
    address: paths.template(ID),
    options: having(piece()),
    async reach(app) {
      await userEvent.click(button(app, 'member:templates.rename'));
      const dialog = page.getByRole('dialog', { name: app.t('member:templates.rename') });
      await userEvent.fill(dialog.getByLabelText(app.t('member:templates.name'), { exact: true }), 'Sunday');
      await userEvent.click(dialog.getByRole('button', { name: app.t('member:templates.save'), exact: true }));
      await expect
        .poll(() => app.stubs.backend.calls.findLast(({ name }) => name === 'save_template')?.args)
        .toMatchObject({ template: { id: ID, name: 'Sunday' } });
    },
  },
  {
    name: 'saved piece that is deleted on its page and comes back',
    address: paths.template(ID),
    options: having(piece()),
    async reach(app) {
      await userEvent.click(button(app, 'member:templates.delete'));
      await expect.element(button(app, 'member:templates.undo')).toHaveFocus();
      await userEvent.click(button(app, 'member:templates.undo'));
      await expect.element(place(app)).toBeVisible();
      expect(app.stubs.backend.calls.map(({ name }) => name)).toEqual(
        expect.arrayContaining(['delete_template', 'save_template']),
      );
    },
  },
  {
    name: 'saved piece that is shared from its page',
    address: paths.template(ID),
    options: having(piece()),
    async reach(app) {
      await userEvent.click(button(app, 'member:share.action'));
      await expect
        .element(page.getByRole('textbox', { name: app.t('member:share.link') }))
        .toHaveValue(expect.stringContaining('/s/'));
    },
  },
  {
    name: 'piece that plays, from the player to its page',
    address: paths.sessionOf('meditation'),
    options: having(piece()),
    async reach(app) {
      await playAndLook(app);
      const layers = button(app, 'session:player.mixerOpen');
      if (layers.elements().some((element) => element.checkVisibility())) await userEvent.click(layers);
      const links = page.getByRole('link', { name: app.t('member:pieces.plan'), exact: true });
      const shown = () => links.elements().find((element) => element.checkVisibility());
      await expect.poll(shown).toBeDefined();
      shown()?.scrollIntoView();
      await userEvent.click(shown() ?? document.body);
      await expect.poll(() => app.location().pathname).toBe(paths.piece);
      await expect.element(button(app, 'piece:page.pause')).toBeEnabled();
      await expect.element(page.getByText('3:20', { exact: true }).first()).toBeVisible();
      await expect.element(button(app, 'member:pieces.keep')).toBeVisible();
      await openWords(app);
    },
  },
  {
    name: 'piece that plays, from the list of pieces',
    address: paths.template(ID),
    options: having(piece()),
    async reach(app) {
      await expect.element(place(app)).toBeVisible();
      await begin(app);
      await app.navigate(paths.templates);
      await userEvent.click(page.getByRole('link', { name: new RegExp(app.t('member:pieces.playingNow')) }));
      await expect.element(page.getByRole('link', { name: app.t('piece:page.kept') })).toBeVisible();
      await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Slack water');
      expect(button(app, 'member:pieces.keep').elements()).toEqual([]);
    },
  },
  {
    name: 'page of what plays while nothing plays',
    address: paths.piece,
    options: having(piece()),
    async reach(app) {
      await expect.element(page.getByText(app.t('piece:page.nothing'))).toBeVisible();
    },
  },
  {
    name: 'page of what plays in a session without music',
    address: paths.template(ID),
    options: having({
      ...piece({
        pieceFromSeconds: null,
        layers: {
          ...defaultSettings('meditation', 1).layers,
          echo: { on: false, volume: 0.5 },
          rain: { on: true, volume: 0.5, character: 'steady' },
        },
      }),
    }),
    async reach(app) {
      await userEvent.click(button(app, 'member:templates.start'));
      await expect.element(button(app, 'session:player.pause')).toBeEnabled();
      await app.navigate(paths.piece);
      await expect.element(page.getByText(app.t('piece:page.silent'))).toBeVisible();
    },
  },
  {
    name: 'search that finds no piece',
    address: paths.templates,
    options: having(piece()),
    async reach(app) {
      await userEvent.fill(page.getByRole('searchbox', { name: app.t('member:templates.search') }), 'zzz');
      await expect.element(page.getByText(app.t('member:pieces.noneFound'))).toBeVisible();
      await expect.element(page.getByRole('heading', { name: app.t('member:pieces.title') })).toBeVisible();
    },
  },
];

describeScreens('page of a piece', states);
