import { existsSync, globSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startCluster } from '../test/postgres-cluster.ts'
import { AcknowledgedUploads } from './parts/acknowledged-uploads.ts'
import { AcknowledgedWrites, AMOUNTS, MEMBERS, spread } from './parts/acknowledged-writes.ts'
import { prepareCommunity } from './parts/community.ts'
import { lossyDisk } from './parts/lossy-disk.ts'
import { startProduct } from './parts/product-process.ts'

/**
 * `npm run build && node bench/power-cuts.ts [rounds]`, as root on Linux: members comment, vote and upload
 * files, and the power of the disk with the database and the files is cut, again and again: all that wasn't
 * flushed to it is gone. Runs on PostgreSQL, or with EMBEDDED=1 on the embedded engine. Fails if anything
 * acknowledged is lost, or if rows and files or counters differ, as they do with FSYNC=off for PostgreSQL.
 */
const ROUNDS = Number(process.argv[2] ?? 10)
/**
 * How long a round waits for a file to be acknowledged, in milliseconds; on a busy machine that takes longer
 * than the rest.
 */
const MAX_UPLOAD = 30_000
const FSYNC = process.env.FSYNC ?? 'on'

const disk = lossyDisk(4_000)
process.env.TMPDIR = disk.folder
const cluster = process.env.EMBEDDED
  ? undefined
  : await startCluster({ fsync: FSYNC, synchronous_commit: FSYNC, full_page_writes: FSYNC })
const dataDir = join(disk.folder, 'data')
const where = { url: cluster ? await cluster.createDatabase('power') : '', dataDir }
const settings = {
  DATABASE_URL: where.url,
  DATA_DIR: dataDir,
  DEMO: '0',
  LOG_LEVEL: 'silent',
  MIN_FREE_GB: '0',
}
const members = await prepareCommunity(where, AMOUNTS, MEMBERS)
const writes = new AcknowledgedWrites(members)
const uploads = new AcknowledgedUploads(members.cookies)

const starts: number[] = []
let losses = 0
try {
  for (let round = 0; round < ROUNDS; round += 1) {
    const began = performance.now()
    await using product = await startProduct(settings)
    starts.push(performance.now() - began)
    let isOver = false
    const isEnding = () => isOver
    const writing = Promise.all(
      [writes, uploads, uploads, uploads].map((kind) => kind.run(product.origin, isEnding)),
    )
    await Promise.all([pause(1_000 + Math.random() * 3_000), uploads.nextComplete(MAX_UPLOAD)])
    // Shows that the disk loses what isn't flushed. Its name can be on disk by chance, with what others
    // flush.
    const unflushed = join(disk.folder, `unflushed-${round}`)
    writeFileSync(unflushed, 'Nobody asked to keep this.')
    disk.cutPower()
    await product.kill()
    isOver = true
    await writing
    disk.start()
    if (cluster) {
      // PostgreSQL would wait for the one that was killed where nobody reaps dead processes.
      for (const lock of globSync(['data/postmaster.pid', '.s.PGSQL.*.lock'], { cwd: cluster.folder }))
        rmSync(join(cluster.folder, lock))
      cluster.start()
    }
    if (!existsSync(unflushed) || statSync(unflushed).size === 0) losses += 1
  }
  console.log(`${ROUNDS} power cuts on ${cluster ? 'PostgreSQL' : 'the embedded engine'}`)
  console.log(`The disk forgot what wasn't flushed in ${losses} of them.`)
  const results = [await writes.compare(where), await uploads.compare(where), losses > 0]
  if (results.includes(false)) process.exitCode = 1
  console.log(`Ready after ${spread(starts)}.`)
} finally {
  cluster?.stop()
}
