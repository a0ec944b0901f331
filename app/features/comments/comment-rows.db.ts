import { sql } from 'kysely'
import type { Query } from '../../platform/database/database.ts'
import { withHtml } from '../../platform/text/format-text.ts'
import type { Comment } from './comment-response.schema.ts'
import { mentionsIn } from './mentions/mentions.read.ts'

/** Microseconds count: two comments may share a millisecond. */
const exactTime = sql<string>`to_char(comment.created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`

/**
 * Whether a row of `comments` is the current member's, under their name or as the founder of their anonymous
 * story.
 */
export const isOwnComment = sql<boolean>`app.is_own_comment(user_id, as_founder, startup_id)`

export const withAuthors = (db: Query) =>
  db
    .selectFrom('public_comments as comment')
    .leftJoin('public_profiles', 'public_profiles.id', 'comment.user_id')
    .select(['comment.id', 'comment.startup_id', 'comment.user_id', 'comment.content'])
    .select(['comment.parent_id', 'comment.root_id', 'comment.created_at', 'comment.edited_at'])
    .select(['comment.is_builder', 'comment.is_founder', 'comment.useful'])
    .select(['comment.removed_by', 'comment.removed_reason'])
    .select(['public_profiles.full_name', 'public_profiles.avatar_url', 'public_profiles.handle'])
    .select(mentionsIn('comment.id', 'comment.content'))
    .select(sql<boolean>`comment.is_builder and app.is_verified_story(comment.startup_id)`.as('is_verified'))
    .select(exactTime.as('exact_time'))

export type ShownRow = Awaited<ReturnType<ReturnType<typeof withAuthors>['executeTakeFirstOrThrow']>>

type Shown = Omit<ShownRow, 'exact_time'>

const isRemover = (by: string | null): by is (Comment['removed'] & {})['by'] => by !== null

export function toComment(
  row: Shown,
  thread: { replies: number; skipped?: number } = { replies: 0 },
): Comment {
  const { full_name, avatar_url, handle, removed_by, removed_reason, content, mentions } = row
  const { id, startup_id, parent_id, root_id, user_id, created_at, edited_at } = row
  const { is_builder, is_founder, useful } = row
  const comment = {
    id,
    startup_id,
    parent_id,
    root_id,
    user_id,
    content: content ?? '',
    created_at,
    edited_at,
  }
  return {
    ...withHtml({ ...comment, is_builder, is_founder, useful, ...thread }, content ?? '', {
      mentions: mentions ?? {},
    }),
    ...(row.is_verified && { is_verified: true as const }),
    removed: isRemover(removed_by) ? { by: removed_by, reason: removed_reason } : null,
    author: { full_name, avatar_url, handle },
  }
}
