import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { startCluster } from '../test/postgres-cluster.ts'
import { openCommunity, prepareCommunity } from './parts/community.ts'
import { startProduct } from './parts/product-process.ts'

/**
 * `npm run build && node bench/many-bells.ts [followers] [stories]`: publishes stories in a category that so
 * many members follow with the bell on. Prints how long each request takes, and how long until all are told.
 */
const [FOLLOWERS = 10_000, STORIES = 5] = process.argv.slice(2).map(Number)
const DEADLINE_MS = 300_000

const cluster = await startCluster({ max_connections: '100' })
if (!cluster) throw new Error('PostgreSQL is not installed.')
const url = await cluster.createDatabase('bells')
const where = { url, dataDir: '' }
const { cookies } = await prepareCommunity(
  where,
  { stories: 1, comments: 0, votes: 0, members: FOLLOWERS + STORIES },
  STORIES,
)
const db = await openCommunity(where)
await sql`
  insert into follows (user_id, kind, subject, term, bell)
  select id, 'category', 'Gaming', 'Gaming', true
  from (select id from auth.users order by id offset ${STORIES}) follower`.execute(db.owner)
await sql`vacuum analyze`.execute(db.owner)

const countOf = async (story: string) => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from notifications where startup_id = ${story}`.execute(db.owner)
  return rows[0]?.count ?? 0
}

try {
  await using product = await startProduct({ DATABASE_URL: url, DEMO: '0', LOG_LEVEL: 'silent' })
  for (const cookie of cookies) {
    const id = randomUUID()
    const began = performance.now()
    const response = await fetch(`${product.origin}/api/startups`, {
      method: 'POST',
      headers: { cookie, origin: product.origin, 'content-type': 'application/json' },
      body: JSON.stringify({
        id,
        name: `Mill ${id.slice(0, 8)}`,
        one_liner: 'It ground beans.',
        category: 'Gaming',
        what_happened: 'Nobody came.',
        publishing_consent: true,
      }),
    })
    const published = performance.now() - began
    if (!response.ok) console.log(response.status, await response.text())
    while ((await countOf(id)) < FOLLOWERS && performance.now() - began < (response.ok ? DEADLINE_MS : 0))
      await pause(100)
    const ended = performance.now() - began
    console.log(
      `published in ${Math.round(published)} ms, ${await countOf(id)} told after ${Math.round(ended)} ms`,
    )
  }
} finally {
  await db.close()
  cluster.stop()
}
