// A Swift of its own for the Kit's tests, on Linux: Debian's packages, unpacked into a cache folder and run in a mount
// namespace of their own without a network. Nothing of the machine is changed.
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fail, type Result, succeed } from '@innertide/std/result';
import { runStep, type StepOutcome } from './run-step.ts';
import { writeVectors } from './vector-files.ts';

/** The newest suite with Swift whose libraries fit each other. */
const SUITE = 'trixie';
const PACKAGES = ['swiftlang', 'libc6-dev', 'libstdc++-14-dev', 'g++', 'git', 'binutils', 'bash', 'coreutils'];
const LEFT_OUT = ['./usr/share/doc', './usr/share/man', './usr/share/locale', '*lldb*', '*/swift_static/*'];
const KEYRING = '/usr/share/keyrings/debian-archive-keyring.gpg';
/** Of its own; a plain user becomes root inside only. */
const NAMESPACE = [
  ...(process.getuid?.() === 0 ? [] : ['--map-root-user']),
  '--mount',
  '--net',
  '--propagation',
  'private',
];
/** Grows when what is unpacked changes. */
const LAYOUT = '1';

/** Runs one shell command inside, in the folder of the workspace. */
export type Swift = (command: string) => Promise<StepOutcome>;

/** Brings the toolchain, once. Answers how to run it, or in one sentence why there is none here. */
export async function bringSwift(print: (line: string) => void): Promise<Result<Swift, string>> {
  if (process.platform !== 'linux')
    return fail('Debian’s Swift runs on Linux only; on a Mac, `swift test` in apps/ios/Kit does the same.');
  const missing = ['/usr/bin/apt-get', '/usr/bin/dpkg-deb', '/usr/bin/unshare', KEYRING].find(
    (path) => !existsSync(path),
  );
  if (missing) return fail(`Debian’s Swift needs ${missing}, which is not here.`);
  const mayMount = await runStep('unshare', [...NAMESPACE, 'true']);
  if (mayMount.exitCode !== 0)
    return fail('This machine allows no mount namespaces, in which Debian’s Swift would run.');
  const folder = resolve(process.env.SWIFT_CACHE ?? '.cache/swift');
  const ready = join(folder, `ready-${SUITE}-${LAYOUT}`);
  if (!existsSync(ready)) {
    const failure = await install(folder, print);
    if (failure) return fail(failure);
    writeFileSync(ready, '');
  }
  const swift = swiftIn(folder);
  // What the Kit's tests read beside their sources.
  writeVectors();
  const probe = await swift('swift --version');
  return probe.exitCode === 0
    ? succeed(swift)
    : fail(`Swift does not start here: ${probe.output.trim().split('\n').at(-1)}`);
}

async function install(folder: string, print: (line: string) => void): Promise<string | null> {
  rmSync(folder, { recursive: true, force: true });
  const root = join(folder, 'root');
  for (const path of ['root/src', 'root/build', 'lists/partial', 'archives/partial']) {
    mkdirSync(join(folder, path), { recursive: true });
  }
  const mirror = await debianMirror();
  if (mirror === null) return 'No source of Debian packages is set up here.';
  writeFileSync(join(folder, 'status'), '');
  writeFileSync(join(folder, 'sources.list'), `deb [signed-by=${KEYRING}] ${mirror} ${SUITE} main\n`);
  const apt = (...words: string[]) => runStep('apt-get', [...aptOptions(folder), ...words]);
  print('Fetching Swift from Debian’s packages …');
  const update = await apt('-qq', 'update');
  const fetched =
    update.exitCode === 0
      ? await apt('-qq', '-y', '--no-install-recommends', '--download-only', 'install', ...PACKAGES)
      : update;
  if (fetched.exitCode !== 0) return `Debian’s packages could not be had: ${fetched.output.trim().split('\n').at(-1)}`;
  print('Unpacking it …');
  const archives = readdirSync(join(folder, 'archives')).filter((name) => name.endsWith('.deb'));
  const leftOut = LEFT_OUT.map((pattern) => `--exclude='${pattern}'`).join(' ');
  for (const name of archives) {
    const archive = join(folder, 'archives', name);
    const unpack = `dpkg-deb --fsys-tarfile '${archive}' | tar -x -C '${root}' --no-same-owner ${leftOut}`;
    const unpacked = await runStep('bash', ['-c', `set -o pipefail; ${unpack}`]);
    if (unpacked.exitCode !== 0) return `${name} could not be unpacked: ${unpacked.output.trim()}`;
  }
  rmSync(join(folder, 'archives'), { recursive: true, force: true });
  rmSync(join(folder, 'lists'), { recursive: true, force: true });
  return null;
}

/** Where this machine takes its own Debian packages from. */
async function debianMirror(): Promise<string | null> {
  const format = '$(REPO_URI)|$(ORIGIN)|$(LABEL)';
  const { stdout } = await runStep('apt-get', ['indextargets', '--format', format, 'Created-By: Packages']);
  const known = stdout.split('\n').find((line) => line.endsWith('|Debian|Debian'));
  if (known) return known.split('|')[0] ?? null;
  // Before the first update the machine names its sources and nothing more.
  const { stdout: uris } = await runStep('apt-get', [
    'indextargets',
    '--format',
    '$(REPO_URI)',
    'Created-By: Packages',
  ]);
  return uris.split('\n').find((line) => /\/debian\/?$/.test(line)) ?? null;
}

/** apt with every folder of its own inside ours. */
function aptOptions(folder: string): string[] {
  const options = {
    'Dir::Etc::SourceList': join(folder, 'sources.list'),
    'Dir::Etc::SourceParts': '/dev/null',
    'Dir::State::Lists': join(folder, 'lists'),
    'Dir::State::status': join(folder, 'status'),
    'Dir::Cache': folder,
    'Dir::Cache::archives': join(folder, 'archives'),
    'APT::Sandbox::User': 'root',
    'Acquire::Languages': 'none',
    'Acquire::http::Timeout': '20',
    'Acquire::Retries': '1',
    'Debug::NoLocking': '1',
  };
  return Object.entries(options).flatMap(([name, value]) => ['-o', `${name}=${value}`]);
}

/** The workspace appears as /src and a folder for what is built as /build; when the command ends, so do the mounts. */
function swiftIn(folder: string): Swift {
  const root = join(folder, 'root');
  const inside = [
    `set -e; cd /; mount --bind '${process.cwd()}' '${root}/src'`,
    `mount --rbind /proc '${root}/proc'; mount --rbind /dev '${root}/dev'`,
    `exec chroot '${root}' /usr/bin/env -i HOME=/build LANG=C.UTF-8 PATH=/usr/libexec/swift/bin:/usr/bin:/bin bash -c "cd /src; $0"`,
  ].join('\n');
  return (command) => runStep('unshare', [...NAMESPACE, 'bash', '-c', inside, command]);
}
