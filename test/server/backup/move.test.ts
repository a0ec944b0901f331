import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { BACKUP_TEXTS } from '../../../app/platform/backup/backup-texts.ts'
import { move } from '../../../app/platform/backup/move-community.ts'
import { readConfig } from '../../../app/platform/config/config.ts'
import { openEmbedded } from '../../../app/platform/database/embedded/open-embedded.ts'
import { folderFiles } from '../../../app/platform/files/folder-files.ts'
import { openFiles } from '../../../app/platform/files/open-files.ts'
import { anUpload, aStartup } from '../../factories.ts'
import { objectStore } from '../../object-store.ts'
import { people } from '../../people.ts'
import { testDatabase } from '../../test-database.ts'

const migrations = fileURLToPath(new URL('../../../db/migrations', import.meta.url))

/** Restores apply all migrations to new databases. */
const TIMEOUT = 300_000

let folder: string
let store: Awaited<ReturnType<typeof objectStore>>
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'unpause-move-'))
  store = await objectStore()
})
afterAll(async () => {
  await store.close()
  await rm(folder, { recursive: true })
})

test(
  'a community moves from PostgreSQL and S3 to one folder and back, and a second run changes nothing',
  async () => {
    const server = {
      db: await testDatabase(),
      files: await openFiles({ s3: readConfig(store.env).s3, dataDir: folder }),
    }
    const embedded = {
      db: await openEmbedded({ dataDir: 'memory', log: () => {} }),
      files: folderFiles(join(folder, 'embedded')),
    }
    // There is another database, beside the files that stay.
    const again = { db: await testDatabase({ migrated: false }), files: embedded.files }
    const backupDir = join(folder, 'archives')
    const options = { migrations, backupDir, keysOf: (key: string) => [key] }
    try {
      // Moves that were killed leave these.
      await mkdir(join(backupDir, 'move'), { recursive: true })
      for (const end of ['zip', 'zip.part'])
        await writeFile(join(backupDir, 'move', `unpause-2026-03-01T02-27-00Z.${end}`), 'all data')
      const { ann } = await people(server.db)
      const story = await aStartup(server.db, ann)
      await anUpload(server.db, ann, { bucket: 'startup-assets', path: `${ann.id}/logo.png` })
      await server.files.put(`startup-assets/${ann.id}/logo.png`, new Uint8Array(100_000))

      const there = await move(server, embedded, options)
      expect(there).toMatchObject({ what: 'moved', files: 1 })
      expect(await move(server, embedded, options)).toEqual({ ...there, what: 'unchanged' })
      expect(await move(embedded, again, { ...options, isSameStore: true })).toEqual(there)
      expect(await move(again, server, options)).toEqual({ ...there, what: 'unchanged' })

      await sql`update startups set one_liner = 'Another one' where id = ${story.id}`.execute(
        embedded.db.owner,
      )
      await expect(move(server, embedded, options)).rejects.toThrow(
        BACKUP_TEXTS.targetDiffers('public.startups'),
      )
      expect(await readdir(backupDir)).toEqual([])
    } finally {
      for (const { db } of [server, embedded, again]) await db.close()
    }
  },
  TIMEOUT,
)

test('what the store has lost does not get lost on the way unnoticed', async () => {
  const source = { db: await testDatabase(), files: folderFiles(join(folder, 'lossy')) }
  const target = {
    db: await testDatabase({ migrated: false }),
    files: folderFiles(join(folder, 'lossy-target')),
  }
  const backupDir = join(folder, 'lossy-archives')
  const options = { migrations, backupDir, keysOf: (key: string) => [key] }
  try {
    const { ann } = await people(source.db)
    await anUpload(source.db, ann, { bucket: 'startup-assets', path: `${ann.id}/gone.png` })
    const key = `startup-assets/${ann.id}/gone.png`
    await expect(move(source, target, options)).rejects.toThrow(BACKUP_TEXTS.cannotMove([key]))
    expect(await readdir(backupDir)).toEqual([])
  } finally {
    await source.db.close()
    await target.db.close()
  }
})
