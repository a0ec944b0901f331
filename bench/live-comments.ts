import { mkdtempSync, rmSync } from 'node:fs'
import type { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startCluster } from '../test/postgres-cluster.ts'
import { openCommentStream, writeComment } from './parts/comment-streams.ts'
import { prepareCommunity } from './parts/community.ts'
import { startProduct } from './parts/product-process.ts'

/**
 * How long a comment takes to reach everybody who follows its story, from the moment it is sent, and how much
 * memory each of them costs: `node bench/live-comments.ts 100 1000 5000`, on PostgreSQL, or with EMBEDDED=1
 * on the embedded engine.
 */
const COMMENTS = 20

const sizes = process.argv.slice(2).map(Number)
const cluster = process.env.EMBEDDED ? undefined : await startCluster()
const dataDir = mkdtempSync(join(tmpdir(), 'unpause-live-'))
const url = (await cluster?.createDatabase('live')) ?? ''
const amounts = { stories: 100, comments: 2, votes: 2, members: 100 }
const { cookies } = await prepareCommunity({ url, dataDir }, amounts, COMMENTS)

const rows: Record<string, object> = {}
for (const size of sizes) {
  await using product = await startProduct({
    DATABASE_URL: url,
    DATA_DIR: dataDir,
    DEMO: '0',
    TRUST_PROXY: '1',
  })
  const { items } = await (await fetch(`${product.origin}/api/startups?limit=1`)).json()
  const story: string = items[0].id
  await writeComment(product.origin, story, cookies[0]!, 0)
  await pause(2_000)
  const before = product.peakMemory()
  const arrivals: number[] = []
  const sockets: Socket[] = []
  for (let from = 0; from < size; from += 100)
    sockets.push(
      ...(await Promise.all(
        Array.from({ length: Math.min(100, size - from) }, (_, index) =>
          openCommentStream(product.origin, story, from + index, () => arrivals.push(performance.now())),
        ),
      )),
    )
  await pause(2_000)
  product.peakMemory()
  const open = product.peakMemory()
  const delays: number[] = []
  for (let index = 0; index < COMMENTS; index += 1) {
    arrivals.length = 0
    const began = performance.now()
    await writeComment(product.origin, story, cookies[index]!, index)
    while (arrivals.length < size && performance.now() - began < 10_000) await pause(20)
    delays.push(...arrivals.map((at) => at - began))
    // A stream is told once a second.
    await pause(1_100)
  }
  for (const socket of sockets) socket.destroy()
  const sorted = delays.toSorted((a, b) => a - b)
  rows[size] = {
    delivered: `${delays.length} of ${size * COMMENTS}`,
    'p50 ms': Math.round(sorted[Math.floor(sorted.length * 0.5)]!),
    'p95 ms': Math.round(sorted[Math.floor(sorted.length * 0.95)]!),
    'KB each': Math.round(((open - before) * 1024) / size),
    'process, MB': open,
  }
}
console.table(rows)
cluster?.stop()
rmSync(dataDir, { recursive: true, force: true })
