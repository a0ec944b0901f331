import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { migrate } from '../../../app/platform/database/migrate.ts'
import { aDemoAccount, anInterest, anOpportunity, aStartup } from '../../factories.ts'
import { people } from '../../people.ts'
import { testDatabase } from '../../test-database.ts'

const migrations = fileURLToPath(new URL('../../../db/migrations', import.meta.url))

test('the update makes one conversation of all interests of a member in an offer, in no figure and without an email', async () => {
  const db = await testDatabase({ migrated: false })
  try {
    await migrate(db, migrations, { upTo: '0149_offer_terms.sql' })
    const { ann, ben, cyd } = await people(db)
    const offer = await anOpportunity(db, await aStartup(db, ann, { is_open_for_revival: true }))
    const read = { read_at: '2026-01-03T10:00:00Z' }
    await anInterest(db, offer, ben, { message: 'First.', created_at: '2026-01-01T10:00:00Z', ...read })
    await anInterest(db, offer, ben, { message: 'Second.', created_at: '2026-01-02T10:00:00Z' })
    await anInterest(db, offer, cyd, { message: 'Me too.', created_at: '2026-01-02T11:00:00Z', ...read })
    const demo = await aStartup(db, await aDemoAccount(db), { is_open_for_revival: true })
    await anInterest(db, await anOpportunity(db, demo), ben)

    await migrate(db, migrations)

    const conversations = await db.system((tx) =>
      tx
        .selectFrom('conversations')
        .select(['id', 'member_id', 'state', 'is_counted', 'owner_read_at', 'changed_at'])
        .orderBy('changed_at')
        .execute(),
    )
    const counted = { state: 'talking', is_counted: false }
    expect(conversations).toMatchObject([
      // The second message is unread, as it was.
      {
        member_id: ben.id,
        changed_at: '2026-01-02T10:00:00.000Z',
        owner_read_at: '2026-01-02T09:59:59.999Z',
        ...counted,
      },
      {
        member_id: cyd.id,
        changed_at: '2026-01-02T11:00:00.000Z',
        owner_read_at: '2026-01-02T11:00:00.000Z',
        ...counted,
      },
    ])
    const messages = await db.system((tx) =>
      tx
        .selectFrom('messages')
        .select(['content', 'created_at', 'by_owner'])
        .select(({ eb }) => eb('emailed_at', 'is not', null).as('is_emailed'))
        .where('conversation_id', '=', conversations[0]!.id)
        .orderBy('created_at')
        .execute(),
    )
    const sent = { by_owner: false, is_emailed: true }
    expect(messages).toEqual([
      { content: 'First.', created_at: '2026-01-01T10:00:00.000Z', ...sent },
      { content: 'Second.', created_at: '2026-01-02T10:00:00.000Z', ...sent },
    ])
    expect(await db.system((tx) => tx.selectFrom('notifications').select('id').execute())).toEqual([])
  } finally {
    await db.close()
  }
}, 300_000)
