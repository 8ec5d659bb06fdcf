import type { SessionTemplate } from '@innertide/protocol/remote-procedures';
import { writeTemplateFile } from '@innertide/protocol/template-file';
import { downloadJson } from '../download/download-text.ts';

/** Hands the member a template as a file. */
export function downloadTemplate(template: SessionTemplate): void {
  downloadJson(template.name.replaceAll(/[^\p{L}\p{N}]+/gu, '-').toLowerCase(), writeTemplateFile(template));
}
