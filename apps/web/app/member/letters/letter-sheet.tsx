import type { Letter } from '@innertide/protocol/remote-procedures';
import { Link } from 'react-router';
import { usePageData } from '../../boot/page-environment.tsx';
import { paths } from '../../paths.ts';
import { longDate } from '../calendar/date-words.ts';
import { useLocale } from '../elements/use-locale.ts';
import { type LetterSpan, readLetter } from './letter-text.ts';

/** A letter as it is read: its date, its title, its text. */
export function LetterSheet({ letter }: { letter: Letter }) {
  const locale = useLocale();
  return (
    <article className="letter-sheet">
      <time dateTime={letter.sent_on}>{longDate(letter.sent_on, locale)}</time>
      <h1>{letter.title}</h1>
      <p className="letter-excerpt">{letter.excerpt}</p>
      {readLetter(letter.body).map((block, place) => {
        // A letter does not change while it is read: a block is its place.
        const key = `${place}-${block.kind}`;
        if (block.kind === 'heading') {
          return (
            <h2 key={key}>
              <Spans spans={block.spans} />
            </h2>
          );
        }
        if (block.kind === 'paragraph') {
          return (
            <p key={key}>
              <Spans spans={block.spans} />
            </p>
          );
        }
        return (
          <ul key={key}>
            {block.items.map((spans) => (
              <li key={spans.map(({ text }) => text).join('')}>
                <Spans spans={spans} />
              </li>
            ))}
          </ul>
        );
      })}
    </article>
  );
}

function Spans({ spans }: { spans: readonly LetterSpan[] }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: a letter does not change while it is read; a span is its place.
  return spans.map((span, place) => <Span key={place} span={span} />);
}

function Span({ span }: { span: LetterSpan }) {
  const { request } = usePageData();
  switch (span.kind) {
    case 'plain':
      return span.text;
    case 'strong':
      return <strong>{span.text}</strong>;
    case 'emphasis':
      return <em>{span.text}</em>;
    case 'link':
      if (span.href.startsWith(paths.dashboard)) return <Link to={span.href}>{span.text}</Link>;
      // The phone carries the app only: public pages are the site's.
      return <a href={new URL(span.href, request.config?.publicUrl).href}>{span.text}</a>;
  }
}
