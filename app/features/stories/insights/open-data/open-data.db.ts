import { sql } from 'kysely'
import type { Database, Tx } from '../../../../platform/database/database.ts'
import { COUNTED_STORIES } from '../counting/count-stories.db.ts'
import { mergeSmall, type OpenRow } from './merge-small.server.ts'
import { MAX_MONTHS, type OpenFields } from './open-data.server.ts'

interface StoredRow extends OpenRow {
  startup_id: string
}

/**
 * Makes the data of a month unless it's there: the rows of the month before, and those of new and changed
 * stories if they are of five founders at least. Deletes all but the last twelve.
 * @param month such as `2026-11`
 */
export const makeMonth = (db: Database, month: string): Promise<void> =>
  db.background(async (tx) => {
    const made = await sql`
      insert into app.open_data_months (month) values (${month}) on conflict do nothing returning month`.execute(
      tx,
    )
    if (made.rows.length === 0) return
    const entering = mergeSmall(await enteringStories(tx, month))
    const ids = entering.map(({ startup_id }) => startup_id)
    await sql`
      insert into app.open_data_rows (month, startup_id, is_first, fields, entered_at)
      select ${month}, startup_id, is_first, fields, entered_at
      from app.open_data_rows
      where month = (select max(month) from app.open_data_months where month < ${month}) and startup_id <> all (${ids}::uuid[])
    `.execute(tx)
    await sql`
      insert into app.open_data_rows (month, startup_id, is_first, fields)
      select ${month}, startup_id, "isFirst", fields
      from jsonb_to_recordset(${JSON.stringify(entering)}::jsonb) as entering (startup_id uuid, "isFirst" boolean, fields jsonb)
    `.execute(tx)
    await sql`
      delete from app.open_data_months
      where month not in (select month from app.open_data_months order by month desc limit ${MAX_MONTHS})`.execute(
      tx,
    )
  })

/** Reads the stories that the month before doesn't have, or not as they are now. */
async function enteringStories(tx: Tx, month: string): Promise<StoredRow[]> {
  const { rows } = await sql<StoredRow>`
    with ${COUNTED_STORIES}
    select
      told.id as startup_id, told.is_first as "isFirst",
      jsonb_build_object(
        'source', told.source, 'ending', told.ending, 'first_cause', coalesce(told.causes[1], 'unknown'),
        'category', coalesce(nullif(told.category, ''), 'unknown'), 'stage', coalesce(nullif(told.stage, ''), 'unknown'),
        'team', coalesce(nullif(told.team, ''), 'unknown'), 'started', coalesce(nullif(told.year, ''), 'unknown')
      ) as fields
    from told
    join public.story_facts facts on facts.startup_id = told.id
    left join app.open_data_rows earlier on earlier.startup_id = told.id
      and earlier.month = (select max(month) from app.open_data_months where month < ${month})
    where earlier.startup_id is null or facts.changed_at > earlier.entered_at`.execute(tx)
  return rows
}

/** The last months first. */
export async function monthsMade(db: Database): Promise<string[]> {
  const { rows } = await db.background((tx) =>
    sql<{ month: string }>`select month from app.open_data_months order by month desc`.execute(tx),
  )
  return rows.map(({ month }) => month)
}

/** Reads stories that guests still see, in the order of their values, merged again where others have gone. */
export async function openData(db: Database, month: string): Promise<OpenFields[]> {
  const { rows } = await db.background((tx) =>
    sql<OpenRow>`
      select rows.fields, rows.is_first as "isFirst"
      from app.open_data_rows rows
      join public.public_startups story on story.id = rows.startup_id
      where rows.month = ${month}
      order by rows.fields`.execute(tx),
  )
  return mergeSmall(rows).map(({ fields }) => fields)
}
