import { describe, expect, it } from 'vitest';
import { renderMarkdown } from './markdown.server.ts';

describe('markdown on the site', () => {
  it('drops raw HTML and scripts, whatever way they try to come in', () => {
    const { html } = renderMarkdown(
      [
        'Before <script>alert(1)</script> <img src=x onerror="alert(2)"> after.',
        '',
        '<iframe src="https://elsewhere.example"></iframe>',
        '',
        '[a](javascript:alert(3)) [b](data:text/html,hi)',
      ].join('\n'),
      'en',
    );
    expect(html).not.toMatch(/<script|<iframe|<img|onerror|javascript:|data:/);
    expect(html).toContain('Before');
  });

  it('loads no picture of another origin', () => {
    expect(renderMarkdown('![x](https://elsewhere.example/x.png)', 'en').html).not.toContain('elsewhere');
    expect(renderMarkdown('![x](/covers/x.webp)', 'en').html).toContain('src="/covers/x.webp"');
  });

  it('gives headings an address and lists the second level', () => {
    const { html, headings } = renderMarkdown('## Cisza i sen\n\nText.\n\n### Deeper\n', 'en');
    expect(html).toContain('<h2 id="cisza-i-sen">');
    expect(headings).toEqual([{ id: 'cisza-i-sen', text: 'Cisza i sen' }]);
  });

  it('links a note and its way back in the reader’s language', () => {
    const { html } = renderMarkdown('Zdanie.[^1]\n\n[^1]: Źródło.', 'pl');
    const target = /href="#([^"]+)"[^>]*data-footnote-ref/.exec(html)?.[1];
    expect(target).toBeTruthy();
    expect(html).toContain(`id="${target}"`);
    expect(html).toContain('Przypisy');
    expect(html).toContain('aria-label="Wróć do tekstu"');
  });

  it('makes a figure of a picture that stands alone', () => {
    const { html } = renderMarkdown('![Fale](/a.svg "Fale o świcie")', 'pl');
    expect(html).toMatch(
      /^<figure><img [^>]*loading="lazy"[^>]*><figcaption>Fale o\u00a0świcie<\/figcaption><\/figure>/,
    );
  });

  it('binds short Polish words to the next', () => {
    expect(renderMarkdown('Woda i światło', 'pl').html).toContain('i\u00a0światło');
    expect(renderMarkdown('Water i light', 'en').html).not.toContain('\u00a0');
  });
});
