// What a run has measured, as the table of docs/reliability.md.
import { readFileSync, writeFileSync } from 'node:fs';

export const DATABASES = ['PostgreSQL', 'embedded'] as const;
export type DatabaseName = (typeof DATABASES)[number];

const BEGIN = '<!-- load: written by npm run bench -- load --save -->';
const END = '<!-- load: end -->';

interface Row {
  readonly label: string;
  readonly target: string;
  readonly figures: Map<DatabaseName, string>;
}

/** Rows in the order in which they were first measured. */
export class Figures {
  readonly #rows = new Map<string, Row>();

  note(database: DatabaseName, label: string, target: string, figure: string): void {
    const row = this.#rows.get(label) ?? { label, target, figures: new Map() };
    row.figures.set(database, figure);
    this.#rows.set(label, row);
  }

  /** @throws when a database was not measured: half a table would mix two runs. */
  table(): string {
    const lines = [...this.#rows.values()].map(({ label, target, figures }) => {
      const cells = DATABASES.map((database) => {
        const figure = figures.get(database);
        if (figure === undefined)
          throw new Error(`${label} was not measured on ${database}: run both, without a name.`);
        return figure;
      });
      return `| ${[label, ...cells, target].join(' | ')} |`;
    });
    return [`| what | ${DATABASES.join(' | ')} | target |`, '|---|---|---|---|', ...lines].join('\n');
  }
}

/** A document with another table between the two marks. @throws where the marks are missing. */
export function withTable(document: string, table: string): string {
  const [begin, end] = [document.indexOf(BEGIN), document.indexOf(END)];
  if (begin === -1 || end < begin) throw new Error('The document has no place for the table.');
  return `${document.slice(0, begin + BEGIN.length)}\n\n${table}\n\n${document.slice(end)}`;
}

/** Writes the table into the document at `path`. */
export function saveFigures(path: string, figures: Figures): void {
  writeFileSync(path, withTable(readFileSync(path, 'utf8'), figures.table()));
}
