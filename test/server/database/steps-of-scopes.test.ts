import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { migrate } from '../../../app/platform/database/migrate.ts'
import { aHandover } from '../../handover-factory.ts'
import { people } from '../../people.ts'
import { testDatabase } from '../../test-database.ts'

const migrations = fileURLToPath(new URL('../../../db/migrations', import.meta.url))
const names = readdirSync(migrations).sort()
const before = names[names.findIndex((name) => name.endsWith('_steps_of_scopes.sql')) - 1]

const SIGNED = '2026-01-01T10:00:00.000Z'

test('the update leaves the step of an npm scope to its receiver, keeps what was closed, and writes no history', async () => {
  const db = await testDatabase({ migrated: false })
  try {
    await migrate(db, migrations, { upTo: before! })
    const { ann, ben } = await people(db)
    const { id } = await aHandover(db, ann, ben, {
      passes_on: ['one', 'two', 'three'].map((what) => ({ kind: 'package', what: `@${what} on npm` })),
    })
    const steps = () =>
      db.system((tx) =>
        tx
          .selectFrom('handover_items')
          .select(['what', 'state', 'signs_both', 'owner_signed_at', 'member_signed_at'])
          .select(['handed_over_at', 'proof_kind', 'proof_subject'])
          .where('handover_id', '=', id)
          .where('kind', '=', 'npm_scope')
          .orderBy('position')
          .execute(),
      )
    const history = () => db.system((tx) => tx.selectFrom('handover_history').selectAll().execute())
    const set = (what: string, values: object) =>
      db.system((tx) =>
        tx
          .updateTable('handover_items')
          .set({ handed_over_at: SIGNED, ...values })
          .where('what', '=', `@${what} on npm`)
          .execute(),
      )
    await set('one', { state: 'handed_over', owner_signed_at: SIGNED })
    await set('two', { state: 'handed_over', member_signed_at: SIGNED })
    await set('three', { state: 'accepted', owner_signed_at: SIGNED, member_signed_at: SIGNED })
    expect(await steps()).toMatchObject(Array.from({ length: 3 }, () => ({ signs_both: true })))
    const earlier = await history()

    await migrate(db, migrations)

    const closed = { owner_signed_at: SIGNED, member_signed_at: SIGNED }
    const unsigned = { owner_signed_at: null, member_signed_at: null }
    const received = { signs_both: false, proof_kind: null, proof_subject: '' }
    expect(await steps()).toEqual([
      { what: '@one on npm', state: 'handed_over', handed_over_at: SIGNED, ...unsigned, ...received },
      { what: '@two on npm', state: 'todo', handed_over_at: null, ...unsigned, ...received },
      { what: '@three on npm', state: 'accepted', handed_over_at: SIGNED, ...closed, ...received },
    ])
    expect(await history()).toEqual(earlier)
  } finally {
    await db.close()
  }
}, 300_000)
