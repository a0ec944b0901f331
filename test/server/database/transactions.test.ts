import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { member, visitor } from '../../../app/platform/database/actor.ts'
import { type TestDatabase, testDatabase } from '../../test-database.ts'
import { makeNotes, run, someone, texts, write } from './notes.ts'

const ann = someone()

let db: TestDatabase
beforeAll(async () => {
  db = await testDatabase()
  await makeNotes(db)
})
afterAll(() => db.close())

const isStored = (text: string) => db.system(async (tx) => (await texts(tx)).includes(text))

describe('a transaction', () => {
  test('keeps what its work wrote and gives what it returns', async () => {
    const answer = await db.as(member(ann), async (tx) => {
      await write(tx, ann, 'kept')
      return 42
    })
    expect(answer).toBe(42)
    expect(await isStored('kept')).toBe(true)
  })

  test('whose work throws leaves nothing', async () => {
    const work = db.as(member(ann), async (tx) => {
      await write(tx, ann, 'dropped')
      throw new RangeError('on second thought')
    })
    await expect(work).rejects.toThrow(new RangeError('on second thought'))
    expect(await isStored('dropped')).toBe(false)
  })

  test('whose statement fails leaves nothing and tells why', async () => {
    await db.system((tx) => write(tx, ann, 'taken'))
    const work = db.as(member(ann), async (tx) => {
      await write(tx, ann, 'before')
      await write(tx, ann, 'taken')
    })
    await expect(work).rejects.toMatchObject({ code: '23505', constraint: 'notes_text_key', table: 'notes' })
    expect(await isStored('before')).toBe(false)
  })

  test('can go on after a savepoint', async () => {
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
    'handle of the owner': () => run(db.owner, sql`select 1`),
    'as()': () => db.as(visitor, async () => 1),
    'system()': () => db.system(async () => 1),
  }

  test.each(Object.entries(outside))('the %s is out of reach', async (_name, ask) => {
    await expect(db.as(member(ann), ask)).rejects.toThrow('inside a transaction')
    await expect(db.system(ask)).rejects.toThrow('inside a transaction')
    await expect(ask()).resolves.toBeDefined()
  })

  test('so it is from deep within what the work calls', async () => {
    const deep = async () => {
      await pause(1)
      return Promise.all([1, 2].map(() => run(db.guest, sql`select 1`)))
    }
    await expect(db.system(deep)).rejects.toThrow('inside a transaction')
  })

  test('what it leaves running is free once it is over', async () => {
    const over = Promise.withResolvers<void>()
    const { later } = await db.system(async () => ({
      later: over.promise.then(() => run(db.guest, sql<{ one: number }>`select 1 as one`)),
    }))
    over.resolve()
    expect(await later).toEqual([{ one: 1 }])
  })
})

describe('work that lost against another transaction', () => {
  const losing = (code: string, times: number) => {
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

  test.each(['40001', '40P01'])('is done again, up to two times: %s', async (code) => {
    const { work, done } = losing(code, 2)
    await done
    expect(work.attempts).toBe(3)
    expect(await isStored(`${code}: attempt 2 of 3`)).toBe(false)
    expect(await isStored(`${code}: attempt 3 of 3`)).toBe(true)
  })

  test('is given up then', async () => {
    const { work, done } = losing('40001', 3)
    await expect(done).rejects.toMatchObject({ code: '40001' })
    expect(work.attempts).toBe(3)
  })

  test('is not done again for other reasons', async () => {
    const { work, done } = losing('P0001', 1)
    await expect(done).rejects.toMatchObject({ code: 'P0001' })
    expect(work.attempts).toBe(1)
  })
})

describe('the database', () => {
  test('says when it does not answer in time', async () => {
    await db.ping(5_000)
    const busy = db.guest.selectNoFrom(sql`pg_sleep(0.3)`.as('slept')).execute()
    const asleep = inject('engine') === 'pglite' ? db.ping(20) : Promise.reject(new Error('within 20 ms'))
    await expect(asleep).rejects.toThrow('within 20 ms')
    await busy
  })

  test('closes when what is under way is done, and lets nobody in after that', async () => {
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
