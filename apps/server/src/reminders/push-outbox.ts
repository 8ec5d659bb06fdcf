import type { Transaction } from '@innertide/server-std/database';
import type { Locale } from '@innertide/std/locale';
import type { BrowserKeys } from './encrypt-push.ts';

export interface DuePush extends BrowserKeys {
  readonly id: number;
  readonly subscriptionId: string;
  readonly endpoint: string;
  readonly language: Locale;
  readonly attempts: number;
  readonly ageSeconds: number;
}

/** While one sender tries, nobody else claims the message; a sender that dies gives it back after this long. */
const CLAIM_SECONDS = 60;
const FIRST_RETRY_SECONDS = 30;
/** A reminder that comes later than this is a disturbance: it is left out. */
export const USEFUL_SECONDS = 3600;

/**
 * Moves reminders that are due to their next time and puts a message for each of their browsers into the outbox, in one step:
 * of several servers one does it, and a server that dies has done all of it or nothing.
 * @returns how many reminders were due.
 */
export async function releaseDueReminders(tx: Transaction, limit: number): Promise<number> {
  const rows = await tx.query(
    `with due as (
       select user_id, next_at from public.reminders
       where next_at <= now() order by next_at limit $1 for update skip locked
     ), moved as (
       update public.reminders as reminder
       set next_at = private.next_reminder(reminder.minute_of_day, reminder.weekdays, reminder.time_zone, now())
       from due where reminder.user_id = due.user_id
     ), released as (
       insert into private.push_outbox (subscription_id)
       select browser.id from public.push_subscriptions as browser join due on due.user_id = browser.user_id
       where due.next_at > now() - make_interval(secs => $2)
     )
     select user_id from due`,
    [limit, USEFUL_SECONDS],
  );
  return rows.length;
}

/** Takes up to `limit` messages that are due, oldest first, for this sender alone. */
export async function claimPushes(tx: Transaction, limit: number): Promise<DuePush[]> {
  return tx.query<DuePush & Record<string, unknown>>(
    `with claimed as (
       update private.push_outbox set attempts = attempts + 1, next_attempt_at = now() + make_interval(secs => $2)
       where id in (
         select id from private.push_outbox where next_attempt_at <= now() order by id limit $1 for update skip locked
       )
       returning id, subscription_id, attempts, created_at
     )
     select claimed.id, claimed.subscription_id as "subscriptionId", claimed.attempts, browser.endpoint,
            browser.public_key as "publicKey", browser.auth_secret as "authSecret", reminder.language,
            extract(epoch from now() - claimed.created_at)::double precision as "ageSeconds"
     from claimed
     join public.push_subscriptions as browser on browser.id = claimed.subscription_id
     join public.reminders as reminder on reminder.user_id = browser.user_id
     order by claimed.id`,
    [limit, CLAIM_SECONDS],
  );
}

export async function forgetPush(tx: Transaction, id: number): Promise<void> {
  await tx.query('delete from private.push_outbox where id = $1', [id]);
}

/** Tries again after 30 s, then twice as long each time. */
export async function postponePush(tx: Transaction, { id, attempts }: DuePush): Promise<void> {
  await tx.query('update private.push_outbox set next_attempt_at = now() + make_interval(secs => $2) where id = $1', [
    id,
    FIRST_RETRY_SECONDS * 2 ** Math.max(0, attempts - 1),
  ]);
}

/** A browser that is gone, with what waited for it; a reminder that nobody would see any more goes too. */
export async function forgetBrowser(tx: Transaction, subscriptionId: string): Promise<void> {
  await tx.query(
    `with gone as (delete from public.push_subscriptions where id = $1 returning user_id)
     delete from public.reminders as reminder using gone
     where reminder.user_id = gone.user_id
       and not exists (
         select from public.push_subscriptions as other where other.user_id = gone.user_id and other.id <> $1
       )`,
    [subscriptionId],
  );
}
