import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../app.ts'
import { everyFilledPath } from '../operations/every-path.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

/** What counts requests and jobs, or notes that somebody was there or read an export. */
const COUNTED = new Set([
  'app.rate_limits',
  'auth.sessions',
  'public.security_events',
  'app.open_data_months',
  'app.open_data_rows',
])

/** The number and the contents of all rows, by table. */
const everything = () =>
  app.db.system(async (tx) => {
    const { rows: tables } = await sql<{ name: string }>`
      select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname in ('public', 'app', 'auth') order by 1`.execute(tx)
    const found: Record<string, unknown> = {}
    for (const { name } of tables.filter((table) => !COUNTED.has(table.name))) {
      const { rows } = await sql`
        select count(*)::int as rows, md5(coalesce(string_agg(it::text, '|' order by it::text), '')) as contents
        from ${sql.raw(name)} it`.execute(tx)
      found[name] = rows[0]
    }
    return found
  })

test('GET and HEAD of every path change nothing, to guests, members and admins, so a scanner of links does nothing', async () => {
  const paths = await everyFilledPath(app)
  const { ann, ben, ada } = app.people
  // Whoever is first in a session makes some rows of their own.
  for (const as of [ann, ben, ada]) await app.request('/dashboard', { as })
  const before = await everything()
  const statuses: number[] = []
  for (const as of [undefined, ann, ada])
    for (const path of paths) {
      // A stream doesn't end.
      if (path.startsWith('/api/realtime/')) continue
      for (const method of as === ann && path.startsWith('/api/') ? ['HEAD', 'GET'] : ['GET']) {
        const response = await app.request(path, {
          ...(as && { as }),
          method,
          headers: { accept: 'text/html,*/*' },
        })
        await response.arrayBuffer()
        statuses.push(response.status)
      }
      await app.db.system((tx) => tx.deleteFrom('app.rate_limits').execute())
    }
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(100)
  expect(await everything()).toEqual(before)
}, 300_000)
