import { sql } from 'kysely'
import type { Query, Tx } from '../../platform/database/database.ts'
import { CHOSEN_KINDS } from './kinds.ts'
import type { PreferenceChange, Preferences } from './notification.schema.ts'
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

/** Saves what the actor chose, and leaves the rest. */
export async function savePreferences(
  tx: Tx,
  userId: string,
  { kinds = {}, times, emails }: PreferenceChange,
): Promise<void> {
  const choices =
    emails === 'off'
      ? CHOSEN_KINDS.map((kind) => ({ kind, email: 'off' as const }))
      : CHOSEN_KINDS.flatMap((kind) => (kinds[kind] ? { kind, ...kinds[kind] } : []))
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
  if (emails === 'off')
    await tx.updateTable('wishes').set({ wants_email: false }).where('user_id', '=', userId).execute()
  const changed = { ...times, ...(emails === 'resume' && { resumed_at: sql<string>`now()` }) }
  if (Object.keys(changed).length === 0) return
  await tx
    .insertInto('notification_times')
    .values({ user_id: userId, ...changed })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(changed))
    .execute()
}
