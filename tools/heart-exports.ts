// `node tools/heart-exports.ts [FOLDER]`: fifty simulated sessions as BIDS, judged by the validator of that standard (fetched once
// into .cache), and, where FOLDER holds the schemas of Open mHealth, as data points judged by those. Part of the proofs.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { HeartRecord } from '@innertide/protocol/heart-record';
import { heartBids, heartOpenMHealth } from '@innertide/session/regulation/heart-exports';
import { planOf } from '@innertide/session/regulation/regulated-sound';
import { SimulatedPerson } from '@innertide/session/regulation/simulated-person';
import { recordSimulated } from '@innertide/session/regulation/simulated-session';
import { personOf } from '@innertide/session/regulation/simulated-traits';
import { defaultSettings } from '@innertide/session/settings';
import { elementAt } from '@innertide/std/element-at';
import { MODES } from '@innertide/std/mode';
import { Ajv } from 'ajv';

const SESSIONS = 50;
const SECONDS = 240;
/** The last that needs nothing but Node; one file with everything in it. */
const VALIDATOR = 'bids-validator@1.15.0';

function sessionOf(seed: number): HeartRecord {
  const mode = elementAt(MODES, seed % MODES.length);
  const { traits, strap } = personOf(seed);
  const dropOuts = seed % 5 ? strap.dropOuts : [{ fromSeconds: 120, seconds: 30 }];
  const settings = { mode, plan: planOf(defaultSettings(mode, seed)), targetBpm: null };
  return recordSimulated({
    settings,
    person: new SimulatedPerson(traits, { ...strap, dropOuts }, seed),
    seconds: SECONDS,
  });
}

/** The validator's program, fetched from the registry as every other part is. */
function validator(): string {
  const folder = resolve('.cache/bids-validator');
  const program = join(folder, 'package/dist/commonjs/cli.js');
  if (existsSync(program)) return program;
  mkdirSync(folder, { recursive: true });
  const packed = execFileSync('npm', ['pack', VALIDATOR, '--pack-destination', folder], { encoding: 'utf8' });
  execFileSync('tar', ['xzf', join(folder, packed.trim().split('\n').at(-1) ?? ''), '-C', folder]);
  return program;
}

function judgeBids(record: HeartRecord, program: string): readonly string[] {
  const folder = mkdtempSync(join(tmpdir(), 'bids-'));
  try {
    for (const { path, text, isGzipped } of heartBids(record)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), isGzipped ? gzipSync(text) : text);
    }
    const run = `require(${JSON.stringify(program)}).default(${JSON.stringify([folder, '--json'])}).catch(() => {})`;
    const { stdout } = spawnSync('node', ['-e', run], { encoding: 'utf8' });
    const { issues } = JSON.parse(stdout) as {
      issues: { errors: readonly { key: string; files: readonly { evidence: string | null }[] }[] };
    };
    return issues.errors.map(({ key, files }) => `${key}: ${files[0]?.evidence ?? ''}`);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The schemas of a folder by file name, in which they name each other; our dates are RFC 3339. */
function schemasOf(folder: string): Ajv {
  const ajv = new Ajv({ strict: false });
  ajv.addFormat('date-time', /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/);
  for (const name of readdirSync(folder).filter((file) => file.endsWith('.json'))) {
    const { $schema: _, ...schema } = JSON.parse(readFileSync(join(folder, name), 'utf8')) as Record<string, unknown>;
    // What they call `#/definitions` is their own, also where another one names them.
    ajv.addSchema({ ...schema, $id: name });
  }
  return ajv;
}

function judgeDataPoints(record: HeartRecord, ajv: Ajv): readonly string[] {
  const points = JSON.parse(heartOpenMHealth(record, 'session') ?? '[]') as {
    header: { schema_id: { name: string; version: string } };
    body: object;
  }[];
  if (points.length < 100) return [`only ${points.length} data points`];
  return points.flatMap(({ header, body }) => {
    const { name, version } = header.schema_id;
    const isHeader = ajv.validate('header-1.2.json', header);
    const ofHeader = isHeader ? [] : [`header: ${ajv.errorsText()}`];
    return ajv.validate(`${name}-${version}.json`, body) ? ofHeader : [...ofHeader, `${name}: ${ajv.errorsText()}`];
  });
}

const program = validator();
const folder = process.argv[2];
const ajv = folder === undefined ? null : schemasOf(folder);
let faults = 0;
for (let seed = 1; seed <= SESSIONS; seed += 1) {
  const record = sessionOf(seed);
  const found = [...judgeBids(record, program), ...(ajv ? judgeDataPoints(record, ajv).slice(0, 3) : [])];
  faults += found.length;
  for (const fault of found) console.log(`session ${seed}: ${fault}`);
}
console.log(`${SESSIONS} sessions as BIDS${ajv ? ' and Open mHealth' : ''}: ${faults} faults`);
process.exitCode = faults === 0 ? 0 : 1;
