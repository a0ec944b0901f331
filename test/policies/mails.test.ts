import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../database.ts'
import { as, type People, people } from '../people.ts'
import { expectRefusal } from './refusal.ts'

let db: Awaited<ReturnType<typeof testDatabase>>
let who: People

beforeAll(async () => {
  db = await testDatabase()
  who = await people(db)
})
afterAll(() => db.close())

const queue = sql<{ id: string }>`
  select app.queue_mail(
    kind => 'interest', to_address => 'ann@example.com', subject => 'Somebody is interested', text => 'Hello Ann',
    reply_to => 'ben@example.com'
  ) as id`

const waiting = () => db.system((tx) => tx.selectFrom('app.mails').selectAll().execute())

test('a mail waits in the queue from the transaction on that causes it', async () => {
  await expect(
    db.system(async (tx) => {
      await queue.execute(tx)
      throw new Error('It did not happen')
    }),
  ).rejects.toThrow('It did not happen')
  expect(await waiting()).toEqual([])

  await db.system((tx) => queue.execute(tx))
  expect(await waiting()).toMatchObject([
    {
      kind: 'interest',
      to_address: 'ann@example.com',
      reply_to: 'ben@example.com',
      subject: 'Somebody is interested',
      text: 'Hello Ann',
      html: null,
      attempts: 0,
      sent_at: null,
      failed_at: null,
    },
  ])
})

test('nobody but the system writes in our name', async () => {
  for (const asking of [null, who.ann, who.ada]) {
    await expectRefusal(
      db.as(as(asking), (tx) => queue.execute(tx)),
      '42501',
    )
  }
})
