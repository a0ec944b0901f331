import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import { withSystemRights } from '../../../platform/database/with-system-rights.ts'
import { badRequest } from '../../../platform/errors/errors.ts'
import { MENTION_LIMITS } from '../../../platform/http/rate-limits/level-limits.ts'
import { ownLevel } from '../../../platform/http/rate-limits/own-level.db.ts'
import { mentionedHandles } from '../../../platform/text/mentioned-handles.ts'
import { MENTION_TEXTS } from './mention-completion-texts.ts'
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
  const level = handles.length === 0 ? 'known' : await ownLevel(tx)
  const most = MENTION_LIMITS[level]
  const { rows } = await withSystemRights(tx, () =>
    sql<{ allowed: number | null }>`
      select app.save_mentions(${id}::uuid, ${handles}::text[], ${most}::int, ${most}::int) as allowed
    `.execute(tx),
  )
  if (rows[0]?.allowed != null) {
    const message = level === 'new' ? MENTION_TEXTS.tooManyAtFirst(most) : MENTION_TEXTS.tooMany(most)
    throw badRequest(message, { content: message })
  }
  if (handles.length === 0) return null
  const saved = await sql<{
    mentions: Mentions | null
  }>`select app.mentions_in(${id}::uuid) as mentions`.execute(tx)
  return saved.rows[0]?.mentions ?? null
}
