import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { freePort } from '../scripts/testing/free-port.ts'
import { objectStore } from '../test/object-store.ts'
import { prepareCommunity } from './community.ts'
import { startInstances } from './instances.ts'
import { startPatroni } from './patroni-cluster.ts'

/**
 * `npm run build && node bench/failover.ts`: members write and guests read through two instances, and the primary of three
 * PostgreSQL servers is killed. Prints what everyone saw. Needs the Debian packages postgresql, patroni, etcd-server,
 * haproxy and pgbouncer.
 */
const SECONDS_BEFORE = 10
const SECONDS_AFTER = 15
const MEMBERS = 400
/** A member may write 20 comments in ten minutes. */
const COMMENTS_EACH = 15
const WRITERS = 6

await using database = await startPatroni()
const store = await objectStore()
const amounts = { stories: 60, comments: 3, votes: 5, members: MEMBERS }
const { cookies } = await prepareCommunity({ url: database.direct, dataDir: '' }, amounts, MEMBERS)
await using instances = await startInstances(2, await freePort(), {
  DATABASE_URL: database.pooled,
  DATABASE_LISTEN_URL: database.direct,
  DEMO: '0',
  ...store.env,
})
const { origin } = instances
const { items } = await (await fetch(`${origin}/api/startups?limit=2`)).json()
const [story] = items

interface Seen {
  at: number
  ms: number
  status: number
  retryAfter: string | null
}

const began = performance.now()
const now = () => performance.now() - began
let isOver = false
const writes: Seen[] = []
const reads: Seen[] = []
const acknowledged = new Set<string>()
let repeated = 0

async function seen(list: Seen[], path: string, init: RequestInit): Promise<number> {
  const at = now()
  const response = await fetch(origin + path, { ...init, signal: AbortSignal.timeout(60_000) }).catch(
    () => undefined,
  )
  await response?.arrayBuffer().catch(() => undefined)
  const retryAfter = response?.headers.get('retry-after') ?? null
  list.push({ at, ms: now() - at, status: response?.status ?? 0, retryAfter })
  return response?.status ?? 0
}

let turn = 0
async function write(): Promise<void> {
  while (!isOver) {
    const id = randomUUID()
    const cookie = cookies[Math.floor(turn++ / COMMENTS_EACH) % cookies.length]!
    const body = JSON.stringify({ id, startup_id: story.id, content: `Written during a failover: ${id}` })
    const headers = { cookie, origin, 'content-type': 'application/json' }
    // The same ID again, as a browser does, until the answer is clear.
    for (let attempt = 1; !isOver; attempt += 1) {
      const status = await seen(writes, '/api/comments', { method: 'POST', headers, body })
      if (status === 201 || status === 200) acknowledged.add(id)
      if (status > 0 && status < 500) {
        if (attempt > 1) repeated += 1
        break
      }
      await pause(250)
    }
    await pause(20)
  }
}

async function read(path: string): Promise<void> {
  while (!isOver) {
    await seen(reads, path, {})
    await pause(50)
  }
}

const running = [
  ...Array.from({ length: WRITERS }, write),
  ...['/', '/directory', `/story/${items[1].id}`, '/guidelines'].map(read),
]
await pause(SECONDS_BEFORE * 1000)
const killedAt = now()
const node = await database.killPrimary()
const failover = await untilWritable()
await pause(SECONDS_AFTER * 1000)
isOver = true
await Promise.all(running)

const client = new Client(database.direct)
await client.connect()
const { rows } = await client.query<{ id: string }>('select id from comments where content like $1', [
  'Written during a failover: %',
])
const counted = await client.query<{ same: boolean }>(
  'select (select count(*) from comments where startup_id = $1) >= $2 as same',
  [story.id, acknowledged.size],
)
await client.end()
const stored = new Set(rows.map(({ id }) => id))
const lost = [...acknowledged].filter((id) => !stored.has(id))

const longest = (list: Seen[]) => Math.round(Math.max(...list.map(({ ms }) => ms)))
const statuses = (list: Seen[]) =>
  Object.entries(Object.groupBy(list, ({ status }) => status))
    .map(([status, those]) => `${status}: ${those?.length}`)
    .join(', ')
const during = writes.filter(({ at, ms }) => at + ms > killedAt && at < killedAt + failover)
const refused = writes.filter(({ status }) => status >= 500 || status === 0)
const nextWrite = Math.min(
  ...writes
    .filter(({ at, ms, status }) => at + ms > killedAt + 500 && status === 201)
    .map(({ at, ms }) => at + ms - killedAt),
)
console.log(`Killed ${node}. A new primary took writes after ${Math.round(failover)} ms.`)
console.log(
  `Writes: ${statuses(writes)}. Acknowledged ${acknowledged.size}, lost ${lost.length}. Rows consistent: ${counted.rows[0]?.same}.`,
)
console.log(
  `Refused with Retry-After: ${refused.filter(({ retryAfter }) => retryAfter).length} of ${refused.length}. Successful after repeating: ${repeated}.`,
)
console.log(
  `First write after the kill: ${Math.round(nextWrite)} ms. Longest wait for an answer: ${longest(during)} ms.`,
)
console.log(`Guests: ${statuses(reads)}. Longest wait: ${longest(reads)} ms.`)
await store.close()

/** @returns ms from the kill until a statement that writes succeeds */
async function untilWritable(): Promise<number> {
  for (;;) {
    const probe = new Client({
      connectionString: database.direct,
      connectionTimeoutMillis: 1_000,
      query_timeout: 3_000,
    })
    probe.on('error', () => undefined)
    try {
      await probe.connect()
      await probe.query(
        'create table if not exists public.probe (at timestamptz); insert into public.probe values (now())',
      )
      await probe.query('drop table public.probe')
      return now() - killedAt
    } catch {
      await pause(100)
    } finally {
      await probe.end().catch(() => undefined)
    }
  }
}
