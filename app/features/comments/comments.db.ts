import { sql } from 'kysely'
import { jsonObjectFrom } from 'kysely/helpers/postgres'
import type { Query, Tx } from '../../platform/database/database.ts'
import { notFound } from '../../platform/errors/errors.ts'
import type { NewComment } from './comment.schema.ts'
import { COMMENTS_PER_LOAD } from './comment.ts'
import { COMMENT_FORM_TEXTS } from './comment-form-texts.ts'
import type { Comment, CommentPage } from './comment-response.schema.ts'
import { isOwnComment, toComment, withAuthors } from './comment-rows.db.ts'
import { heldReasonOf } from './held-comments.db.ts'
import { saveMentions } from './mentions/save-mentions.db.ts'
import { countComments } from './threads.db.ts'

export interface CommentRange {
  startupId: string
  /** Ids of comments, which are left out. */
  before?: string | undefined
  after?: string | undefined
}

/** Whether a comment is no tombstone: a list of all comments has no place for those. */
const isReadable = sql<boolean>`comment.removed_by is null`

/** Lists the newest comments and replies between `after` and `before`, oldest first (COMM-10, CALLS-17). */
export async function listStoryComments(
  db: Query,
  { startupId, before, after }: CommentRange,
): Promise<CommentPage> {
  const bounded = [
    ['<', before],
    ['>', after],
  ] as const
  let matching = withAuthors(db).where('comment.startup_id', '=', startupId).where(isReadable)
  for (const [operator, bound] of bounded) {
    if (!bound) continue
    const id = bound.slice(bound.lastIndexOf(',') + 1)
    matching = matching.where(({ eb, refTuple, selectFrom }) =>
      eb(
        refTuple('comment.created_at', 'comment.id'),
        operator,
        selectFrom('public_comments as bound')
          .select(['bound.created_at', 'bound.id'])
          .where('bound.id', '=', id)
          .$asTuple('created_at', 'id'),
      ),
    )
  }
  const rows = await matching
    .orderBy('comment.created_at', 'desc')
    .orderBy('comment.id', 'desc')
    .limit(COMMENTS_PER_LOAD + 1)
    .execute()
  const { total } = await countComments(db, startupId)
  const items = rows
    .slice(0, COMMENTS_PER_LOAD)
    .reverse()
    .map((row) => toComment(row))
  return { items, total, earlier: rows.length > COMMENTS_PER_LOAD ? items[0]!.id : null }
}

/**
 * Finds a comment.
 * @returns undefined if the actor can't see it
 */
export async function findComment(db: Query, id: string): Promise<Comment | undefined> {
  const [row, { replies }] = await Promise.all([
    withAuthors(db).where('comment.id', '=', id).executeTakeFirst(),
    db
      .selectFrom('public_comments')
      .select(({ fn }) => fn.countAll<number>().as('replies'))
      .where('root_id', '=', id)
      .executeTakeFirstOrThrow(),
  ])
  return row && toComment(row, { replies })
}

export async function isPublicStory(db: Query, id: string): Promise<boolean> {
  const story = await db.selectFrom('public_startups').select('id').where('id', '=', id).executeTakeFirst()
  return story !== undefined
}

export interface PostedComment {
  comment: Comment
  isNew: boolean
}

/**
 * Adds a comment. Does nothing if it exists. The founder of an anonymous story comments as one unless
 * `as_founder` is false.
 * @returns undefined if the ID is someone else's
 * @throws AppError 404 if the actor can't see the story
 */
export async function insertComment(
  tx: Tx,
  userId: string,
  { as_founder: wanted, ...comment }: NewComment,
): Promise<PostedComment | undefined> {
  const as_founder =
    wanted === undefined
      ? sql<boolean>`app.founded_anonymously(${comment.startup_id}::uuid)`
      : sql.lit(wanted)
  const inserted = await tx
    .insertInto('comments')
    .values({
      ...comment,
      user_id: sql`case when ${as_founder} then null else ${userId}::uuid end`,
      as_founder,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning(['id', 'startup_id', 'parent_id', 'root_id', 'user_id', 'content', 'created_at', 'edited_at'])
    .returning('as_founder as is_founder')
    // One subquery each: planning them takes longer than the insert.
    .returning(({ ref, selectFrom }) => [
      jsonObjectFrom(
        selectFrom('public_profiles')
          .select(['full_name', 'avatar_url', 'handle'])
          .whereRef('public_profiles.id', '=', ref('comments.user_id')),
      ).as('author'),
      jsonObjectFrom(
        selectFrom('public_startups')
          .select('public_startups.user_id as builder_id')
          .select(sql<boolean>`app.is_verified_story(public_startups.id)`.as('is_verified'))
          .whereRef('public_startups.id', '=', ref('comments.startup_id')),
      ).as('story'),
    ])
    .executeTakeFirst()
  if (inserted) {
    const { author, story, ...row } = inserted
    if (!story) throw notFound(COMMENT_FORM_TEXTS.storyNotFound)
    const is_builder = row.user_id !== null && row.user_id === story.builder_id
    const { full_name = null, avatar_url = null, handle = null } = author ?? {}
    const mentions = await saveMentions(tx, { id: row.id, content: comment.content })
    const fresh = { useful: 0, removed_by: null, removed_reason: null }
    const is_verified = is_builder && story.is_verified
    const posted = toComment({
      ...row,
      ...fresh,
      full_name,
      avatar_url,
      handle,
      mentions,
      is_builder,
      is_verified,
    })
    const held_reason = await heldReasonOf(tx, row.id)
    return { comment: { ...posted, ...(held_reason !== undefined && { held_reason }) }, isNew: true }
  }
  if (!(await isPublicStory(tx, comment.startup_id))) throw notFound(COMMENT_FORM_TEXTS.storyNotFound)
  const row = await withAuthors(tx)
    .where('comment.id', '=', comment.id)
    .where(
      'comment.id',
      'in',
      tx.selectFrom('comments').select('id').where('id', '=', comment.id).where(isOwnComment),
    )
    .executeTakeFirst()
  return row && { comment: toComment(row), isNew: false }
}
