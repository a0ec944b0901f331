import { sql } from 'kysely'
import { vi } from 'vitest'
import type { Tx } from '../../../app/platform/database/database.ts'
import { PooledConnection } from '../../../app/platform/database/pool/pooled-connection.ts'

export interface Plan {
  'Node Type': string
  'Relation Name'?: string
  'Index Cond'?: string
  /** Only `analyze` gives these. Rows are of each loop. */
  'Actual Loops'?: number
  'Actual Rows'?: number
  'Rows Removed by Filter'?: number
  Filter?: string
  Plans?: Plan[]
}

/** Plans of all reads of a request. @param options such as `, analyze`, which counts rows */
export async function plansOf(request: () => Promise<unknown>, options = ''): Promise<Plan[]> {
  const plans: Plan[] = []
  const { executeQuery } = PooledConnection.prototype
  const spy = vi.spyOn(PooledConnection.prototype, 'executeQuery').mockImplementation(async function (
    this: PooledConnection,
    query,
  ) {
    if (/^\s*(select|with)/i.test(query.sql)) {
      const explained = { ...query, sql: `explain (format json${options}) ${query.sql}` }
      const { rows } = await executeQuery.call(this, explained)
      plans.push((rows[0] as { 'QUERY PLAN': { Plan: Plan }[] })['QUERY PLAN'][0]!.Plan)
    }
    return executeQuery.call(this, query) as never
  })
  try {
    await request()
  } finally {
    spy.mockRestore()
  }
  return plans
}

/**
 * How many rows of these tables were read, with those that a filter threw away.
 * @param plans with `analyze`
 */
export const rowsRead = (plans: readonly Plan[], tables: readonly string[]): number =>
  plans.reduce((sum, plan) => {
    const read = (plan['Actual Rows'] ?? 0) + (plan['Rows Removed by Filter'] ?? 0)
    const own = tables.includes(plan['Relation Name'] ?? '') ? read * (plan['Actual Loops'] ?? 0) : 0
    return sum + own + rowsRead(plan.Plans ?? [], tables)
  }, 0)

/**
 * How many rows of these tables and entries of their indexes were read, also by functions, whose plans aren't
 * shown.
 */
export async function rowsReadInside(
  tx: Tx,
  tables: readonly string[],
  request: () => Promise<unknown>,
): Promise<number> {
  const read = async () => {
    const { rows } = await sql<{ read: number }>`
      select sum(pg_stat_get_xact_tuples_returned(relation.oid))::int as read
      from pg_class relation
      left join pg_index entry on entry.indexrelid = relation.oid
      join pg_class counted on counted.oid = coalesce(entry.indrelid, relation.oid)
      where counted.relname in (${sql.join(tables)})`.execute(tx)
    return rows[0]!.read
  }
  const before = await read()
  await request()
  return (await read()) - before
}
