import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../test/app.ts'
import { aConversation } from '../../../../test/conversations.ts'
import {
  aBlock,
  aDemoAccount,
  aHiding,
  anInterest,
  anOpportunity,
  aStartup,
  type Overrides,
  type RowOwner,
} from '../../../../test/factories.ts'
import type { Person } from '../../../../test/people.ts'
import type { Match, Matches } from './match-response.schema.ts'
import { MATCHES_AMONG, MATCHES_SHOWN } from './matches.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())
beforeEach(() =>
  app.db.system((tx) => sql`truncate startups, wishes, blocks, hidden_content cascade`.execute(tx)),
)

const matches = async (as: Person = app.people.ben): Promise<Matches> =>
  (await app.request('/api/matches', { as })).json()
const look = async (wishes: Overrides<'wishes'>, as: Person = app.people.ben) => {
  await app.db.system((tx) =>
    tx
      .insertInto('wishes')
      .values({ user_id: as.id, ...wishes })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(wishes))
      .execute(),
  )
}
const names = (items: readonly Match[]) => items.map(({ startup }) => startup.name)

/** The name says what it is about. */
const offer = async (
  name: string,
  fields: Overrides<'revival_opportunities'> = {},
  story: Overrides<'startups'> = {},
  owner: RowOwner = app.people.ann,
) => {
  const startup = await aStartup(app.db, owner, { name, is_open_for_revival: true, ...story })
  return anOpportunity(app.db, startup, fields)
}

const reasonsOf = async (name: string) => {
  const match = (await matches()).items.find(({ startup }) => startup.name === name)
  return { reasons: match?.reasons.map(({ text }) => text), misses: match?.misses.map(({ text }) => text) }
}

test("names each reason in plain words, and what doesn't fit", async () => {
  await offer(
    'Lumbermill',
    {
      looking_for_roles: ['Rails developer', 'Bookkeeper'],
      hours_a_week: 6,
      terms: 'free',
      ways: ['join', 'take_over'],
    },
    { category: 'Fintech', tech_stack: ['Ruby on Rails', 'PostgreSQL'] },
  )
  await look({
    roles: ['developer'],
    stack: ['postgresql', 'Figma'],
    categories: ['Fintech'],
    hours_a_week: 6,
    terms: ['free', 'price'],
    ways: ['take_over'],
  })
  const { items, ...counts } = await matches()
  expect(counts).toEqual({ has_wishes: true, has_subjects: true, fitting: 1, open: 1, nearest: null })
  expect(items[0]?.reasons).toEqual([
    { kind: 'role', value: 'developer', text: 'asks for a developer' },
    { kind: 'tool', value: 'PostgreSQL', text: 'is built with PostgreSQL' },
    { kind: 'hours', value: '6', text: 'takes 6 hours a week' },
    { kind: 'way', value: 'take_over', text: 'can be taken over' },
    { kind: 'terms', value: 'free', text: 'is free' },
    { kind: 'category', value: 'Fintech', text: 'is in Fintech' },
  ])
  expect(items[0]?.misses).toEqual([
    { kind: 'role', value: 'Bookkeeper', text: 'It also needs a Bookkeeper.' },
  ])
})

test.each([
  ['a word of the role', 'Rails developer', 'developers', 'Rails developer'],
  ['a longer wish', 'Developer', 'Rails developer', 'Developer'],
  ['other letters', 'DESIGNER', 'designer', 'DESIGNER'],
  ['nothing in common', 'Designer', 'developer', undefined],
  ['a part of a word', 'Redesigner', 'designer', undefined],
  ['no letters at all', 'Designer', '/', undefined],
  ['a letter that the offer asks for', 'a', 'a designer', undefined],
  ['a letter that is wished for', 'A designer', 'a', undefined],
  ['a letter that says nothing of a name', 'R developer', 'R', undefined],
  ['the same letter', 'R', 'r', 'R'],
  ['words that stand in most texts', 'Somebody with the keys', 'somebody with', undefined],
  ['the same words', 'Somebody', 'somebody', 'Somebody'],
  ['a word beside them', 'A designer', 'the designer who', undefined],
  ['a short word', 'IT manager', 'IT', 'IT'],
])('compares roles by their words: %s', async (_what, role, wish, value) => {
  await offer('Seedling', { looking_for_roles: [role] })
  await look({ roles: [wish] })
  expect((await matches()).items[0]?.reasons[0]?.value).toBe(value)
})

test('finds a tool or a language that the role names, or that the offer asks for', async () => {
  await offer('Seedling', { looking_for_roles: ['Designer who knows React'], language: 'German' })
  await look({ stack: ['React', 'german'] })
  expect((await reasonsOf('Seedling')).reasons).toEqual(['asks for React', 'asks for German'])
})

test('a tool of one letter is one, and a word that stands in most texts names none', async () => {
  await offer('Seedling', { looking_for_roles: ['A developer who knows R'] }, { tech_stack: ['C'] })
  await look({ stack: ['R', 'C', 'a', 'who'] })
  expect((await reasonsOf('Seedling')).reasons).toEqual(['asks for R', 'is built with C'])
})

test('an empty field neither matches nor excludes, in the wishes and in the offer', async () => {
  await offer('Open about everything', { looking_for_roles: ['Designer'] })
  await offer('Says it all', {
    looking_for_roles: ['Designer'],
    hours_a_week: 40,
    terms: 'price',
    ways: ['license'],
  })
  await look({ roles: ['Designer'] })
  expect((await matches()).items.map(({ reasons }) => reasons.length)).toEqual([1, 1])
  await look({ hours_a_week: 5, terms: ['free'], ways: ['join'] })
  const { items } = await matches()
  expect(names(items)).toEqual(['Open about everything'])
  expect(items[0]?.misses.map(({ text }) => text)).toEqual([
    "It doesn't say how much time it takes.",
    "It doesn't say on what terms.",
    "It doesn't say how to carry on.",
  ])
})

test('needs a reason: an offer that says nothing fits nobody who looks only for terms', async () => {
  await offer('Silent', { looking_for_roles: [] })
  await offer('Free', { looking_for_roles: [], terms: 'free' })
  await look({ terms: ['free'] })
  expect(names((await matches()).items)).toEqual(['Free'])
})

test('a role, a tool or a category is enough, if the member names any', async () => {
  await offer('By role', { looking_for_roles: ['Designer'] })
  await offer('By tool', {}, { tech_stack: ['Figma'] })
  await offer('By category', {}, { category: 'Gaming' })
  await offer('By terms only', { terms: 'free' })
  await look({ roles: ['Designer'], stack: ['Figma'], categories: ['Gaming'], terms: ['free'] })
  expect(names((await matches()).items)).toEqual(['By category', 'By tool', 'By role'])
  expect(await reasonsOf('By tool')).toMatchObject({
    misses: ['It asks for a Developer.', "It's in Productivity.", "It doesn't say on what terms."],
  })
})

test('most reasons come first, then the newest', async () => {
  const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute))
  await offer('One, older', { looking_for_roles: ['Designer'], created_at: at(1) })
  await offer('Two', { looking_for_roles: ['Designer'], terms: 'free', created_at: at(0) })
  await offer('One, newer', { looking_for_roles: ['Designer'], created_at: at(2) })
  await look({ roles: ['Designer'], terms: ['free'] })
  expect(names((await matches()).items)).toEqual(['Two', 'One, newer', 'One, older'])
})

test('shows the newest open offers until the member says what they look for, those of the demo last', async () => {
  const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute))
  await offer('Demo', { created_at: at(3) }, {}, await aDemoAccount(app.db))
  await offer('Older', { created_at: at(1) })
  await offer('Newer', { created_at: at(2) })
  for (const prepare of [async () => undefined, () => look({ wants_email: true })]) {
    await prepare()
    const { items, ...rest } = await matches()
    expect(rest).toEqual({ has_wishes: false, has_subjects: false, fitting: 0, open: 3, nearest: null })
    expect(names(items)).toEqual(['Newer', 'Older', 'Demo'])
    expect(items.map(({ is_demo }) => is_demo)).toEqual([false, false, true])
    expect(items.every(({ reasons, misses }) => reasons.length + misses.length === 0)).toBe(true)
  }
})

test('never shows what is the own, paused, closed, withdrawn, hidden, leaving, blocked, or written about', async () => {
  const { ann, ben, cyd, ada } = app.people
  await look({ roles: ['Developer'] })
  const fitting = await offer('Fits')
  await offer('Own', {}, {}, ben)
  await offer('Own and anonymous', {}, { is_anonymous: true }, ben)
  await offer('Paused', { is_active: false, paused_at: new Date() })
  await offer('Closed', { is_active: false, closed_reason: 'taken', closed_at: new Date() })
  await offer('Withdrawn', {}, { withdrawn_at: new Date() })
  const hidden = await offer('Hidden')
  await aHiding(app.db, { startup_id: hidden.startup_id })
  await offer('Blocked', {}, {}, cyd)
  await aBlock(app.db, ben, cyd)
  await offer('Blocks', {}, {}, ada)
  await aBlock(app.db, ada, ben)
  await anInterest(app.db, await offer('Written about'), ben)
  const leaving = await aMember('leaving')
  await offer('Leaving', {}, {}, leaving)
  await app.db.system((tx) =>
    tx
      .updateTable('auth.users')
      .set({ deletion_requested_at: new Date(), deletion_token_hash: 'a'.repeat(64) })
      .where('id', '=', leaving.id)
      .execute(),
  )
  const { items, open } = await matches()
  expect(items.map(({ id }) => id)).toEqual([fitting.id])
  expect(open).toBe(1)
  expect(JSON.stringify(items)).not.toContain(ann.id)
})

async function aMember(name: string) {
  const id = crypto.randomUUID()
  const email = `${name}@example.com`
  await app.db.system((tx) =>
    tx.insertInto('auth.users').values({ id, name, email, email_verified: true }).execute(),
  )
  return { id }
}

test('what a member wrote about stays out when they delete their message', async () => {
  const { ben } = app.people
  const { offer: written } = await aConversation(app, { by: ben })
  await offer('Seedling', { looking_for_roles: ['Designer'] })
  await look({ roles: ['designer'] })
  await app.db.system(async (tx) => {
    await tx
      .updateTable('revival_opportunities')
      .set({ looking_for_roles: ['Designer'] })
      .where('id', '=', written.id)
      .execute()
    await tx.deleteFrom('interest_contacts').where('interested_user_id', '=', ben.id).execute()
  })
  expect(names((await matches()).items)).toEqual(['Seedling'])
})

test('an admin is shown no hidden or withdrawn story either', async () => {
  const { ada } = app.people
  await look({ roles: ['Developer'] }, ada)
  const hidden = await offer('Hidden')
  await aHiding(app.db, { startup_id: hidden.startup_id })
  await offer('Withdrawn', {}, { withdrawn_at: new Date() })
  expect((await matches(ada)).items).toEqual([])
})

test('a block against the founder of an anonymous story tells nothing: the offer still fits', async () => {
  const { ann, ben } = app.people
  await look({ roles: ['Developer'] })
  await offer('Nobody’s', {}, { is_anonymous: true })
  await aBlock(app.db, ben, ann)
  const response = await (await app.request('/api/matches', { as: ben })).text()
  expect(response).toContain('Nobody’s')
  for (const secret of [ann.id, ann.full_name, ann.email]) expect(response).not.toContain(secret)
})

test('a demo offer fits only while no other does, and says that it is one', async () => {
  const demo = await aDemoAccount(app.db)
  await look({ roles: ['Developer'] })
  await offer('Demo', {}, {}, demo)
  await offer('Asks for somebody else', { looking_for_roles: ['Designer'] })
  expect((await matches()).items).toMatchObject([{ startup: { name: 'Demo' }, is_demo: true }])
  await offer('Real')
  const { items, fitting } = await matches()
  expect(names(items)).toEqual(['Real'])
  expect(fitting).toBe(1)
})

test('names the one wish to change if nothing fits: more time, then other terms, then another way', async () => {
  const wanted = { looking_for_roles: ['Developer'] }
  await offer('Ten hours', { ...wanted, hours_a_week: 10 })
  await offer('Twelve hours', { ...wanted, hours_a_week: 12 })
  await offer('Full time', { ...wanted, hours_a_week: 40 })
  await look({ roles: ['Developer'], hours_a_week: 6 })
  expect((await matches()).nearest).toEqual({ field: 'hours_a_week', hours_a_week: 15, count: 2 })
  await app.db.system((tx) => tx.deleteFrom('startups').execute())
  await offer('For a price', { ...wanted, terms: 'price' })
  await offer('License', { ...wanted, ways: ['license'] })
  await look({ terms: ['free'], ways: ['join'] })
  expect((await matches()).nearest).toEqual({ field: 'terms', hours_a_week: null, count: 1 })
  await look({ roles: ['Designer'] })
  expect(await matches()).toMatchObject({ fitting: 0, open: 2, nearest: null })
})

test.each([{ terms: ['price'] }, { ways: ['license'] }, { hours_a_week: 1 }])(
  'claims nothing of other wishes where no role, tool or category is named: %j',
  async (wishes) => {
    await offer('Lumbermill', { terms: 'free', ways: ['join'], hours_a_week: 5 })
    await look(wishes)
    expect(await matches()).toMatchObject({
      has_wishes: true,
      has_subjects: false,
      fitting: 0,
      nearest: null,
    })
    await look({ roles: ['Developer'] })
    expect((await matches()).nearest).not.toBeNull()
  },
)

test('a reason names a role or tool as the offer spells it', async () => {
  await offer(
    'Lumbermill',
    { looking_for_roles: ['Ruby Developer', 'Designer who knows Figma'] },
    { tech_stack: ['PostgreSQL'] },
  )
  await look({ roles: ['RUBY DEVELOPER', 'designer'], stack: ['postgresql', 'FIGMA'] })
  expect((await reasonsOf('Lumbermill')).reasons).toEqual([
    'asks for a Ruby Developer',
    'asks for a Designer',
    'is built with PostgreSQL',
    'asks for Figma',
  ])
})

test('compares the 1,000 newest offers, and no older one', async () => {
  const { ann } = app.people
  await offer('Newest')
  await offer('Too old', { looking_for_roles: ['Miller'], created_at: new Date('2020-01-01') })
  await app.db.system(async (tx) => {
    // Triggers look at each row, which takes a minute.
    await sql`alter table startups disable trigger user`.execute(tx)
    await sql`
      with story as (
        insert into startups (user_id, name, one_liner, description, why_failed, category, is_open_for_revival)
        select ${ann.id}, 'Mill ' || n, 'Beans.', 'Once.', 'Nobody came.', 'Other', true
        from generate_series(2, ${MATCHES_AMONG}::int) n returning id
      )
      insert into revival_opportunities (startup_id, user_id, looking_for_roles, created_at)
      select id, ${ann.id}, array['Sales'], '2025-01-01' from story`.execute(tx)
    await sql`alter table startups enable trigger user`.execute(tx)
  })
  await look({ roles: ['Miller'] })
  expect(await matches()).toMatchObject({ fitting: 0, open: MATCHES_AMONG })
  await look({ roles: ['Sales'] })
  const { fitting, items } = await matches()
  expect(fitting).toBe(MATCHES_AMONG - 1)
  expect(items).toHaveLength(MATCHES_SHOWN)
})

test('guests are refused', async () => {
  expect((await app.request('/api/matches')).status).toBe(401)
})
