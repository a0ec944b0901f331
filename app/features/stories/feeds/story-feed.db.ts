import { sql } from 'kysely'
import type { Query } from '../../../platform/database/database.ts'
import { inOrder, type Order } from '../../../platform/database/lists/keyset-page.ts'
import { isHandle } from '../../../platform/text/handle.ts'
import type { Cause } from '../facts/facts.ts'
import { storiesWithOwners, withOwner } from '../stories.read.ts'
import type { StoryCategory } from '../story.ts'
import type { StoryData } from '../story-response.schema.ts'

export type FeedStory = Pick<
  StoryData,
  | 'id'
  | 'name'
  | 'one_liner'
  | 'category'
  | 'builder_name'
  | 'is_anonymous'
  | 'written_by'
  | 'created_at'
  | 'changed_at'
  | 'owner'
>

const LAST_CHANGED_FIRST: Order = { columns: { changed_at: 'timestamp', id: 'uuid' }, direction: 'desc' }

/** Which stories a feed is about; all of them if nothing is chosen. */
export interface FeedChoice {
  category?: StoryCategory
  /** The tag, whatever its case and accents. */
  tag?: string
  cause?: Cause
  /** Whose stories, if they bear their name. */
  userId?: string
}

/** The last that appeared or changed: a feed has only so many, and who follows it learns of both. */
export async function lastChangedStories(
  db: Query,
  limit: number,
  { category, tag, cause, userId }: FeedChoice = {},
): Promise<FeedStory[]> {
  const stories = storiesWithOwners(db)
    .select([
      'public_startups.id',
      'name',
      'one_liner',
      'category',
      'builder_name',
      'is_anonymous',
      'written_by',
      'public_startups.created_at',
      'changed_at',
    ])
    .$if(category !== undefined, (stories) => stories.where('category', '=', category!))
    .$if(tag !== undefined, (stories) =>
      stories.where(sql<boolean>`app.folded_tags(tags) @> array[app.folded(${tag})]`),
    )
    .$if(cause !== undefined, (stories) =>
      stories.where('public_startups.id', 'in', (causes) =>
        causes.selectFrom('public_story_causes').select('startup_id').where('cause', '=', cause!),
      ),
    )
    .$if(userId !== undefined, (stories) => stories.where('public_startups.user_id', '=', userId!))
  const rows = await inOrder(stories, LAST_CHANGED_FIRST, 'public_startups').limit(limit).execute()
  return rows.map(withOwner)
}

/** Who has a page, by any handle that was ever theirs. */
export async function feedPerson(db: Query, handle: string) {
  if (!isHandle(handle)) return undefined
  return db
    .selectFrom('public_people')
    .select(['id', 'full_name'])
    .select(({ ref }) => ref('handle').$castTo<string>().as('handle'))
    .where('id', '=', sql<string>`app.handle_owner(${handle})`)
    .executeTakeFirst()
}
