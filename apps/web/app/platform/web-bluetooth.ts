// The part of the Web Bluetooth API that a heart rate sensor needs; TypeScript's own library does not describe it.

export interface BluetoothValue extends EventTarget {
  readonly value: DataView | null;
  readonly properties: { readonly notify: boolean; readonly read: boolean };
  startNotifications(): Promise<unknown>;
  readValue(): Promise<DataView>;
  writeValueWithResponse(bytes: Uint8Array<ArrayBuffer>): Promise<void>;
}

export interface BluetoothService {
  getCharacteristic(uuid: string): Promise<BluetoothValue>;
}

export interface BluetoothServer {
  readonly connected: boolean;
  connect(): Promise<BluetoothServer>;
  disconnect(): void;
  getPrimaryService(uuid: string): Promise<BluetoothService>;
}

export interface BluetoothSensor extends EventTarget {
  readonly id: string;
  readonly name?: string | undefined;
  readonly gatt?: BluetoothServer | undefined;
  /** Missing in older browsers. */
  forget?(): Promise<void>;
}

export interface WebBluetooth {
  getAvailability?(): Promise<boolean>;
  /** Missing where the browser does not remember permissions. A phone needs the device named; a browser ignores it. */
  getDevices?(ids: readonly string[]): Promise<readonly BluetoothSensor[]>;
  requestDevice(options: {
    readonly filters: readonly { readonly services: readonly string[] }[];
    readonly optionalServices: readonly string[];
  }): Promise<BluetoothSensor>;
}

/** null where the browser has none: Safari, Firefox, every browser of an iPhone. */
export function findWebBluetooth(): WebBluetooth | null {
  return (navigator as Navigator & { readonly bluetooth?: WebBluetooth }).bluetooth ?? null;
}
