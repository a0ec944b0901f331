import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { FOLLOWING_PER_LOAD } from '../../../app/features/following/follow.ts'
import { followingPage } from '../../../app/features/following/following.db.ts'
import { member } from '../../../app/platform/database/actor.ts'
import { type TestApp, testApp } from '../../app.ts'
import { rowsReadInside } from './read-plans.ts'

/** Ben follows so many people and the story of each. */
const FOLLOWED = 100
const THINGS = ['startups', 'startup_updates', 'comments']
const TABLES = ['auth.users', 'profiles', 'follows', ...THINGS]

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const people = sql`generate_series(1, ${sql.lit(FOLLOWED)}) n`
const id = (kind: string) => sql`md5(${sql.lit(kind)} || n)::uuid`

async function switchTriggers(to: 'enable' | 'disable') {
  for (const table of TABLES)
    await sql`alter table ${sql.table(table)} ${sql.raw(to)} trigger user`.execute(app.db.owner)
}

const fill = () =>
  app.db.system(async (tx) => {
    await sql`
      insert into auth.users (id, name, email, email_verified)
      select ${id('u')}, 'Member ' || n, 'member' || n || '@example.com', true from ${people}`.execute(tx)
    await sql`
      insert into profiles (id, full_name, email)
      select ${id('u')}, 'Member ' || n, 'member' || n || '@example.com' from ${people}`.execute(tx)
    await sql`
      insert into startups (id, user_id, name, one_liner, description, why_failed, category, created_at)
      select ${id('s')}, ${id('u')}, 'Project ' || n, 'Books.', 'Once.', 'Nobody came.', 'Fintech', now() - interval '1 year'
      from ${people}`.execute(tx)
    await sql`
      insert into follows (user_id, kind, subject, person_id, startup_id)
      select ${app.people.ben.id}::uuid, 'person', ${id('u')}::text, ${id('u')}, null from ${people}
      union all
      select ${app.people.ben.id}::uuid, 'story', ${id('s')}::text, null, ${id('s')} from ${people}`.execute(
      tx,
    )
  })

/** Whom Ben follows has updated their story, and commented on it, so many times more. */
async function publish(count: number) {
  const ago = sql`now() - (n * 10 + k * 1000) * interval '1 minute'`
  const each = sql`${people}, generate_series(1, ${sql.lit(count)}) k`
  await app.db.system(async (tx) => {
    await sql`
      insert into startup_updates (startup_id, content, created_at)
      select ${id('s')}, 'An update.', ${ago} from ${each}`.execute(tx)
    await sql`
      insert into comments (startup_id, user_id, content, created_at)
      select ${id('s')}, ${id('u')}, 'A comment.', ${ago} from ${each}`.execute(tx)
  })
  for (const table of TABLES) await sql`vacuum analyze ${sql.table(table)}`.execute(app.db.owner)
}

const rowsOfPage = () =>
  app.db.as(member(app.people.ben.id), (tx) =>
    rowsReadInside(tx, THINGS, async () => {
      const { items, next } = await followingPage(tx)
      expect([items.length, next === null]).toEqual([FOLLOWING_PER_LOAD, false])
    }),
  )

test('a page of what a member follows reads a few rows of each follow, however much they publish', async () => {
  await switchTriggers('disable')
  await fill()
  await publish(5)
  const few = await rowsOfPage()
  await publish(40)
  const many = await rowsOfPage()
  await switchTriggers('enable')
  expect(few).toBeGreaterThan(0)
  expect(few / (2 * FOLLOWED)).toBeLessThan(12)
  expect(many).toBeLessThan(few * 1.5)
})
