import type { TrustedTypes } from '../../boot/trusted-types.ts';

type MakeHtml = (text: string) => string | TrustedHTML;

let makeHtml: MakeHtml | undefined;

/** The policy under which rendered texts may become markup; a page can make one of a name once. */
function makePolicy(trustedTypes: TrustedTypes | undefined): MakeHtml {
  const policy = trustedTypes?.createPolicy('prose', { createHTML: (text) => text });
  return (text) => policy?.createHTML(text) ?? text;
}

/** Marks a text that the server's markdown sanitised as markup that may be shown, where Trusted Types are enforced. */
export function trustedProse(html: string): string | TrustedHTML {
  makeHtml ??= makePolicy(globalThis.window?.trustedTypes);
  return makeHtml(html);
}
