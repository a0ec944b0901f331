import { sql } from 'kysely'
import type { Query } from '../../../platform/database/database.ts'

/**
 * Handles as they may be written in a text, in lower case, with the handle that each one's owner has today.
 */
export type Mentions = Readonly<Record<string, string>>

/** The mentions in a comment, for `formatText`. @param id, content the columns of the comment */
export const mentionsIn = (id: string, content: string) =>
  sql<Mentions | null>`
    case when position('@' in ${sql.ref(content)}) > 0 then app.mentions_in(${sql.ref(id)}) end
  `.as('mentions')

/**
 * Whom a comment mentions, without its author. If a founder's comment doesn't name its author, nobody is left
 * out. Needs system rights.
 */
export async function mentionedIn(db: Query, commentId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('comment_mentions as mention')
    .innerJoin('comments', 'comments.id', 'mention.comment_id')
    .select('mention.user_id')
    .where('mention.comment_id', '=', commentId)
    .whereRef('mention.user_id', 'is distinct from', 'comments.user_id')
    .execute()
  return rows.map(({ user_id }) => user_id)
}
