import { sql } from 'kysely'
import type { Query, Tx } from '../../platform/database/database.ts'
import { CHOSEN_KINDS, type ChosenKind, EMAIL_TIMINGS } from './kinds.ts'
import type { EmailsBefore, PreferenceChange, Preferences } from './notification.schema.ts'
import { wanted } from './wanted.ts'

const DEFAULT_TIMES = { time_zone: 'UTC', daily_hour: 8, weekly_day: 1 }

/** What the actor chose, with the defaults of what they didn't choose. */
export async function readPreferences(db: Query): Promise<Pick<Preferences, 'kinds' | 'times'>> {
  const chosen = await db
    .selectFrom('notification_preferences')
    .select(['kind', 'is_listed', 'email', 'push'])
    .execute()
  const times = await db
    .selectFrom('notification_times')
    .select(['time_zone', 'daily_hour', 'weekly_day'])
    .executeTakeFirst()
  const kinds = CHOSEN_KINDS.map((kind) => [
    kind,
    wanted(
      kind,
      chosen.find((row) => row.kind === kind),
    ),
  ])
  return { kinds: Object.fromEntries(kinds), times: times ?? DEFAULT_TIMES }
}

/** What turning all emails off changes, as it is now. */
export async function readEmails(tx: Tx, userId: string): Promise<EmailsBefore> {
  const chosen = await tx.selectFrom('notification_preferences').select(['kind', 'email']).execute()
  const wish = await tx
    .selectFrom('wishes')
    .select('wants_email')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  const timingOf = (kind: ChosenKind) => chosen.find((row) => row.kind === kind)?.email
  const kinds = CHOSEN_KINDS.map((kind) => [
    kind,
    EMAIL_TIMINGS.find((timing) => timing === timingOf(kind)) ?? null,
  ])
  return { kinds: Object.fromEntries(kinds), matches: wish?.wants_email ?? false }
}

/** Saves what the actor chose, and leaves the rest. */
export async function savePreferences(
  tx: Tx,
  userId: string,
  { kinds = {}, times, emails, emails_before }: PreferenceChange,
): Promise<void> {
  const choices =
    emails === 'off'
      ? CHOSEN_KINDS.map((kind) => ({ kind, email: 'off' as const }))
      : CHOSEN_KINDS.flatMap((kind) => {
          const email = emails_before?.kinds[kind]
          if (email === undefined && !kinds[kind]) return []
          return { kind, ...(email !== undefined && { email }), ...kinds[kind] }
        })
  for (const { kind, ...choice } of choices) {
    await tx
      .insertInto('notification_preferences')
      .values({ user_id: userId, kind, ...choice })
      .onConflict((conflict) =>
        Object.keys(choice).length === 0
          ? conflict.doNothing()
          : conflict.columns(['user_id', 'kind']).doUpdateSet(choice),
      )
      .execute()
  }
  const wants_email = emails === 'off' ? false : emails_before?.matches
  if (wants_email !== undefined)
    await tx.updateTable('wishes').set({ wants_email }).where('user_id', '=', userId).execute()
  const changed = { ...times, ...(emails === 'resume' && { resumed_at: sql<string>`now()` }) }
  if (Object.keys(changed).length === 0) return
  await tx
    .insertInto('notification_times')
    .values({ user_id: userId, ...changed })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(changed))
    .execute()
}
