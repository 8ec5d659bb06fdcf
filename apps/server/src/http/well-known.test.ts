import { ManualClock } from '@innertide/std/clock';
import { describe, expect, it } from 'vitest';
import { createWellKnown } from './well-known.ts';

function wellKnown(securityContact: string | null, publicUrl = 'https://example.org') {
  const clock = new ManualClock(Date.parse('2026-03-01T15:30:00Z'));
  return createWellKnown({ securityContact, publicUrl, changePasswordPath: '/change', clock });
}

describe('/.well-known', () => {
  it('names whom to write to about a weakness, for half a year from today', async () => {
    const response = await wellKnown('mailto:security@example.org').request('/security.txt');
    expect(response.headers.get('content-type')?.toLowerCase()).toBe('text/plain; charset=utf-8');
    expect(await response.text()).toBe(
      [
        'Contact: mailto:security@example.org',
        'Expires: 2026-08-28T00:00:00Z',
        'Preferred-Languages: en, pl',
        'Canonical: https://example.org/.well-known/security.txt',
        '',
      ].join('\n'),
    );
  });

  it('calls no address canonical without https', async () => {
    const response = await wellKnown('https://example.org/report', 'http://localhost:3000').request('/security.txt');
    const text = await response.text();
    expect(text).toContain('Contact: https://example.org/report\n');
    expect(text).not.toContain('Canonical');
  });

  it('has no security.txt without a contact', async () => {
    expect((await wellKnown(null).request('/security.txt')).status).toBe(404);
  });

  it('leads password managers to the page on which a password is changed', async () => {
    const response = await wellKnown(null).request('/change-password');
    expect([response.status, response.headers.get('location')]).toEqual([302, '/change']);
  });
});
