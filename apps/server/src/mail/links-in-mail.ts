const NAMED_ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&quot;': '"',
  '&#39;': "'",
  '&lt;': '<',
  '&gt;': '>',
};

function plain(attribute: string): string {
  return attribute.replace(/&(?:amp|quot|#39|lt|gt);/g, (entity) => NAMED_ENTITIES[entity] ?? entity);
}

/** Every web address a mail offers, in order, each once: what a person could tap. */
export function linksInMail(mail: { readonly text: string; readonly html: string }): string[] {
  const fromHtml = [...mail.html.matchAll(/href="(https?:[^"]+)"/g)].map((match) => plain(match[1] ?? ''));
  const fromText = [...mail.text.matchAll(/https?:\/\/[^\s<>"]+/g)].map((match) => match[0]);
  return [...new Set([...fromHtml, ...fromText])];
}
