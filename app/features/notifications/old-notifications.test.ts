import { afterAll, beforeAll, expect, test } from 'vitest'
import { aNotification } from '../../../test/factories.ts'
import { people } from '../../../test/people.ts'
import { testDatabase } from '../../../test/test-database.ts'
import { deleteOldRows } from '../../platform/jobs/cleanups.db.ts'
import { OLD_NOTIFICATIONS } from './notifications.db.ts'

let db: Awaited<ReturnType<typeof testDatabase>>
beforeAll(async () => {
  db = await testDatabase()
})
afterAll(() => db.close())

const DAY = 24 * 60 * 60 * 1000

test('notifications go after 180 days, read or not, and newer ones stay', async () => {
  const { ann } = await people(db)
  await aNotification(db, ann)
  const ago = (days: number) => new Date(Date.now() - days * DAY).toISOString()
  const rows = [
    { thing: 'read', created_at: ago(181), read_at: ago(1) },
    { thing: 'unread', created_at: ago(181) },
    { thing: 'newer', created_at: ago(179) },
  ]
  await db.system((tx) =>
    tx
      .insertInto('notifications')
      .values(rows.map((row) => ({ user_id: ann.id, kind: 'role', is_listed: true, ...row })))
      .execute(),
  )
  await deleteOldRows(db, OLD_NOTIFICATIONS)
  const left = await db.system((tx) =>
    tx.selectFrom('notifications').select('thing').orderBy('created_at').execute(),
  )
  expect(left.map(({ thing }) => thing)).toEqual(['newer', 'role'])
})
