import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { testDatabase } from '../../../test/test-database.ts'
import type { Database } from '../database/database.ts'
import { folderFiles } from '../files/folder-files.ts'
import { lockPath } from '../files/storage/path-lock.ts'
import { areFilesHeld, backUp } from './back-up.ts'
import { BACKUP_TEXTS } from './backup-texts.ts'
import { askServer, listenForCommands } from './control-socket.ts'
import { DELETED_IDS_FILE } from './deleted-ids.ts'
import { makeNightlyBackup } from './nightly-backups.jobs.ts'

let db: Database
let folder: string
const keysOf = (key: string) => [key]
const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
beforeAll(async () => {
  db = await testDatabase()
  folder = await mkdtemp(join(tmpdir(), 'unpause-nightly-'))
})
afterAll(async () => {
  await db.close()
  await rm(folder, { recursive: true })
})

test('no stored file is deleted while a backup is under way', async () => {
  const files = folderFiles(folder)
  const held: boolean[] = []
  const exists = vi.fn(async () => false)
  await db.system(async (tx) => {
    await tx.insertInto('auth.users').values({ id: crypto.randomUUID(), email: 'held@example.com' }).execute()
  })
  expect(await areFilesHeld(db)).toBe(false)
  const backup = backUp({ db, files: { ...files, exists }, keysOf }, join(folder, 'held'), {
    signal: AbortSignal.timeout(120_000),
  })
  held.push(await vi.waitUntil(() => areFilesHeld(db), 15_000))
  await backup
  expect(held).toEqual([true])
  expect(await areFilesHeld(db)).toBe(false)
})

test('a backup deletes what a killed one left in its folder, and not what another is writing', async () => {
  const shared = join(folder, 'shared')
  const [killed, live] = [1, 2].map((day) => join(shared, `unpause-2026-03-0${day}T02-27-00Z.zip.part`))
  await mkdir(shared)
  await writeFile(killed!, 'half')
  await writeFile(live!, 'half')
  const unlock = await lockPath(live!)
  const parts = { db, files: folderFiles(folder), keysOf }
  const { path } = await backUp(parts, shared)
  await expect(backUp(parts, shared, { now: new Date('2026-03-02T02:27:00Z') })).rejects.toThrow(
    BACKUP_TEXTS.sameSecond(live!.replace('.part', '')),
  )
  expect((await readdir(shared)).sort()).toEqual([DELETED_IDS_FILE, basename(live!), basename(path)].sort())
  await unlock?.()
})

test('nightly backups are kept for seven days, and what a killed process left goes', async () => {
  const nightly = join(folder, 'nightly')
  const warnings = new Set<string>()
  const parts = { db, files: folderFiles(folder), keysOf, folder: nightly, days: 7, log, warnings }
  await mkdir(nightly)
  for (let number = 1; number <= 8; number += 1)
    await writeFile(join(nightly, `unpause-2026-03-0${number}T02-27-00Z.zip`), '')
  await writeFile(join(nightly, 'unpause-2026-03-08T02-26-00Z.zip.part'), 'half')
  await mkdir(join(nightly, 'move'))
  await writeFile(join(nightly, 'move', 'unpause-2026-03-08T02-26-00Z.zip'), 'of a move')
  await writeFile(join(nightly, 'notes.txt'), 'of the operator')
  // This one was made by hand: it would be older than seven days before the next night.
  await writeFile(join(nightly, 'unpause-2026-03-02T12-00-00Z.zip'), '')
  // The job doesn't run in the same second every night.
  await writeFile(join(nightly, 'unpause-2026-03-02T02-27-31Z.zip'), '')
  await makeNightlyBackup(parts, new Date('2026-03-09T02:27:00Z'))
  expect((await readdir(nightly)).sort()).toEqual([
    'notes.txt',
    ...[3, 4, 5, 6, 7, 8, 9].map((number) => `unpause-2026-03-0${number}T02-27-00Z.zip`),
    DELETED_IDS_FILE,
  ])
})

test('a nightly backup that fails warns until one works, and keeps the earlier ones', async () => {
  const nightly = join(folder, 'failing')
  const warnings = new Set<string>()
  const files = folderFiles(folder)
  const parts = { db, files, keysOf, folder: nightly, days: 7, log, warnings }
  await makeNightlyBackup(parts, new Date('2026-01-01T02:27:00Z'))
  await expect(
    makeNightlyBackup({ ...parts, folder: join(nightly, 'unpause-2026-01-01T02-27-00Z.zip', 'below') }),
  ).rejects.toThrow()
  expect([...warnings]).toEqual([expect.stringContaining('The last nightly backup failed')])
  expect((await readdir(nightly)).sort()).toEqual(['unpause-2026-01-01T02-27-00Z.zip', DELETED_IDS_FILE])
  await makeNightlyBackup(parts, new Date('2026-01-02T02:27:00Z'))
  expect(warnings.size).toBe(0)
})

test.each([
  ['whose folder has a short path', 'data'],
  ['whose folder has a path that is too long for a socket', 'd'.repeat(100)],
])('a command reaches a running server %s, and nobody without one', async (_, name) => {
  const dataDir = join(folder, name)
  const request = { folder: '/backups' }
  expect(await askServer(dataDir, request)).toBeUndefined()
  const reply = { path: '/backups/a.zip', rows: 3, files: 1, missing: [] }
  const handle = vi.fn(async () => reply)
  const stop = await listenForCommands(dataDir, handle)
  expect(await askServer(dataDir, request)).toEqual(reply)
  // A service has a /tmp of its own, in which commands would find nothing.
  const address = await readFile(join(dataDir, 'control/socket'), 'utf8')
  expect(address.startsWith(dataDir)).toBe(name === 'data')
  expect(handle).toHaveBeenCalledWith(request, expect.any(AbortSignal))
  handle.mockRejectedValueOnce(new Error('The disk is full.'))
  expect(await askServer(dataDir, request)).toEqual({ error: 'The disk is full.' })
  await stop()
  expect(await askServer(dataDir, request)).toBeUndefined()
})

test.each(['{"folder": "/backups"', 'null', '{"folder": 7}', '[]'])(
  'a running server refuses the line %s and goes on',
  async (line) => {
    const dataDir = join(folder, 'malformed')
    const handle = vi.fn(async () => ({ path: '/backups/a.zip', rows: 3, files: 1, missing: [] }))
    const stop = await listenForCommands(dataDir, handle)
    try {
      const socket = connect(await readFile(join(dataDir, 'control/socket'), 'utf8'))
      socket.write(`${line}\n`)
      expect(JSON.parse(await text(socket))).toEqual({ error: BACKUP_TEXTS.unknownRequest })
      expect(handle).not.toHaveBeenCalled()
      expect(await askServer(dataDir, { folder: '/backups' })).toMatchObject({ rows: 3 })
    } finally {
      await stop()
    }
  },
)
