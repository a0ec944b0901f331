import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testDatabase } from '../database.ts'
import { as, type Person } from '../people.ts'
import { ASKING, type Asking, VERBS, type Verb } from './access.ts'
import { attempt } from './attempt.ts'
import { adminAccess } from './cases/admin.ts'
import { letterAccess } from './cases/letters.ts'
import { marketplaceAccess } from './cases/marketplace.ts'
import { peopleAccess } from './cases/people.ts'
import { storyAccess } from './cases/stories.ts'
import { type World, world } from './world.ts'

const tables = { ...peopleAccess, ...storyAccess, ...letterAccess, ...marketplaceAccess, ...adminAccess }

let db: Awaited<ReturnType<typeof testDatabase>>
let made: World

beforeAll(async () => {
  db = await testDatabase()
  made = await world(db)
})
afterAll(() => db.close())

const statementFor = (table: string, verb: Verb, asking: Person | null) => {
  const { statements } = tables[table]!
  const me = asking ?? made.who.ann
  const other = me === made.who.ann ? made.who.ben : made.who.ann
  return statements[verb]?.(made, me, other)
}

for (const [table, { ids = '', answers }] of Object.entries(tables)) {
  describe(`${ids} ${table}`.trim(), () => {
    for (const asking of Object.keys(ASKING) as Asking[]) {
      VERBS.forEach((verb, n) => {
        const answer = answers[asking][n]
        if (answer === '-') return
        test(`${asking} ${verb}: ${answer}`, async () => {
          const person = made.who[ASKING[asking]]
          expect(await attempt(db, as(person), statementFor(table, verb, person)!)).toBe(answer)
        })
      })
    }
  })
}

test('every table and view that people could reach has such a grid', async () => {
  const { rows } = await db.system((tx) =>
    sql<{ name: string }>`
      select table_name as name from information_schema.tables where table_schema = 'public'
    `.execute(tx),
  )
  expect(rows.map(({ name }) => name).sort()).toEqual(Object.keys(tables).sort())
})
