import { GUIDANCE_WORDS } from '@innertide/protocol/session-settings';
import { GUIDANCE_PARTS, type GuidanceLine } from '@innertide/session/guidance/script';
import type { Locale } from '@innertide/std/locale';
import type { ReadScript } from './script-lines.ts';

interface SheetLanguage {
  readonly locale: Locale;
  readonly scripts: readonly ReadScript[];
}

const STYLE = `body{font:17px/1.5 Georgia,serif;max-width:80rem;margin:2rem auto;padding:0 1rem;color:#222;background:#fdfcfa}
h1,h2,h3,th,small{font-family:system-ui,sans-serif}h2{margin-top:3rem;border-top:1px solid #999;padding-top:1rem}
table{border-collapse:collapse;width:100%;table-layout:fixed}td,th{text-align:left;vertical-align:top;padding:.4rem .8rem .4rem 0;border-top:1px solid #ddd}
th:first-child,td:first-child{width:9rem}small{color:#555}ol{margin:0;padding-left:1.2rem}nav li{display:inline-block;margin-right:1.2rem}
@media (prefers-color-scheme:dark){body{color:#ddd;background:#151719}small{color:#aaa}td,th{border-color:#333}a{color:#9cc}}`;

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

/** With which amounts of words a line is said. */
function amounts({ from }: GuidanceLine): string {
  return GUIDANCE_WORDS.slice(GUIDANCE_WORDS.indexOf(from)).join(', ');
}

function cell(locale: Locale, line: GuidanceLine | undefined): string {
  const wordings = (line?.wordings ?? []).map((words) => `<li>${escaped(words)}</li>`).join('');
  return `<td lang="${locale}"><ol type="a">${wordings}</ol></td>`;
}

function scriptTable(name: string, versions: readonly (ReadScript & { readonly locale: Locale })[]): string {
  const [first] = versions;
  if (!first) return '';
  const { kind, quietAfterMinutes, lines } = first.script;
  const heads = versions.map(
    ({ locale, script }) =>
      `<th lang="${locale}">${escaped(script.title)}<br><small>${escaped(script.about)}</small></th>`,
  );
  const rows = GUIDANCE_PARTS.map((part) => {
    const ofPart = lines
      .filter((line) => line.part === part)
      .map((line) => {
        const cells = versions.map(({ locale, script }) =>
          cell(
            locale,
            script.lines.find(({ id }) => id === line.id),
          ),
        );
        const facts = `${line.id}<br><small>${line.intent}, then ${line.pauseSeconds} s<br>${amounts(line)}</small>`;
        return `<tr><td>${facts}</td>${cells.join('')}</tr>`;
      });
    return `<tr><th colspan="${versions.length + 1}">${part}</th></tr>${ofPart.join('\n')}`;
  });
  const quiet = quietAfterMinutes === null ? '' : `, silent after ${quietAfterMinutes} minutes`;
  return `<h2 id="${name}">${name} <small>${kind}${quiet}</small></h2>
<table><thead><tr><th>line</th>${heads.join('')}</tr></thead><tbody>${rows.join('\n')}</tbody></table>`;
}

/** Writes all scripts as one HTML page without scripts of its own, a column for each language. */
export function guidanceSheet(languages: readonly SheetLanguage[]): string {
  const nameOf = ({ mode, slug }: ReadScript) => `${mode}/${slug}`;
  const names = [...new Set(languages.flatMap(({ scripts }) => scripts.map(nameOf)))];
  const tables = names.map((name) =>
    scriptTable(
      name,
      languages.flatMap(({ locale, scripts }) =>
        scripts.filter((script) => nameOf(script) === name).map((script) => ({ ...script, locale })),
      ),
    ),
  );
  const links = names.map((name) => `<li><a href="#${name}">${name}</a></li>`).join('');
  return `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>The words of Guidance</title>
<style>${STYLE}</style>
<h1>The words of Guidance</h1>
<nav><ul>${links}</ul></nav>
${tables.join('\n')}
</html>
`;
}
