import type { Query } from '../../platform/database/database.ts'
import type { Category } from '../stories/story.ts'
import type { StoryData } from '../stories/story-response.schema.ts'

/** A story as a feed tells it. */
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

/** The newest stories, of all categories or of one, as everybody may read them. */
export async function newestStories(db: Query, most: number, category?: Category): Promise<FeedStory[]> {
  const rows = await db
    .selectFrom('public_startups')
    .leftJoin('public_profiles as owner', 'owner.id', 'public_startups.user_id')
    .select([
      'public_startups.id',
      'name',
      'one_liner',
      'category',
      'builder_name',
      'is_anonymous',
      'written_by',
      'public_startups.created_at',
      'owner.id as owner_id',
      'owner.full_name',
      'owner.avatar_url',
    ])
    .$if(category !== undefined, (stories) => stories.where('category', '=', category!))
    .orderBy('public_startups.created_at', 'desc')
    .orderBy('public_startups.id', 'desc')
    .limit(most)
    .execute()
  return rows.map(({ owner_id, full_name, avatar_url, ...story }) => ({
    ...story,
    owner: owner_id === null ? null : { id: owner_id, full_name, avatar_url },
  }))
}
