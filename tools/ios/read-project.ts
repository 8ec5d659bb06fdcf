// The Xcode project as it lies on the disk, read by another parser than the one that wrote it.
import { readFileSync } from 'node:fs';
import { join, normalize } from 'node:path';
import xcode from 'xcode';
import { z } from 'zod';

export interface ProjectObject {
  readonly isa: string;
  readonly [key: string]: unknown;
}

export interface ReadProject {
  readonly root: string;
  readonly objects: ReadonlyMap<string, ProjectObject>;
}

const objectSchema = z.looseObject({ isa: z.string() });
const fileSchema = z.object({
  hash: z.object({
    project: z.object({ objects: z.record(z.string(), z.record(z.string(), z.unknown())), rootObject: z.string() }),
  }),
});

const PROJECT_PATH = 'App/App.xcodeproj/project.pbxproj';

/** @param folder apps/ios, or a copy. @throws with a sentence of the parser where the file is none of Xcode's. */
export function readProject(folder: string): ReadProject {
  const { objects: sections, rootObject } = fileSchema.parse(xcode.project(join(folder, PROJECT_PATH)).parseSync()).hash
    .project;
  const objects = new Map<string, ProjectObject>();
  for (const section of Object.values(sections)) {
    for (const [id, value] of Object.entries(section)) {
      if (!id.endsWith('_comment')) objects.set(id, objectSchema.parse(plain(value)));
    }
  }
  return { root: rootObject, objects };
}

/** That parser keeps quotes, and names what a reference is called beside it. */
function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value === 'string') return value.startsWith('"') ? String(JSON.parse(value)) : value;
  if (typeof value !== 'object' || value === null) return value;
  if ('value' in value && 'comment' in value) return plain(value.value);
  const entries = Object.entries(value).filter(([key]) => !key.endsWith('_comment'));
  return Object.fromEntries(entries.map(([key, inner]) => [String(plain(key)), plain(inner)]));
}

/** Every id that an object names, wherever it stands in it. */
export function namedIds(value: unknown): string[] {
  if (typeof value === 'string') return /^[0-9A-F]{24}$/.test(value) ? [value] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [...namedIds(key), ...namedIds(inner)]);
}

export function ofKind(project: ReadProject, isa: string): ProjectObject[] {
  return [...project.objects.values()].filter((object) => object.isa === isa);
}

export function idsIn(object: ProjectObject, key: string): readonly string[] {
  const value = object[key];
  return Array.isArray(value) ? value.map(String) : [];
}

/** Where every file and folder of the project lies, seen from apps/ios. */
export function filePaths(project: ReadProject): string[] {
  const paths: string[] = [];
  const walk = (id: string, above: string) => {
    const object = project.objects.get(id);
    if (!object || object.sourceTree === 'BUILT_PRODUCTS_DIR') return;
    const path = typeof object.path === 'string' ? join(above, object.path) : above;
    if (object.isa === 'PBXGroup') for (const child of idsIn(object, 'children')) walk(child, path);
    else paths.push(normalize(path));
  };
  walk(String(project.objects.get(project.root)?.mainGroup), 'App');
  return paths;
}

export function readText(folder: string, path: string): string {
  return readFileSync(join(folder, path), 'utf8');
}
