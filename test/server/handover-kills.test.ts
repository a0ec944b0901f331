import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeMissingSteps } from '../../app/features/revivals/handover/open-handover.db.ts'
import { handoverFigures, killHandoverProcesses } from '../kill-handover-processes.ts'
import { people } from '../people.ts'
import { testDatabase } from '../test-database.ts'

test('a process that is killed before or after a commit of accept, hand over and end leaves nothing half done', async () => {
  await using db = await testDatabase()
  const dataDir = mkdtempSync(join(tmpdir(), 'unpause-handovers-'))
  const { printed, killedAt } = await killHandoverProcesses({ url: db.url!, dataDir }, await people(db), 7)
  rmSync(dataDir, { recursive: true, force: true })
  await db.system(makeMissingSteps)
  expect(killedAt).toBe(7)
  expect(await handoverFigures(db, printed)).toMatchObject({ ended: 1, lost: 0, halfDone: 0 })
})
