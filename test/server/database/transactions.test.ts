import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { guest, member } from '../../../app/platform/database/actor.ts'
import { type TestDatabase, testDatabase } from '../../test-database.ts'
import { makeNotes, newUserId, run, texts, write } from './notes.ts'

const ann = newUserId()

let db: TestDatabase
beforeAll(async () => {
  db = await testDatabase()
  await makeNotes(db)
})
afterAll(() => db.close())

const isStored = (text: string) => db.system(async (tx) => (await texts(tx)).includes(text))

describe('a transaction', () => {
  test('commits what its work wrote and returns its result', async () => {
    const result = await db.as(member(ann), async (tx) => {
      await write(tx, ann, 'kept')
      return 42
    })
    expect(result).toBe(42)
    expect(await isStored('kept')).toBe(true)
  })

  test('rolls back when its work throws', async () => {
    const work = db.as(member(ann), async (tx) => {
      await write(tx, ann, 'dropped')
      throw new RangeError('on second thought')
    })
    await expect(work).rejects.toThrow(new RangeError('on second thought'))
    expect(await isStored('dropped')).toBe(false)
  })

  test('rolls back and reports the reason when a statement fails', async () => {
    await db.system((tx) => write(tx, ann, 'taken'))
    const work = db.as(member(ann), async (tx) => {
      await write(tx, ann, 'before')
      await write(tx, ann, 'taken')
    })
    await expect(work).rejects.toMatchObject({ code: '23505', constraint: 'notes_text_key', table: 'notes' })
    expect(await isStored('before')).toBe(false)
  })

  test('can continue from a savepoint', async () => {
    await db.system(async (tx) => {
      await sql`savepoint before`.execute(tx)
      await expect(run(tx, sql`select 1 / 0`)).rejects.toMatchObject({ code: '22012' })
      await sql`rollback to savepoint before`.execute(tx)
      await write(tx, ann, 'after all')
    })
    expect(await isStored('after all')).toBe(true)
  })
})

describe('inside a transaction', () => {
  const outside: Record<string, () => Promise<unknown>> = {
    'guest handle': () => run(db.guest, sql`select 1`),
    'owner handle': () => run(db.owner, sql`select 1`),
    'as()': () => db.as(guest, async () => 1),
    'system()': () => db.system(async () => 1),
  }

  test.each(Object.entries(outside))('rejects the %s', async (_name, query) => {
    await expect(db.as(member(ann), query)).rejects.toThrow('inside a transaction')
    await expect(db.system(query)).rejects.toThrow('inside a transaction')
    await expect(query()).resolves.toBeDefined()
  })

  test('rejects queries from nested asynchronous calls', async () => {
    const nested = async () => {
      await delay(1)
      return Promise.all([1, 2].map(() => run(db.guest, sql`select 1`)))
    }
    await expect(db.system(nested)).rejects.toThrow('inside a transaction')
  })

  test('allows queries of what is still running after its end', async () => {
    const finished = Promise.withResolvers<void>()
    const { later } = await db.system(async () => ({
      later: finished.promise.then(() => run(db.guest, sql<{ one: number }>`select 1 as one`)),
    }))
    finished.resolve()
    expect(await later).toEqual([{ one: 1 }])
  })
})

describe('work that conflicts with another transaction', () => {
  const conflicting = (code: string, times: number) => {
    const work = { attempts: 0 }
    const done = db.system(async (tx) => {
      work.attempts += 1
      await write(tx, ann, `${code}: attempt ${work.attempts} of ${times + 1}`)
      if (work.attempts <= times) {
        await run(tx, sql`do ${sql.lit(`begin raise exception 'lost' using errcode = '${code}'; end`)}`)
      }
    })
    return { work, done }
  }

  test.each(['40001', '40P01'])('is retried up to two times on %s', async (code) => {
    const { work, done } = conflicting(code, 2)
    await done
    expect(work.attempts).toBe(3)
    expect(await isStored(`${code}: attempt 2 of 3`)).toBe(false)
    expect(await isStored(`${code}: attempt 3 of 3`)).toBe(true)
  })

  test('fails after the second retry', async () => {
    const { work, done } = conflicting('40001', 3)
    await expect(done).rejects.toMatchObject({ code: '40001' })
    expect(work.attempts).toBe(3)
  })

  test('is not retried on other errors', async () => {
    const { work, done } = conflicting('P0001', 1)
    await expect(done).rejects.toMatchObject({ code: 'P0001' })
    expect(work.attempts).toBe(1)
  })
})

describe('the database', () => {
  test('reports when it does not respond in time', async () => {
    await db.ping(5_000)
    const busy = db.guest.selectNoFrom(sql`pg_sleep(0.3)`.as('slept')).execute()
    const ping = inject('engine') === 'pglite' ? db.ping(20) : Promise.reject(new Error('within 20 ms'))
    await expect(ping).rejects.toThrow('within 20 ms')
    await busy
  })

  test('closes after running work has finished and rejects new work', async () => {
    const closing = await testDatabase()
    const started = Promise.withResolvers<void>()
    const end = Promise.withResolvers<void>()
    const work = closing.system(async (tx) => {
      started.resolve()
      await end.promise
      return run(tx, sql<{ one: number }>`select 1 as one`)
    })
    await started.promise
    const closed = closing.close()
    await expect(run(closing.guest, sql`select 1`)).rejects.toThrow('closed')
    end.resolve()
    expect(await work).toEqual([{ one: 1 }])
    await closed
  })
})
