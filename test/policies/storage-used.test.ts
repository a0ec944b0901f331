import { afterAll, beforeAll, expect, test } from 'vitest'
import { anUpload } from '../factories.ts'
import { as, type People, people } from '../people.ts'
import { testDatabase } from '../test-database.ts'
import { expectDatabaseError } from './database-error.ts'

let db: Awaited<ReturnType<typeof testDatabase>>
let who: People
beforeAll(async () => {
  db = await testDatabase()
  who = await people(db)
})
afterAll(() => db.close())

const used = async ({ id }: { id: string }) =>
  (
    await db.system((tx) =>
      tx.selectFrom('app.storage_used').select('bytes').where('user_id', '=', id).executeTakeFirst(),
    )
  )?.bytes

const begin = (owner: { id: string }, id: string, size: number) =>
  db.system((tx) =>
    tx
      .insertInto('app.unfinished_uploads')
      .values({ id, user_id: owner.id, path: `${owner.id}/temp/1-${id}.zip`, name: 'kit.zip', size })
      .execute(),
  )
const end = (id: string) =>
  db.system((tx) => tx.deleteFrom('app.unfinished_uploads').where('id', '=', id).execute())

test('follows what each account stores, and keeps no row for an account without files', async () => {
  const { ann, ben } = who
  const picture = await anUpload(db, ann, { size: 100 })
  await anUpload(db, ann, { size: 30 })
  await anUpload(db, ben, { size: 7 })
  expect([await used(ann), await used(ben)]).toEqual([130, 7])
  await db.system((tx) => tx.deleteFrom('uploads').where('id', '=', picture.id).execute())
  expect(await used(ann)).toBe(30)
  await db.system((tx) => tx.deleteFrom('uploads').execute())
  expect([await used(ann), await used(ben)]).toEqual([undefined, undefined])
})

test('counts a listing file once while its upload is being finished', async () => {
  const { ann } = who
  const id = crypto.randomUUID()
  await begin(ann, id, 500)
  expect(await used(ann)).toBe(500)
  await anUpload(db, ann, { id, bucket: 'startup-assets', path: `${ann.id}/temp/1-${id}.zip`, size: 500 })
  expect(await used(ann)).toBe(500)
  await end(id)
  expect(await used(ann)).toBe(500)
  await db.system((tx) => tx.deleteFrom('uploads').where('id', '=', id).execute())
  expect(await used(ann)).toBeUndefined()
})

test('still counts an unfinished upload when its owner gives its ID to an image', async () => {
  const { ben } = who
  const id = crypto.randomUUID()
  await begin(ben, id, 500)
  await anUpload(db, ben, { id, size: 20 })
  expect(await used(ben)).toBe(520)
  await end(id)
  expect(await used(ben)).toBe(20)
})

test('no member reads or changes it', async () => {
  const { ann } = who
  await expectDatabaseError(
    db.as(as(ann), (tx) => tx.selectFrom('app.storage_used').selectAll().execute()),
    '42501',
  )
  await expectDatabaseError(
    db.as(as(ann), (tx) => tx.updateTable('app.storage_used').set({ bytes: 0 }).execute()),
    '42501',
  )
})
