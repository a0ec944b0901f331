import { sql } from 'kysely'
import type { Query } from '../../../platform/database/database.ts'
import { publicStories } from '../stories.read.ts'
import type { RelatedStory } from './related-response.schema.ts'

/**
 * Reads up to three others that share most with a story, without those of its founder.
 * @returns undefined for a story that guests don't see
 */
export async function relatedStories(db: Query, id: string): Promise<RelatedStory[] | undefined> {
  const { rows } = await sql<RelatedStory>`
    select related.id, story.name, story.one_liner, related.cause, related.category, related.tool, related.ending
    from related_stories(${id}::uuid) with ordinality as related (id, cause, category, tool, ending, place)
    join public_startups story on story.id = related.id
    order by related.place`.execute(db)
  if (rows.length > 0) return rows
  const story = await publicStories(db).select('id').where('id', '=', id).executeTakeFirst()
  return story && rows
}
