import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { makeMissingSteps } from '../app/features/revivals/handover/open-handover.db.ts'
import { openDatabase } from '../app/platform/database/engines/open-database.ts'
import { migrate } from '../app/platform/database/migrate.ts'
import { handoverFigures, killHandoverProcesses } from '../test/kill-handover-processes.ts'
import { people } from '../test/people.ts'
import { startCluster } from '../test/postgres-cluster.ts'

/**
 * `node bench/handover-kills.ts [rounds]`: processes accept an offer, hand over what it names and end the
 * handover, and are killed with -9, each at the next point: before and after each commit. It runs on
 * PostgreSQL, or with EMBEDDED=1 on the embedded engine. It prints what of it that was committed is lost, and
 * how many states are half done. It fails if there are any, or if 50 rounds don't reach every point.
 */
const ROUNDS = Number(process.argv[2] ?? 50)

const cluster = process.env.EMBEDDED ? undefined : await startCluster()
const folder = mkdtempSync(join(tmpdir(), 'unpause-handover-kills-'))
const where = { url: cluster ? await cluster.createDatabase('handovers') : '', dataDir: folder }
const open = () => openDatabase({ ...where, url: where.url || undefined, log: () => {} })
try {
  const before = await open()
  await migrate(before, fileURLToPath(new URL('../db/migrations', import.meta.url)))
  const both = await people(before)
  await before.close()
  const { printed, points, killedAt } = await killHandoverProcesses(where, both, ROUNDS)
  const after = await open()
  await after.system(makeMissingSteps)
  const { accepted, ended, lost, halfDone } = await handoverFigures(after, printed)
  await after.close()
  console.log(`${ROUNDS} rounds on ${cluster ? 'PostgreSQL' : 'the embedded engine'}`)
  console.log(`Killed at ${killedAt} of ${points} points, before and after each commit.`)
  console.log(`Accepted: ${accepted}, ended: ${ended}. Lost: ${lost}. Half done: ${halfDone}.`)
  const isEachReached = killedAt === Math.min(points, ROUNDS)
  if (accepted === 0 || ended === 0 || lost + halfDone > 0 || !isEachReached) process.exitCode = 1
} finally {
  cluster?.stop()
  rmSync(folder, { recursive: true, force: true })
}
