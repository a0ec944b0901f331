import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
test('scale', async () => {
  const app = await testApp()
  const N = app.db.engine === 'postgresql' ? 200_000 : 30_000
  await app.db.system(async (tx) => {
    await sql`insert into startups (user_id,name,one_liner,description,why_failed,category,created_at) select ${app.people.ann.id}, 'Story '||n, 'x','y','z', 'SaaS', now() - n * interval '1 minute' from generate_series(1, ${sql.lit(N)}) n`.execute(tx)
  })
  const time = async (label: string, path: string) => { const t = performance.now(); const r = await app.request(path); const text = await r.text(); console.log(app.db.engine, label, r.status, text.length, (performance.now() - t).toFixed(0)); return text }
  await new Promise((r) => setTimeout(r, 1500))
  const index = await time('index', '/sitemap.xml')
  await time('index kept', '/sitemap.xml')
  const paths = [...index.matchAll(/<loc>http:\/\/localhost:3000([^<]+)</g)].map((m) => m[1]!)
  console.log(paths.length, paths[3])
  await time('middle', paths[3]!); await time('last', paths.at(-2)!)
  await sql`insert into startups (user_id,name,one_liner,description,why_failed,category) values (${app.people.ann.id}, 'new', 'x','y','z', 'SaaS')`.execute(app.db.owner)
  await new Promise((r) => setTimeout(r, 500))
  await time('index after write', '/sitemap.xml')
  await time('feed', '/feed.xml'); await time('feed cat', '/feed/saas.xml'); await time('feed empty cat', '/feed/gaming.xml')
  const plan = await sql<{ 'QUERY PLAN': string }>`explain select id from public_startups where (created_at, id) > ('2026-11-01'::timestamptz, '00000000-0000-4000-8000-000000000001'::uuid) order by created_at, id offset 9999 limit 2`.execute(app.db.owner)
  console.log(plan.rows.map((r) => r['QUERY PLAN']).join('\n'))
  expect(1).toBe(1)
  await app.close()
}, 300_000)
