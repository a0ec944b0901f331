import { sql } from 'kysely'
import type { Query } from '../../../../platform/database/database.ts'
import { type FactSource, FEWEST, type GroupName } from '../insight.ts'

export interface CountedCell {
  /** The name of the cell, such as `all`, `ending:resting` or `cause:team`. */
  cell: string
  source: FactSource | null
  group: GroupName | null
  /** The value of the group; empty where a story doesn't say it. */
  value: string
  stories: number
  founders: number
}

export interface CountedLife {
  source: FactSource | null
  /** It is null for all stories. */
  cause: string | null
  years: number
  has_stopped: boolean
  stories: number
  founders: number
}

export interface RevivalTime {
  source: FactSource | null
  /** The median from the story to its revival. */
  days: number
}

/**
 * Stories that guests see. A founder counts once, with their first story under their name. Of public sources,
 * each story counts. An anonymous story counts as nobody's, so that no limit for small groups tells whose it
 * is. Until five founders have told their stories, only public sources count: the first of them would hide
 * every figure. A project that was revived, or is ongoing and has no year in which it stopped, still runs.
 */
export const COUNTED_STORIES = sql`
  shown as materialized (
    select
      story.id, facts.source, coalesce(story.category, '') as category, coalesce(story.stage, '') as stage,
      coalesce(facts.team, '') as team,
      case
        when facts.started is null then ''
        when facts.started < '2010' then 'before_2010'
        when facts.started < '2020' then '2010_2019'
        else 'since_2020'
      end as year,
      coalesce(facts.ending, 'unknown') as ending,
      coalesce(named.causes, '{}') as causes,
      story.revived_at, story.created_at,
      left(facts.started, 4)::int as started,
      case
        when story.revived_at is not null or (facts.stopped is null and story.stage = 'ongoing') then null
        else left(facts.stopped, 4)::int
      end as stopped,
      story.revived_at is not null or (facts.stopped is null and story.stage = 'ongoing') as is_running,
      facts.source = 'public_sources'
        or not own.is_anonymous and row_number() over (
          partition by own.user_id, facts.source, own.is_anonymous order by own.created_at, own.id
        ) = 1 as is_first
    from public.public_startups story
    join public.startups own on own.id = story.id
    join public.story_facts facts on facts.startup_id = story.id
    left join (
      select startup_id, array_agg(cause order by position) as causes from public.story_causes group by startup_id
    ) named on named.startup_id = story.id
  ),
  told as (
    select * from shown
    where source = 'public_sources'
      or (select count(*) from shown founders where founders.is_first and founders.source <> 'public_sources') >= ${sql.lit(FEWEST)}
  )`

const COUNTS = sql`count(*)::int as stories, (count(*) filter (where is_first))::int as founders`

/** Endings, causes and revivals of all stories, and of each group, for each source and both. */
export async function countCells(db: Query): Promise<CountedCell[]> {
  const { rows } = await sql<CountedCell>`
    with ${COUNTED_STORIES}
    select
      cell, source,
      case
        when grouping(category) = 0 then 'category' when grouping(stage) = 0 then 'stage'
        when grouping(team) = 0 then 'team' when grouping(year) = 0 then 'year'
      end as "group",
      coalesce(category, stage, team, year, '') as value,
      ${COUNTS}
    from told
    cross join lateral (
      select 'all' as cell
      union all select 'ending:' || ending
      union all select 'named' where causes <> '{}'
      union all select 'first:' || causes[1] where causes <> '{}'
      union all select 'cause:' || cause from unnest(causes) as cause
      union all select 'revived' where revived_at is not null
    ) as cells
    group by grouping sets (
      (cell), (cell, category), (cell, stage), (cell, team), (cell, year),
      (cell, source), (cell, source, category), (cell, source, stage), (cell, source, team), (cell, source, year)
    )`.execute(db)
  return rows
}

/** Causes named together, each pair once in the order of its names. */
export async function countPairs(db: Query): Promise<CountedCell[]> {
  const { rows } = await sql<CountedCell>`
    with ${COUNTED_STORIES}
    select 'pair:' || one || '+' || other as cell, source, null as "group", '' as value, ${COUNTS}
    from told
    cross join lateral unnest(causes) as one
    cross join lateral unnest(causes) as other
    where one < other collate "C"
    group by grouping sets ((one, other), (one, other, source))`.execute(db)
  return rows
}

/** Counts lives in calendar years, since many stories know no more. What still runs has lived until now. */
export async function countLives(db: Query): Promise<CountedLife[]> {
  const { rows } = await sql<CountedLife>`
    with ${COUNTED_STORIES}, lives as (
      select
        told.*, coalesce(stopped, date_part('year', now())::int) - started as years, not is_running as has_stopped
      from told
      where started is not null and (stopped is not null or is_running)
    )
    select source, cause, years, has_stopped, ${COUNTS}
    from lives
    cross join lateral (select null as cause union all select unnest(causes)) as cause
    where years >= 0
    group by grouping sets ((cause, years, has_stopped), (cause, years, has_stopped, source))`.execute(db)
  return rows
}

/** How long what was revived had waited. */
export async function revivalTimes(db: Query): Promise<RevivalTime[]> {
  const { rows } = await sql<RevivalTime>`
    with ${COUNTED_STORIES}
    select
      source,
      percentile_cont(0.5) within group (order by extract(epoch from revived_at - created_at) / 86400) as days
    from told
    where revived_at is not null
    group by grouping sets ((), (source))
    having count(*) > 0`.execute(db)
  return rows
}
