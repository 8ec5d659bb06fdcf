import { publishedContent } from 'virtual:published-content';
import { OWN_TEMPLATES_FULL, type SessionTemplate } from '@innertide/protocol/remote-procedures';
import type { SessionSettings } from '@innertide/protocol/session-settings';
import { writeShareLink } from '@innertide/protocol/share-link';
import { defaultSettings } from '@innertide/session/settings';
import { COMPOSER_VERSION } from '@innertide/std/composer-version';
import { elementAt } from '@innertide/std/element-at';
import type { Locale } from '@innertide/std/locale';
import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { paths } from '../../paths.ts';
import type { OpenedApp } from '../../testing/open-app.tsx';
import { SOME_SESSIONS } from '../../testing/past-sessions.ts';
import { button } from '../../testing/screen-steps.ts';
import { describeScreens, type ScreenState } from '../../testing/screen-table.ts';
import type { BackendAnswers } from '../../testing/stub-backend.ts';
import { MEMBER } from '../../testing/stub-ports.ts';

const SETTINGS: SessionSettings = { ...defaultSettings('meditation', 4821), world: 'glass', pieceFromSeconds: 754 };

function piece(place: number, name: string, change: Partial<SessionSettings> = {}): SessionTemplate {
  const settings = { ...SETTINGS, ...change };
  return {
    id: `01939b6e-0000-7000-8000-${String(place).padStart(12, '0')}`,
    slug: null,
    mode: settings.mode,
    settings,
    name,
    description: '',
    is_curated: false,
    is_favourite: false,
    path_day: null,
    path_line: null,
  };
}

const SLACK_WATER = piece(1, 'Glass, slack water');
const OF_BEFORE = piece(2, 'Vault, first frost', {
  world: 'vault',
  composerVersion: COMPOSER_VERSION + 1,
  pieceFromSeconds: 0,
});

const withPieces =
  (more: BackendAnswers = {}) =>
  () => ({
    member: MEMBER,
    answers: {
      session_templates: ({ language }: { language: Locale }) => [
        SLACK_WATER,
        OF_BEFORE,
        ...publishedContent[language].session_templates,
      ],
      ...more,
    },
  });

const PLAYED = elementAt(SOME_SESSIONS, 0);

async function choose(app: OpenedApp, { name }: SessionTemplate, words: string, values: Record<string, unknown> = {}) {
  await userEvent.click(button(app, 'member:templates.moreAbout', { name }));
  await userEvent.click(page.getByRole('menuitem', { name: app.t(words, values), exact: true }));
}

function sent(app: OpenedApp, name: string): unknown {
  return app.stubs.backend.calls.findLast((call) => call.name === name)?.args;
}

/** Plays three minutes of a session of a mode. */
async function play(app: OpenedApp): Promise<void> {
  await userEvent.click(page.getByRole('button', { name: new RegExp(`^${app.t('session:setup.start')}`) }));
  await expect.element(button(app, 'session:player.pause')).toBeEnabled();
  app.stubs.sound.advance(180);
  await expect.element(page.getByRole('timer')).toHaveTextContent('3:00');
}

/** Opens the layers where they are a drawer. */
async function openLayers(app: OpenedApp): Promise<void> {
  const layers = button(app, 'session:player.mixerOpen');
  if (layers.elements().some((element) => element.checkVisibility())) await userEvent.click(layers);
}

function shown(app: OpenedApp, words: string): Element | undefined {
  return button(app, words)
    .elements()
    .find((element) => element.checkVisibility());
}

/** Names the piece and saves it. */
async function saveAs(app: OpenedApp, name: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: app.t('member:pieces.keep') });
  const field = dialog.getByLabelText(app.t('member:templates.name'), { exact: true });
  await expect.element(field).toHaveValue(expect.stringMatching(/^.+, .+$/));
  await userEvent.fill(field, name);
  await userEvent.click(dialog.getByRole('button', { name: app.t('member:templates.save'), exact: true }));
}

const states: readonly ScreenState[] = [
  {
    name: 'list of pieces, one of which plays from where it was',
    address: paths.templates,
    options: withPieces(),
    async reach(app) {
      await expect.element(page.getByRole('heading', { name: app.t('member:pieces.title') })).toBeVisible();
      const row = page.getByRole('link', { name: /Glass, slack water/ });
      await expect.element(row).toMatchTextContent(app.t('session:world.names.glass'));
      await userEvent.click(button(app, 'member:templates.moreAbout', { name: OF_BEFORE.name }));
      await expect.element(page.getByRole('menu')).toBeVisible();
      expect(
        page.getByRole('menuitem', { name: app.t('member:pieces.playFrom', { time: '0:00' }) }).elements(),
      ).toEqual([]);
      await userEvent.keyboard('{Escape}');
      await choose(app, SLACK_WATER, 'member:pieces.playFrom', { time: '12:34' });
      await expect
        .poll(() => app.stubs.sound.program)
        .toMatchObject({ seed: 4821, world: 'glass', pieceFromSeconds: 754 });
    },
  },
  {
    name: 'piece that plays from its beginning',
    address: paths.templates,
    options: withPieces(),
    async reach(app) {
      await userEvent.click(button(app, 'member:pieces.playNamed', { name: SLACK_WATER.name }));
      await expect
        .poll(() => app.stubs.sound.program)
        .toMatchObject({ seed: 4821, world: 'glass', pieceFromSeconds: 0 });
    },
  },
  {
    name: 'no piece yet',
    address: paths.templates,
    options: withPieces({ session_templates: () => [] }),
    async reach(app) {
      await expect.element(page.getByText(app.t('member:pieces.none'))).toBeVisible();
    },
  },
  {
    name: 'piece that is deleted and comes back',
    address: paths.templates,
    options: withPieces(),
    async reach(app) {
      await choose(app, SLACK_WATER, 'member:templates.delete');
      await expect.poll(() => sent(app, 'delete_template')).toEqual({ id: SLACK_WATER.id });
      const undo = button(app, 'member:templates.undo');
      await expect.element(undo).toHaveFocus();
      await userEvent.click(undo);
      await expect
        .poll(() => sent(app, 'save_template'))
        .toMatchObject({ template: { id: SLACK_WATER.id, settings: { pieceFromSeconds: 754, world: 'glass' } } });
    },
  },
  {
    name: 'piece with another name',
    address: paths.templates,
    options: withPieces(),
    async reach(app) {
      await choose(app, SLACK_WATER, 'member:templates.rename');
      const dialog = page.getByRole('dialog', { name: app.t('member:templates.rename') });
      await userEvent.fill(dialog.getByLabelText(app.t('member:templates.name'), { exact: true }), 'Sunday');
      await userEvent.click(dialog.getByRole('button', { name: app.t('member:templates.save'), exact: true }));
      await expect
        .poll(() => sent(app, 'save_template'))
        .toMatchObject({ template: { id: SLACK_WATER.id, name: 'Sunday', settings: { seed: 4821 } } });
    },
  },
  {
    name: 'piece saved from the player, at the second it has reached',
    address: paths.sessionOf('focus'),
    options: withPieces(),
    async reach(app) {
      await play(app);
      await openLayers(app);
      await expect.poll(() => shown(app, 'member:pieces.keep')).toBeDefined();
      shown(app, 'member:pieces.keep')?.scrollIntoView();
      await userEvent.click(shown(app, 'member:pieces.keep') ?? document.body);
      await saveAs(app, 'For Mondays');
      await expect
        .poll(() => sent(app, 'save_template'))
        .toMatchObject({
          template: {
            name: 'For Mondays',
            settings: { mode: 'focus', pieceFromSeconds: 180, composerVersion: COMPOSER_VERSION },
          },
        });
      expect((sent(app, 'save_template') as { template: SessionTemplate }).template.settings.world).not.toBeNull();
    },
  },
  {
    name: 'piece saved from the summary of an account that is full',
    address: paths.sessionOf('focus'),
    options: withPieces({ save_template: () => ({ kind: 'refused', code: OWN_TEMPLATES_FULL, message: 'full' }) }),
    async reach(app) {
      await play(app);
      await userEvent.click(button(app, 'session:player.end'));
      await userEvent.click(button(app, 'session:player.endAgain'));
      await userEvent.click(button(app, 'member:pieces.keep'));
      await saveAs(app, 'One too many');
      const [start = ''] = app.t('member:templates.notSaved.full', { most: '\u0000' }).split('\u0000');
      await expect.element(page.getByRole('alert')).toMatchTextContent(start.trim());
    },
  },
  {
    name: 'page of a piece whose music has grown since',
    address: paths.template(OF_BEFORE.id),
    options: withPieces(),
    async reach(app) {
      await expect.element(page.getByText(app.t('session:world.grown'))).toBeVisible();
      await expect.element(button(app, 'member:pieces.begin')).toBeVisible();
      expect(button(app, 'member:pieces.playFrom', { time: '0:00' }).elements()).toEqual([]);
    },
  },
  {
    name: 'page of a piece that goes on where it was',
    address: paths.template(SLACK_WATER.id),
    options: withPieces(),
    async reach(app) {
      expect(page.getByText(app.t('session:world.grown')).elements()).toEqual([]);
      await userEvent.click(button(app, 'member:pieces.playFrom', { time: '12:34' }));
      await expect.poll(() => app.stubs.sound.program).toMatchObject({ pieceFromSeconds: 754 });
    },
  },
  {
    name: 'piece saved as a file',
    address: paths.template(SLACK_WATER.id),
    options: withPieces(),
    async reach(app) {
      await expect.element(page.getByText(app.t('member:pieces.fileNote'))).toBeVisible();
      await userEvent.click(button(app, 'member:pieces.file'));
      await expect.element(page.getByText(app.t('member:pieces.fileStatus.written'))).toBeVisible();
    },
  },
  {
    name: 'history entry from before the composer',
    address: `/app/session-history/${PLAYED.id}`,
    options: () => ({
      member: MEMBER,
      answers: {
        session_by_id: () => ({
          ...PLAYED,
          settings: { ...PLAYED.settings, composerVersion: null, world: 'tide' as const },
        }),
      },
    }),
    async reach(app) {
      await expect.element(page.getByText(app.t('session:world.grown'))).toBeVisible();
      await expect.element(button(app, 'member:history.again')).toBeEnabled();
      expect(button(app, 'member:pieces.keep').elements()).toEqual([]);
    },
  },
  {
    name: 'shared link of another composer',
    address: `${paths.shared}#${writeShareLink({ name: 'Vault, first frost', settings: OF_BEFORE.settings })}`,
    async reach(app) {
      await expect.element(page.getByText(app.t('shared:grown'))).toBeVisible();
    },
  },
  {
    name: 'world that is crossed over to while it plays',
    address: paths.sessionOf('meditation'),
    options: withPieces(),
    async reach(app) {
      await play(app);
      await openLayers(app);
      const summary = () =>
        [...document.querySelectorAll('.world-choice summary')].find((element) => element.checkVisibility());
      await expect.poll(summary).toBeDefined();
      await userEvent.click(summary() ?? document.body);
      const bronze = page
        .getByRole('radio', { name: app.t('session:world.names.bronze'), exact: true })
        .elements()
        .find((element) => element.checkVisibility());
      await userEvent.click(bronze ?? document.body, { force: true });
      await expect.poll(() => app.stubs.sound.program).toMatchObject({ world: 'bronze' });
      expect(app.stubs.sound.read()).toMatchObject({ state: 'playing', playedSeconds: 180 });
    },
  },
];

describeScreens('own pieces', states);
