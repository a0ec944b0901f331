import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { as, type Person } from '../people.ts'
import { testDatabase } from '../test-database.ts'
import { ROLES, type Role, VERBS, type Verb } from './access-grid.ts'
import { attempt } from './attempt.ts'
import { peopleAccess } from './cases/account-access.ts'
import { adminAccess } from './cases/admin-access.ts'
import { factsAccess } from './cases/facts-access.ts'
import { followingAccess } from './cases/following-access.ts'
import { handoverAccess } from './cases/handover-access.ts'
import { lessonAccess } from './cases/lesson-access.ts'
import { marketplaceAccess } from './cases/marketplace-access.ts'
import { interestAccess } from './cases/message-access.ts'
import { moderationAccess } from './cases/moderation-access.ts'
import { notificationAccess } from './cases/notification-access.ts'
import { proofAccess } from './cases/proof-access.ts'
import { revivalAccess } from './cases/revival-access.ts'
import { revivedAccess } from './cases/revived-access.ts'
import { storyAccess } from './cases/story-access.ts'
import { webhookAccess } from './cases/webhook-access.ts'
import { type World, world } from './world.ts'

const tables = {
  ...peopleAccess,
  ...storyAccess,
  ...lessonAccess,
  ...revivalAccess,
  ...interestAccess,
  ...handoverAccess,
  ...revivedAccess,
  ...factsAccess,
  ...proofAccess,
  ...followingAccess,
  ...notificationAccess,
  ...webhookAccess,
  ...moderationAccess,
  ...marketplaceAccess,
  ...adminAccess,
}

let db: Awaited<ReturnType<typeof testDatabase>>
let state: World

beforeAll(async () => {
  db = await testDatabase()
  state = await world(db)
})
afterAll(() => db.close())

const statementFor = (table: string, verb: Verb, actor: Person | null) => {
  const { statements } = tables[table]!
  const me = actor ?? state.who.ann
  const other = me === state.who.ann ? state.who.ben : state.who.ann
  return statements[verb]?.(state, me, other)
}

const suspend = ({ id }: Person) => sql`insert into suspensions (user_id, reason) values (${id}, 'Spam.')`

for (const [table, { ids = '', outcomes }] of Object.entries(tables)) {
  describe(`${ids} ${table}`.trim(), () => {
    for (const role of Object.keys(ROLES) as Role[]) {
      VERBS.forEach((verb, n) => {
        const outcome = outcomes[role][n]
        if (outcome === '-') return
        test(`${role} ${verb}: ${outcome}`, async () => {
          const person = state.who[ROLES[role]]
          const before = role === 'suspended' ? [suspend(state.who.ann)] : []
          expect(await attempt(db, as(person), statementFor(table, verb, person)!, before)).toBe(outcome)
        })
      })
    }
  })
}

test('every table and view in `public` has a grid', async () => {
  const { rows } = await db.system((tx) =>
    sql<{ name: string }>`
      select table_name as name from information_schema.tables where table_schema = 'public'
    `.execute(tx),
  )
  expect(rows.map(({ name }) => name).sort()).toEqual(Object.keys(tables).sort())
})
