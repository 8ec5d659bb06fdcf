import { useCallback, useEffect, useRef, useState } from 'react';
import type { CameraFailure, OpenCamera } from '../../../ports/camera-port.ts';
import { usePorts } from '../../../ports/ports.ts';
import { CameraMeasurement, type CameraView } from './camera-measurement.ts';

/** How often the page shows what is new: the detector itself looks twice a second. */
const SHOW_EVERY_MS = 250;

export type CameraMoment =
  | { readonly status: 'ready'; readonly failure: CameraFailure | null; readonly last: CameraView | null }
  | { readonly status: 'opening' }
  | { readonly status: 'measuring'; readonly hasLight: boolean; readonly view: CameraView };

interface RunningCamera {
  readonly moment: CameraMoment;
  /** Belongs inside a gesture: the browser asks for the camera. */
  readonly begin: () => void;
  readonly stop: () => void;
}

/** Opens the camera, lets a measurement see its frames, and closes it when that is over, on leaving, and when the page is hidden. */
export function useCameraPulse(): RunningCamera {
  const { camera } = usePorts();
  const [moment, setMoment] = useState<CameraMoment>({ status: 'ready', failure: null, last: null });
  const open = useRef<OpenCamera | null>(null);
  /** Grows with each measurement: what an earlier one still hears is not shown. */
  const turn = useRef(0);

  const close = useCallback(() => {
    turn.current += 1;
    open.current?.close();
    open.current = null;
  }, []);

  const stop = useCallback(() => {
    close();
    setMoment({ status: 'ready', failure: null, last: null });
  }, [close]);

  const begin = useCallback(() => {
    close();
    const mine = turn.current;
    const measurement = new CameraMeasurement();
    let shownMs = 0;
    setMoment({ status: 'opening' });
    void (async () => {
      const port = await camera();
      const opened = await port.open(
        (frame) => {
          if (mine !== turn.current) return;
          const view = measurement.receive(frame);
          const nowMs = frame.atSeconds * 1000;
          if (view.outcome !== null) {
            close();
            setMoment({ status: 'ready', failure: null, last: view });
          } else if (nowMs - shownMs >= SHOW_EVERY_MS) {
            shownMs = nowMs;
            setMoment({ status: 'measuring', hasLight: open.current?.hasLight ?? false, view });
          }
        },
        () => mine === turn.current && stop(),
      );
      if (!opened.ok) {
        if (mine === turn.current) setMoment({ status: 'ready', failure: opened.reason, last: null });
      } else if (mine !== turn.current) opened.value.close();
      else {
        open.current = opened.value;
        setMoment({ status: 'measuring', hasLight: opened.value.hasLight, view: measurement.read() });
      }
    })().catch(() => setMoment({ status: 'ready', failure: 'unsupported', last: null }));
  }, [camera, close, stop]);

  const onHidden = useCallback(() => open.current && stop(), [stop]);
  useWhileShown(onHidden, close);
  return { moment, begin, stop };
}

/** A hidden page gets no frames, and a light that burns on unseen is nobody's wish. */
function useWhileShown(onHidden: () => void, onLeave: () => void): void {
  useEffect(() => {
    const look = () => document.hidden && onHidden();
    document.addEventListener('visibilitychange', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
      onLeave();
    };
  }, [onHidden, onLeave]);
}
