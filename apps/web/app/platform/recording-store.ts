/** What TypeScript's page library lacks: it exists in workers only. */
interface SyncFile {
  write(bytes: Uint8Array, options: { at: number }): number;
  flush(): void;
  close(): void;
}

interface SyncFileHandle extends FileSystemFileHandle {
  createSyncAccessHandle(): Promise<SyncFile & { truncate(size: number): void }>;
}

function opensInWorker(handle: FileSystemFileHandle): handle is SyncFileHandle {
  return 'createSyncAccessHandle' in handle;
}

const NAME = 'recording';

/** Where a recording grows: on the disk where the browser lends a private folder, else in parts it may keep there itself. */
export interface RecordingStore {
  /** @throws QuotaExceededError when the device is full. */
  write(bytes: Uint8Array<ArrayBuffer>): void;
  finish(mimeType: string): Promise<Blob>;
  abandon(): Promise<void>;
}

/** Worker only. The recording before, if it is still there, gives its place. */
export async function openRecordingStore(): Promise<RecordingStore> {
  try {
    const folder = await navigator.storage.getDirectory();
    const handle = await folder.getFileHandle(NAME, { create: true });
    if (!opensInWorker(handle)) return inParts();
    const file = await handle.createSyncAccessHandle();
    file.truncate(0);
    return onDisk(file, folder, handle);
  } catch {
    return inParts();
  }
}

function onDisk(file: SyncFile, folder: FileSystemDirectoryHandle, handle: FileSystemFileHandle): RecordingStore {
  let size = 0;
  return {
    write(bytes) {
      const written = file.write(bytes, { at: size });
      if (written < bytes.length) throw new DOMException('The disk is full.', 'QuotaExceededError');
      size += written;
    },
    async finish(mimeType) {
      file.flush();
      file.close();
      const whole = await handle.getFile();
      return whole.slice(0, whole.size, mimeType);
    },
    async abandon() {
      file.close();
      await folder.removeEntry(NAME).catch(() => undefined);
    },
  };
}

/** Browsers keep large blobs on the disk; only the part that grows lies in memory. */
const PART_BYTES = 8 * 1024 * 1024;

function inParts(): RecordingStore {
  const parts: Blob[] = [];
  let growing: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  const close = () => {
    parts.push(new Blob(growing));
    growing = [];
    size = 0;
  };
  return {
    write(bytes) {
      growing.push(bytes);
      size += bytes.length;
      if (size >= PART_BYTES) close();
    },
    async finish(mimeType) {
      close();
      return new Blob(parts, { type: mimeType });
    },
    async abandon() {
      parts.length = 0;
      growing = [];
    },
  };
}
