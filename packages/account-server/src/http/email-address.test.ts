import { describe, expect, it } from 'vitest';
import { refusalOf } from '../testing/refusal-of.ts';
import { mailboxOf, requireEmail, requireNewEmail } from './email-address.ts';

describe('an email address', () => {
  it('is trimmed and put in lower case', () => {
    expect(requireEmail(' Ada@Example.ORG ')).toBe('ada@example.org');
    expect(requireEmail("o'neil+tag@sub.example.org")).toBe("o'neil+tag@sub.example.org");
  });

  it('is accepted up to 254 characters', async () => {
    const tail = '@example.org';
    const longest = 'a'.repeat(254 - tail.length) + tail;
    expect(requireEmail(longest)).toBe(longest);
    expect(await refusalOf(() => requireEmail(`a${longest}`))).toBe('400 validation_failed');
  });

  it.each([
    null,
    undefined,
    '',
    'ada',
    'ada@example',
    '@example.org',
    'ada@',
    'ada@.org',
    'ada@example.',
    'a@b@example.org',
    'ada lovelace@example.org',
    'ada@example.org\nBcc: eve@example.org',
    '<ada@example.org>',
    'ada@example.org,eve@example.org',
    'ada@[127.0.0.1]',
    '"ada"@example.org',
    'ada@example.org;eve@example.org',
  ])('is refused when it is %j', async (email) => {
    expect(await refusalOf(() => requireEmail(email))).toBe('400 validation_failed');
  });
});

describe('a new email address', () => {
  it.each([
    'ada@example.org',
    "o'neil+tag@sub.example.org",
    'zażółć@gęśl.example',
    'ada@xn--bcher-kva.example',
    'a.b-c_d@1.example',
    `${'a'.repeat(64)}@example.org`,
    `ada@${'e'.repeat(63)}.org`,
    '用户@例子.example',
  ])('%s may get an account', (email) => {
    expect(requireNewEmail(requireEmail(email))).toBe(email);
  });

  it.each([
    'ada@example.org.',
    'ada@example..org',
    '.ada@example.org',
    'ada.@example.org',
    'a..da@example.org',
    'a\u200bda@example.org',
    'ada@exam\u200dple.org',
    'ada\u202e@example.org',
    'ada\u0007@example.org',
    'ａｄａ@example.org',
    'ada@ｅxample.org',
    'ada@example。org.pl',
    'ada@-example.org',
    'ada@example-.org',
    'ada@exa_mple.org',
    `ada@${'e'.repeat(64)}.org`,
    `${'a'.repeat(65)}@example.org`,
  ])('is refused when it is %j, while an account that has it may sign in', async (email) => {
    const plain = requireEmail(email);
    expect(await refusalOf(() => requireNewEmail(plain))).toBe('400 validation_failed');
  });
});

it('addresses with different words after a plus lead to one mailbox', () => {
  expect(mailboxOf('ada+one@example.org')).toBe('ada@example.org');
  expect(mailboxOf('ada+two+three@example.org')).toBe('ada@example.org');
  expect(mailboxOf('ada@example.org')).toBe('ada@example.org');
  expect(mailboxOf('+ada@example.org')).toBe('+ada@example.org');
  expect(mailboxOf('ada@a+b.example')).toBe('ada@a+b.example');
});
