import type { HeartMeasurement } from '@innertide/heart/measurement';
import { measurementOf, parsePolarPulses, START_PULSES } from '@innertide/heart/polar-pulse';
import type { BluetoothServer } from './web-bluetooth.ts';

/** Polar Measurement Data. A page may use it only if it was named when the device was chosen. */
export const POLAR_SERVICE = 'fb005c80-02e7-f387-1cad-8acd2d8df0c8';
const CONTROL = 'fb005c81-02e7-f387-1cad-8acd2d8df0c8';
const DATA = 'fb005c82-02e7-f387-1cad-8acd2d8df0c8';

/** Finds the two values of Polar's service. Rejects where a sensor has not the service, or may not be asked for it. */
export async function openPolar(server: BluetoothServer) {
  const service = await server.getPrimaryService(POLAR_SERVICE);
  const control = await service.getCharacteristic(CONTROL);
  return { control, data: await service.getCharacteristic(DATA) };
}

/**
 * Starts the pulse intervals of an optical band, which sends none with the standard service. The first come after some 25 s.
 * A sensor without that service, or one that refuses, is left as it was.
 */
export async function startPolarPulses(
  server: BluetoothServer,
  signal: AbortSignal,
  receive: (measurement: HeartMeasurement) => void,
): Promise<void> {
  try {
    const { control, data } = await openPolar(server);
    if (signal.aborted) return;
    const heard = () => {
      const { value } = data;
      if (!value) return;
      const pulses = parsePolarPulses(new Uint8Array(value.buffer, value.byteOffset, value.byteLength));
      if (pulses.ok && pulses.value.length > 0) receive(measurementOf(pulses.value));
    };
    data.addEventListener('characteristicvaluechanged', heard, { signal });
    // A band answers nobody who does not listen to its control point.
    await control.startNotifications();
    await data.startNotifications();
    if (!signal.aborted) await control.writeValueWithResponse(START_PULSES);
  } catch {
    // Its rate goes on coming.
  }
}
