import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { migrate } from '../../../app/platform/database/migrate.ts'
import { testDatabase } from '../../test-database.ts'

const migrations = fileURLToPath(new URL('../../../db/migrations', import.meta.url))

test('the update counts no earlier closing as an answer, but what the founder wrote or decided', async () => {
  const db = await testDatabase({ migrated: false })
  try {
    await migrate(db, migrations, { upTo: '0200_offers_written_about.sql' })
    const at = '2026-01-03T10:00:00.000Z'
    const make = (name: string, moves: { to_state: string; by_owner?: boolean; words?: string }[] = []) =>
      db.system(async (tx) => {
        const { id } = await tx
          .insertInto('conversations')
          .values({ kind: 'offer', name, state: 'closed', answered_at: at })
          .returning('id')
          .executeTakeFirstOrThrow()
        for (const move of [...moves, { to_state: 'closed', words: 'The founder has closed this offer.' }])
          await tx
            .insertInto('conversation_moves')
            .values({ conversation_id: id, from_state: 'new', by_owner: true, ...move })
            .execute()
        return id
      })
    await make('only closed')
    await make('moved to talking', [{ to_state: 'talking' }])
    await make('declined', [{ to_state: 'declined' }])
    await make('a word', [{ to_state: 'talking', words: 'Give me a week.' }])
    const written = await make('a message')
    await db.system((tx) =>
      tx.insertInto('messages').values({ conversation_id: written, content: 'Hello.' }).execute(),
    )
    await db.system((tx) =>
      tx.updateTable('messages').set({ by_owner: true }).where('conversation_id', '=', written).execute(),
    )
    await migrate(db, migrations)
    const answered = await db.system((tx) =>
      tx.selectFrom('conversations').select('name').where('answered_at', 'is not', null).execute(),
    )
    expect(answered.map(({ name }) => name).sort()).toEqual(['a message', 'a word', 'declined'])
  } finally {
    await db.close()
  }
}, 300_000)
