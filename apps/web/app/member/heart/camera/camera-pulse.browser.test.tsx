import type { CameraFrame } from '@innertide/heart/camera/frame';
import { filmFinger, type SyntheticFinger } from '@innertide/heart/camera/testing/synthetic-finger';
import { beginHeartRecord } from '@innertide/session/regulation/heart-record';
import { planOf } from '@innertide/session/regulation/regulated-sound';
import { defaultSettings } from '@innertide/session/settings';
import { expect, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { paths } from '../../../paths.ts';
import { CameraHeartSource } from '../../../platform/heart-source-camera.ts';
import type { CameraFailure, CameraPort } from '../../../ports/camera-port.ts';
import type { HeartRecordStorePort } from '../../../ports/heart-record-store-port.ts';
import type { OpenedApp } from '../../../testing/open-app.tsx';
import { button } from '../../../testing/screen-steps.ts';
import { describeScreens, type ScreenState } from '../../../testing/screen-table.ts';
import { MEMBER } from '../../../testing/stub-ports.ts';

const FINGER: SyntheticFinger = {
  name: 'plain',
  rateBpm: 68,
  framesPerSecond: 30,
  amplitude: 2,
  skin: 'medium',
  seconds: 20,
  seed: 5,
};

/** A camera whose frames a test hands in, as fast as it likes: each has its own stamp. */
class PushedCamera implements CameraPort {
  failure: CameraFailure | null = null;
  hasLight = true;
  readonly close = vi.fn();
  #onFrame: (frame: CameraFrame) => void = () => {};
  async open(onFrame: (frame: CameraFrame) => void) {
    this.#onFrame = onFrame;
    if (this.failure !== null) return { ok: false, reason: this.failure } as const;
    return { ok: true, value: { hasLight: this.hasLight, close: this.close } } as const;
  }
  film(finger: Partial<SyntheticFinger>) {
    for (const frame of filmFinger({ ...FINGER, ...finger }).frames) this.#onFrame(frame);
  }
}

let camera: PushedCamera;
let lightOut = () => {};
const written = vi.fn<HeartRecordStorePort['writeRecord']>(async () => undefined);
const OVER = { id: '01a0b0c0-0000-7000-8000-000000000001' };
const RECORD = beginHeartRecord({ mode: 'sleep', plan: planOf(defaultSettings('sleep', 1)), targetBpm: null }, 'strap');

const withCamera =
  (more: Partial<Pick<PushedCamera, 'failure' | 'hasLight'>> = {}) =>
  () => {
    camera = Object.assign(new PushedCamera(), more);
    return { member: MEMBER, ports: { camera: async () => camera } };
  };

async function begin(app: OpenedApp): Promise<void> {
  await userEvent.click(button(app, 'heart:camera.begin'));
  await expect.element(button(app, 'heart:camera.stop')).toBeVisible();
}

async function says(text: string): Promise<void> {
  await expect.element(page.getByText(text, { exact: true }).first()).toBeVisible();
}

const refused = (failure: CameraFailure): ScreenState => ({
  name: `camera: ${failure}`,
  address: paths.cameraPulse,
  options: withCamera({ failure }),
  async reach(app) {
    await userEvent.click(button(app, 'heart:camera.begin'));
    await says(app.t(`heart:camera.failures.${failure}`));
  },
});

const states: readonly ScreenState[] = [
  ...(['unsupported', 'no-camera', 'permission-denied', 'busy', 'open-again'] as const).map(refused),
  {
    name: 'camera without a finger, and without a light',
    address: paths.cameraPulse,
    options: withCamera({ hasLight: false }),
    async reach(app) {
      await begin(app);
      camera.film({ seconds: 2, lifted: [[0, 2]] });
      await says(app.t('heart:camera.says.off'));
      await says(app.t('heart:camera.noLight'));
      await expect.element(page.getByRole('img', { name: app.t('heart:camera.lineEmpty') })).toBeVisible();
    },
  },
  {
    name: 'camera with a pulse that is clear',
    address: paths.cameraPulse,
    options: withCamera(),
    isTriedAtEveryWidth: true,
    async reach(app) {
      await begin(app);
      camera.film({});
      await says(app.t('heart:camera.says.clear'));
      await expect.element(page.getByText(/^6[789] /)).toBeVisible();
      await expect.element(page.getByRole('img', { name: app.t('heart:camera.line') })).toBeVisible();
    },
  },
  {
    name: 'camera with a pulse that is too faint to count',
    address: paths.cameraPulse,
    options: withCamera(),
    async reach(app) {
      await begin(app);
      camera.film({ amplitude: 0.05 });
      await expect.element(page.getByText(/^– /)).toBeVisible();
      expect(page.getByText(app.t('heart:camera.says.clear')).elements()).toEqual([]);
    },
  },
  {
    name: 'camera whose frames make a pulse of the lamps',
    address: paths.cameraPulse,
    options: withCamera(),
    async reach(app) {
      await begin(app);
      camera.film({ rateBpm: 130, framesPerSecond: 24, amplitude: 0.6, flicker: { hz: 100, levels: 2 } });
      await says(app.t('heart:camera.says.uneven'));
      await says(app.t('heart:camera.lamps'));
    },
  },
  {
    name: 'camera that has measured a minute',
    address: paths.cameraPulse,
    options: withCamera(),
    async reach(app) {
      await begin(app);
      camera.film({ seconds: 75 });
      await says(app.t('heart:camera.rest'));
      await expect.element(page.getByText(/RMSSD/)).toBeVisible();
      expect(camera.close).toHaveBeenCalledOnce();
    },
  },
  {
    name: 'camera that measures before a session',
    address: paths.cameraPulseFor('sleep'),
    options: withCamera(),
    async reach(app) {
      await begin(app);
      camera.film({ seconds: 75 });
      await says(app.t('heart:camera.keptBefore'));
      const on = page.getByRole('link', { name: app.t('heart:camera.toSession') });
      await expect.element(on).toHaveAttribute('href', paths.sessionOf('sleep'));
    },
  },
  {
    name: 'camera that measures after a session',
    address: paths.cameraPulseAfter(OVER.id),
    options: () => ({
      ...withCamera()(),
      heartRecords: { record: async (_owner, id) => (id === OVER.id ? RECORD : null), writeRecord: written },
    }),
    async reach(app) {
      written.mockClear();
      await begin(app);
      camera.film({ seconds: 75 });
      await says(app.t('heart:camera.keptAfter'));
      await expect.poll(() => written.mock.calls.length).toBe(1);
      const [owner, id, record] = written.mock.calls[0] ?? [];
      expect([owner, id]).toEqual([MEMBER.userId, OVER.id]);
      expect(record?.readings).toMatchObject([{ place: 'after', source: 'camera' }]);
      expect(Math.abs((record?.readings[0]?.rateBpm ?? 0) - 68)).toBeLessThan(2);
    },
  },
  {
    name: 'camera as the heart of a session, until its light goes out',
    address: paths.sessionOf('sleep'),
    options: () => {
      camera = new PushedCamera();
      const source = new CameraHeartSource({
        camera: async () => camera,
        nowSeconds: () => performance.now() / 1000,
        after(_, then) {
          lightOut = then;
          return () => undefined;
        },
        keepAwake: () => () => undefined,
        onHidden: () => () => undefined,
      });
      return { member: MEMBER, ports: { heartSources: async () => [source] } };
    },
    async reach(app) {
      await userEvent.click(button(app, 'heart:button.off'));
      const live = page.getByRole('radio', { name: new RegExp(`^${app.t('heart:choice.live')}`) });
      await userEvent.click(live, { force: true });
      await userEvent.click(button(app, 'heart:sensor.camera'));
      camera.film({});
      await says(app.t('heart:camera.says.clear'));
      await says(app.t('heart:camera.lightLeft', { count: 3 }));
      lightOut();
      await says(app.t('heart:camera.over'));
      expect(camera.close).toHaveBeenCalledOnce();
      await expect.element(button(app, 'heart:sensor.cameraAgain')).toBeVisible();
    },
  },
  {
    name: 'camera that found no minute',
    address: paths.cameraPulse,
    options: withCamera(),
    async reach(app) {
      await begin(app);
      camera.film({ seconds: 182, framesPerSecond: 12, lifted: [[0, 182]] });
      await says(app.t('heart:camera.nothing'));
      expect(camera.close).toHaveBeenCalledOnce();
    },
  },
];

describeScreens('the pulse by camera', states);
