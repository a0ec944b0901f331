import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { startCluster } from '../test/postgres-cluster.ts'
import { MEMBERS } from './parts/acknowledged-writes.ts'
import { prepareCommunity } from './parts/community.ts'
import { startInstances } from './parts/instances.ts'

/**
 * `npm run build && node bench/rolling-restart.ts [rounds]`: guests and members read and write through
 * HAProxy and two instances, which are restarted one after the other, as an update does. Fails if any request
 * does.
 */
const ROUNDS = Number(process.argv[2] ?? 3)
const WRITERS = 4
const COMMENTS_EACH = 15
/** HAProxy needs less time to notice that an instance is back. */
const BETWEEN = 2_500

for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(130))

const cluster = await startCluster()
if (!cluster) throw new Error('PostgreSQL is not installed.')
const url = await cluster.createDatabase('rolling')
const amounts = { stories: 60, comments: 3, votes: 5, members: MEMBERS }
const { cookies } = await prepareCommunity({ url, dataDir: '' }, amounts, MEMBERS)

const outcomes = new Map<string, number>()
const times: number[] = []
const slowest = { ms: 0, what: '' }
let isOver = false

async function send(origin: string, what: string, path: string, init: RequestInit = {}): Promise<void> {
  const began = performance.now()
  const response = await fetch(origin + path, { ...init, signal: AbortSignal.timeout(60_000) }).catch(
    () => undefined,
  )
  const isComplete = await response?.arrayBuffer().then(
    () => true,
    () => false,
  )
  const ms = performance.now() - began
  times.push(ms)
  if (ms > slowest.ms) Object.assign(slowest, { ms, what })
  const status = isComplete ? String(response?.status) : 'broken'
  outcomes.set(`${what}: ${status}`, (outcomes.get(`${what}: ${status}`) ?? 0) + 1)
}

{
  await using instances = await startInstances(2, { DATABASE_URL: url, DEMO: '0', LOG_LEVEL: 'silent' })
  const { origin } = instances
  const { items } = await (await fetch(`${origin}/api/startups?limit=2`)).json()
  const [discussed, quiet] = items
  let turn = 0
  const write = async () => {
    while (!isOver) {
      const cookie = cookies[Math.floor(turn++ / COMMENTS_EACH) % cookies.length]!
      const headers = { cookie, origin, 'content-type': 'application/json' }
      const body = JSON.stringify({
        id: randomUUID(),
        startup_id: discussed.id,
        content: 'Written during an update.',
      })
      await send(origin, "members' comments", '/api/comments', { method: 'POST', headers, body })
    }
  }
  const read = async (who: string, path: string, headers: Record<string, string> = {}) => {
    while (!isOver) {
      await send(origin, `${who}' pages and answers`, path, { headers })
      await pause(10)
    }
  }
  const cookie = cookies.at(-1)!
  const running = [
    ...Array.from({ length: WRITERS }, write),
    ...['/', '/directory', `/story/${quiet.id}`, '/api/startups?sort=newest'].map((path) =>
      read('guests', path),
    ),
    ...['/api/bookmarks', '/dashboard', '/directory'].map((path) => read('members', path, { cookie })),
  ]
  await pause(BETWEEN)
  for (let round = 0; round < ROUNDS; round += 1)
    for (const index of [0, 1]) {
      await instances.restart(index)
      await pause(BETWEEN)
    }
  isOver = true
  await Promise.all(running)
}
cluster.stop()

const isFine = (outcome: string) => /: (2\d\d|429)$/.test(outcome)
const failures = [...outcomes].filter(([outcome]) => !isFine(outcome))
console.log(`${ROUNDS * 2} restarts of one of two instances behind HAProxy, ${times.length} requests`)
for (const [outcome, count] of [...outcomes].toSorted()) console.log(`${outcome}: ${count}`)
console.log(`Longest wait: ${Math.round(slowest.ms)} ms (${slowest.what}).`)
if (failures.length > 0 || times.length === 0) process.exitCode = 1
