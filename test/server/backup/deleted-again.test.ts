import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { removeRestoredAccount } from '../../../app/features/accounts/leaving/account-deletion.db.ts'
import { deleteAccount } from '../../../app/features/accounts/leaving/account-deletion.server.ts'
import { keysWithResized } from '../../../app/features/uploads/storage.server.ts'
import { deleteFiles } from '../../../app/features/uploads/upload-cleanup.jobs.ts'
import { backUp } from '../../../app/platform/backup/back-up.ts'
import { BACKUP_TEXTS } from '../../../app/platform/backup/backup-texts.ts'
import { DELETED_IDS_FILE, readDeletedIds } from '../../../app/platform/backup/deleted-ids.ts'
import { keepDeletedIds } from '../../../app/platform/backup/keep-deleted-ids.ts'
import { openArchive } from '../../../app/platform/backup/read-archive.ts'
import { restore } from '../../../app/platform/backup/restore-archive.ts'
import { saveDeletedIds } from '../../../app/platform/backup/save-deleted-ids.ts'
import type { Database } from '../../../app/platform/database/database.ts'
import { migrate } from '../../../app/platform/database/migrate.ts'
import { folderFiles } from '../../../app/platform/files/folder-files.ts'
import { aComment, anAsset, anUpload, aStartup, aSupportMessage } from '../../factories.ts'
import { people } from '../../people.ts'
import { testDatabase } from '../../test-database.ts'

const migrations = fileURLToPath(new URL('../../../db/migrations', import.meta.url))

/** Restores apply all migrations to new databases. */
const TIMEOUT = 300_000

const log = { warn: vi.fn() }

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'unpause-deleted-'))
})
afterAll(() => rm(folder, { recursive: true }))

const day = (number: number) => new Date(Date.UTC(2026, 2, number))

const idsIn = async (archiveFolder: string) =>
  (await readDeletedIds(join(archiveFolder, DELETED_IDS_FILE)))?.ids.map(({ id }) => id).sort()

const idsOf = async (db: Database, table: string) =>
  (await sql<{ id: string }>`select id from ${sql.table(table)}`.execute(db.owner)).rows
    .map(({ id }) => id)
    .sort()

/** A story with a logo and a listing with a cover, both with their bytes. */
async function published(db: Database, files: ReturnType<typeof folderFiles>, owner: { id: string }) {
  const id = crypto.randomUUID()
  const logo = `${owner.id}/${id}_logo.webp`
  const cover = `${owner.id}/cover-images/${id}.webp`
  await anUpload(db, owner, { id, path: logo })
  await anUpload(db, owner, { bucket: 'startup-assets', path: cover })
  const keys = [`startup-logos/${logo}`, `startup-assets/${cover}`]
  for (const key of keys) await files.put(key, new Uint8Array(9))
  const story = await aStartup(db, owner, { logo_url: `/files/startup-logos/${id}_logo.webp` })
  const asset = await anAsset(db, owner, { cover_image: cover })
  return { story, asset, keys }
}

test(
  'a restored backup of the version before brings back no deleted account, story, comment or file, but all else',
  async () => {
    const names = (await readdir(migrations)).filter((name) => name.endsWith('.sql')).sort()
    const before = names[names.findIndex((name) => name.endsWith('_deleted_ids.sql')) - 1]!
    const db = await testDatabase({ migrated: false })
    const target = await testDatabase({ migrated: false })
    const files = folderFiles(join(folder, 'source'))
    const restoredFiles = folderFiles(join(folder, 'target'))
    const archives = join(folder, 'archives')
    try {
      await migrate(db, migrations, { upTo: before })
      const { ann, ben, cyd } = await people(db)
      const [anns, bens, staying] = [
        await published(db, files, ann),
        await published(db, files, ben),
        await published(db, files, cyd),
      ]
      const annsComment = await aComment(db, staying.story, ann)
      const bensComment = await aComment(db, staying.story, ben)
      const stayingComment = await aComment(db, staying.story, ben)
      await aSupportMessage(db, { email: ann.email })
      const subscriber = await sql<{ id: string }>`
        insert into newsletter_subscribers (email) values ('left@example.com') returning id`.execute(db.owner)
      const parts = { db, files, keysOf: keysWithResized }
      await migrate(db, migrations, { upTo: before })
      const { path } = await backUp(parts, archives)

      await migrate(db, migrations)
      const queueEmail = vi.fn()
      await deleteAccount({ config: { backupDays: 7 }, db, files, queueEmail }, ann.email)
      for (const [table, id] of [
        ['public.startups', bens.story.id],
        ['public.marketplace_assets', bens.asset.id],
        ['public.comments', bensComment.id],
        ['public.newsletter_subscribers', subscriber.rows[0]!.id],
      ] as const)
        await sql`delete from ${sql.table(table)} where id = ${id}`.execute(db.owner)
      await saveDeletedIds(db, archives)

      const list = await readDeletedIds(join(archives, DELETED_IDS_FILE))
      const text = await readFile(join(archives, DELETED_IDS_FILE), 'utf8')
      for (const words of [ann.email, ann.full_name, 'left@example.com', annsComment.content])
        expect(text).not.toContain(words)

      const archive = await openArchive(path)
      expect(archive.manifest.migrations.at(-1)?.name).toBe(before)
      const again = await restore(archive, {
        db: target,
        files: restoredFiles,
        migrations,
        deleted: {
          ids: list!.ids,
          removeAccount: removeRestoredAccount,
          deleteFiles: () => deleteFiles({ db: target, files: restoredFiles }),
        },
      })
      archive.close()

      expect(again).toBeGreaterThanOrEqual(5)
      expect(await idsOf(target, 'auth.users')).not.toContain(ann.id)
      expect(await idsOf(target, 'auth.users')).toEqual(expect.arrayContaining([ben.id, cyd.id]))
      expect(await idsOf(target, 'public.startups')).toEqual([staying.story.id])
      expect(await idsOf(target, 'public.marketplace_assets')).toEqual([staying.asset.id])
      expect(await idsOf(target, 'public.comments')).toEqual([stayingComment.id])
      expect(await idsOf(target, 'public.newsletter_subscribers')).toEqual([])
      expect(await idsOf(target, 'public.support_messages')).toEqual([])
      expect((await Readable.from(restoredFiles.keys()).toArray()).sort()).toEqual(staying.keys.sort())
      expect([...anns.keys, ...bens.keys]).toHaveLength(4)
      const mails = await sql`select id from app.mails`.execute(target.owner)
      expect(mails.rows).toEqual([])
      // Other archives need these.
      const known = await sql<{ id: string }>`select id from app.deleted_ids`.execute(target.owner)
      expect(known.rows.map(({ id }) => id)).toEqual(expect.arrayContaining([ann.id, bens.story.id]))
    } finally {
      await db.close()
      await target.close()
    }
  },
  TIMEOUT,
)

test('the list has whatever was deleted, by whomever, a moment later, and what a database before knew', async () => {
  const archiveFolder = join(folder, 'kept')
  const warnings = new Set<string>()
  const first = await testDatabase()
  const second = await testDatabase()
  try {
    const { ann, ben } = await people(first)
    const story = await aStartup(first, ann)
    const [one, two] = [await aComment(first, story, ben), await aComment(first, story, ben)]
    const stop = await keepDeletedIds({ db: first, folder: archiveFolder, log, warnings, pause: 10 })
    expect(await idsIn(archiveFolder)).toBeUndefined()
    await first.system((tx) => tx.deleteFrom('comments').where('id', '=', one.id).execute())
    await vi.waitUntil(async () => (await idsIn(archiveFolder))?.length === 1, 15_000)
    await first.system((tx) => tx.deleteFrom('startups').where('id', '=', story.id).execute())
    const all = [one.id, two.id, story.id].sort()
    await vi.waitUntil(async () => (await idsIn(archiveFolder))?.length === 3, 15_000)
    await stop()
    expect(await idsIn(archiveFolder)).toEqual(all)

    // An operator started it by mistake after the first database was lost.
    await saveDeletedIds(second, archiveFolder)
    expect(await idsIn(archiveFolder)).toEqual(all)
    expect(warnings.size).toBe(0)
  } finally {
    await first.close()
    await second.close()
  }
})

test('an ID goes after 90 days once no older archive is left, from the list and the database', async () => {
  const archiveFolder = join(folder, 'ending')
  const db = await testDatabase()
  try {
    const { ann } = await people(db)
    const story = await aStartup(db, ann)
    await db.system((tx) => tx.deleteFrom('startups').where('id', '=', story.id).execute())
    await sql`update app.deleted_ids set deleted_at = ${day(1)}`.execute(db.owner)
    const parts = { db, files: folderFiles(join(folder, 'none')), keysOf: keysWithResized }
    await backUp(parts, archiveFolder, { now: day(2) })
    expect((await readDeletedIds(join(archiveFolder, DELETED_IDS_FILE)))?.writtenAt).toBe(
      day(2).toISOString(),
    )
    await rm(join(archiveFolder, 'unpause-2026-03-02T00-00-00Z.zip'))
    const archive = join(archiveFolder, 'unpause-2026-02-27T02-27-00Z.zip')
    await writeFile(archive, '')
    await saveDeletedIds(db, archiveFolder, day(200))
    expect(await idsIn(archiveFolder)).toEqual([story.id])
    await rm(archive)
    await saveDeletedIds(db, archiveFolder, day(90))
    expect(await idsIn(archiveFolder)).toEqual([story.id])
    await saveDeletedIds(db, archiveFolder, day(92))
    expect(await idsIn(archiveFolder)).toEqual([])
    expect((await sql`select from app.deleted_ids`.execute(db.owner)).rows).toEqual([])
  } finally {
    await db.close()
  }
})

test(
  'what was created again under the same ID stays',
  async () => {
    const db = await testDatabase()
    const target = await testDatabase({ migrated: false })
    const archiveFolder = join(folder, 'again')
    try {
      const { ann } = await people(db)
      const { id } = await aStartup(db, ann)
      await db.system((tx) => tx.deleteFrom('startups').where('id', '=', id).execute())
      await aStartup(db, ann, { id })
      const { path } = await backUp(
        { db, files: folderFiles(join(folder, 'none')), keysOf: keysWithResized },
        archiveFolder,
      )
      const archive = await openArchive(path)
      const { ids } = (await readDeletedIds(join(archiveFolder, DELETED_IDS_FILE)))!
      expect(ids).toMatchObject([{ table: 'public.startups', id }])
      const again = await restore(archive, {
        db: target,
        files: folderFiles(join(folder, 'again-target')),
        migrations,
        // One table isn't in the database, and one is none.
        deleted: {
          ids: [
            ...ids,
            { ...ids[0]!, table: 'public.gone' },
            { ...ids[0]!, table: 'app.settings; drop table x' },
          ],
          removeAccount: removeRestoredAccount,
          deleteFiles: async () => {},
        },
      })
      archive.close()
      expect(again).toBe(0)
      expect(await idsOf(target, 'public.startups')).toEqual([id])
    } finally {
      await db.close()
      await target.close()
    }
  },
  TIMEOUT,
)

test("a list that can't be saved warns, and a file that isn't one is never replaced", async () => {
  const db = await testDatabase()
  const archiveFolder = join(folder, 'foreign')
  const warnings = new Set<string>()
  try {
    const { ann } = await people(db)
    const { id } = await aStartup(db, ann)
    await saveDeletedIds(db, folder)
    await backUp({ db, files: folderFiles(join(folder, 'none')), keysOf: keysWithResized }, archiveFolder)
    const file = join(archiveFolder, DELETED_IDS_FILE)
    await writeFile(file, '{"format": 1, "written_at"')
    await db.system((tx) => tx.deleteFrom('startups').where('id', '=', id).execute())
    const stop = await keepDeletedIds({ db, folder: archiveFolder, log, warnings })
    const reason = BACKUP_TEXTS.noDeletedIds(file)
    expect([...warnings]).toEqual([BACKUP_TEXTS.deletedIdsNotSaved(reason)])
    await stop()
    expect(await readFile(file, 'utf8')).toBe('{"format": 1, "written_at"')
    await rm(file)
    // Killed processes leave these.
    for (const name of ['old', 'new']) await writeFile(`${file}.${name}.part`, '')
    await utimes(`${file}.old.part`, day(1), day(1))
    await saveDeletedIds(db, archiveFolder)
    expect(await idsIn(archiveFolder)).toEqual([id])
    expect((await readdir(archiveFolder)).filter((name) => name.endsWith('.part'))).toEqual([
      `${DELETED_IDS_FILE}.new.part`,
    ])
  } finally {
    await db.close()
  }
})
