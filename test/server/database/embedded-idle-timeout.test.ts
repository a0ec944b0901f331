import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import type { Database } from '../../../app/platform/database/database.ts'
import { openEmbedded } from '../../../app/platform/database/embedded/open-embedded.ts'
import { makeNotes, newUserId, run, texts, write } from './notes.ts'

/** How many ms a session may be idle: so long that a slow machine doesn't cause other timeouts. */
const IDLE_TIMEOUT = 1_000

describe('on the embedded engine', () => {
  let db: Database
  beforeAll(async () => {
    const template = inject('templates').migrated
    db = await openEmbedded({ dataDir: 'memory', template, idleTimeout: IDLE_TIMEOUT, log: () => {} })
    await makeNotes(db)
  })
  afterAll(() => db.close())

  test('starts in its thread while this one loads what keeps it busy', async () => {
    const template = inject('templates').migrated
    const starts = Promise.withResolvers<void>()
    const opened = openEmbedded({ dataDir: 'memory', template, log: () => {}, starts: starts.resolve })
    const isOpen = opened.then(() => true)
    await starts.promise
    expect(await Promise.race([isOpen, Promise.resolve(false)])).toBe(false)
    await (await opened).close()
  })

  const terminated = { code: '08006', message: expect.stringContaining('idle for too long') }

  test('rolls back an idle transaction while others continue', async () => {
    const work = db.system(async (tx) => {
      await write(tx, newUserId(), 'slow')
      await delay(2 * IDLE_TIMEOUT)
      await write(tx, newUserId(), 'too late')
    })
    const others = Promise.all([1, 2, 3].map(() => run(db.guest, sql<{ one: number }>`select 1 as one`)))
    await expect(work).rejects.toMatchObject(terminated)
    expect(await others).toEqual([[{ one: 1 }], [{ one: 1 }], [{ one: 1 }]])
    expect(await db.system(texts)).toEqual([])
  })

  test("rolls back an owner's transaction that waits for another one", async () => {
    const work = db.owner.transaction().execute(async (tx) => {
      await write(tx, newUserId(), 'first')
      await db.system((other) => write(other, newUserId(), 'second'))
      await write(tx, newUserId(), 'third')
    })
    await expect(work).rejects.toMatchObject(terminated)
    expect(await db.system(texts)).toEqual(['second'])
  })
})
