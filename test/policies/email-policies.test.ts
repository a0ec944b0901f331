import { afterAll, beforeAll, expect, test } from 'vitest'
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

const email = {
  kind: 'interest',
  to_address: 'ann@example.com',
  subject: 'Somebody is interested',
  text: 'Hello Ann',
}

test('only the system can read and queue emails, not even an admin', async () => {
  await db.system((tx) => tx.insertInto('app.mails').values(email).execute())
  for (const actor of [null, who.ann, who.ada]) {
    await expectDatabaseError(
      db.as(as(actor), (tx) => tx.insertInto('app.mails').values(email).execute()),
      '42501',
    )
    await expectDatabaseError(
      db.as(as(actor), (tx) => tx.selectFrom('app.mails').select('id').execute()),
      '42501',
    )
  }
  expect(await db.system((tx) => tx.selectFrom('app.mails').selectAll().execute())).toMatchObject([
    { ...email, reply_to: null, html: null, attempts: 0, sent_at: null, failed_at: null },
  ])
})
