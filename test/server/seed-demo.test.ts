import { readdir } from 'node:fs/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { giveHandles } from '../../app/features/handles/give-handles.jobs.ts'
import { mostVotedStories } from '../../app/features/stories/stories.read.ts'
import { STAGES, STORY_CATEGORIES } from '../../app/features/stories/story.ts'
import type { Database } from '../../app/platform/database/database.ts'
import { addDemoFacts, demoFacts } from '../../db/seed/demo-facts.ts'
import { queueDemoHandles } from '../../db/seed/demo-handles.ts'
import { demoId } from '../../db/seed/demo-ids.ts'
import { DEMO_NAMES, demoName } from '../../db/seed/demo-names.ts'
import { demoPeople, demoStories } from '../../db/seed/demo-stories.ts'
import { seedDemo } from '../../db/seed/seed-demo.ts'
import { aDemoAccount, aStartup } from '../factories.ts'
import { testDatabase } from '../test-database.ts'

let db: Database
const lines: string[] = []
beforeAll(async () => {
  db = await testDatabase()
  await seedDemo(db, (line) => lines.push(line))
})
afterAll(() => db.close())

const stories = () => db.guest.selectFrom('public_startups').selectAll().execute()
const count = (table: 'comments' | 'startup_votes' | 'revival_opportunities') =>
  db.system(async (tx) => {
    const { total } = await tx
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
    return total
  })

test('adds at least 40 stories to an empty community, in every category and stage, some open for revival', async () => {
  const seeded = await stories()
  expect(seeded.length).toBe(demoStories.length)
  expect(seeded.length).toBeGreaterThanOrEqual(40)
  expect(new Set(seeded.map((story) => story.category))).toEqual(new Set(STORY_CATEGORIES))
  expect(new Set(seeded.map((story) => story.stage))).toEqual(new Set(Object.keys(STAGES)))
  const open = seeded.filter((story) => story.is_open_for_revival).length
  expect(open).toBeGreaterThan(5)
  expect(await count('revival_opportunities')).toBe(open)
  expect(lines).toHaveLength(1)
})

test('names the team as author of every story, with sources', async () => {
  for (const story of await stories()) {
    expect(story.written_by).toBe('Unpause team')
    expect(story.sources.length).toBeGreaterThan(0)
    for (const source of story.sources) expect(new URL(source).protocol).toMatch(/^https?:$/)
  }
})

test('says of every story how it ended and why, from public sources, with the years that the story has', async () => {
  expect(Object.keys(demoFacts).sort()).toEqual(demoStories.map(({ name }) => name).sort())
  await db.background(addDemoFacts)
  for (const { name, started, stopped } of demoStories) {
    const startup_id = demoId(name)
    const facts = await db.guest
      .selectFrom('public_story_facts')
      .selectAll()
      .where('startup_id', '=', startup_id)
      .executeTakeFirstOrThrow()
    const causes = await db.guest
      .selectFrom('public_story_causes')
      .select(['cause', 'sentence'])
      .where('startup_id', '=', startup_id)
      .orderBy('position')
      .execute()
    expect(facts, name).toMatchObject({ source: 'public_sources', ending: demoFacts[name]?.ending })
    expect(Number(facts.started?.slice(0, 4)), name).toBe(started)
    expect(facts.stopped?.slice(0, 4) ?? null, name).toBe(stopped === null ? null : String(stopped))
    expect(causes, name).toEqual(demoFacts[name]?.causes)
    expect(causes.length, name).toBeGreaterThan(0)
    for (const { sentence } of causes) expect(sentence, name).not.toBe('')
  }
})

test('gives who wrote a comment a handle, so that the name leads to a page that is marked as demo', async () => {
  const parts = { db, pseudonymOf: (text: string) => `hash of ${text}` }
  for (let times = 0; times < 2; times += 1) {
    await queueDemoHandles(db)
    await giveHandles(parts)
  }
  const people = await db.guest
    .selectFrom('public_people')
    .select(['full_name', 'is_demo', 'handle'])
    .execute()
  expect(new Set(people.map(({ full_name }) => full_name))).toEqual(new Set(demoPeople))
  expect(people.every(({ is_demo }) => is_demo)).toBe(true)
  expect(people.find(({ full_name }) => full_name === demoPeople[0])?.handle).toMatch(/^[a-z0-9-]+$/)
  expect(await db.guest.selectFrom('listed_people').select('id').execute()).toEqual([])
})

test('draws every project, in files that the site has, and completes the stories of an earlier version', async () => {
  const drawings = new Set((await readdir('public/tiles')).map((file) => `/tiles/${file}`))
  const complete = await stories()
  for (const { name, logo_url } of complete) expect(drawings, name).toContain(logo_url)
  const years = () =>
    db.guest.selectFrom('public_startup_details').select(['id', 'year_started']).orderBy('id').execute()
  const before = await years()
  expect(before.every(({ year_started }) => year_started !== null)).toBe(true)
  await db.system((tx) =>
    tx.updateTable('startups').set({ logo_url: null, year_started: null, year_stopped: null }).execute(),
  )
  await seedDemo(db, (line) => lines.push(line))
  expect(lines).toHaveLength(1)
  expect(await years()).toEqual(before)
  const logos = (all: typeof complete) => Object.fromEntries(all.map(({ id, logo_url }) => [id, logo_url]))
  expect(logos(await stories())).toEqual(logos(complete))
})

test('[STORY-15] stores every vote as a row of a person, equal to the counters', async () => {
  const votes = Object.fromEntries((await stories()).map((story) => [story.name, story.votes]))
  for (const story of demoStories) expect(votes[story.name], story.name).toBe(story.votes)
  expect(await count('startup_votes')).toBe(demoStories.reduce((sum, story) => sum + story.votes, 0))
  expect(await count('comments')).toBe(demoStories.reduce((sum, story) => sum + story.comments.length, 0))
})

test('is older than whatever members publish, so that their stories stand first among equal votes', async () => {
  const [most] = demoStories.toSorted((one, other) => other.votes - one.votes)
  const member = await aDemoAccount(db)
  const { id } = await aStartup(db, member, { votes: most!.votes })
  const [first] = await mostVotedStories(db.guest, 1).select('id').execute()
  expect(first?.id).toBe(id)
  await db.system((tx) => tx.deleteFrom('auth.users').where('id', '=', member.id).execute())
})

test('dates no story and no comment in the future', async () => {
  const now = new Date().toISOString()
  expect((await stories()).filter((story) => story.created_at > now)).toEqual([])
  const { latest } = await db.system((tx) =>
    tx
      .selectFrom('comments')
      .select(({ fn }) => fn.max('created_at').as('latest'))
      .executeTakeFirstOrThrow(),
  )
  expect(latest! <= now).toBe(true)
})

test('gives people distinct names and join dates before their first activity', async () => {
  const { rows: people } = await db.system((tx) =>
    sql<{ full_name: string | null; created_at: string }>`select full_name, created_at from profiles`.execute(
      tx,
    ),
  )
  expect(new Set(people.map(({ full_name }) => full_name)).size).toBe(people.length)
  expect(people.filter(({ full_name }) => !/^\S.* .*\S$/.test(full_name ?? ''))).toEqual([])
  expect(new Set(people.map(({ created_at }) => created_at.slice(0, 10))).size).toBeGreaterThan(90)
  const { rows: early } = await db.system((tx) =>
    sql`
      select acts.user_id from (
        select user_id, created_at from startups
        union all select user_id, created_at from comments
        union all select user_id, created_at from startup_votes
      ) acts
      join profiles on profiles.id = acts.user_id
      where acts.created_at < profiles.created_at`.execute(tx),
  )
  expect(early).toEqual([])
})

test('spreads votes between the publication of their story and now', async () => {
  const { rows: wrong } = await db.system((tx) =>
    sql`
      select startup_votes.id from startup_votes join startups on startups.id = startup_id
      where startup_votes.created_at < startups.created_at or startup_votes.created_at > now()`.execute(tx),
  )
  expect(wrong).toEqual([])
  const { rows: days } = await db.system((tx) =>
    sql<{ votes: number }>`
      select count(*)::int as votes from startup_votes group by created_at::date order by votes desc`.execute(
      tx,
    ),
  )
  expect(days.length).toBeGreaterThan(120)
  // All votes of today's newest story are from today.
  expect(days[0]!.votes).toBeLessThan((await count('startup_votes')) / 10)
})

test('generates a distinct name for each number', () => {
  const names = Array.from({ length: DEMO_NAMES }, (_, number) => demoName(number))
  expect(new Set([...names, ...demoPeople]).size).toBe(DEMO_NAMES + demoPeople.length)
})

test('adds the stories once, even if the community is emptied later', async () => {
  await seedDemo(db, (line) => lines.push(line))
  expect((await stories()).length).toBe(demoStories.length)
  await db.system((tx) => tx.deleteFrom('startups').execute())
  await seedDemo(db, (line) => lines.push(line))
  expect(await stories()).toEqual([])
  expect(lines).toHaveLength(1)
})
