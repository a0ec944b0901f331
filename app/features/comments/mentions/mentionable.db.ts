import { sql } from 'kysely'
import type { Query } from '../../../platform/database/database.ts'
import { MENTIONABLE } from './mention-limits.server.ts'

interface Mentionable {
  handle: string
  full_name: string | null
  avatar_url: string | null
}

/**
 * Whom a member may mention under a story: those who commented, its founder unless it's anonymous, and whom
 * the member follows.
 * @param search the beginning of a handle or of a word of a name; folded
 */
export async function mentionablePeople(
  db: Query,
  userId: string,
  startupId: string,
  search: string,
): Promise<Mentionable[]> {
  const start = `${search.replace(/[%_\\]/g, '\\$&')}%`
  return await db
    .selectFrom('public_people as person')
    .select(['person.full_name', 'person.avatar_url'])
    .select(({ ref }) => ref('person.handle').$castTo<string>().as('handle'))
    .where(({ eb, selectFrom }) =>
      eb(
        'person.id',
        'in',
        selectFrom('public_comments')
          .select('public_comments.user_id')
          .where('startup_id', '=', startupId)
          .union(selectFrom('public_startups').select('public_startups.user_id').where('id', '=', startupId))
          .union(
            selectFrom('follows')
              .select(sql<string>`person_id`.as('user_id'))
              .where('follows.user_id', '=', userId)
              .where('kind', '=', 'person'),
          ),
      ),
    )
    .where('person.id', '!=', userId)
    .where('person.is_demo', '=', false)
    .where(
      sql<boolean>`not app.blocks(person.id, ${userId}::uuid) and not app.blocks(${userId}::uuid, person.id)`,
    )
    .where(
      sql<boolean>`(
        person.handle like ${start}
        or app.folded(person.full_name) like ${start} or app.folded(person.full_name) like ${`% ${start}`}
      )`,
    )
    .orderBy('person.handle')
    .limit(MENTIONABLE)
    .execute()
}
