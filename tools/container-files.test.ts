// There is no container engine where these tests run: what linters and reading can say about the files is said here.
import { existsSync, readFileSync } from 'node:fs';
import { validate } from 'dockerfile-utils';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';

interface Instruction {
  readonly name: string;
  readonly text: string;
}

const KNOWN = new Set(['FROM', 'WORKDIR', 'COPY', 'RUN', 'ENV', 'USER', 'EXPOSE', 'VOLUME', 'HEALTHCHECK', 'CMD']);
const dockerfile = readFileSync('Dockerfile', 'utf8');

/** Instructions by stage, continued lines joined, comments left out. */
function stagesOf(text: string): Instruction[][] {
  const lines = text
    .replaceAll(/\\\n/g, ' ')
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'));
  const stages: Instruction[][] = [];
  for (const line of lines) {
    const [name = '', ...rest] = line.trim().split(/\s+/);
    const instruction = { name: name.toUpperCase(), text: rest.join(' ') };
    if (instruction.name === 'FROM') stages.push([instruction]);
    else stages.at(-1)?.push(instruction);
  }
  return stages;
}

/** What the validator of Docker's own editor extension says of a Dockerfile. */
function dockerfileProblems(text: string): string[] {
  return validate(text).map(({ message }) => (typeof message === 'string' ? message : message.value));
}

/** What a service of ours may say: a key, kind or port beyond it is a mistake, or a decision that belongs here. */
const serviceSchema = z.strictObject({
  /** A version and a digest, so that tomorrow's image is today's: a tag is moved. */
  image: z
    .string()
    .regex(/:\d+\.\d+[^@]*@sha256:[\da-f]{64}$/, 'an image is named with its version and digest')
    .optional(),
  build: z.literal('.').optional(),
  restart: z.enum(['unless-stopped', 'always', 'on-failure', 'no']).optional(),
  env_file: z.string().optional(),
  environment: z.record(z.string(), z.string()).optional(),
  /** Of this machine alone: a proxy stands in front. */
  ports: z
    .array(z.string().regex(/^127\.0\.0\.1:\d+(-\d+)?:\d+$/, 'a port is opened to this machine alone'))
    .optional(),
  deploy: z.strictObject({ replicas: z.int().min(1) }).optional(),
  read_only: z.boolean().optional(),
  tmpfs: z.array(z.string()).optional(),
  cap_drop: z.array(z.string()).optional(),
  security_opt: z.array(z.string()).optional(),
  depends_on: z
    .record(z.string(), z.strictObject({ condition: z.enum(['service_healthy', 'service_started']) }))
    .optional(),
  volumes: z.array(z.string()).optional(),
  healthcheck: z.strictObject({ test: z.array(z.string()), interval: z.string(), retries: z.int() }).optional(),
});

const lockSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({ dev: z.boolean().optional(), devOptional: z.boolean().optional(), link: z.boolean().optional() }),
  ),
});

const composeSchema = z
  .strictObject({ services: z.record(z.string(), serviceSchema), volumes: z.record(z.string(), z.unknown()) })
  .superRefine(({ services }, context) => {
    const taken = Object.values(services).flatMap(({ ports = [] }) => ports.flatMap(hostPorts));
    const twice = taken.filter((port, index) => taken.indexOf(port) !== index);
    if (twice.length > 0) context.addIssue({ code: 'custom', message: `two services want port ${twice.join(', ')}` });
  });

/** The ports of this machine that an entry such as `127.0.0.1:3000-3001:3000` takes. */
function hostPorts(entry: string): number[] {
  const [from = 0, to = from] = (entry.split(':').at(-2) ?? '').split('-').map(Number);
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}

/** What is wrong with a compose file: keys, kinds, ports and images. */
function composeProblems(text: string): string[] {
  return composeSchema.safeParse(parse(text)).error?.issues.map(({ message }) => message) ?? [];
}

describe('the linters', () => {
  const compose = readFileSync('compose.yaml', 'utf8');

  it('find nothing in the Dockerfile and the compose file', () => {
    expect(dockerfileProblems(dockerfile)).toEqual([]);
    expect(composeProblems(compose)).toEqual([]);
  });

  it.each<readonly [string, string, string]>([
    ['an instruction that is none', 'USER node', 'USR node'],
    ['a port that is none', 'EXPOSE 3000', 'EXPOSE http'],
    ['a flag that is none', '--interval=15s', '--intervall=15s'],
    ['two commands', 'VOLUME /data', 'CMD ["node"]'],
    ['an image without a name', `FROM \${NODE_IMAGE}\n`, 'FROM\n'],
  ])('find %s in a Dockerfile', (_, right, wrong) => {
    expect(dockerfile).toContain(right);
    expect(dockerfileProblems(dockerfile.replace(right, wrong))).not.toEqual([]);
  });

  it.each<readonly [string, string | RegExp, string]>([
    ['a key that is none', 'read_only: true', 'readonly: true'],
    ['a value of another kind', 'cap_drop: [ALL]', 'cap_drop: ALL'],
    ['a port for every network', '127.0.0.1:3000-3001:3000', '3000-3001:3000'],
    ['an image of any version', 'postgres:17.7-bookworm@', 'postgres@'],
    ['an image without its digest', /(postgres:17.7-bookworm)@.*/, '$1'],
    ['a port twice', /(image: postgres:.*)/, '$1\n    ports: ["127.0.0.1:3000:5432"]'],
  ])('find %s in a compose file', (_, right, wrong) => {
    expect(compose.split(right).length).toBeGreaterThan(1);
    expect(composeProblems(compose.replace(right, wrong))).not.toEqual([]);
  });
});

describe('the Dockerfile', () => {
  const stages = stagesOf(dockerfile);
  const last = stages.at(-1) ?? [];

  it('is small, knows its instructions, and names every image with its version and digest', () => {
    expect(dockerfile.split('\n').length).toBeLessThan(30);
    expect(stages).toHaveLength(2);
    expect(dockerfile).toMatch(/^ARG NODE_IMAGE=node:\d+\.\d+\.\d+-[\w-]+@sha256:[\da-f]{64}$/m);
    for (const { name, text } of stages.flat()) {
      expect(KNOWN, name).toContain(name);
      if (name === 'FROM') expect(text).toMatch(/^\$\{NODE_IMAGE\}( AS \w+)?$/);
      // A value baked into an image is read by everybody who has the image.
      if (name === 'ENV') expect(text).not.toMatch(/key|secret|password|token|_URL/i);
      if (name === 'CMD') expect(JSON.parse(text.replace(/^.*?\[/, '['))).toBeInstanceOf(Array);
    }
  });

  it('copies only what is there, and serves as a user who may change nothing but the data', () => {
    const users = last.filter(({ name }) => name === 'USER').map(({ text }) => text);
    expect(users).toEqual(['node']);
    expect(last.findIndex(({ name }) => name === 'CMD')).toBeGreaterThan(last.findIndex(({ name }) => name === 'USER'));
    expect(last.filter(({ name }) => name === 'COPY').every(({ text }) => text.includes('--from=build'))).toBe(true);
    const command = last.find(({ name }) => name === 'CMD')?.text ?? '[]';
    expect(existsSync((JSON.parse(command) as string[]).at(-1) ?? '')).toBe(true);
    expect(last.some(({ name, text }) => name === 'HEALTHCHECK' && text.includes('/readyz'))).toBe(true);
  });

  it('serves from production packages: what builds and tests the site stays in the first stage', () => {
    const [building = []] = stages;
    const installs = building.filter(({ name, text }) => name === 'RUN' && text.includes('npm ci'));
    expect(installs.at(-1)?.text).toContain('--omit=dev');
    expect(installs).toHaveLength(2);
    const { packages } = lockSchema.parse(JSON.parse(readFileSync('package-lock.json', 'utf8')));
    const served = Object.entries(packages).flatMap(([path, { dev, devOptional, link }]) =>
      path.includes('node_modules/') && !dev && !devOptional && !link ? [path.replace(/^.*node_modules\//, '')] : [],
    );
    // Beyond it somebody has put a tool among the dependencies.
    expect(served.length).toBeLessThan(260);
    expect(served).toContain('@electric-sql/pglite');
    for (const tool of ['vite', 'vitest', 'playwright-core', '@playwright/test', '@biomejs/biome', 'knip']) {
      expect(served).not.toContain(tool);
    }
  });

  it('leaves what is local out of the image', () => {
    const ignored = readFileSync('.dockerignore', 'utf8').split('\n');
    for (const path of ['.git', '.data', '**/node_modules']) expect(ignored).toContain(path);
  });
});

describe('the compose file', () => {
  const { services, volumes } = composeSchema.parse(parse(readFileSync('compose.yaml', 'utf8')));

  it('opens ports to this machine alone, gives no service more rights, and holds no secret', () => {
    for (const [name, service] of Object.entries(services)) {
      for (const port of service.ports ?? []) expect(port, name).toMatch(/^127\.0\.0\.1:/);
      for (const [variable, value] of Object.entries(service.environment ?? {})) {
        if (/password|secret|key/i.test(variable)) expect(value, variable).toMatch(/^\$\{\w+\}$/);
      }
      if (service.image !== undefined) expect(service.image).toMatch(/:\d+\.\d+/);
    }
    expect(services.server).toMatchObject({ read_only: true, cap_drop: ['ALL'], build: '.' });
  });

  it('mounts files that are there, and volumes that are declared', () => {
    for (const [from = ''] of Object.values(services).flatMap((service) =>
      (service.volumes ?? []).map((v) => v.split(':')),
    )) {
      expect(from.startsWith('./') ? existsSync(from) : from in volumes, from).toBe(true);
    }
  });
});
