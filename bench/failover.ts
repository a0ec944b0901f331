import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { prepareCommunity } from './parts/community.ts'
import { startInstances } from './parts/instances.ts'
import { startPatroni } from './parts/patroni-cluster.ts'

/**
 * `npm run build && node bench/failover.ts`: members write and guests read through two instances, and the
 * primary of three PostgreSQL servers is killed. Prints what everyone got.
 */
const SECONDS_BEFORE = 10
const SECONDS_AFTER = 15
const MEMBERS = 400
/** A member may write 20 comments in ten minutes. */
const COMMENTS_EACH = 15
const WRITERS = 6
const WRITTEN = 'Written during a failover: '

for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(130))

using database = await startPatroni()
const amounts = { stories: 60, comments: 3, votes: 5, members: MEMBERS }
const { cookies } = await prepareCommunity({ url: database.direct, dataDir: '' }, amounts, MEMBERS)
await using instances = await startInstances(2, {
  DATABASE_URL: database.pooled,
  DATABASE_LISTEN_URL: database.direct,
  DEMO: '0',
  LOG_LEVEL: process.env.VERBOSE ? 'warn' : 'silent',
})
const { origin } = instances
const { items: stories } = await (await fetch(`${origin}/api/startups?limit=2`)).json()
const [discussed, quiet] = stories

interface Exchange {
  path: string
  /** When it began, in milliseconds since the beginning. */
  at: number
  ms: number
  /** The status is 0 if the connection broke. */
  status: number
  retryAfter: string | null
}

const began = performance.now()
const now = () => performance.now() - began
let isOver = false

async function send(list: Exchange[], path: string, init: RequestInit = {}): Promise<number> {
  const at = now()
  const response = await fetch(origin + path, { ...init, signal: AbortSignal.timeout(60_000) }).catch(
    () => undefined,
  )
  await response?.arrayBuffer().catch(() => undefined)
  const status = response?.status ?? 0
  list.push({ path, at, ms: now() - at, status, retryAfter: response?.headers.get('retry-after') ?? null })
  return status
}

const writes: Exchange[] = []
const acknowledged = new Set<string>()
let turn = 0

/** A failed comment is sent again with its ID, as browsers do. */
async function write(): Promise<void> {
  while (!isOver) {
    const id = randomUUID()
    const cookie = cookies[Math.floor(turn++ / COMMENTS_EACH) % cookies.length]!
    const headers = { cookie, origin, 'content-type': 'application/json' }
    const body = JSON.stringify({ id, startup_id: discussed.id, content: WRITTEN + id })
    let status = 0
    do {
      status = await send(writes, '/api/comments', { method: 'POST', headers, body })
      if (status === 201 || status === 200) acknowledged.add(id)
      else await pause(250)
    } while (!isOver && (status === 0 || status >= 500))
    await pause(50)
  }
}

async function read(list: Exchange[], path: string, headers: Record<string, string> = {}): Promise<void> {
  while (!isOver) {
    await send(list, path, { headers })
    await pause(50)
  }
}

const guests: Exchange[] = []
const members: Exchange[] = []
const cookie = cookies.at(-1)!
const running = [
  ...Array.from({ length: WRITERS }, write),
  ...['/', '/directory', `/story/${quiet.id}`, '/guidelines'].map((path) => read(guests, path)),
  ...['/api/bookmarks', '/dashboard', '/directory'].map((path) => read(members, path, { cookie })),
]
await pause(SECONDS_BEFORE * 1000)
const node = await database.killPrimary()
const killedAt = now()
const newPrimary = await untilWritable()
await pause(SECONDS_AFTER * 1000)
isOver = true
await Promise.all(running)

const client = new Client(database.direct)
await client.connect()
const { rows } = await client.query<{ id: string }>('select id from comments where content like $1', [
  `${WRITTEN}%`,
])
await client.end()
const stored = new Set(rows.map(({ id }) => id))
const lost = [...acknowledged].filter((id) => !stored.has(id))

const first = Math.min(
  ...writes.filter(({ at, status }) => at > killedAt && status === 201).map(({ at, ms }) => at + ms),
)
const isDuring = ({ at, ms }: Exchange) => at + ms > killedAt && at < first
const longest = (list: Exchange[]) => Math.round(Math.max(0, ...list.map(({ ms }) => ms)))
const counts = (list: Exchange[]) =>
  Object.entries(Object.groupBy(list, ({ status }) => status))
    .map(([status, those]) => `${status}: ${those?.length}`)
    .join(', ')
const retryAfterOf = (list: Exchange[]) => {
  const failed = list.filter(({ status }) => status === 0 || status >= 500)
  return `${failed.filter(({ retryAfter }) => retryAfter).length} of ${failed.length} failures with Retry-After`
}
const report = (who: string, list: Exchange[]) => {
  const during = list.filter(isDuring)
  console.log(`${who}, all: ${counts(list)}; ${retryAfterOf(list)}.`)
  console.log(`${who}, until writes worked: ${counts(during)}; longest wait ${longest(during)} ms.`)
}

console.log(`Killed ${node}. A new primary took writes after ${Math.round(newPrimary)} ms.`)
console.log(`Members' writes worked again after ${Math.round(first - killedAt)} ms.`)
console.log(`Acknowledged comments: ${acknowledged.size}, lost: ${lost.length}. Stored: ${stored.size}.`)
report("Members' writes", writes)
for (const path of new Set(members.map((exchange) => exchange.path)))
  report(
    `A member's ${path}`,
    members.filter((exchange) => exchange.path === path),
  )
report("Guests' pages", guests)
for (const { path, at, status } of guests.filter(({ status }) => status !== 200))
  console.log(`A guest got ${status} for ${path} ${Math.round(at - killedAt)} ms after the kill.`)
if (lost.length > 0 || acknowledged.size === 0 || !Number.isFinite(first)) process.exitCode = 1

/** @returns ms from the kill until a transaction that writes commits */
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
      await probe.query('create table public.probe (at timestamptz); drop table public.probe')
      return now() - killedAt
    } catch {
      await pause(100)
    } finally {
      await probe.end().catch(() => undefined)
    }
  }
}
