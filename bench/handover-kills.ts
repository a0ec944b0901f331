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
 * `node bench/handover-kills.ts [rounds]`: a process accepts offers, hands over what they name and ends the
 * handovers, and is killed with -9 at random, again and again. Runs on PostgreSQL, or with EMBEDDED=1 on the
 * embedded engine. Prints what of it that was committed is lost, and how many states are half done; fails if
 * there are any.
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
  const printed = await killHandoverProcesses(where, both, {
    rounds: ROUNDS,
    // The embedded engine takes longer for each step.
    longest: cluster ? 1_500 : 6_000,
  })
  const after = await open()
  await after.system(makeMissingSteps)
  const { accepted, ended, lost, halfDone } = await handoverFigures(after, printed)
  await after.close()
  console.log(`${ROUNDS} rounds on ${cluster ? 'PostgreSQL' : 'the embedded engine'}`)
  console.log(`Accepted: ${accepted}, ended: ${ended}. Lost: ${lost}. Half done: ${halfDone}.`)
  if (accepted === 0 || ended === 0 || lost + halfDone > 0) process.exitCode = 1
} finally {
  cluster?.stop()
  rmSync(folder, { recursive: true, force: true })
}
