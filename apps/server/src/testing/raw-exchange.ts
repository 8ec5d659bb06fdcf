import { connect } from 'node:net';

const QUIET_MS = 1500;

/** Writes bytes to a port as they are and answers everything that comes back until the server closes or falls silent. */
export function exchange(port: number, bytes: string): Promise<string> {
  return new Promise((resolve) => {
    let heard = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes, 'latin1'));
    const finish = () => {
      socket.destroy();
      resolve(heard);
    };
    socket.setTimeout(QUIET_MS, finish);
    socket.setEncoding('latin1').on('data', (part: string) => {
      heard += part;
    });
    socket.on('error', finish).on('close', finish);
  });
}

/** The statuses of the answers in what was heard, in order. */
export function statusesIn(heard: string): number[] {
  return [...heard.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status));
}
