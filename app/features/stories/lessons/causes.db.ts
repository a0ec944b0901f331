import { sql } from 'kysely'
import type { Query } from '../../../platform/database/database.ts'
import { CAUSES, type Cause } from '../facts/facts.ts'
import type { lifeOfCause } from '../insights/counting/life-figures.server.ts'
import type { CauseCounts, CauseFigures } from './cause-response.schema.ts'

/** How many stories name each cause, and how many lessons count to it, in the order of `CAUSES`. */
export async function countsOfCauses(db: Query): Promise<CauseCounts> {
  const { rows } = await sql<{ cause: Cause; stories: number; lessons: number }>`
    select cause, count(*)::int as stories, sum(unnamed)::int as lessons
    from public_story_causes causes
    join public_startups story on story.id = causes.startup_id and story.withdrawn_at is null and not story.is_hidden,
      lateral (
        select count(*) as unnamed from public_lessons lesson where lesson.startup_id = causes.startup_id and lesson.cause is null
      ) lessons
    group by cause`.execute(db)
  const { rows: named } = await sql<{ cause: Cause; lessons: number }>`
    select lesson.cause, count(*)::int as lessons
    from public_lessons lesson
    join public_startups story on story.id = lesson.startup_id and story.withdrawn_at is null and not story.is_hidden
    where lesson.cause is not null group by lesson.cause`.execute(db)
  const { rows: totals } = await sql<{ stories: number }>`
    select count(distinct lesson.startup_id)::int as stories
    from public_lessons lesson
    join public_startups story on story.id = lesson.startup_id and story.withdrawn_at is null and not story.is_hidden`.execute(
    db,
  )
  const of = <Row extends { cause: Cause }>(list: Row[], cause: Cause) =>
    list.find((row) => row.cause === cause)
  return {
    stories: totals[0]?.stories ?? 0,
    items: CAUSES.map((cause) => ({
      cause,
      stories: of(rows, cause)?.stories ?? 0,
      lessons: (of(rows, cause)?.lessons ?? 0) + (of(named, cause)?.lessons ?? 0),
    })),
  }
}

/**
 * A figure about fewer founders isn't shown. Each story from public sources counts as one, an anonymous one
 * as nobody's.
 */
const FEWEST = 5

const SENTENCES = 6

const STORIES = 12

/** What stories say about one cause. @param life how long those that name it lived */
export async function figuresOfCause(
  db: Query,
  cause: Cause,
  life: ReturnType<typeof lifeOfCause>,
): Promise<CauseFigures> {
  const naming = sql`
    select causes.startup_id, causes.position, causes.sentence, story.name, story.one_liner, story.logo_url, story.stage, story.revived_at, story.votes, story.created_at,
      case when story.written_by is null then story.user_id else story.id end as founder,
      details.year_started, details.year_stopped,
      exists (select from app.demo_accounts where demo_accounts.id = story.user_id) as is_demo
    from public_story_causes causes
    join public_startups story on story.id = causes.startup_id and story.withdrawn_at is null and not story.is_hidden
    join public_startup_details details on details.id = story.id
    where causes.cause = ${cause}`
  const [figures, sentences, named, together] = await Promise.all([
    sql<{
      stories: number
      founders: number
      first: number
      first_founders: number
      revived: number
      revived_founders: number
    }>`
      select
        count(*)::int as stories, count(distinct founder)::int as founders,
        count(*) filter (where position = 1)::int as first,
        count(distinct founder) filter (where position = 1)::int as first_founders,
        count(*) filter (where revived_at is not null)::int as revived,
        count(distinct founder) filter (where revived_at is not null)::int as revived_founders
      from (${naming}) naming`.execute(db),
    sql<CauseFigures['sentences'][number]>`
      select startup_id, name, sentence, stage, year_started, year_stopped from (${naming}) naming
      where sentence <> '' order by votes desc, created_at desc, startup_id desc limit ${SENTENCES}`.execute(
      db,
    ),
    sql<CauseFigures['named_by'][number]>`
      select startup_id as id, name, one_liner, logo_url, stage, year_started, year_stopped, is_demo from (${naming}) naming
      order by votes desc, created_at desc, startup_id desc limit ${STORIES}`.execute(db),
    sql<{ cause: Cause; stories: number; founders: number }>`
      select other.cause, count(*)::int as stories, count(distinct founder)::int as founders
      from (${naming}) naming join public_story_causes other on other.startup_id = naming.startup_id
      where other.cause <> ${cause} group by other.cause order by 2 desc, 1 limit 4`.execute(db),
  ])
  const row = figures.rows[0]
  const shown = (value: number | null | undefined, founders = 0) =>
    value !== null && value !== undefined && founders >= FEWEST ? value : null
  return {
    cause,
    stories: row?.stories ?? 0,
    is_enough: (row?.founders ?? 0) >= FEWEST,
    first: shown(row?.first, row?.first_founders),
    half_stopped_after: life?.half ?? null,
    lives: life?.stories ?? null,
    revived: shown(row?.revived, row?.revived_founders),
    sentences: sentences.rows,
    named_by: named.rows,
    together: together.rows
      .filter(({ founders }) => founders >= FEWEST)
      .map(({ founders: _, ...one }) => one),
  }
}
