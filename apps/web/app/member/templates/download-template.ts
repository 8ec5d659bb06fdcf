import type { SessionTemplate } from '@innertide/protocol/remote-procedures';
import { writeTemplateFile } from '@innertide/protocol/template-file';

/** Hands the member a template as a file. */
export function downloadTemplate(template: SessionTemplate): void {
  const address = URL.createObjectURL(new Blob([writeTemplateFile(template)], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = `${template.name.replaceAll(/[^\p{L}\p{N}]+/gu, '-').toLowerCase()}.json`;
  link.click();
  URL.revokeObjectURL(address);
}
