import { jsonObjectFrom } from 'kysely/helpers/postgres'
import type { Query, Tx } from '../../platform/database/database.ts'
import { notFound } from '../../platform/errors/errors.ts'
import { withHtml } from '../../platform/text/format-text.ts'
import type { NewComment } from './comment.schema.ts'
import { COMMENTS_PER_LOAD } from './comment.ts'
import { COMMENT_FORM_TEXTS } from './comment-form-texts.ts'
import type { Comment, CommentPage } from './comment-response.schema.ts'
import { mentionsIn } from './mentions/mentions.read.ts'
import { saveMentions } from './mentions/save-mentions.db.ts'

const withAuthors = (db: Query) =>
  db
    .selectFrom('public_comments as comment')
    .leftJoin('public_profiles', 'public_profiles.id', 'comment.user_id')
    .select(['comment.id', 'comment.startup_id', 'comment.user_id', 'comment.content'])
    .select(['comment.created_at', 'comment.edited_at', 'comment.is_builder'])
    .select(['public_profiles.full_name', 'public_profiles.avatar_url', 'public_profiles.handle'])
    .select(mentionsIn('comment.id', 'comment.content'))

type Row = Awaited<ReturnType<ReturnType<typeof withAuthors>['executeTakeFirstOrThrow']>>

const toComment = ({ full_name, avatar_url, handle, mentions, ...comment }: Row): Comment => ({
  ...withHtml(comment, comment.content, { mentions: mentions ?? {} }),
  author: { full_name, avatar_url, handle },
})

export interface CommentRange {
  startupId: string
  /** Ids of comments, which are left out. */
  before?: string | undefined
  after?: string | undefined
}

/** The newest comments between `after` and `before`; oldest first (COMM-10, CALLS-17). */
export async function listStoryComments(
  db: Query,
  { startupId, before, after }: CommentRange,
): Promise<CommentPage> {
  const bounded = [
    ['<', before],
    ['>', after],
  ] as const
  let matching = withAuthors(db).where('comment.startup_id', '=', startupId)
  for (const [operator, bound] of bounded) {
    if (!bound) continue
    matching = matching.where(({ eb, refTuple, selectFrom }) =>
      eb(
        refTuple('comment.created_at', 'comment.id'),
        operator,
        selectFrom('public_comments as bound')
          .select(['bound.created_at', 'bound.id'])
          .where('bound.id', '=', bound)
          .$asTuple('created_at', 'id'),
      ),
    )
  }
  const rows = await matching
    .orderBy('comment.created_at', 'desc')
    .orderBy('comment.id', 'desc')
    .limit(COMMENTS_PER_LOAD + 1)
    .execute()
  const { total } = await db
    .selectFrom('public_comments')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('startup_id', '=', startupId)
    .executeTakeFirstOrThrow()
  const items = rows.slice(0, COMMENTS_PER_LOAD).reverse().map(toComment)
  return { items, total, earlier: rows.length > COMMENTS_PER_LOAD ? items[0]!.id : null }
}

/** @returns undefined if the actor can't see it */
export async function findComment(db: Query, id: string): Promise<Comment | undefined> {
  const row = await withAuthors(db).where('comment.id', '=', id).executeTakeFirst()
  return row && toComment(row)
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
 * Does nothing if the comment exists.
 * @returns undefined if the ID is someone else's
 * @throws AppError 404 if the actor can't see the story
 */
export async function insertComment(
  tx: Tx,
  userId: string,
  comment: NewComment,
): Promise<PostedComment | undefined> {
  const inserted = await tx
    .insertInto('comments')
    .values({ ...comment, user_id: userId })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning(['id', 'startup_id', 'user_id', 'content', 'created_at', 'edited_at'])
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
          .whereRef('public_startups.id', '=', ref('comments.startup_id')),
      ).as('story'),
    ])
    .executeTakeFirst()
  if (inserted) {
    const { author, story, ...row } = inserted
    if (!story) throw notFound(COMMENT_FORM_TEXTS.storyNotFound)
    const is_builder = row.user_id === story.builder_id
    const { full_name = null, avatar_url = null, handle = null } = author ?? {}
    const mentions = await saveMentions(tx, row)
    return {
      comment: toComment({ ...row, full_name, avatar_url, handle, mentions, is_builder }),
      isNew: true,
    }
  }
  if (!(await isPublicStory(tx, comment.startup_id))) throw notFound(COMMENT_FORM_TEXTS.storyNotFound)
  const row = await withAuthors(tx)
    .where('comment.id', '=', comment.id)
    .where('comment.user_id', '=', userId)
    .executeTakeFirst()
  return row && { comment: toComment(row), isNew: false }
}
