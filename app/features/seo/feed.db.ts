import type { Query } from '../../platform/database/database.ts'
import { inOrder, type Order } from '../../platform/database/lists/keyset-page.ts'
import { storiesWithOwners, withOwner } from '../stories/stories.read.ts'
import type { StoryCategory } from '../stories/story.ts'
import type { StoryData } from '../stories/story-response.schema.ts'

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

/** The last that appeared or changed: a feed has only so many, and who follows it learns of both. */
export async function lastChangedStories(
  db: Query,
  limit: number,
  category?: StoryCategory,
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
  const rows = await inOrder(stories, LAST_CHANGED_FIRST, 'public_startups').limit(limit).execute()
  return rows.map(withOwner)
}
