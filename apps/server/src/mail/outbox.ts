import type { Row, Transaction } from '@innertide/server-std/database';

export interface MailMessage {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

export interface OutboxMail extends MailMessage {
  readonly id: number;
  /** ISO 8601, UTC. */
  readonly createdAt: string;
  readonly attempts: number;
}

interface OutboxRow extends Row {
  readonly id: number;
  readonly recipient: string;
  readonly subject: string;
  readonly text_body: string;
  readonly html_body: string;
  readonly created_at: string;
  readonly attempts: number;
}

const COLUMNS = 'id, recipient, subject, text_body, html_body, created_at, attempts';

/** While one sender tries, nobody else claims the mail; a sender that dies gives it back after this long. */
export const CLAIM_SECONDS = 120;
const FIRST_RETRY_SECONDS = 15;
/** A mail server that was away is found again within five minutes: a link to sign in is of use for an hour. */
const LONGEST_RETRY_SECONDS = 300;

function mailOf(row: OutboxRow): OutboxMail {
  return {
    id: row.id,
    to: row.recipient,
    subject: row.subject,
    text: row.text_body,
    html: row.html_body,
    createdAt: row.created_at,
    attempts: row.attempts,
  };
}

/** Puts a mail into the outbox of the same transaction: it goes out if and only if that commits. */
export async function enqueueMail(tx: Transaction, message: MailMessage): Promise<void> {
  await tx.query('insert into public.mail_outbox (recipient, subject, text_body, html_body) values ($1, $2, $3, $4)', [
    message.to,
    message.subject,
    message.text,
    message.html,
  ]);
}

/** Takes up to `limit` mails that are due, oldest first, for this sender alone. */
export async function claimMail(tx: Transaction, limit: number): Promise<OutboxMail[]> {
  const rows = await tx.query<OutboxRow>(
    `update public.mail_outbox set attempts = attempts + 1, next_attempt_at = now() + make_interval(secs => $2)
     where id in (
       select id from public.mail_outbox where next_attempt_at <= now() order by id limit $1 for update skip locked
     )
     returning ${COLUMNS}`,
    [limit, CLAIM_SECONDS],
  );
  return rows.map(mailOf).sort((a, b) => a.id - b.id);
}

export async function forgetMail(tx: Transaction, id: number): Promise<void> {
  await tx.query('delete from public.mail_outbox where id = $1', [id]);
}

/** Seconds to wait after the given number of failed attempts: 15 s, doubling, at most five minutes. */
function retryAfterSeconds(attempts: number): number {
  return Math.min(LONGEST_RETRY_SECONDS, FIRST_RETRY_SECONDS * 2 ** Math.max(0, attempts - 1));
}

export async function postponeMail(tx: Transaction, mail: OutboxMail, reason: string): Promise<void> {
  await tx.query(
    `update public.mail_outbox set next_attempt_at = now() + make_interval(secs => $2), last_error = $3 where id = $1`,
    [mail.id, retryAfterSeconds(mail.attempts), reason.slice(0, 500)],
  );
}

/** How many mails wait to be sent, and how long the oldest has been waiting. */
export async function outboxDepth(
  tx: Transaction,
): Promise<{ readonly waiting: number; readonly oldestSeconds: number }> {
  const [row] = await tx.query<{ waiting: number; oldest: number }>(
    `select count(*)::integer as waiting, coalesce(extract(epoch from now() - min(created_at)), 0)::double precision as oldest
     from public.mail_outbox`,
  );
  return { waiting: row?.waiting ?? 0, oldestSeconds: row?.oldest ?? 0 };
}

/** The newest mails first, for the development inbox. */
export async function newestMail(tx: Transaction, limit: number): Promise<OutboxMail[]> {
  const rows = await tx.query<OutboxRow>(`select ${COLUMNS} from public.mail_outbox order by id desc limit $1`, [
    limit,
  ]);
  return rows.map(mailOf);
}
