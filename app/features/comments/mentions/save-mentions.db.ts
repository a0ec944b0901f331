import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import { withSystemRights } from '../../../platform/database/with-system-rights.ts'
import { badRequest } from '../../../platform/errors/errors.ts'
import { mentionedHandles } from '../../../platform/text/mentioned-handles.ts'
import { MENTION_TEXTS } from './mention-completion-texts.ts'
import { MENTION_LIMITS } from './mention-limits.server.ts'
import type { Mentions } from './mentions.read.ts'

/**
 * Stores whom a comment of the actor mentions, in place of what was stored before.
 * @returns them as `mentionsIn` reads them
 * @throws AppError 400 if they are too many
 */
export async function saveMentions(
  tx: Tx,
  { id, content }: { id: string; content: string },
): Promise<Mentions | null> {
  const handles = mentionedHandles(content)
  const { max, firstDay } = MENTION_LIMITS
  const { rows } = await withSystemRights(tx, () =>
    sql<{ most: number | null }>`
      select app.save_mentions(${id}::uuid, ${handles}::text[], ${max}::int, ${firstDay}::int) as most
    `.execute(tx),
  )
  const most = rows[0]?.most ?? null
  if (most !== null) {
    const message = most === firstDay ? MENTION_TEXTS.tooManyAtFirst : MENTION_TEXTS.tooMany
    throw badRequest(message, { content: message })
  }
  if (handles.length === 0) return null
  const saved = await sql<{
    mentions: Mentions | null
  }>`select app.mentions_in(${id}::uuid) as mentions`.execute(tx)
  return saved.rows[0]?.mentions ?? null
}
