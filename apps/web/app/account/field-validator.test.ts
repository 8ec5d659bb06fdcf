import { describe, expect, it } from 'vitest';
import { validateField, validateForm } from './field-validator.ts';
import { forgotPasswordRules, loginRules, signUpRules, updatePasswordRules } from './form-rules.ts';

describe('a field', () => {
  it('is trimmed before anything is asked', () => {
    expect(validateField('   ', { required: true }, undefined)).toBe('required');
    expect(validateField('  zofia@example.pl  ', { email: true }, undefined)).toBeNull();
    expect(validateField('  ab  ', { minLength: 3 }, undefined)).toBe('too_short');
    expect(validateField('  abc  ', { maxLength: 3 }, undefined)).toBeNull();
    expect(validateField(' same', {}, 'same ')).toBeNull();
  });

  it('names the first rule broken, in the order required, shape, shortest, longest, match', () => {
    const rules = { required: true, email: true, minLength: 8, maxLength: 12 };
    expect(validateField('', rules, 'x')).toBe('required');
    expect(validateField('a', rules, 'x')).toBe('email_address_invalid');
    expect(validateField('a@b.c', rules, 'x')).toBe('too_short');
    expect(validateField('longer.than@twelve.pl', rules, 'x')).toBe('too_long');
    expect(validateField('abc@defg.hi', rules, 'x')).toBe('no_match');
    expect(validateField('abc@defg.hi', rules, 'abc@defg.hi')).toBeNull();
  });

  it('takes an email as text, @, text, dot, text without whitespace', () => {
    for (const good of ['a@b.c', 'zofia+tide@mail.example.pl', 'żółw@łąka.pl']) {
      expect(validateField(good, { email: true }, undefined)).toBeNull();
    }
    for (const bad of ['a', 'a@b', '@b.c', 'a@.c', 'a@b.', 'a b@c.d', 'a@b c.d', 'a@@b.c', 'a@b@c.d']) {
      expect(validateField(bad, { email: true }, undefined)).toBe('email_address_invalid');
    }
  });

  it('counts characters, not UTF-16 units', () => {
    expect(validateField('🌊🌊', { minLength: 3 }, undefined)).toBe('too_short');
    expect(validateField('🌊🌊🌊', { maxLength: 3 }, undefined)).toBeNull();
  });

  it('may stay empty when it is not required, whatever else it asks for', () => {
    expect(validateField('', { email: true, minLength: 3 }, undefined)).toBeNull();
  });
});

describe('the forms of the account', () => {
  it('let a login through with any password, never without one', () => {
    expect(validateForm({ email: 'a@b.c', password: 'x' }, loginRules)).toEqual({});
    expect(validateForm({}, loginRules)).toEqual({ email: 'required', password: 'required' });
  });

  it('ask a sign-up for a name of 3 to 24 characters and a password of at least 8', () => {
    const good = { displayName: 'Zoe', email: 'a@b.c', password: '12345678' };
    expect(validateForm(good, signUpRules)).toEqual({});
    expect(validateForm({ ...good, displayName: 'Zo' }, signUpRules)).toEqual({ displayName: 'too_short' });
    expect(validateForm({ ...good, displayName: 'z'.repeat(24) }, signUpRules)).toEqual({});
    expect(validateForm({ ...good, displayName: 'z'.repeat(25) }, signUpRules)).toEqual({ displayName: 'too_long' });
    expect(validateForm({ ...good, password: '1234567' }, signUpRules)).toEqual({ password: 'too_short' });
  });

  it('ask a forgotten password only for a valid address', () => {
    expect(validateForm({ email: 'a@b' }, forgotPasswordRules)).toEqual({ email: 'email_address_invalid' });
  });

  it('ask a new password for uppercase, lowercase and digits, after its length', () => {
    const check = (password: string) => validateForm({ password }, updatePasswordRules).password;
    expect(check('')).toBe('required');
    expect(check('Abc123')).toBe('too_short');
    expect(check('abcdefg1')).toBe('weak_password');
    expect(check('ABCDEFG1')).toBe('weak_password');
    expect(check('Abcdefgh')).toBe('weak_password');
    expect(check('Abcdefg1')).toBeUndefined();
    expect(check('Żółwiąt1')).toBeUndefined();
  });

  it('refuse the old password as the new one where the old one is known', () => {
    const rules = { password: { newPassword: { differsFrom: 'Abcdefg1' } } };
    expect(validateForm({ password: 'Abcdefg1' }, rules)).toEqual({ password: 'same_password' });
    expect(validateForm({ password: 'Abcdefg2' }, rules)).toEqual({});
  });

  it('compare a repeated field with the one it matches', () => {
    const rules = { password: { required: true }, repeated: { required: true, matches: 'password' } } as const;
    expect(validateForm<{ password: string; repeated: string }>({ password: 'a', repeated: 'b' }, rules)).toEqual({
      repeated: 'no_match',
    });
    expect(validateForm<{ password: string; repeated: string }>({ password: 'a', repeated: 'a' }, rules)).toEqual({});
  });
});
