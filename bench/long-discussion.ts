import { Kysely, PostgresDialect } from 'kysely'
import { Pool } from 'pg'
import { listThreads } from '../app/features/comments/threads.db.ts'
import type { Tables } from '../app/platform/database/tables.ts'
import { startCluster } from '../test/postgres-cluster.ts'
import { openCommunity, prepareCommunity } from './parts/community.ts'
import { fillDiscussion } from './parts/fill-discussion.ts'
import { startProduct } from './parts/product-process.ts'

/**
 * `npm run build && node bench/long-discussion.ts [comments]`: a story with as many comments. How long its
 * first page takes after a write, so that none comes from a cache, beside the same statements through `pg`,
 * in turns; and whether the link to each comment leads to a page that holds it. Fails if the first page takes
 * more than four times as long, or a link leads elsewhere.
 */
const COMMENTS = Number(process.argv[2] ?? 10_000)
const ROUNDS = 100
const MOST = 4
const AT_ONCE = 4
/** One link in so many is opened as a page, too. */
const PAGES = 50

const cluster = await startCluster()
if (!cluster) throw new Error('PostgreSQL is not installed.')
const url = await cluster.createDatabase('long')
const where = { url, dataDir: '' }
const { cookies } = await prepareCommunity(
  where,
  { stories: 10, comments: 0, votes: 0, members: 500 },
  ROUNDS + 2,
)
const db = await openCommunity(where)
const { startupId, ids } = await fillDiscussion(db, COMMENTS)
await using product = await startProduct({ DATABASE_URL: url, DEMO: '0', LOG_LEVEL: 'silent' })

const { origin } = product
const first = `${origin}/api/comments?startup_id=${startupId}&sort=oldest`
const read = async (path: string) => {
  const response = await fetch(path)
  const text = await response.text()
  if (!response.ok) throw new Error(`${path} responds ${response.status}: ${text}`)
  return text
}
const timed = async (work: () => Promise<unknown>) => {
  const began = performance.now()
  await work()
  return performance.now() - began
}
const median = (times: readonly number[]) => times.toSorted((a, b) => a - b)[times.length >> 1] ?? 0

/** The pool has sessions of a guest, with what the product's ones have. */
const pool = new Pool({
  connectionString: url,
  max: 10,
  options: '-c role=anon -c jit=off -c max_parallel_workers_per_gather=0 -c random_page_cost=1.1',
})
const statements: { sql: string; parameters: readonly unknown[] }[] = []
const recorder = new Kysely<Tables>({
  dialect: new PostgresDialect({ pool }),
  log: ({ query }) => void statements.push(query),
})
await listThreads(recorder, { startupId, sort: 'oldest' })
const throughPg = async () => {
  for (const { sql, parameters } of statements) await pool.query(sql, [...parameters])
}

try {
  /** The second member wrote it, who can't mark it. */
  const target = ids[0]!
  const [ours, theirs]: [number[], number[]] = [[], []]
  for (let round = 0; round < ROUNDS; round += 1) {
    const headers = { cookie: cookies[round + 2]!, origin }
    const marked = await fetch(`${origin}/api/comments/${target}/useful`, { method: 'PUT', headers })
    const { useful } = await marked.json()
    ours.push(await timed(() => read(first)))
    theirs.push(await timed(throughPg))
    const [comment] = JSON.parse(await read(first)).items
    if (comment.id !== target || comment.useful !== useful)
      throw new Error('The first page came from a cache.')
  }
  const [mine, direct] = [median(ours), median(theirs)]
  console.log(
    `First page of ${COMMENTS} comments: ${mine.toFixed(1)} ms, ${statements.length} statements through pg: ` +
      `${direct.toFixed(1)} ms; ${(mine / direct).toFixed(2)} times as long.`,
  )

  const queue = ids.map((id, index) => ({ id, index }))
  const astray: string[] = []
  const follow = async () => {
    for (let next = queue.pop(); next; next = queue.pop()) {
      const { id, index } = next
      const { items }: { items: { id: string }[] } = JSON.parse(
        await read(`${origin}/api/comments?startup_id=${startupId}&sort=oldest&around=${id}`),
      )
      const isListed = items.some((item) => item.id === id)
      const isOnPage =
        index % PAGES > 0 ||
        (await read(`${origin}/story/${startupId}?comment=${id}`)).includes(`id="comment-${id}"`)
      if (!isListed || !isOnPage) astray.push(id)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, follow))
  console.log(`Links to comments: ${ids.length}, that lead elsewhere: ${astray.length}.`)
  if (mine > MOST * direct || astray.length > 0) process.exitCode = 1
} finally {
  await pool.end()
  await db.close()
}
process.once('exit', () => cluster.stop())
