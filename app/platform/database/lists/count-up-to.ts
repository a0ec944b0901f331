import { type SelectQueryBuilder, sql } from 'kysely'
import type { Query } from '../database.ts'
import type { Tables } from '../tables.ts'

/** Counts rows, and stops at `most`, so that the work doesn't grow with a large table. */
export const countUpTo = (db: Query, rows: SelectQueryBuilder<Tables, never, unknown>, most: number) =>
  db
    .selectFrom(rows.select(sql.lit(1).as('one')).limit(most).as('counted'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
