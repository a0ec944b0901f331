import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, fsyncSync } from 'node:fs'
import { cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { openCluster } from '../../../app/platform/database/embedded/cluster.ts'
import { openDatabase } from '../../../app/platform/database/open-database.ts'
import { run } from './notes.ts'

// Other files of this worker may have loaded the engine with the real `fsync`.
vi.hoisted(() => vi.resetModules())
vi.mock('node:fs', async (original) => {
  const actual = await original<typeof import('node:fs')>()
  return { ...actual, fsyncSync: vi.fn(actual.fsyncSync) }
})

const fsync = vi.mocked(fsyncSync)

const open = (dataDir: string) => openDatabase({ dataDir, log: () => {} })

const startWriting = (dataDir: string) =>
  spawn(process.execPath, [fileURLToPath(new URL('./write-for-ever.ts', import.meta.url)), dataDir], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })

async function kill(writer: ChildProcess) {
  writer.kill('SIGKILL')
  await once(writer, 'close')
}

describe('the folder of the embedded database', () => {
  let parent = ''
  let made = ''
  let count = 0
  let folder = ''

  beforeAll(async () => {
    parent = await mkdtemp(join(tmpdir(), 'unpause-folders-'))
    made = join(parent, 'made')
    const writer = startWriting(made)
    await vi.waitUntil(() => existsSync(join(made, 'database.unfinished', 'base')), {
      timeout: 55_000,
      interval: 5,
    })
    await kill(writer)
    expect(existsSync(join(made, 'database'))).toBe(false)
  })
  afterAll(async () => {
    vi.resetModules()
    await rm(parent, { recursive: true })
  })

  beforeEach(async () => {
    if (!existsSync(join(made, 'database'))) return
    count += 1
    folder = join(parent, `copy-${count}`)
    await cp(made, folder, { recursive: true })
  })

  test('is made anew when its making was interrupted, and is on disk before it is used', async () => {
    const announce = vi.fn()
    const engine = await openCluster({ dataDir: made, template: undefined }, announce)
    expect(announce).toHaveBeenCalledOnce()
    expect(await readdir(made)).toEqual(['database'])
    expect(fsync.mock.calls.length).toBeGreaterThan(900)
    await engine.close()
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

  test('keeps every row that was acknowledged before the process was killed', async () => {
    const writer = startWriting(folder)
    let acknowledged = 0
    for await (const line of createInterface({ input: writer.stdout! })) {
      acknowledged = Number(line) || acknowledged
      if (acknowledged === 500) writer.kill('SIGKILL')
    }
    expect(acknowledged).toBeGreaterThanOrEqual(500)

    const db = await open(folder)
    const [stored] = await run(
      db.owner,
      sql<{ rows: number; last: number }>`select count(*) as rows, max(number) as last from public.numbers`,
    )
    expect(stored?.last).toBeGreaterThanOrEqual(acknowledged)
    expect(stored?.rows).toBe(stored?.last)
    await db.close()
  })

  test('is closed to a second process, until the first has ended', async () => {
    const db = await open(folder)
    await expect(open(folder)).rejects.toThrow(`The database in ${folder} is already open`)

    const second = startWriting(folder)
    const sentence = second.stderr!.toArray()
    const [code] = await once(second, 'close')
    expect(code).toBe(1)
    expect(Buffer.concat(await sentence).toString()).toContain(`The database in ${folder} is already open`)

    await db.close()
    await (await open(folder)).close()
  })

  test('closes clean and opens with all that was written, by a role that is no superuser', async () => {
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

  test('is refused when another version of PostgreSQL wrote it, and can be tried again', async () => {
    await writeFile(join(folder, 'database', 'PG_VERSION'), '17\n')
    for (const _ of ['once', 'twice']) {
      await expect(open(folder)).rejects.toThrow(
        `The database in ${join(folder, 'database')} was created by PostgreSQL 17`,
      )
    }
  })
})
