import { sql } from 'kysely'
import type { Query } from '../../platform/database/database.ts'

/** Emails stop after they failed for good on so many days, if none has arrived since. */
const FAILED_DAYS = 3

/**
 * Addresses to which notices have stopped: emails failed for good on several days of the last 30. One that
 * arrives, and the member's wish to try again, end it. Needs system rights.
 */
export async function stoppedAddresses(db: Query, addresses: readonly string[]): Promise<Set<string>> {
  if (addresses.length === 0) return new Set()
  const { rows } = await sql<{ address: string }>`
    select mail.to_address as address
    from app.mails mail
    left join auth.users account on lower(account.email) = lower(mail.to_address)
    left join public.notification_times times on times.user_id = account.id
    where lower(mail.to_address) = any(${addresses.map((address) => address.toLowerCase())}::text[])
      and mail.failed_at > coalesce(times.resumed_at, '-infinity')
      and mail.expires_at is null
      and not exists (
        select from app.mails arrived
        where lower(arrived.to_address) = lower(mail.to_address) and arrived.sent_at > mail.failed_at
      )
    group by 1
    having count(distinct mail.failed_at::date) >= ${FAILED_DAYS}`.execute(db)
  return new Set(rows.map(({ address }) => address))
}
