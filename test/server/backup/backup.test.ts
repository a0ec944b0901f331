import { mkdtemp, open, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { keysWithResized } from '../../../app/features/uploads/storage.server.ts'
import { BACKUP_TEXTS } from '../../../app/platform/backup/backup-texts.ts'
import { loadRows } from '../../../app/platform/backup/load.ts'
import { openArchive } from '../../../app/platform/backup/read-archive.ts'
import { restore } from '../../../app/platform/backup/restore-archive.ts'
import { makeBackup } from '../../../app/platform/backup/write-archive.ts'
import { readConfig } from '../../../app/platform/config/config.ts'
import type { Database } from '../../../app/platform/database/database.ts'
import { openEmbedded } from '../../../app/platform/database/embedded/open-embedded.ts'
import { migrate } from '../../../app/platform/database/migrate.ts'
import { isBeingRestored, RESTORE_TEXTS } from '../../../app/platform/database/restore-mark.ts'
import type { Files } from '../../../app/platform/files/files.ts'
import { folderFiles } from '../../../app/platform/files/folder-files.ts'
import { openFiles } from '../../../app/platform/files/open-files.ts'
import { aComment, anUpload, aStartup, aSupportMessage, aVote } from '../../factories.ts'
import { objectStore } from '../../object-store.ts'
import { people } from '../../people.ts'
import { testDatabase } from '../../test-database.ts'

const migrations = fileURLToPath(new URL('../../../db/migrations', import.meta.url))

/** Restores apply all migrations to new databases. */
const TIMEOUT = 300_000

let folder: string
let source: Database
let files: Files
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'unpause-backup-'))
  source = await testDatabase()
  files = folderFiles(join(folder, 'source'))
  const { ann, ben } = await people(source)
  // What is hard to carry: separators, quotes, emoji, right-to-left text, empty lists, null.
  const story = await aStartup(source, ann, { name: 'Line\u2028ends, "quotes" \\ and 👩‍🚀 مرحبا' })
  await aVote(source, story, ben)
  await aComment(source, story, ben)
  await aSupportMessage(source)
  for (const [name, size] of [
    ['small.png', 10],
    ['large.bin', 3_000_000],
  ] as const) {
    const path = `${ann.id}/${name}`
    await anUpload(source, ann, { bucket: 'startup-assets', path })
    await files.put(`startup-assets/${path}`, new Uint8Array(size).fill(size % 251))
  }
  await files.put(`startup-assets/${ann.id}/small-480.png`, new Uint8Array(7))
  await files.put('startup-assets/of/nobody', new Uint8Array(5))
})
afterAll(async () => {
  await source.close()
  await rm(folder, { recursive: true })
})

const save = (db: Database, from: Files, name: string, options = {}) =>
  makeBackup({ db, files: from, keysOf: keysWithResized }, join(folder, name), options)

async function restored(path: string, db: Database, to: Files) {
  const archive = await openArchive(path)
  try {
    await restore(archive, { db, files: to, migrations })
  } finally {
    archive.close()
  }
}

const emptyEmbedded = () => openEmbedded({ dataDir: 'memory', log: () => {} })

/** Rows that this version adds to a restored database itself would be a difference. */
const contents = ({ tables, sequences }: Awaited<ReturnType<typeof save>>['manifest']) => ({
  tables,
  sequences,
})

test(
  'a backup of one engine, restored on the other, in an object store and back, is the same in every row and file',
  async () => {
    const store = await objectStore()
    const embedded = await emptyEmbedded()
    const back = await testDatabase({ migrated: false })
    try {
      const first = await save(source, files, 'first')
      expect(first.manifest.files).toMatchObject({ count: 3, bytes: 3_000_017 })
      expect(first.manifest.missing).toEqual([])
      expect(first.manifest.tables.find(({ name }) => name === 'public.startups')?.count).toBe(1)
      const bucket = await openFiles({ s3: readConfig(store.env).s3, dataDir: folder })
      await restored(first.path, embedded, bucket)

      const second = await save(embedded, bucket, 'second')
      expect(contents(second.manifest)).toEqual(contents(first.manifest))
      expect(second.manifest.files).toEqual(first.manifest.files)
      const folderAgain = folderFiles(join(folder, 'back'))
      await restored(second.path, back, folderAgain)

      const third = await save(back, folderAgain, 'third')
      expect(contents(third.manifest)).toEqual(contents(first.manifest))
      expect(third.manifest.files).toEqual(first.manifest.files)
      // Triggers and foreign keys are in force again.
      await expect(
        sql`insert into comments (id, startup_id, user_id, content) values (gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), 'x')`.execute(
          back.owner,
        ),
      ).rejects.toMatchObject({ code: '23503' })
      const { rows } = await sql`select from pg_trigger where tgenabled = 'D'`.execute(back.owner)
      expect(rows).toEqual([])
      expect(await migrate(back, migrations)).toEqual([])
    } finally {
      await embedded.close()
      await back.close()
      await store.close()
    }
  },
  TIMEOUT,
)

test('refuses a place that is not empty, and changes nothing', async () => {
  const { path, manifest } = await save(source, files, 'not-empty')
  await expect(restored(path, source, files)).rejects.toThrow(BACKUP_TEXTS.databaseNotEmpty)
  const again = await save(source, files, 'not-empty-again')
  expect(contents(again.manifest)).toEqual(contents(manifest))
})

test('refuses a store that has other files, and changes nothing', async () => {
  const { path } = await save(source, files, 'other-files')
  const db = await testDatabase({ migrated: false })
  const to = folderFiles(join(folder, 'other-files-target'))
  try {
    await to.put('startup-assets/of/another', new Uint8Array(5))
    await expect(restored(path, db, to)).rejects.toThrow(
      BACKUP_TEXTS.filesNotEmpty('startup-assets/of/another'),
    )
    expect(await isBeingRestored(db.owner)).toBe(false)
    expect(await Readable.from(to.keys()).toArray()).toEqual(['startup-assets/of/another'])
  } finally {
    await db.close()
  }
})

test('refuses an archive that is cut off, changed or of something else, before it writes', async () => {
  const { path } = await save(source, files, 'damaged')
  const bytes = await readFile(path)
  const damaged = join(folder, 'damaged.zip')

  await writeFile(damaged, bytes.subarray(0, bytes.length / 2))
  await expect(openArchive(damaged)).rejects.toThrow(BACKUP_TEXTS.noArchive(damaged))
  await writeFile(damaged, 'no archive')
  await expect(openArchive(damaged)).rejects.toThrow(BACKUP_TEXTS.noArchive(damaged))

  await writeFile(damaged, bytes)
  await using file = await open(damaged, 'r+')
  const inLargeFile = Math.floor(bytes.length / 2)
  await file.write(Buffer.from([bytes[inLargeFile]! ^ 1]), 0, 1, inLargeFile)
  await expect(openArchive(damaged)).rejects.toThrow(/is damaged: (files|rows)\//)
})

test(
  'a restore keeps everyone out from its first file on, and starts over when it was interrupted',
  async () => {
    const { path, manifest } = await save(source, files, 'interrupted')
    const db = await testDatabase({ migrated: false })
    const to = folderFiles(join(folder, 'interrupted-target'))
    const archive = await openArchive(path)
    const readFile = archive.file
    try {
      const file = vi.spyOn(archive, 'file').mockImplementationOnce(readFile)
      file.mockRejectedValue(new Error('the disk is full'))
      await expect(restore(archive, { db, files: to, migrations })).rejects.toThrow(
        BACKUP_TEXTS.restoreFailed('the disk is full'),
      )
      await expect(migrate(db, migrations)).rejects.toThrow(RESTORE_TEXTS.unfinished)
      const [first, half] = archive.files.map(({ key }) => key)
      expect(await Readable.from(to.keys()).toArray()).toEqual([first])
      // A process that was killed leaves this.
      await to.put(`${half}.${crypto.randomUUID()}.part`, new Uint8Array(3))
      file.mockRestore()

      const lines = vi.spyOn(archive, 'lines').mockImplementation(async () => {
        throw new Error('the disk went away')
      })
      await expect(restore(archive, { db, files: to, migrations })).rejects.toThrow(
        BACKUP_TEXTS.restoreFailed('the disk went away'),
      )
      await expect(migrate(db, migrations)).rejects.toThrow(RESTORE_TEXTS.unfinished)
      lines.mockRestore()
      await to.delete(first!)
      const others = vi.spyOn(archive, 'file').mockImplementation(async (key) => {
        if (db.engine === 'postgresql')
          await expect(restore(archive, { db, files: to, migrations })).rejects.toThrow(
            BACKUP_TEXTS.restoreUnderWay,
          )
        return readFile(key)
      })
      await restore(archive, { db, files: to, migrations })
      expect(others).toHaveBeenCalledWith(first)
      expect((await Readable.from(to.keys()).toArray()).sort()).toEqual(
        archive.files.map(({ key }) => key).sort(),
      )
      const again = await save(db, to, 'interrupted-again')
      expect(contents(again.manifest)).toEqual(contents(manifest))
    } finally {
      archive.close()
      await db.close()
    }
  },
  TIMEOUT,
)

test(
  'names and types come from the database: what an archive says of them is compared, and never run',
  async () => {
    const { path } = await save(source, files, 'crafted')
    const db = await testDatabase({ migrated: false })
    const archive = await openArchive(path)
    const { tables } = archive.manifest
    try {
      const story = tables.find(({ name }) => name === 'public.startups')!
      const harmless = story.columns[1]!.type
      story.columns[1]!.type = `${harmless} || (select '' from (select lo_from_bytea(4242, 'run')) x)`
      const to = folderFiles(join(folder, 'crafted-target'))
      await expect(restore(archive, { db, files: to, migrations })).rejects.toThrow(
        BACKUP_TEXTS.restoreFailed(BACKUP_TEXTS.otherTable('public.startups')),
      )
      story.columns[1]!.type = harmless
      for (const change of [
        { tables: tables.slice(1) },
        { tables: [...tables, tables[0]!] },
        { tables: [...tables, { ...tables[0]!, name: 'pg_catalog.pg_authid' }] },
        { sequences: [{ name: 'pg_catalog.x', value: '7' }] },
      ]) {
        const crafted = { ...archive, manifest: { ...archive.manifest, ...change } }
        await expect(db.owner.transaction().execute((tx) => loadRows(tx, crafted))).rejects.toThrow(
          / isn't as its migrations create it/,
        )
      }
      const { rows } = await sql`select from pg_largeobject_metadata`.execute(db.owner)
      expect(rows).toEqual([])
    } finally {
      archive.close()
      await db.close()
    }
  },
  TIMEOUT,
)

test(
  'a backup of an earlier version gets the later migrations',
  async () => {
    const names = (await readdir(migrations)).filter((name) => name.endsWith('.sql')).sort()
    const older = await testDatabase({ migrated: false })
    const newer = await testDatabase({ migrated: false })
    try {
      await migrate(older, migrations, { upTo: names.at(-3)! })
      await sql`insert into auth.users (id, email) values (gen_random_uuid(), 'early@example.com')`.execute(
        older.owner,
      )
      const { path, manifest } = await save(older, files, 'older')
      expect(manifest.migrations.at(-1)?.name).toBe(names.at(-3))
      await restored(path, newer, folderFiles(join(folder, 'newer')))
      expect(await migrate(newer, migrations)).toEqual([])
      const { rows } = await sql`select email from auth.users`.execute(newer.owner)
      expect(rows).toEqual([{ email: 'early@example.com' }])
    } finally {
      await older.close()
      await newer.close()
    }
  },
  TIMEOUT,
)

test('a backup that is interrupted leaves nothing behind', async () => {
  const stop = new AbortController()
  const target = join(folder, 'aborted')
  const stopping: Files = {
    ...files,
    getStream: (key) => {
      stop.abort(new Error('enough'))
      return files.getStream(key)
    },
  }
  await expect(save(source, stopping, 'aborted', { signal: stop.signal })).rejects.toThrow()
  expect(await readdir(target)).toEqual([])
})

test('names files that the store has lost, and saves the rest', async () => {
  const lacking: Files = { ...files, exists: async (key) => !key.includes('large') && files.exists(key) }
  const { manifest } = await save(source, lacking, 'lacking')
  expect(manifest.missing).toEqual([expect.stringContaining('large.bin')])
  expect(manifest.files.count).toBe(2)
})
