import { vi } from 'vitest'
import { PooledConnection } from '../../../app/platform/database/pool/pooled-connection.ts'

export interface Plan {
  'Node Type': string
  'Relation Name'?: string
  'Index Cond'?: string
  /** With `analyze`. Rows are of each loop. */
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

/** How many rows of these tables were read, with those that a filter threw away. @param plans with `analyze` */
export const rowsRead = (plans: readonly Plan[], tables: readonly string[]): number =>
  plans.reduce((sum, plan) => {
    const read = (plan['Actual Rows'] ?? 0) + (plan['Rows Removed by Filter'] ?? 0)
    const own = tables.includes(plan['Relation Name'] ?? '') ? read * (plan['Actual Loops'] ?? 0) : 0
    return sum + own + rowsRead(plan.Plans ?? [], tables)
  }, 0)
