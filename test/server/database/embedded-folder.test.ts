import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, fsyncSync } from 'node:fs'
import { cp, readdir, readlink, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { openCluster } from '../../../app/platform/database/embedded/cluster.ts'
import { createFolder } from '../../../app/platform/database/embedded/create-folder.ts'
import { MAX_OPEN_FILES } from '../../../app/platform/database/embedded/engine-options.ts'
import { openDatabase } from '../../../app/platform/database/engines/open-database.ts'
import { LEAN_FLAGS } from '../../../scripts/node.mjs'
import { freePort } from '../../../scripts/testing/free-port.ts'
import { NO_SETTINGS } from '../../journeys/no-settings.ts'
import { makeTemporaryFolder } from '../../temporary-folder.ts'
import { run } from './notes.ts'

// Other test files in this worker may have loaded the engine with the real `fsync`.
vi.hoisted(() => vi.resetModules())
afterAll(() => void vi.resetModules())
vi.mock('node:fs', async (original) => {
  const actual = await original<typeof import('node:fs')>()
  return { ...actual, fsyncSync: vi.fn(actual.fsyncSync) }
})

const fsync = vi.mocked(fsyncSync)

const open = (dataDir: string) => openDatabase({ dataDir, log: () => {} })

/** What others on the machine may open, in a folder and below. */
const loose = async (folder: string) => {
  const names = ['', ...(await readdir(folder, { recursive: true }))]
  const modes = await Promise.all(names.map(async (name) => (await stat(join(folder, name))).mode))
  return names.filter((_, index) => modes[index]! & 0o077)
}

const startWriter = (dataDir: string) =>
  spawn(process.execPath, [fileURLToPath(new URL('./continuous-writer.ts', import.meta.url)), dataDir], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })

describe('the folder of the embedded database', () => {
  let parent = ''
  let created = ''
  let count = 0
  let folder = ''
  const stopped: { exit: unknown[]; stderr: string; folders: string[] } = {
    exit: [],
    stderr: '',
    folders: [],
  }

  beforeAll(async () => {
    parent = makeTemporaryFolder('folders')
    created = join(parent, 'created')
    const env = { ...process.env, ...NO_SETTINGS, DATA_DIR: created, PORT: String(await freePort()) }
    const server = spawn(process.execPath, [...LEAN_FLAGS, 'app/main.ts'], { env })
    server.stderr.on('data', (text) => {
      stopped.stderr += text
    })
    await vi.waitUntil(() => existsSync(join(created, 'database.unfinished', 'base')), {
      timeout: 55_000,
      interval: 5,
    })
    server.kill('SIGTERM')
    stopped.exit = await once(server, 'exit')
    stopped.folders = await readdir(created)
  })
  afterAll(async () => {
    vi.resetModules()
    await rm(parent, { recursive: true })
  })

  beforeEach(async () => {
    if (!existsSync(join(created, 'database'))) return
    count += 1
    folder = join(parent, `copy-${count}`)
    await cp(created, folder, { recursive: true })
  })

  test('is on disk before it is used', async () => {
    const other = makeTemporaryFolder('created')
    await createFolder(join(other, 'database'))
    expect(await readdir(other)).toEqual(['database'])
    expect(fsync.mock.calls.length).toBeGreaterThan(900)
    await rm(other, { recursive: true })
  })

  test('is not there when the server was told to stop while it created it, which ends it cleanly', () => {
    expect(stopped).toEqual({ exit: [0, null], stderr: '', folders: ['database.unfinished'] })
  })

  test('is created again when its creation was interrupted, for nobody else on the machine', async () => {
    expect(await loose(created)).toEqual([])
    const announce = vi.fn()
    const engine = await openCluster({ dataDir: created, template: undefined }, announce)
    expect(announce).toHaveBeenCalledOnce()
    expect(await readdir(created)).toEqual(['database'])
    await engine.exec('create table public.secrets (content text); drop table public.secrets')
    await engine.close()
    expect(await loose(created)).toEqual([])
  })

  test('has each commit on disk before it is acknowledged', async () => {
    const engine = await openCluster({ dataDir: folder, template: undefined }, () => {})
    await engine.exec('create table public.numbers (number int)')
    fsync.mockClear()
    for (let number = 1; number <= 20; number += 1) {
      await engine.query('insert into public.numbers values ($1)', [number])
      expect(fsync.mock.calls.length).toBeGreaterThanOrEqual(number)
    }
    await engine.close()
  })

  // Linux lists what a process has open.
  test.runIf(existsSync('/proc/self/fd'))('holds few files open, however many tables were read', async () => {
    const first = await openCluster({ dataDir: folder, template: undefined }, () => {})
    await first.exec(`do $$ begin for number in 1..300 loop
      execute format('create table public.many_%s as select 1 as one', number);
    end loop; end $$`)
    await first.close()
    const engine = await openCluster({ dataDir: folder, template: undefined }, () => {})
    await engine.exec(`do $$ begin for number in 1..300 loop
      execute format('select one from public.many_%s', number);
    end loop; end $$`)
    const targets = await Promise.all(
      (await readdir('/proc/self/fd')).map((file) => readlink(`/proc/self/fd/${file}`).catch(() => '')),
    )
    const open = targets.filter((target) => target.startsWith(folder))
    expect(open.length).toBeGreaterThan(10)
    expect(open.length).toBeLessThanOrEqual(MAX_OPEN_FILES)
    await engine.close()
  })

  test('keeps every row acknowledged before the process was killed', async () => {
    const writer = startWriter(folder)
    let acknowledged = 0
    for await (const line of createInterface({ input: writer.stdout! })) {
      acknowledged = Number(line) || acknowledged
      if (acknowledged === 100) writer.kill('SIGKILL')
    }
    expect(acknowledged).toBeGreaterThanOrEqual(100)

    const db = await open(folder)
    const [stored] = await run(
      db.owner,
      sql<{ rows: number; last: number }>`select count(*) as rows, max(number) as last from public.numbers`,
    )
    expect(stored?.last).toBeGreaterThanOrEqual(acknowledged)
    expect(stored?.rows).toBe(stored?.last)
    await db.close()
  })

  test('rejects a second process until the first one closes it', async () => {
    const db = await open(folder)
    await expect(open(folder)).rejects.toThrow(`The database in ${folder} is already open`)

    const second = startWriter(folder)
    const stderr = second.stderr!.toArray()
    const [code] = await once(second, 'close')
    expect(code).toBe(1)
    expect(Buffer.concat(await stderr).toString()).toContain(`The database in ${folder} is already open`)

    await db.close()
    await (await open(folder)).close()
  })

  test('closes cleanly and reopens with all data, under a role that is not a superuser', async () => {
    const first = await open(folder)
    expect(
      await run(first.owner, sql`select rolname, rolsuper from pg_roles where rolname = session_user`),
    ).toEqual([{ rolname: 'unpause_owner', rolsuper: false }])
    await run(first.owner, sql`create table public.things (name text)`)
    await run(first.owner, sql`insert into public.things values ('kept')`)
    await first.close()
    expect(existsSync(join(folder, 'database', 'postmaster.pid'))).toBe(false)

    const again = await open(folder)
    expect(await run(again.owner, sql`select name from public.things`)).toEqual([{ name: 'kept' }])
    await again.close()
  })

  test('is rejected, repeatedly, when another version of PostgreSQL created it', async () => {
    await writeFile(join(folder, 'database', 'PG_VERSION'), '17\n')
    for (const _ of ['once', 'twice']) {
      await expect(open(folder)).rejects.toThrow(
        `The database in ${join(folder, 'database')} was created by PostgreSQL 17`,
      )
    }
  })
})
