// What no log may hold, and where a log holds it. `npm test` collects the lines of every server it starts and ends with this.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Secret {
  readonly name: string;
  readonly shape: RegExp;
}

/** Passwords and names that the tests give their members: where one stands in a log, a real one would. */
const OF_THE_TESTS = /Quiet-water-7|quiet water 1|Spokojna-Woda-9|Wrong-water-8|Zofia|Niewidoczna/;

/** By their shapes, so that a kind of secret is found whoever made it. */
const SECRETS: readonly Secret[] = [
  { name: 'a signed token', shape: /eyJ[\w-]{8,}\.[\w-]{8,}/ },
  // Refresh tokens, tokens of links and keys of services: 256 bits in base64url. One in 1,500 has no digit, but then many capitals.
  {
    name: 'an opaque token',
    shape: /(?<![\w/+-])(?:(?=[\w-]{0,42}\d)(?=[\w-]{0,42}[A-Z])|(?=(?:[a-z\d_-]{0,35}[A-Z]){8}))[\w-]{43}(?![\w/+=-])/,
  },
  { name: 'a hash of a password', shape: /\$argon2i?d?\$|\$2[aby]\$\d\d\$/ },
  { name: 'a private key', shape: /-----BEGIN [A-Z ]*KEY|"d":"[\w-]{40,}"/ },
  { name: 'a password in an address', shape: /\b[a-z]+:\/\/[^\s/:@"]+:[^\s/@"]+@/ },
  { name: 'a mail address', shape: /(?<![\w/@.-])[\w.+%-]+@[\w-]+\.[\w.-]+/ },
  { name: 'a password or name of a test', shape: OF_THE_TESTS },
  { name: 'a query', shape: /"path":"[^"]*\?/ },
  { name: 'an id in a path', shape: /"path":"[^"]*[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-/i },
  { name: 'the address of a caller', shape: /\b(192\.0\.2|198\.51\.100|203\.0\.113)\.\d{1,3}\b/ },
];

/** Each kind of secret that stands in a line, with the line shortened around it and the secret itself left out. */
export function secretsIn(line: string): string[] {
  return SECRETS.flatMap(({ name, shape }) => {
    const found = shape.exec(line);
    if (found === null) return [];
    const before = line.slice(Math.max(0, found.index - 60), found.index);
    return [`${name}: …${before}[${found[0].length} characters]`];
  });
}

export interface LogScan {
  readonly servers: number;
  readonly lines: number;
  /** What was found, each place once. */
  readonly found: readonly string[];
}

/** Looks through every log of a folder. */
export function scanLogs(folder: string): LogScan {
  const names = existsSync(folder) ? readdirSync(folder) : [];
  const found = new Set<string>();
  let lines = 0;
  for (const name of names) {
    for (const line of readFileSync(join(folder, name), 'utf8').split('\n')) {
      if (line === '') continue;
      lines += 1;
      for (const secret of secretsIn(line)) found.add(secret);
    }
  }
  return { servers: names.length, lines, found: [...found] };
}
