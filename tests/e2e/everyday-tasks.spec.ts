// Five tasks of everyday, each within three taps, which are counted, from the screens that are farthest away: a public page, and
// the player that was opened over it. Setup, summary and breathing lead in one tap to the dashboard, whose navigation every room has.
import { expectNoBarrier } from './accessibility.ts';
import { DESKTOP_IN_ENGLISH, devicesFrom } from './devices.ts';
import { expect, type Page, test } from './fixtures.ts';
import { registerMember } from './members.ts';
import { pastSession, saveSessions } from './past-sessions.ts';
import { tapInPlayer, tapStart } from './session-steps.ts';
import { signInOnDevice } from './sign-in-on-device.ts';
import { wordsIn } from './words.ts';

const MOST_TAPS = 3;
const VOICES = ['Ada', 'Ewa'] as const;
const LAST_WEEK = 7;

/** Two voices of the device, which say nothing. */
function addVoices(names: readonly string[]): void {
  const voices = names.flatMap((name) =>
    ['en-GB', 'pl-PL'].map((lang) => ({ name, voiceURI: `${name} ${lang}`, lang, localService: true, default: false })),
  );
  const speech = { getVoices: () => voices, addEventListener() {}, cancel() {}, speak() {} };
  Object.defineProperty(window, 'speechSynthesis', { value: speech });
  const Utterance = class {
    voice: unknown = null;
  };
  Object.defineProperty(window, 'SpeechSynthesisUtterance', { value: Utterance });
}

for (const device of devicesFrom(DESKTOP_IN_ENGLISH)) {
  const t = wordsIn(device.locale);
  const isPhone = device.viewport.width < 600;
  const nap = device.locale === 'pl' ? 'Krótka drzemka' : 'A short nap';

  test.describe(device.name, { tag: device.tag }, () => {
    test.use({
      contextOptions: { reducedMotion: 'reduce' },
      permissions: ['clipboard-read', 'clipboard-write'],
    });

    test('everyday tasks take at most three taps from the farthest screens', async ({ page, server }) => {
      test.setTimeout(420_000);
      const member = await registerMember(server.url);
      await saveSessions(
        server.url,
        member,
        [0, 1, 2, 4, LAST_WEEK, 9].map((day) => pastSession(day, { note: `${day} days ago` })),
      );
      await page.addInitScript(addVoices, VOICES);
      await signInOnDevice(page, server, device, member);
      const hand = new Hand(page, t, isPhone);

      for (const [index, screen] of SCREENS.entries()) {
        await test.step(`from ${screen}`, async () => {
          await hand.goTo(screen);
          await hand.startNap(nap);
          await expect(page.locator('.player')).toHaveAttribute('data-status', 'playing');
          await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('common:modes.sleep'));
          hand.expectFewTaps('a nap begins');

          await hand.goTo(screen, { stillPlays: true });
          await page.evaluate(() => navigator.clipboard.writeText('nothing'));
          await hand.share();
          // What says so is gone after three seconds; the clipboard stays. The long link stands in while the short one is made.
          await expect
            .poll(() => page.evaluate(() => navigator.clipboard.readText()), { timeout: 60_000 })
            .toMatch(/\/s\/[\w-]{10}$|\/shared#1\./);
          hand.expectFewTaps('a mix is shared');
          await hand.closeDialogs();

          await hand.goTo(screen, { stillPlays: true });
          await hand.end();
          hand.expectFewTaps('the sound ends');

          await hand.goTo(screen);
          await hand.open('links.history');
          await hand.tap(page.locator('.history-row', { hasText: `${LAST_WEEK} days ago` }));
          await expect(page.getByLabel(t('member:history.note'))).toHaveValue(`${LAST_WEEK} days ago`);
          hand.expectFewTaps('the session of last week is found');

          await hand.goTo(screen, { stillPlays: screen === 'player' });
          await hand.open('links.profile');
          const voice = page.getByRole('radio', { name: VOICES[index % 2 === 0 ? 0 : 1] });
          await hand.tap(voice);
          await expect(voice).toBeChecked();
          hand.expectFewTaps('another voice speaks');
        });
      }

      await test.step('in the dark the first tap is light, and two more end it', async () => {
        await hand.goTo('player', { stillPlays: true });
        await tapInPlayer(page, t('session:player.dim'));
        hand.begin();
        await hand.tap(page.getByRole('button', { name: t('session:player.undim') }));
        await hand.end();
        hand.expectFewTaps('a session with a dimmed screen ends');
      });
      await page.goto('/app/profile');
      await expect(page.getByRole('heading', { name: t('session:guidance.voice') })).toBeVisible();
      await expectNoBarrier(page, 'the profile with voices');
    });
  });
}

const SCREENS = ['public page', 'player'] as const;
type Screen = (typeof SCREENS)[number];

type Place = 'links.templates' | 'links.history' | 'links.profile';

/** A person who knows where things are, and how often they have tapped since they stood on a screen. */
class Hand {
  #taps = 0;
  #screen: Screen = 'public page';
  readonly #page: Page;
  readonly #t: ReturnType<typeof wordsIn>;
  readonly #isPhone: boolean;

  constructor(page: Page, t: ReturnType<typeof wordsIn>, isPhone: boolean) {
    this.#page = page;
    this.#t = t;
    this.#isPhone = isPhone;
  }

  begin(): void {
    this.#taps = 0;
  }

  async tap(target: ReturnType<Page['locator']>): Promise<void> {
    // What has faded from the player is there again at a movement, which a tap on a phone is too.
    await this.#page.mouse.move(200 + this.#taps, 200);
    await target.click();
    this.#taps += 1;
  }

  expectFewTaps(what: string): void {
    expect(this.#taps, `taps until ${what}, from ${this.#screen}`).toBeLessThanOrEqual(MOST_TAPS);
  }

  /** Stands on a screen without a tap counted. What plays plays on where it shall: then by a plain link, within the document. */
  async goTo(screen: Screen, { stillPlays = false } = {}): Promise<void> {
    if (!stillPlays && screen === 'player') {
      await this.#page.goto('/app/session?mode=grounding');
      await tapStart(this.#page, this.#t);
    }
    if (!stillPlays && screen === 'public page') await this.#page.goto('/about');
    else await this.#follow('/about');
    // The player is opened over a public page: what lies below it has not the app's navigation.
    if (screen === 'player') await this.#page.locator('.session-bar-open').click();
    this.#screen = screen;
    this.begin();
  }

  async #follow(path: string): Promise<void> {
    if (new URL(this.#page.url()).pathname === path) return;
    await this.#page.evaluate((href) => {
      const link = document.body.appendChild(document.createElement('a'));
      link.href = href;
      link.click();
      link.remove();
    }, path);
    await this.#page.waitForURL((url) => url.pathname === path);
  }

  /** Opens one of the places of the app, the shortest way that this screen shows. */
  async open(place: Place): Promise<void> {
    const link = { name: this.#t(`common:${place}`), exact: true };
    if (this.#screen === 'player') {
      await this.tap(this.#page.getByRole('button', { name: this.#t('session:evening.open') }));
      await this.tap(this.#page.getByRole('dialog').getByRole('link', link));
    } else if (this.#isPhone) {
      await this.tap(this.#page.getByRole('link', { name: this.#t('common:account.openApp'), exact: true }));
      await this.tap(
        this.#page.getByRole('navigation', { name: this.#t('common:places.name') }).getByRole('link', link),
      );
    } else {
      await this.tap(this.#page.getByRole('button', { name: new RegExp(`^${this.#t('common:account.menu')}`) }));
      await this.tap(this.#page.getByRole('menuitem', link));
    }
  }

  /** Plays the nap: from the library, or in the place of what plays. */
  async startNap(name: string): Promise<void> {
    if (this.#screen === 'player') {
      await this.tap(this.#page.getByRole('button', { name: this.#t('session:evening.open') }));
      await this.tap(this.#page.getByRole('dialog').getByRole('button', { name: new RegExp(`^${name}`) }));
      return;
    }
    await this.open('links.templates');
    const play = new RegExp(`^${this.#t('member:templates.play')} ${name}`);
    await this.tap(this.#page.getByRole('button', { name: play }).first());
  }

  /** Shares what plays: in the player, which the bar of every other screen opens. */
  async share(): Promise<void> {
    const t = this.#t;
    if (this.#screen !== 'player') await this.tap(this.#page.locator('.session-bar-open'));
    if (this.#isPhone) await this.tap(this.#page.getByRole('button', { name: t('session:player.mixerOpen') }));
    const around = this.#isPhone ? this.#page.getByRole('dialog') : this.#page.locator('.player-mixer');
    await this.tap(around.getByRole('button', { name: t('member:share.action') }));
  }

  async closeDialogs(): Promise<void> {
    const open = this.#page.locator('dialog[open]');
    while ((await open.count()) > 0) {
      await this.#page.keyboard.press('Escape');
      await this.#page.waitForTimeout(100);
    }
  }

  /** Ends what plays, in the player or in the bar. */
  async end(): Promise<void> {
    const at = this.#screen === 'player' ? 'player' : 'bar';
    await this.tap(this.#page.getByRole('button', { name: this.#t(`session:${at}.end`), exact: true }));
    await this.tap(this.#page.getByRole('button', { name: this.#t(`session:${at}.endAgain`), exact: true }));
    const over = at === 'player' ? this.#page.locator('.summary') : this.#page.getByText(this.#t('session:bar.over'));
    await expect(over).toBeVisible({ timeout: 60_000 });
    if (at === 'bar') await this.#page.getByRole('button', { name: this.#t('session:bar.dismiss') }).click();
  }
}
