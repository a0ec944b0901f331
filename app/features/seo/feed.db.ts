import type { Query } from '../../platform/database/database.ts'
import { inOrder } from '../../platform/database/lists/keyset-page.ts'
import { STORY_ORDERS, storiesWithOwners, withOwner } from '../stories/stories.read.ts'
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
  | 'owner'
>

export async function newestStories(
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
    ])
    .$if(category !== undefined, (stories) => stories.where('category', '=', category!))
  const rows = await inOrder(stories, STORY_ORDERS.newest, 'public_startups').limit(limit).execute()
  return rows.map(withOwner)
}
