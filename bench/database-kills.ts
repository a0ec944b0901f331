import { setTimeout as pause } from 'node:timers/promises'
import { type Cluster, startCluster } from '../test/postgres-cluster.ts'
import { AcknowledgedWrites, AMOUNTS, MEMBERS, spread } from './parts/acknowledged-writes.ts'
import { prepareCommunity } from './parts/community.ts'
import { startProduct } from './parts/product-process.ts'

/**
 * `npm run build && node bench/database-kills.ts [rounds]`: members comment and vote, and PostgreSQL is
 * killed with -9 and started again while the product runs on. Prints what of it that was acknowledged is
 * lost, and how long after PostgreSQL's start the next write worked. Fails if anything is lost, counters
 * differ from rows, or writes don't work again.
 */
const ROUNDS = Number(process.argv[2] ?? 50)
const MAX_WAIT = 30_000

for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(130))

// The cluster flushes as it does when installed, and not as for other tests.
const cluster = await startCluster({ fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' })
if (!cluster) throw new Error('PostgreSQL is not installed.')
const where = { url: await cluster.createDatabase('kills'), dataDir: '' }
const writes = new AcknowledgedWrites(await prepareCommunity(where, AMOUNTS, MEMBERS))

try {
  const waits: number[] = []
  {
    await using product = await startProduct({ DATABASE_URL: where.url, DEMO: '0', LOG_LEVEL: 'silent' })
    let isOver = false
    const writing = writes.run(product.origin, () => isOver)
    try {
      for (let round = 0; round < ROUNDS; round += 1) waits.push(await killOnce(cluster))
    } finally {
      isOver = true
      await writing
    }
  }
  console.log(`PostgreSQL killed and started ${ROUNDS} times`)
  if (!(await writes.compare(where))) process.exitCode = 1
  console.log(`Requests that failed meanwhile: ${writes.failed}.`)
  console.log(`The next write worked ${spread(waits)} after PostgreSQL was ready.`)
} finally {
  cluster.stop()
}

/** @returns ms from the moment when PostgreSQL is ready again to the next acknowledged write */
async function killOnce({ kill, start }: Cluster): Promise<number> {
  await pause(300 + Math.random() * 1200)
  kill()
  await pause(Math.random() * 1000)
  start()
  const [before, began] = [writes.count, performance.now()]
  while (writes.count === before && performance.now() - began < MAX_WAIT) await pause(5)
  if (writes.count === before) throw new Error(`Nothing could be written ${MAX_WAIT} ms after the start.`)
  return performance.now() - began
}
