// What is wrong with what was packed into the project: pictures, the web part, and what `cap sync` derived.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { z } from 'zod';
import { APP_ID } from './app-facts.ts';
import { PICTURES } from './pictures.ts';
import { readText } from './read-project.ts';

const capacitorConfig = z.object({ appId: z.string(), packageClassList: z.array(z.string()) });
const backendFile = z.object({ url: z.url() });

/** @param folder apps/ios, or a copy. @returns one sentence for each fault; none when all is well. */
export async function packedFaults(folder: string): Promise<string[]> {
  return [...(await pictureFaults(folder)), ...webFaults(folder), ...syncFaults(folder)];
}

async function pictureFaults(folder: string): Promise<string[]> {
  const faults: string[] = [];
  for (const { path, px, isMark } of PICTURES) {
    if (!existsSync(join(folder, path))) {
      faults.push(`${path} was not drawn.`);
      continue;
    }
    const { width, height, hasAlpha } = await sharp(join(folder, path)).metadata();
    if (width !== px || height !== px) faults.push(`${path} is not ${px} pixels wide and high.`);
    if (hasAlpha && !isMark) faults.push(`${path} is transparent, and the store refuses such an icon.`);
  }
  return faults;
}

function webFaults(folder: string): string[] {
  const web = 'App/App/public';
  if (!existsSync(join(folder, web, 'index.html'))) return ['The web part is not packed.'];
  const page = readText(folder, `${web}/index.html`);
  const named = [...page.matchAll(/(?:src|href)="(\/[^"?#]+\.(?:js|css|woff2))/g)].map((match) => match[1] ?? '');
  const missing = named.filter((path) => !existsSync(join(folder, web, path)));
  const faults = missing.map((path) => `The page asks for ${path}, which is not packed.`);
  try {
    backendFile.parse(JSON.parse(readText(folder, `${web}/backend.json`)));
  } catch {
    faults.push('The page does not know where its backend is: backend.json is missing or says no address.');
  }
  return faults;
}

function syncFaults(folder: string): string[] {
  let config: z.infer<typeof capacitorConfig>;
  let manifest: string;
  try {
    config = capacitorConfig.parse(JSON.parse(readText(folder, 'App/App/capacitor.config.json')));
    manifest = readText(folder, 'App/CapApp-SPM/Package.swift');
  } catch {
    return ['The project was not synchronised with its plugins.'];
  }
  const faults: string[] = [];
  if (config.appId !== APP_ID) faults.push(`capacitor.config.json is of ${config.appId}.`);
  const packages = [...manifest.matchAll(/path: "([^"]+)"/g)].map((match) => join('App/CapApp-SPM', match[1] ?? ''));
  const sources = packages.flatMap((path) => {
    if (!existsSync(join(folder, path, 'Package.swift'))) {
      faults.push(`The plugin at ${path} has no Package.swift.`);
      return [];
    }
    const files = readdirSync(join(folder, path), { recursive: true, encoding: 'utf8' });
    return files.filter((name) => name.endsWith('.swift')).map((name) => readText(folder, join(path, name)));
  });
  for (const name of config.packageClassList) {
    const isWritten = sources.some((source) => new RegExp(`class ${name}: CAPPlugin, CAPBridgedPlugin`).test(source));
    if (!isWritten) faults.push(`No plugin package holds the class ${name}.`);
  }
  return faults;
}
