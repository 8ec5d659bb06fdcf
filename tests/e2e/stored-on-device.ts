import type { Page } from '@playwright/test';

/** What a browser stores of its member: rows by database and store, empty ones left out, and keys of the local storage. */
export function storedOnDevice(page: Page): Promise<{ rows: Record<string, number>; keys: string[] }> {
  return page.evaluate(async () => {
    const answered = <Value>(request: IDBRequest<Value>) =>
      new Promise<Value>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const rows: Record<string, number> = {};
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await answered(indexedDB.open(name));
      for (const table of database.objectStoreNames) {
        const count = await answered(database.transaction(table).objectStore(table).count());
        if (count > 0) rows[`${name} ${table}`] = count;
      }
      database.close();
    }
    return { rows, keys: Object.keys(localStorage).filter((key) => /^(answer|sent|sb-)/.test(key)) };
  });
}
