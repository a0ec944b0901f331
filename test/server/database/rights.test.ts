import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { member, visitor } from '../../../app/platform/database/actor.ts'
import { type TestDatabase, testDatabase } from '../../test-database.ts'
import { identity, makeNotes, run, someone, texts, write } from './notes.ts'

const ann = someone()
const ben = someone()

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

describe('who says nothing', () => {
  test('asks as anon', async () => {
    expect(await identity(db.guest)).toEqual({ role: 'anon', uid: null, superuser: false })
    expect(await texts(db.guest)).toEqual(['for all'])
  })

  test('cannot write', async () => {
    await expect(write(db.guest, ann, 'by nobody')).rejects.toMatchObject({ code: '42501' })
  })

  test('is refused in a database that no migration has prepared', async () => {
    await using fresh = await testDatabase({ migrated: false })
    await run(fresh.owner, sql`create table public.things (name text)`)
    await expect(run(fresh.guest, sql`select * from public.things`)).rejects.toThrow(/anon|permission denied/)
    await expect(fresh.as(visitor, (tx) => run(tx, sql`select * from public.things`))).rejects.toThrow(
      /anon|permission denied/,
    )
  })
})

describe('on behalf of somebody', () => {
  test('a member is themselves, and sees what is theirs', async () => {
    const results = await db.as(member(ann), async (tx) => ({
      who: await identity(tx),
      texts: await texts(tx),
    }))
    expect(results).toEqual({
      who: { role: 'authenticated', uid: ann, superuser: false },
      texts: ['for all', 'of ann'],
    })
  })

  test('a visitor is nobody', async () => {
    expect(await db.as(visitor, identity)).toEqual({ role: 'anon', uid: null, superuser: false })
  })

  test('a member cannot write for another', async () => {
    await expect(db.as(member(ann), (tx) => write(tx, ben, 'forged'))).rejects.toMatchObject({
      code: '42501',
    })
  })

  test('it ends with the transaction, kept or not', async () => {
    await db.as(member(ann), identity)
    await expect(db.as(member(ann), () => Promise.reject(new Error('given up')))).rejects.toThrow('given up')
    await expect(db.as(member(ann), (tx) => run(tx, sql`select 1 / 0`))).rejects.toMatchObject({
      code: '22012',
    })
    const after = await Promise.all(Array.from({ length: 20 }, () => identity(db.guest)))
    for (const who of after) expect(who).toEqual({ role: 'anon', uid: null, superuser: false })
  })

  test('many at once are each themselves', async () => {
    const all = Array.from({ length: 40 }, someone)
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
    'a user id must be a uuid: %j is none',
    async (id) => {
      let hasRun = false
      const asking = db.as(member(id), async () => {
        hasRun = true
      })
      await expect(asking).rejects.toThrow(TypeError)
      expect(hasRun).toBe(false)
    },
  )
})

describe('the system', () => {
  test('sees and writes past row-level security, but is no superuser', async () => {
    const results = await db.system(async (tx) => ({ who: await identity(tx), texts: await texts(tx) }))
    expect(results.texts).toEqual(expect.arrayContaining(['of ann', 'of ben']))
    expect(results.who).toMatchObject({ uid: null, superuser: false })
    expect(['anon', 'authenticated']).not.toContain(results.who?.role)
  })

  test('its rights end with its transaction', async () => {
    await db.system(identity)
    await expect(db.system(() => Promise.reject(new Error('given up')))).rejects.toThrow('given up')
    expect(await identity(db.guest)).toMatchObject({ role: 'anon' })
  })

  test('the handle of the owner has the same rights and transactions of its own', async () => {
    const results = await db.owner.transaction().execute(async (tx) => {
      await write(tx, ann, 'of the owner')
      return texts(tx)
    })
    expect(results).toContain('of the owner')
    expect(await identity(db.owner)).toEqual(await db.system(identity))
    expect(await identity(db.guest)).toMatchObject({ role: 'anon' })
  })
})
