import type { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { startCluster } from '../test/postgres-cluster.ts'
import { openCommunity, prepareCommunity } from './parts/community.ts'
import { startProduct } from './parts/product-process.ts'
import { openViewerStream } from './parts/viewer-stream.ts'

/**
 * `npm run build && node bench/viewer-streams.ts [streams]`: as many members as that follow the number of
 * their unread notifications on one process, and all are told something, again and again. Prints how many
 * learned of it, after how long, and how much memory each stream holds; fails if a member misses something,
 * or a stream holds 30 KB or more.
 */
const STREAMS = Number(process.argv[2] ?? 10_000)
const AT_ONCE = 50
const ROUNDS = 5
const MOST_KB = 30
const DEADLINE_MS = 120_000

const cluster = await startCluster()
if (!cluster) throw new Error('PostgreSQL is not installed.')
const url = await cluster.createDatabase('viewers')
const where = { url, dataDir: '' }
const amounts = { stories: 10, comments: 0, votes: 0, members: STREAMS }
const { cookies, memberIds } = await prepareCommunity(where, amounts, STREAMS)
const db = await openCommunity(where)
await using product = await startProduct({
  DATABASE_URL: url,
  DEMO: '0',
  LOG_LEVEL: 'silent',
  TRUST_PROXY: '1',
})

console.log(`${STREAMS} members are signed in, and the product runs.`)

/** The number that each member read last. */
const known = new Array<number>(STREAMS).fill(-1)
let ended = 0
const failures = new Map<string, number>()
let isOver = false
const sockets: Socket[] = []

/**
 * Follows as a browser does: connects again when the stream ends, as each one does after four to five
 * minutes. Resolves with the first one.
 */
async function follow(index: number): Promise<void> {
  while (!isOver) {
    const socket = await openViewerStream(product.origin, cookies[index]!, index, (unread) => {
      known[index] = unread
    }).catch(({ message }: Error) => {
      const [reason = ''] = message.split('\r\n')
      failures.set(reason, (failures.get(reason) ?? 0) + 1)
    })
    if (!socket) {
      await pause(3_000)
      continue
    }
    sockets[index] = socket.once('close', () => {
      ended += 1
      setTimeout(() => void follow(index), Math.random() * 500)
    })
    return
  }
}

const isKnown = (unread: number) => known.filter((last) => last >= unread).length
const untilKnown = async (unread: number) => {
  const began = performance.now()
  while (isKnown(unread) < STREAMS && performance.now() - began < DEADLINE_MS) await pause(20)
  return Math.round(performance.now() - began)
}

/**
 * The least memory, in MB, within a time in which the product gives memory back when it has nothing to do.
 */
async function heldMemory(): Promise<number> {
  let least = Number.POSITIVE_INFINITY
  product.peakMemory()
  for (let seconds = 0; seconds < 75; seconds += 1) {
    await pause(1_000)
    least = Math.min(least, product.peakMemory())
  }
  return least
}

try {
  // What the first one loads counts for the process, not for each stream.
  await follow(0)
  const before = await heldMemory()
  for (let from = 1; from < STREAMS; from += AT_ONCE)
    await Promise.all(
      Array.from({ length: Math.min(AT_ONCE, STREAMS - from) }, (_, index) => follow(from + index)),
    )
  await untilKnown(0)
  console.log(`${isKnown(0)} streams are open.`)
  const after = await heldMemory()

  const times: number[] = []
  let reached = 0
  for (let round = 1; round <= ROUNDS; round += 1) {
    await db.background((tx) =>
      sql`insert into notifications (user_id, kind, thing, is_listed)
        select id, 'role', 'role ' || ${round}::int, true from unnest(${memberIds}::uuid[]) as member (id)`.execute(
        tx,
      ),
    )
    times.push(await untilKnown(round))
    reached += isKnown(round)
  }
  const bytes = ((after - before) * 1024 * 1024) / STREAMS
  console.log(`${STREAMS} members; streams that ended and were opened again: ${ended}.`)
  for (const [reason, count] of failures) console.log(`Attempts that failed: ${count}. ${reason}`)
  console.log(`Told ${reached} of ${STREAMS * ROUNDS} times; all within ${times.join(', ')} ms.`)
  console.log(`Memory: ${before} MB before, ${after} MB with them, ${Math.round(bytes)} bytes each.`)
  if (reached < STREAMS * ROUNDS || bytes >= MOST_KB * 1024) process.exitCode = 1
} finally {
  isOver = true
  for (const socket of sockets) socket?.destroy()
  await db.close()
}
process.once('exit', () => cluster.stop())
