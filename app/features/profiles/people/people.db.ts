import { sql } from 'kysely'
import type { Query } from '../../../platform/database/database.ts'
import { keysetPage, NEWEST_FIRST } from '../../../platform/database/lists/keyset-page.ts'
import { formatText, withHtml } from '../../../platform/text/format-text.ts'
import { isHandle } from '../../../platform/text/handle.ts'
import { mentionsIn } from '../../comments/mentions/mentions.read.ts'
import type { PublicWishes } from '../../revivals/matching/wishes.schema.ts'
import { isVerified } from '../../stories/stories.read.ts'
import type { Stage } from '../../stories/story.ts'
import { PER_LOAD } from './person.ts'
import type { PersonCommentPage, PersonStoryPage, PublicPerson } from './person-response.schema.ts'

const ownerOf = (handle: string) => sql<string>`app.handle_owner(${handle})`

/** Who has a page, by any handle that was ever theirs. Read as a guest, everybody gets the same. */
export async function personByHandle(db: Query, handle: string): Promise<PublicPerson | undefined> {
  if (!isHandle(handle)) return undefined
  const row = await db
    .selectFrom('public_people as person')
    .where('person.id', '=', ownerOf(handle))
    .select(['id', 'full_name', 'avatar_url', 'about', 'is_suspended', 'suspended_until', 'is_demo'])
    .select(({ ref, selectFrom, fn }) => {
      const total = fn.countAll<number>().as('total')
      return [
        ref('handle').$castTo<string>().as('handle'),
        ref('created_at').as('member_since'),
        sql<string[]>`coalesce(links, '{}')`.as('links'),
        sql<boolean>`is_new`.as('are_links_plain'),
        isVerified('person.id').as('is_verified'),
        sql<PublicWishes | null>`(
          select jsonb_build_object(
            'roles', roles, 'stack', stack, 'categories', categories, 'hours_a_week', hours_a_week, 'terms', terms, 'ways', ways
          )
          from public_wishes where public_wishes.user_id = person.id
        )`.as('wishes'),
        selectFrom('app.named_stories as mine')
          .whereRef('mine.user_id', '=', 'person.id')
          .select(total)
          .$asScalar()
          .$notNull()
          .as('stories'),
        selectFrom('app.shown_listings as mine')
          .whereRef('mine.user_id', '=', 'person.id')
          .select(total)
          .$asScalar()
          .$notNull()
          .as('listings'),
        selectFrom('app.shown_comments as mine')
          .whereRef('mine.user_id', '=', 'person.id')
          .select(total)
          .$asScalar()
          .$notNull()
          .as('comments'),
      ]
    })
    .executeTakeFirst()
  if (!row) return undefined
  const { stories, listings, comments, ...person } = row
  const html = formatText(person.about ?? '', { areLinksPlain: person.are_links_plain })
  return { ...person, ...(html !== null && { html }), totals: { stories, listings, comments } }
}

/** @returns undefined if nobody with a page has or had the handle */
export async function personId(db: Query, handle: string): Promise<string | undefined> {
  if (!isHandle(handle)) return undefined
  const person = await db
    .selectFrom('public_people')
    .select('id')
    .where('id', '=', ownerOf(handle))
    .executeTakeFirst()
  return person?.id
}

interface Part {
  after?: string | undefined
}

/** What a member published under their name, newest first. @throws AppError 400 for an invalid cursor */
export async function storiesOf(db: Query, userId: string, { after }: Part): Promise<PersonStoryPage> {
  const stories = db
    .selectFrom('app.named_stories as mine')
    .innerJoin('public_startups as story', 'story.id', 'mine.startup_id')
    .innerJoin('public_startup_details as details', 'details.id', 'mine.startup_id')
    .where('mine.user_id', '=', userId)
    .select(['story.id', 'story.name', 'story.one_liner', 'story.logo_url', 'story.is_open_for_revival'])
    .select(['story.votes', 'story.created_at', 'details.year_started', 'details.year_stopped'])
    .select(({ ref, selectFrom, fn }) => [
      ref('story.stage').$castTo<Stage>().as('stage'),
      selectFrom('public_comments')
        .whereRef('public_comments.startup_id', '=', 'story.id')
        // Places of what was removed aren't counted, as under the story.
        .where('public_comments.removed_by', 'is', null)
        .select(fn.countAll<number>().as('total'))
        .$asScalar()
        .$notNull()
        .as('comments'),
    ])
  const { rows, next } = await keysetPage(stories, {
    order: NEWEST_FIRST,
    table: 'story',
    after,
    limit: PER_LOAD,
  })
  return { items: rows, next }
}

/** A member's comments, newest first. @throws AppError 400 for an invalid cursor */
export async function commentsOf(db: Query, userId: string, { after }: Part): Promise<PersonCommentPage> {
  // The table has the index of this order.
  const comments = db
    .selectFrom('comments as written')
    .innerJoin('public_comments as comment', 'comment.id', 'written.id')
    .innerJoin('public_startups as story', 'story.id', 'comment.startup_id')
    .where('written.user_id', '=', userId)
    .where('comment.user_id', 'is not', null)
    .select(({ fn, val }) => fn.coalesce('comment.content', val('')).as('content'))
    .select(['comment.id', 'comment.created_at', 'comment.edited_at'])
    .select(['story.id as story_id', 'story.name as story_name', mentionsIn('comment.id', 'comment.content')])
  const { rows, next } = await keysetPage(comments, {
    order: NEWEST_FIRST,
    table: 'written',
    after,
    limit: PER_LOAD,
  })
  const items = rows.map(({ story_id, story_name, mentions, ...comment }) => ({
    ...withHtml(comment, comment.content, { mentions: mentions ?? {} }),
    story: { id: story_id, name: story_name },
  }))
  return { items, next }
}
