import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anOpportunity, aStartup } from '../factories.ts'
import { as, type People, people } from '../people.ts'
import { testDatabase } from '../test-database.ts'
import { attempt } from './attempt.ts'

let db: Awaited<ReturnType<typeof testDatabase>>
let who: People
let story: { id: string; user_id: string }
let offer: { id: string }
beforeAll(async () => {
  db = await testDatabase()
  who = await people(db)
  story = await aStartup(db, who.ann)
  offer = await anOpportunity(db, story)
})
afterAll(() => db.close())

test.each([
  ['vote', (id: string) => sql`insert into startup_votes (startup_id, user_id) values (${story.id}, ${id})`],
  ['bookmark', (id: string) => sql`insert into bookmarks (startup_id, user_id) values (${story.id}, ${id})`],
  [
    'comment',
    (id: string) =>
      sql`insert into comments (startup_id, user_id, content) values (${story.id}, ${id}, 'Hi')`,
  ],
  [
    'story',
    (id: string) => sql`insert into startups (user_id, name, one_liner, description, why_failed, category)
      values (${id}, 'Calendar', 'Days.', 'We built it.', 'Nobody came.', 'SaaS')`,
  ],
  [
    'message',
    (id: string) => sql`insert into interest_contacts (revival_opportunity_id, interested_user_id, message)
      values (${offer.id}, ${id}, 'I would take it on.')`,
  ],
])('[ROLES-04] a member writes a %s in their own name, and in nobody else’s', async (_what, inNameOf) => {
  const ben = as(who.ben)
  expect(await attempt(db, ben, inNameOf(who.ben.id))).toBe('done')
  expect(await attempt(db, ben, inNameOf(who.cyd.id))).toBe('denied')
})
