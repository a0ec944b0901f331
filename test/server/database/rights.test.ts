import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { guest, member } from '../../../app/platform/database/actor.ts'
import { type TestDatabase, testDatabase } from '../../test-database.ts'
import { identity, makeNotes, newUserId, run, texts, write } from './notes.ts'

const ann = newUserId()
const ben = newUserId()

let db: TestDatabase
beforeAll(async () => {
  db = await testDatabase()
  await makeNotes(db)
  await db.system(async (tx) => {
    await write(tx, ann, 'of ann')
    await write(tx, ben, 'of ben')
    await run(tx, sql`insert into public.notes values (${ben}, 'for all', true)`)
  })
})
afterAll(() => db.close())

describe('the guest handle', () => {
  test('queries as anon', async () => {
    expect(await identity(db.guest)).toEqual({ role: 'anon', uid: null, superuser: false })
    expect(await texts(db.guest)).toEqual(['for all'])
  })

  test('cannot write', async () => {
    await expect(write(db.guest, ann, 'by nobody')).rejects.toMatchObject({ code: '42501' })
  })

  test('is denied access to a database without migrations', async () => {
    await using fresh = await testDatabase({ migrated: false })
    await run(fresh.owner, sql`create table public.things (name text)`)
    await expect(run(fresh.guest, sql`select * from public.things`)).rejects.toThrow(/anon|permission denied/)
    await expect(fresh.as(guest, (tx) => run(tx, sql`select * from public.things`))).rejects.toThrow(
      /anon|permission denied/,
    )
  })
})

describe('reads()', () => {
  test('runs each statement as the member, who sees shared and own rows', async () => {
    const handle = db.reads(member(ann))
    expect(await identity(handle)).toEqual({ role: 'authenticated', uid: ann, superuser: false })
    expect(await texts(handle)).toEqual(['for all', 'of ann'])
  })

  test('refuses writes', async () => {
    await expect(write(db.reads(member(ann)), ann, 'read only')).rejects.toMatchObject({ code: '25006' })
  })

  test('rejects an invalid user id', async () => {
    expect(() => db.reads(member(`${ann}'; drop table notes`))).toThrow(TypeError)
  })

  test('leaves its session to a guest, after an error too', async () => {
    await expect(run(db.reads(member(ann)), sql`select 1 / 0`)).rejects.toMatchObject({ code: '22012' })
    const after = await Promise.all(
      Array.from({ length: 40 }, (_, index) => identity(index % 2 ? db.reads(member(ben)) : db.guest)),
    )
    for (const [index, row] of after.entries()) {
      const expected = index % 2 ? { role: 'authenticated', uid: ben } : { role: 'anon', uid: null }
      expect(row).toEqual({ ...expected, superuser: false })
    }
  })
})

describe('as()', () => {
  test('runs as the member, who sees shared and own rows', async () => {
    const results = await db.as(member(ann), async (tx) => ({
      identity: await identity(tx),
      texts: await texts(tx),
    }))
    expect(results).toEqual({
      identity: { role: 'authenticated', uid: ann, superuser: false },
      texts: ['for all', 'of ann'],
    })
  })

  test('runs as anon for a guest', async () => {
    expect(await db.as(guest, identity)).toEqual({ role: 'anon', uid: null, superuser: false })
  })

  test('denies a member rows of another member', async () => {
    await expect(db.as(member(ann), (tx) => write(tx, ben, 'forged'))).rejects.toMatchObject({
      code: '42501',
    })
  })

  test('ends with the transaction, whether it commits or rolls back', async () => {
    await db.as(member(ann), identity)
    await expect(db.as(member(ann), () => Promise.reject(new Error('given up')))).rejects.toThrow('given up')
    await expect(db.as(member(ann), (tx) => run(tx, sql`select 1 / 0`))).rejects.toMatchObject({
      code: '22012',
    })
    const after = await Promise.all(Array.from({ length: 20 }, () => identity(db.guest)))
    for (const row of after) expect(row).toEqual({ role: 'anon', uid: null, superuser: false })
  })

  test('keeps many concurrent members apart', async () => {
    const all = Array.from({ length: 40 }, newUserId)
    const results = await Promise.all(
      all.map((id) =>
        db.as(member(id), async (tx) => {
          await write(tx, id, id)
          return [await identity(tx), await texts(tx)]
        }),
      ),
    )
    expect(results).toEqual(
      all.map((id) => [{ role: 'authenticated', uid: id, superuser: false }, [id, 'for all'].sort()]),
    )
  })

  test.each(['', 'ann', `${ann}'`, `${ann}; drop table notes`, ann.replaceAll('-', '')])(
    'rejects the user id %j, which is not a UUID',
    async (id) => {
      let hasRun = false
      const work = db.as(member(id), async () => {
        hasRun = true
      })
      await expect(work).rejects.toThrow(TypeError)
      expect(hasRun).toBe(false)
    },
  )
})

describe('system()', () => {
  test('bypasses row-level security without being a superuser', async () => {
    const results = await db.system(async (tx) => ({ identity: await identity(tx), texts: await texts(tx) }))
    expect(results.texts).toEqual(expect.arrayContaining(['of ann', 'of ben']))
    expect(results.identity).toMatchObject({ uid: null, superuser: false })
    expect(['anon', 'authenticated']).not.toContain(results.identity?.role)
  })

  test('ends its rights with its transaction', async () => {
    await db.system(identity)
    await expect(db.system(() => Promise.reject(new Error('given up')))).rejects.toThrow('given up')
    expect(await identity(db.guest)).toMatchObject({ role: 'anon' })
  })

  test('has the same rights as the owner handle, which starts its own transactions', async () => {
    const results = await db.owner.transaction().execute(async (tx) => {
      await write(tx, ann, 'of the owner')
      return texts(tx)
    })
    expect(results).toContain('of the owner')
    expect(await identity(db.owner)).toEqual(await db.system(identity))
    expect(await identity(db.guest)).toMatchObject({ role: 'anon' })
  })
})
