import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Tx } from '../../app/platform/database/database.ts'
import { aBookmark, aComment, anInterest, anOpportunity, aStartup, aVote } from '../factories.ts'
import { as, type People, type Person, people } from '../people.ts'
import { testDatabase } from '../test-database.ts'
import { expectDatabaseError } from './database-error.ts'

let db: Awaited<ReturnType<typeof testDatabase>>
let who: People

beforeAll(async () => {
  db = await testDatabase()
  who = await people(db)
})
afterAll(() => db.close())

const story = (overrides: object = {}) => ({
  name: 'Calendar',
  one_liner: 'For people who dislike calendars.',
  description: 'We built it.',
  why_failed: 'Nobody came.',
  category: 'SaaS',
  ...overrides,
})

const insertStory = (author: Person, overrides: object = {}) =>
  db.as(as(author), (tx) =>
    tx.insertInto('startups').values(story(overrides)).returningAll().executeTakeFirstOrThrow(),
  )

const publicRow = (actor: Person | null, id: string) =>
  db.as(as(actor), (tx) =>
    tx.selectFrom('public_startups').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
  )

const count = async (table: string, column: string, id: string) => {
  const { rows } = await db.system((tx) =>
    sql<{ n: number }>`
      select count(*)::int as n from ${sql.table(table)} where ${sql.ref(column)} = ${id}
    `.execute(tx),
  )
  return rows[0]?.n
}

describe('inserting a story', () => {
  test('[ROLES-04] sets the author', async () => {
    expect((await insertStory(who.ben, { name: 'Mine' })).user_id).toBe(who.ben.id)
  })

  test('is idempotent by id', async () => {
    const id = crypto.randomUUID()
    const repeated = (tx: Tx) =>
      tx
        .insertInto('startups')
        .values(story({ id, name: 'Twice' }))
        .onConflict((conflict) => conflict.column('id').doNothing())
        .execute()
    await db.as(as(who.ann), repeated)
    await db.as(as(who.ann), repeated)
    expect(await count('startups', 'id', id)).toBe(1)
  })

  test('rejects one of two concurrent stories of a person with the same name', async () => {
    const both = await Promise.allSettled([
      insertStory(who.ann, { name: 'Same name' }),
      insertStory(who.ann, { name: '  Same name ' }),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: '23505', constraint: 'startups_user_id_name_key' },
    })
  })

  test('allows the same name for two people', async () => {
    await insertStory(who.ann, { name: 'Common name' })
    expect((await insertStory(who.ben, { name: 'Common name' })).name).toBe('Common name')
  })

  test('[SUBMIT-35] does not let the author change it, nor others delete it', async () => {
    const { id } = await insertStory(who.ann, { name: 'Final' })
    await expectDatabaseError(
      db.as(as(who.ann), (tx) =>
        tx.updateTable('startups').set({ one_liner: 'New' }).where('id', '=', id).execute(),
      ),
      '42501',
    )
    const remove = (person: Person) =>
      db.as(as(person), (tx) => tx.deleteFrom('startups').where('id', '=', id).execute())
    await remove(who.ben)
    expect(await count('startups', 'id', id)).toBe(1)
    await remove(who.ann)
    expect(await count('startups', 'id', id)).toBe(0)
  })

  test.each(['votes', 'created_at', 'written_by'])('does not let a member set %s', async (column) => {
    const value = { votes: 100, created_at: '2001-01-01', written_by: 'The team' }[column]
    await expectDatabaseError(insertStory(who.ann, { name: 'Boasting', [column]: value }), '42501')
  })
})

describe('an anonymous story', () => {
  let id: string

  beforeAll(async () => {
    const startup = await aStartup(db, who.ann, { is_anonymous: true, is_open_for_revival: true })
    id = startup.id
    const opportunity = await anOpportunity(db, startup)
    await anInterest(db, opportunity, who.ben)
    await aVote(db, startup, who.ann)
    await aBookmark(db, startup, who.ann)
  })

  test.each(['guest', 'ben'] as const)('hides its author from %s', async (name) => {
    const row = await publicRow(who[name], id)
    expect(row).toMatchObject({ id, is_anonymous: true, user_id: null })
    expect(JSON.stringify(row)).not.toContain(who.ann.id)
  })

  test('cannot be searched by its author', async () => {
    const found = await db.as(as(who.ben), (tx) =>
      tx.selectFrom('public_startups').select('id').where('user_id', '=', who.ann.id).execute(),
    )
    expect(found.map((row) => row.id)).not.toContain(id)
  })

  test('does not reveal its author in its revival offer', async () => {
    const offer = (tx: Tx) => tx.selectFrom('revival_opportunities').where('startup_id', '=', id)
    await expectDatabaseError(
      db.as(as(who.ben), (tx) => offer(tx).select('user_id').execute()),
      '42501',
    )
    await expectDatabaseError(
      db.as(as(who.ben), (tx) =>
        tx.selectFrom('revival_opportunities').where('user_id', '=', who.ann.id).select('id').execute(),
      ),
      '42501',
    )
    expect(
      await db.as(as(who.ben), (tx) => offer(tx).select(['id', 'contact_method']).execute()),
    ).toHaveLength(1)
  })

  test.each(['startup_votes', 'bookmarks'] as const)('does not reveal its author in %s', async (table) => {
    const rows = await db.as(as(who.ben), (tx) =>
      tx.selectFrom(table).selectAll().where('startup_id', '=', id).execute(),
    )
    expect(rows).toEqual([])
  })

  test('does not reveal its author to the sender of an interest', async () => {
    const [sent] = await db.as(as(who.ben), (tx) => tx.selectFrom('interest_contacts').selectAll().execute())
    expect(sent).toMatchObject({ interested_user_id: who.ben.id })
    expect(JSON.stringify(sent)).not.toContain(who.ann.id)
  })

  test('cannot have pictures whose URL contains the id of its author', async () => {
    const logo_url = `/files/startup-logos/${who.ann.id.toUpperCase()}/1.webp`
    await expectDatabaseError(
      insertStory(who.ann, { name: 'Hidden', is_anonymous: true, logo_url }),
      '23514',
      'startups_anonymous_pictures_check',
    )
    await expectDatabaseError(
      insertStory(who.ann, { name: 'Hidden', is_anonymous: true, screenshots: [logo_url] }),
      '23514',
      'startups_anonymous_pictures_check',
    )
    expect((await insertStory(who.ann, { name: 'Shown', logo_url })).logo_url).toBe(logo_url)
  })

  test('shows its author to themselves and to admins', async () => {
    for (const actor of [who.ann, who.ada]) {
      const row = await db.as(as(actor), (tx) =>
        tx.selectFrom('startups').select('user_id').where('id', '=', id).executeTakeFirstOrThrow(),
      )
      expect(row.user_id).toBe(who.ann.id)
    }
  })
})

test('a story that is not anonymous shows its author to everyone', async () => {
  const { id } = await aStartup(db, who.ann)
  expect((await publicRow(null, id)).user_id).toBe(who.ann.id)
})

describe('[STORY-15] votes', () => {
  const votes = async (id: string) => (await publicRow(null, id)).votes
  const vote = (voter: Person, startup_id: string) =>
    db.as(as(voter), (tx) => tx.insertInto('startup_votes').values({ startup_id }).execute())
  const unvote = (voter: Person, startup_id: string) =>
    db.as(as(voter), (tx) => tx.deleteFrom('startup_votes').where('startup_id', '=', startup_id).execute())

  test('match the number of rows', async () => {
    const { id } = await aStartup(db, who.ann)
    await vote(who.ann, id)
    await vote(who.ben, id)
    expect(await votes(id)).toBe(2)
    await unvote(who.ann, id)
    expect(await votes(id)).toBe(1)
  })

  test('count each person once', async () => {
    const { id } = await aStartup(db, who.ann)
    await vote(who.ben, id)
    await expectDatabaseError(vote(who.ben, id), '23505')
    expect(await votes(id)).toBe(1)
  })

  test('are all counted when cast concurrently', async () => {
    const { id } = await aStartup(db, who.ann)
    const voters = [who.ann, who.ben, who.cyd, who.ada]
    await Promise.all(voters.map((voter) => vote(voter, id)))
    expect(await votes(id)).toBe(voters.length)
  })

  test('are counted per story when inserted in one statement', async () => {
    const [first, second] = [await aStartup(db, who.ann), await aStartup(db, who.ann)]
    await db.system((tx) =>
      tx
        .insertInto('startup_votes')
        .values([
          { startup_id: first.id, user_id: who.ann.id },
          { startup_id: first.id, user_id: who.ben.id },
          { startup_id: second.id, user_id: who.ben.id },
        ])
        .execute(),
    )
    expect([await votes(first.id), await votes(second.id)]).toEqual([2, 1])
  })

  test('are removed with the account of the voter', async () => {
    const { id } = await aStartup(db, who.ann)
    const leaving = crypto.randomUUID()
    await db.system(async (tx) => {
      await tx.insertInto('auth.users').values({ id: leaving, email: 'leaving@example.com' }).execute()
      await tx.insertInto('startup_votes').values({ startup_id: id, user_id: leaving }).execute()
    })
    expect(await votes(id)).toBe(1)
    await db.system((tx) => tx.deleteFrom('auth.users').where('id', '=', leaving).execute())
    expect(await votes(id)).toBe(0)
  })
})

test('removing a story for good removes everything that refers to it', async () => {
  const startup = await aStartup(db, who.ann, { is_open_for_revival: true })
  const opportunity = await anOpportunity(db, startup)
  await anInterest(db, opportunity, who.ben)
  await aComment(db, startup, who.ben)
  await aVote(db, startup, who.ben)
  await aBookmark(db, startup, who.ben)

  await db.system((tx) => tx.deleteFrom('startups').where('id', '=', startup.id).execute())

  for (const table of ['comments', 'startup_votes', 'bookmarks', 'revival_opportunities']) {
    expect(await count(table, 'startup_id', startup.id), table).toBe(0)
  }
  expect(await count('interest_contacts', 'revival_opportunity_id', opportunity.id)).toBe(0)
})

test('stories sort by name in the same natural order on both engines', async () => {
  const names = ['Zebra', 'apple', 'Éclair', 'Apricot', 'eclipse', 'Ärger']
  for (const name of names) await aStartup(db, who.cyd, { name })
  const sorted = await db.as(as(null), (tx) =>
    tx
      .selectFrom('public_startups')
      .select('name')
      .where('name', 'in', names)
      .orderBy('name')
      .orderBy('id')
      .execute(),
  )
  expect(sorted.map(({ name }) => name)).toEqual(['apple', 'Apricot', 'Ärger', 'Éclair', 'eclipse', 'Zebra'])
})

test.each(['НОВАЯ', 'éclair', '日本'])('the search finds %s ignoring case', async (word) => {
  const { id } = await aStartup(db, who.cyd, { one_liner: 'Новая жизнь, ÉCLAIR и 日本語' })
  const found = await db.as(as(null), (tx) =>
    tx.selectFrom('public_startups').select('id').where('search_text', 'ilike', `%${word}%`).execute(),
  )
  expect(found.map((row) => row.id)).toContain(id)
})
