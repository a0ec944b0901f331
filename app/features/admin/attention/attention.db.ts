import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import { withSystemRights } from '../../../platform/database/with-system-rights.ts'
import { countWaiting } from '../../moderation/waiting.read.ts'
import type { Attention } from './attention-response.schema.ts'
import { MAX_MESSAGES, MESSAGE_DAYS, UNMODERATED_DAYS } from './attention-texts.ts'

/** Reads what waits for an admin. */
export async function readAttention(tx: Tx): Promise<Attention> {
  const { corrections } = await tx
    .selectFrom('story_corrections')
    .select(({ fn }) => fn.countAll<number>().as('corrections'))
    .where('status', '=', 'waiting')
    .executeTakeFirstOrThrow()
  const found = await tx
    .selectFrom('support_messages')
    .select(['id', 'name', 'email', 'subject', 'message', 'created_at'])
    .select(({ fn }) => fn.countAll<number>().over().as('total'))
    .where('created_at', '>', sql<string>`now() - make_interval(days => ${sql.lit(MESSAGE_DAYS)})`)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_MESSAGES)
    .execute()
  const { rows } = await withSystemRights(tx, () =>
    sql<{ is_unmoderated: boolean; is_sign_up_closed: boolean }>`
      select coalesce(app.unmoderated_since() <= now() - make_interval(days => ${sql.lit(UNMODERATED_DAYS)}), false) as is_unmoderated,
        app.is_sign_up_closed() as is_sign_up_closed`.execute(tx),
  )
  return {
    corrections,
    ...(await countWaiting(tx)),
    ...rows[0]!,
    messages: found.map(({ total: _, ...message }) => message),
    total_messages: found[0]?.total ?? 0,
  }
}
