import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { startCluster } from '../test/postgres-cluster.ts'
import { prepareCommunity } from './parts/community.ts'
import { startProduct } from './parts/product-process.ts'

/**
 * `npm run build && node bench/other-instance.ts [rounds]`: how long after a write at one of two instances
 * the other one answers with it, in ms. Pages may show guests what is a second old; what the API answers may
 * not.
 */
const ROUNDS = Number(process.argv[2] ?? 100)
/** Each may write 20 comments in ten minutes. Even, so that each ends without a vote. */
const COMMENTS_EACH = 16
const MEMBERS = Math.ceil(ROUNDS / COMMENTS_EACH) + 1
/** A later answer is too late. */
const MOST = 250

const cluster = await startCluster()
if (!cluster) throw new Error('PostgreSQL is not installed.')
const url = await cluster.createDatabase('other')
const amounts = { stories: 20, comments: 0, votes: 0, members: MEMBERS }
const { cookies } = await prepareCommunity({ url, dataDir: '' }, amounts, MEMBERS)
const settings = { DATABASE_URL: url, DEMO: '0', LOG_LEVEL: 'silent' }
await using here = await startProduct(settings)
await using there = await startProduct(settings)
const { items } = await (await fetch(`${there.origin}/api/startups?limit=1`)).json()
const { id } = items[0]

async function write(path: string, cookie: string, init: RequestInit): Promise<void> {
  const headers = { cookie, origin: here.origin, 'content-type': 'application/json' }
  const response = await fetch(here.origin + path, { ...init, headers })
  await response.arrayBuffer()
  if (!response.ok) throw new Error(`${path} responds ${response.status}`)
}

const read = async (path: string) => (await fetch(there.origin + path)).text()

/** @returns ms from the end of the write to the beginning of the first request that is answered with it */
async function untilSeen(isSeen: () => Promise<boolean>): Promise<number> {
  const written = performance.now()
  for (;;) {
    const requestedAt = performance.now()
    if (await isSeen()) return requestedAt - written
    if (requestedAt - written > 10_000) throw new Error('A write was never seen at the other instance.')
    await pause(2)
  }
}

const delays: Record<string, number[]> = { comment: [], vote: [] }
for (let round = 0; round < ROUNDS; round += 1) {
  const cookie = cookies[Math.floor(round / COMMENTS_EACH)]!
  const comments = `/api/comments?startup_id=${id}`
  const content = `Seen elsewhere ${randomUUID()}`
  await read(comments)
  await write('/api/comments', cookie, {
    method: 'POST',
    body: JSON.stringify({ id: randomUUID(), startup_id: id, content }),
  })
  delays.comment!.push(await untilSeen(async () => (await read(comments)).includes(content)))

  const story = `/api/startups/${id}`
  const votes = async (): Promise<number> => JSON.parse(await read(story)).votes
  const before = await votes()
  await write(`${story}/vote`, cookie, { method: round % 2 ? 'DELETE' : 'PUT' })
  delays.vote!.push(await untilSeen(async () => (await votes()) !== before))
}

for (const [what, ms] of Object.entries(delays)) {
  const sorted = ms.sort((a, b) => a - b)
  const at = (share: number) =>
    Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!)
  console.log(`${what}: p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, at most ${at(1)} ms`)
  if (at(0.95) > MOST) process.exitCode = 1
}
