import { sql } from 'kysely'
import type { Query } from '../../../platform/database/database.ts'
import {
  inOrder,
  keysetPage,
  NEWEST_FIRST,
  type Order,
} from '../../../platform/database/lists/keyset-page.ts'
import { isShortSearch, likePattern } from '../../../platform/database/lists/search-text.ts'
import { hasWords } from '../../../platform/database/lists/search-words.ts'
import { withHtml } from '../../../platform/text/format-text.ts'
import type { LessonListParams } from './lesson.schema.ts'
import type { LessonOrder } from './lesson.ts'
import type { LessonPage } from './lesson-response.schema.ts'
import { countsTo, lessonsWithStories } from './lesson-rows.db.ts'

/** Each has an index. */
const ORDERS = {
  useful: { columns: { useful: 'int', created_at: 'timestamp', id: 'uuid' }, direction: 'desc' },
  newest: NEWEST_FIRST,
} as const satisfies Record<LessonOrder, Order>

/**
 * Reads one page of lessons. Which they are is looked up before anything is joined.
 * @throws AppError 400 for an invalid cursor
 */
export async function listLessons(
  db: Query,
  { kind, cause, search, order, after, limit }: LessonListParams,
): Promise<LessonPage> {
  const { rows, next } = await keysetPage(
    db
      .selectFrom('public_lessons as lesson')
      .select('lesson.id')
      .$if(kind !== undefined, (all) => all.where('lesson.kind', '=', sql.lit(kind)))
      .$if(cause !== undefined, (all) => all.where(countsTo(cause!)))
      // An array keeps PostgreSQL from reading all stories, which it does when it joins so many.
      .$if(Boolean(search), (all) =>
        all.where(sql<boolean>`lesson.id = any(array(${matches(db, search!, order)}))`),
      ),
    { order: ORDERS[order], table: 'lesson', after, limit, of: { kind, cause, search, order } },
  )
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return { items: [], next }
  const lessons = await inOrder(
    lessonsWithStories(db).where('lesson.id', 'in', ids),
    ORDERS[order],
    'lesson',
  ).execute()
  return { items: lessons.map(toLesson), next }
}

/** Nobody looks through more. */
const MAX_MATCHES = 200

/**
 * The first lessons of the list that a search finds. Asked for this many, PostgreSQL looks a rare word up.
 */
const matches = (db: Query, search: string, order: LessonOrder) =>
  db
    .with(
      (cte) => cte('matches').materialized(),
      (query) =>
        inOrder(
          query.selectFrom('public_lessons as lesson').select('lesson.id').where(isFound(search)),
          ORDERS[order],
          'lesson',
        ).limit(MAX_MATCHES),
    )
    .selectFrom('matches')
    .select('id')

/**
 * Whether a lesson has the words, whatever their endings, or what was typed anywhere, unless that is too
 * short for the index.
 */
const isFound = (search: string) =>
  isShortSearch(search)
    ? hasWords(sql.ref('lesson.document'), search)
    : sql<boolean>`(${hasWords(sql.ref('lesson.document'), search)} or app.folded(lesson.text) ilike ${likePattern(search)})`

type Row = Awaited<ReturnType<ReturnType<typeof lessonsWithStories>['executeTakeFirstOrThrow']>>

const toLesson = ({
  startup_id,
  name,
  logo_url,
  stage,
  year_started,
  year_stopped,
  is_demo,
  story_causes,
  ...lesson
}: Row) => ({
  ...withHtml(lesson, lesson.text),
  causes: lesson.cause ? [lesson.cause] : story_causes,
  story: { id: startup_id, name, logo_url, stage, year_started, year_stopped, is_demo },
})
