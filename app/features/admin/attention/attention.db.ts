import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import { countWaiting } from '../../moderation/waiting.read.ts'
import type { Attention } from './attention-response.schema.ts'
import { MAX_MESSAGES, MESSAGE_DAYS } from './attention-texts.ts'

/** For admins. */
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
  return {
    corrections,
    ...(await countWaiting(tx)),
    messages: found.map(({ total: _, ...message }) => message),
    total_messages: found[0]?.total ?? 0,
  }
}
