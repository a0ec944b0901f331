import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { keysWithResized } from '../../../app/features/uploads/storage.server.ts'
import { backUp } from '../../../app/platform/backup/back-up.ts'
import { saveDeletedIds } from '../../../app/platform/backup/save-deleted-ids.ts'
import { openDatabase } from '../../../app/platform/database/engines/open-database.ts'
import { folderFiles } from '../../../app/platform/files/folder-files.ts'
import { LEAN_FLAGS } from '../../../scripts/node.mjs'
import { aComment, aStartup } from '../../factories.ts'
import { people } from '../../people.ts'
import { testDatabase } from '../../test-database.ts'

const command = fileURLToPath(new URL('../../../scripts/restore.ts', import.meta.url))

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'unpause-restored-'))
})
afterAll(() => rm(folder, { recursive: true }))

test('`npm run restore` deletes again what was deleted since the backup, by the list beside it', async () => {
  const [archives, dataDir] = [join(folder, 'archives'), join(folder, 'data')]
  const db = await testDatabase()
  const { ann, ben } = await people(db)
  const [gone, other] = [await aStartup(db, ann), await aStartup(db, ann)]
  const comment = await aComment(db, other, ben)
  const parts = { db, files: folderFiles(join(folder, 'files')), keysOf: keysWithResized }
  const { path } = await backUp(parts, archives)
  await db.system(async (tx) => {
    await tx.deleteFrom('startups').where('id', '=', gone.id).execute()
    await tx.deleteFrom('comments').where('id', '=', comment.id).execute()
  })
  await saveDeletedIds(db, archives)
  await db.close()

  const env = { PATH: process.env.PATH, HOME: folder, DATA_DIR: dataDir }
  const { stdout, stderr } = await promisify(execFile)(process.execPath, [...LEAN_FLAGS, command, path], {
    env,
    cwd: folder,
  })
  expect(stderr).toBe('')
  expect(stdout).toMatch(/Deleted 2 /)
  const restored = await openDatabase({ dataDir, log: () => {} })
  try {
    const ids = async (table: 'startups' | 'comments') =>
      (await restored.owner.selectFrom(table).select('id').execute()).map(({ id }) => id)
    expect(await ids('startups')).toEqual([other.id])
    expect(await ids('comments')).toEqual([])
  } finally {
    await restored.close()
  }
}, 300_000)
