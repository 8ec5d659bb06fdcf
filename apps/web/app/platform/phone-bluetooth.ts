import type { BleClientInterface } from '@capacitor-community/bluetooth-le';
import type { BluetoothSensor, BluetoothServer, BluetoothValue, WebBluetooth } from './web-bluetooth.ts';

/** What is used of the phone's Bluetooth. */
export type PhoneBluetoothClient = Pick<
  BleClientInterface,
  | 'initialize'
  | 'isEnabled'
  | 'requestDevice'
  | 'getDevices'
  | 'connect'
  | 'disconnect'
  | 'getServices'
  | 'read'
  | 'write'
  | 'startNotifications'
>;

/** A browser knows these by name, the phone by number (Bluetooth SIG, assigned numbers). */
const NUMBERS: Readonly<Record<string, number>> = {
  heart_rate: 0x180d,
  heart_rate_measurement: 0x2a37,
  battery_service: 0x180f,
  battery_level: 0x2a19,
};

function uuidOf(name: string): string {
  const number = NUMBERS[name];
  return number === undefined ? name : `0000${number.toString(16)}-0000-1000-8000-00805f9b34fb`;
}

/** The phone's Bluetooth in the shape of a browser's, so that one source serves both: a web view of iOS has none of its own. */
export function createPhoneBluetooth(client: PhoneBluetoothClient): WebBluetooth {
  let ready: Promise<void> | null = null;
  const sensors = new Map<string, PhoneSensor>();

  function begin(): Promise<void> {
    ready ??= client.initialize().catch((error: unknown) => {
      ready = null;
      throw error;
    });
    return ready;
  }

  function sensorOf({ deviceId, name }: { readonly deviceId: string; readonly name?: string }): BluetoothSensor {
    const sensor = sensors.get(deviceId) ?? new PhoneSensor(client, deviceId, name);
    sensors.set(deviceId, sensor);
    return sensor;
  }

  return {
    async getAvailability() {
      await begin();
      return client.isEnabled();
    },
    async getDevices(ids = []) {
      await begin();
      return (await client.getDevices([...ids])).map(sensorOf);
    },
    async requestDevice({ filters, optionalServices }) {
      await begin();
      const services = filters.flatMap((filter) => filter.services).map(uuidOf);
      return sensorOf(await client.requestDevice({ services, optionalServices: optionalServices.map(uuidOf) }));
    },
  };
}

class PhoneSensor extends EventTarget implements BluetoothSensor {
  readonly id: string;
  readonly name: string | undefined;
  readonly gatt: BluetoothServer;

  constructor(client: PhoneBluetoothClient, id: string, name: string | undefined) {
    super();
    this.id = id;
    this.name = name;
    let isConnected = false;
    const server: BluetoothServer = {
      get connected() {
        return isConnected;
      },
      connect: async () => {
        await client.connect(id, () => {
          isConnected = false;
          this.dispatchEvent(new Event('gattserverdisconnected'));
        });
        isConnected = true;
        return server;
      },
      disconnect() {
        isConnected = false;
        void client.disconnect(id).catch(() => {});
      },
      async getPrimaryService(service) {
        const found = (await client.getServices(id)).find(({ uuid }) => uuid === uuidOf(service));
        if (!found) throw new DOMException(`no service ${service}`, 'NotFoundError');
        return {
          async getCharacteristic(name) {
            const value = found.characteristics.find(({ uuid }) => uuid === uuidOf(name));
            if (!value) throw new DOMException(`no value ${name}`, 'NotFoundError');
            const { notify, read } = value.properties;
            return new PhoneValue(client, id, { service: found.uuid, value: value.uuid }, { notify, read });
          },
        };
      },
    };
    this.gatt = server;
  }
}

class PhoneValue extends EventTarget implements BluetoothValue {
  value: DataView | null = null;
  readonly properties: BluetoothValue['properties'];
  readonly #client: PhoneBluetoothClient;
  readonly #device: string;
  readonly #address: { readonly service: string; readonly value: string };

  constructor(
    client: PhoneBluetoothClient,
    device: string,
    address: { readonly service: string; readonly value: string },
    properties: BluetoothValue['properties'],
  ) {
    super();
    this.#client = client;
    this.#device = device;
    this.#address = address;
    this.properties = properties;
  }

  async startNotifications(): Promise<void> {
    const { service, value } = this.#address;
    await this.#client.startNotifications(this.#device, service, value, (view) => {
      this.value = view;
      this.dispatchEvent(new Event('characteristicvaluechanged'));
    });
  }

  readValue(): Promise<DataView> {
    return this.#client.read(this.#device, this.#address.service, this.#address.value);
  }

  writeValueWithResponse(bytes: Uint8Array<ArrayBuffer>): Promise<void> {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    return this.#client.write(this.#device, this.#address.service, this.#address.value, view);
  }
}
