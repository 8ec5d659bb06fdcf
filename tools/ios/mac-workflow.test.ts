import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const WORKFLOW = '.github/workflows/mac.yml';
const SCRIPT = 'tools/ios/simulator-pictures.sh';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mac-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Runs the script with a simulator that lists `devices` and starts a process that is `pid`. */
function run(devices: string, pid: string) {
  const xcrun = [
    '#!/bin/sh',
    'case "$2" in',
    `list) printf '%s\\n' '${devices}' ;;`,
    `launch) echo "com.innertide.app: ${pid}" ;;`,
    'io) shift 4; echo picture > "$1" ;;',
    'esac',
  ].join('\n');
  writeFileSync(join(folder, 'xcrun'), xcrun);
  chmodSync(join(folder, 'xcrun'), 0o755);
  const env = { ...process.env, PATH: `${folder}:${process.env.PATH}`, SETTLE_SECONDS: '0' };
  return spawnSync('bash', [SCRIPT, 'App.app', join(folder, 'pictures')], { env, encoding: 'utf8' });
}

const PHONE = '    iPhone 17 Pro (01234567-89AB-CDEF-0123-456789ABCDEF) (Shutdown)';

describe('the workflow on a Mac', () => {
  it('keeps a picture in each language of an app that runs', () => {
    expect(run(PHONE, String(process.pid)).status).toBe(0);
    expect(readdirSync(join(folder, 'pictures'))).toEqual(['first-page-en.png', 'first-page-pl.png']);
  });

  it('fails where the app has ended, and where there is no phone', () => {
    expect(run(PHONE, '4194305').status).not.toBe(0);
    expect(run('    iPad (01234567-89AB-CDEF-0123-456789ABCDEF) (Shutdown)', String(process.pid)).status).toBe(1);
  });

  it('pins its actions, names scripts and files that exist, and has blocks that a shell can read', () => {
    const text = readFileSync(WORKFLOW, 'utf8');
    const uses = [...text.matchAll(/uses: (\S+)/g)].map(([, action]) => action);
    expect(uses.filter((action) => !/@[0-9a-f]{40}$/.test(action ?? ''))).toEqual([]);
    const scripts = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
    const named = [...text.matchAll(/npm run ([\w:-]+)/g)].map(([, name]) => name ?? '');
    expect(named.filter((name) => !(name in scripts.scripts))).toEqual([]);
    const schemes = [...text.matchAll(/-scheme (\w+)/g)].map(([, name]) => `${name}.xcscheme`);
    expect(readdirSync('apps/ios/App/App.xcodeproj/xcshareddata/xcschemes')).toEqual([...new Set(schemes)]);
    const blocks = [...text.matchAll(/run: (?:\|\n((?: {10}.*\n)+)|(.+))/g)].map(([, many, one]) => many ?? one ?? '');
    expect(blocks.length).toBeGreaterThan(6);
    for (const block of blocks) execFileSync('bash', ['-n', '-c', block]);
    expect(text).toContain(SCRIPT);
  });
});
