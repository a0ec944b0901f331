import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startCluster } from '../test/postgres-cluster.ts'
import { AcknowledgedWrites, AMOUNTS, MEMBERS, spread } from './parts/acknowledged-writes.ts'
import { prepareCommunity } from './parts/community.ts'
import { startProduct } from './parts/product-process.ts'

/**
 * `npm run build && node bench/kills.ts [rounds]`: members comment and vote, and the product is killed with
 * -9, again and again. Prints what of it that was acknowledged is lost, and how long each start took. Runs on
 * PostgreSQL, or with EMBEDDED=1 on the embedded engine. Fails if anything is lost or counters differ from
 * rows.
 */
const ROUNDS = Number(process.argv[2] ?? 50)

const cluster = process.env.EMBEDDED ? undefined : await startCluster()
const dataDir = mkdtempSync(join(tmpdir(), 'unpause-kills-'))
const where = { url: cluster ? await cluster.createDatabase('kills') : '', dataDir }
const settings = { DATABASE_URL: where.url, DATA_DIR: dataDir, DEMO: '0', LOG_LEVEL: 'silent' }
const writes = new AcknowledgedWrites(await prepareCommunity(where, AMOUNTS, MEMBERS))

const starts: number[] = []
try {
  for (let round = 0; round < ROUNDS; round += 1) {
    const began = performance.now()
    await using product = await startProduct(settings)
    starts.push(performance.now() - began)
    let isOver = false
    const writing = writes.run(product.origin, () => isOver)
    await pause(300 + Math.random() * 1200)
    await product.kill()
    isOver = true
    await writing
  }
  console.log(`${ROUNDS} rounds on ${cluster ? 'PostgreSQL' : 'the embedded engine'}`)
  if (!(await writes.compare(where))) process.exitCode = 1
  console.log(`Ready after ${spread(starts)}.`)
} finally {
  cluster?.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
