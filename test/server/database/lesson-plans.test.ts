import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listLessons } from '../../../app/features/stories/lessons/lessons.db.ts'
import { guest } from '../../../app/platform/database/actor.ts'
import { type TestApp, testApp } from '../../app.ts'
import { plansOf, rowsRead } from './read-plans.ts'

/** The planner looks so many stories up rather than reading all. */
const STORIES = 30_000

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  const tables = ['auth.users', 'profiles', 'startups', 'lessons']
  for (const table of tables)
    await sql`alter table ${sql.table(table)} disable trigger user`.execute(app.db.owner)
  await app.db.background(async (tx) => {
    await sql`
      insert into auth.users (name, email, email_verified)
      select 'Member', 'member' || n || '@example.com', true from generate_series(1, 1000) n`.execute(tx)
    await sql`
      insert into profiles (id, full_name, email) select id, name, email from auth.users on conflict do nothing`.execute(
      tx,
    )
    await sql`
      with person as (select id, row_number() over () as n from auth.users),
      story as (
        insert into startups (user_id, name, one_liner, description, why_failed, category)
        select person.id, 'Project ' || n.n, 'Books.', 'Once.', 'Nobody came.', 'Fintech'
        from generate_series(1, ${STORIES}::int) n(n) join person on person.n = 1 + n.n % 1000 returning id, name
      )
      insert into lessons (startup_id, position, text, useful)
      select id, n, case when name like '%99' then 'Light the lantern in the harbour.' else 'Leave the harbour.' end, n
      from story cross join generate_series(1, 1) n`.execute(tx)
  })
  for (const table of tables) {
    await sql`alter table ${sql.table(table)} enable trigger user`.execute(app.db.owner)
    await sql`analyze ${sql.table(table)}`.execute(app.db.owner)
  }
}, 300_000)
afterAll(() => app.close())

test.each([
  { search: undefined, most: STORIES / 10 },
  // What a frequent word finds is put in order first: while stories are few, reading each once costs less
  // than looking 200 up.
  { search: 'harbour', most: STORIES * 1.1 },
  { search: 'lantern', most: STORIES * 1.1 },
])(
  'a page of lessons reads its own stories, or each at most once: search $search',
  async ({ search, most }) => {
    const plans = await plansOf(
      () => app.db.as(guest, (tx) => listLessons(tx, { search, order: 'useful', limit: 20 })),
      ', analyze',
    )
    const read = rowsRead(plans, ['startups'])
    expect(read).toBeGreaterThan(20)
    expect(read).toBeLessThan(most)
  },
)
