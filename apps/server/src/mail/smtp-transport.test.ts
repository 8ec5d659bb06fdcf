import { expect, it } from 'vitest';
import { isAddressRefusal } from './smtp-transport.ts';

const error = (responseCode: number, response: string, code = 'EENVELOPE') =>
  Object.assign(new Error('x'), { code, responseCode, response });

it.each([
  '550 No such user here',
  '550 5.1.1 <ada@example.org>: Recipient address rejected: User unknown',
  '550-5.1.1 The email account that you tried to reach does not exist.',
  '550 5.1.10 RESOLVER.ADR.RecipientNotFound',
  '550 5.2.1 The email account is disabled',
  '551 User not local',
  '553 5.1.3 Bad recipient address syntax',
])('%s refuses the address for good', (response) => {
  expect(isAddressRefusal(error(Number(response.slice(0, 3)), response))).toBe(true);
});

it.each([
  [450, '450 4.2.1 The user is receiving mail too quickly'],
  [451, '451 4.7.1 Greylisted, try again later'],
  [550, '550 5.7.1 Service unavailable, client host blocked'],
  [550, '550 5.7.26 Unauthenticated email is not accepted'],
  [550, '550 5.1.8 Sender address rejected: Domain not found'],
  [552, '552 5.2.2 Mailbox full'],
  [554, '554 5.7.1 Message rejected'],
  [530, '530 5.7.0 Authentication required'],
])('%i is about the server, the mail or the moment: %s', (status, response) => {
  expect(isAddressRefusal(error(status, response))).toBe(false);
});

it('a reply to another command than the recipient refuses no address', () => {
  expect(isAddressRefusal(error(550, '550 5.1.1 unknown', 'EMESSAGE'))).toBe(false);
  expect([null, 'x', new Error('550 5.1.1')].map(isAddressRefusal)).toEqual([false, false, false]);
});
