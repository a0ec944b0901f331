import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../test/app.ts'
import { anInterest, anOpportunity, aStartup } from '../../../../test/factories.ts'
import { aListing } from '../../../../test/listing.ts'
import type { Person } from '../../../../test/people.ts'
import { NO_TERMS } from '../offer-terms.ts'

let app: TestApp
let story: { id: string; user_id: string }
let offer: { id: string }
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  story = await aStartup(app.db, app.people.ann, { is_open_for_revival: true })
  offer = await anOpportunity(app.db, story, { looking_for_roles: ['Baker'] })
})

const TERMS = {
  ways: ['take_over', 'join'],
  passes_on: [
    { kind: 'repository', what: 'github.com/lumbermill/ledger' },
    { kind: 'domain', what: 'lumbermill.example, renews in March' },
    { kind: 'domain', what: '' },
    { kind: 'users', what: '206 cafés' },
  ],
  stays: ['The second domain'],
  terms: 'open_source',
  terms_note: 'MIT',
  advice_hours: 2,
  advice_months: 6,
  gives_note: 'Introductions to two printers.',
  hours_a_week: 6,
  language: 'English',
}

const path = () => `/api/revival_opportunities/${offer.id}`
const change = (as: Person | undefined, json: object, method = 'PATCH') =>
  app.request(path(), { ...(as && { as }), method, json })
const read = async () => (await app.request(path())).json()
const linesOf = async (as: Person) =>
  (await (await app.request('/api/notifications', { as })).json()).items.map(
    ({ facts }: { facts: { change: string } }) => facts.change,
  )

test('a founder says on what terms the project passes on, which everybody reads', async () => {
  const { ann } = app.people
  const response = await change(ann, { ...TERMS, passes_on: TERMS.passes_on.toReversed() })
  expect(response.status).toBe(200)
  // They are sorted by kind. Those of one kind stay as they were sent.
  const { passes_on, ...rest } = await response.json()
  expect(passes_on.map(({ kind }: { kind: string }) => kind)).toEqual([
    'repository',
    'domain',
    'domain',
    'users',
  ])
  const { passes_on: _, ...sent } = TERMS
  expect(rest).toMatchObject({ ...sent, looking_for_roles: ['Baker'], edited_at: expect.any(String) })
  expect(await read()).toMatchObject(sent)
  const { revival_opportunity } = await (await app.request(`/api/startups/${story.id}`)).json()
  expect(revival_opportunity).toMatchObject({ id: offer.id, ...sent, passes_on })
})

test('a change of some terms keeps the others, and a replaced offer has none', async () => {
  const { ann } = app.people
  await change(ann, TERMS)
  await change(ann, { terms: 'price', terms_note: '$12,000' })
  expect(await read()).toMatchObject({ ...TERMS, terms: 'price', terms_note: '$12,000' })
  expect((await change(ann, { looking_for_roles: ['Cook'] }, 'PUT')).status).toBe(200)
  expect(await read()).toMatchObject({ ...NO_TERMS, looking_for_roles: ['Cook'], available_assets: [] })
  expect((await change(ann, { ...TERMS, looking_for_roles: ['Cook'] }, 'PUT')).status).toBe(200)
  expect(await read()).toMatchObject({ ...TERMS, looking_for_roles: ['Cook'] })
})

test('a story is opened for revival with its terms', async () => {
  const { ann } = app.people
  const { id: startup_id } = await aStartup(app.db, ann)
  const json = { ...TERMS, id: crypto.randomUUID(), startup_id }
  const response = await app.request('/api/revival_opportunities', { as: ann, json })
  expect(response.status).toBe(201)
  expect(await response.json()).toMatchObject({ ...TERMS, id: json.id, is_active: true, paused_at: null })
})

test('[REVIVE-17] a founder pauses an offer and opens it again; those who wrote learn of both, once each', async () => {
  const { ann, ben, cyd } = app.people
  await anInterest(app.db, offer, cyd)
  const pause = () => change(ann, { is_paused: true })
  const paused = await pause()
  expect(paused.status).toBe(200)
  const { paused_at } = await paused.json()
  expect(paused_at).toEqual(expect.any(String))
  expect((await (await pause()).json()).paused_at).toBe(paused_at)
  const shown = await (await app.request(`/api/startups/${story.id}`)).json()
  expect(shown).toMatchObject({
    is_open_for_revival: false,
    revival_opportunity: { id: offer.id, is_active: false, paused_at, closed_at: null },
  })
  const json = { id: crypto.randomUUID(), revival_opportunity_id: offer.id, message: 'I can bake.' }
  expect((await app.request('/api/interest_contacts', { as: ben, json })).status).not.toBe(201)
  expect(await linesOf(cyd)).toEqual(['paused'])
  for (const _ of [1, 2]) {
    expect(await (await change(ann, { is_active: true })).json()).toMatchObject({
      is_active: true,
      paused_at: null,
    })
  }
  expect((await linesOf(cyd))[0]).toBe('opened')
})

test('[REVIVE-17] a paused offer can be closed, and a closed one opens before it is paused', async () => {
  const { ann } = app.people
  await change(ann, { is_paused: true })
  const closed = await change(ann, { is_active: false, closed_reason: 'taken' })
  expect(await closed.json()).toMatchObject({
    is_active: false,
    closed_reason: 'taken',
    closed_at: expect.any(String),
    paused_at: null,
  })
  const refused = await change(ann, { is_paused: true })
  expect(refused.status).toBe(409)
  expect((await refused.json()).message).toBe('The offer is closed. Open it again before you pause it.')
  expect(await read()).toMatchObject({ closed_reason: 'taken', paused_at: null })
})

test('[ROLES-05] only its founder changes the terms of an offer or pauses it', async () => {
  const { ben, ada } = app.people
  for (const json of [TERMS, { is_paused: true }]) {
    for (const as of [ben, ada]) expect((await change(as, json)).status).toBe(403)
    expect((await change(undefined, json)).status).toBe(401)
  }
  expect(await read()).toMatchObject({ ...NO_TERMS, is_active: true })
})

test('terms that stay the same are told to nobody', async () => {
  const { ann, ben } = app.people
  await anInterest(app.db, offer, ben)
  await change(ann, TERMS)
  const { edited_at } = await read()
  const before = await linesOf(ben)
  await change(ann, TERMS)
  expect((await read()).edited_at).toBe(edited_at)
  expect(await linesOf(ben)).toEqual(before)
})

test.each([
  { is_paused: false },
  { is_paused: true, is_active: true },
  { is_paused: true, closed_reason: 'taken' },
  { ways: ['steal'] },
  { passes_on: [{ kind: 'soul', what: '' }] },
  { passes_on: [{ kind: 'domain', what: 'x'.repeat(201) }] },
  { passes_on: Array.from({ length: 6 }, () => ({ kind: 'domain', what: '' })) },
  { stays: Array.from({ length: 11 }, (_, index) => `Thing ${index}`) },
  { terms: 'stolen' },
  { terms_note: 'x'.repeat(201) },
  { advice_hours: 41 },
  { advice_months: 0 },
  { hours_a_week: 1.5 },
  { gives_note: 'x'.repeat(501) },
  { language: 'x'.repeat(81) },
])('an offer cannot have %j', async (json) => {
  expect((await change(app.people.ann, json)).status).toBe(400)
})

test.each(['free', 'discussed', null])(
  'terms %s take no price, and a price says so at its field',
  async (terms) => {
    const { ann } = app.people
    const sentence = 'These terms name no license, price or share. Leave this empty, or choose other terms.'
    const refused = { message: sentence, fields: { terms_note: sentence } }
    const price = { terms_note: '€ 500' }
    const together = await change(ann, { terms, ...price })
    expect([together.status, await together.json()]).toMatchObject([400, refused])
    const replaced = await change(ann, { ...TERMS, looking_for_roles: [], terms, ...price }, 'PUT')
    expect([replaced.status, await replaced.json()]).toMatchObject([400, refused])
    const json = { ...TERMS, id: crypto.randomUUID(), startup_id: story.id, terms, ...price }
    const opened = await app.request('/api/revival_opportunities', { as: ann, json })
    expect([opened.status, await opened.json()]).toMatchObject([400, refused])
    expect((await change(ann, { terms: 'price', ...price })).status).toBe(200)
    expect((await change(ann, { terms })).status).toBe(200)
    expect(await read()).toMatchObject({ terms, terms_note: '' })
    const alone = await change(ann, price)
    expect([alone.status, await alone.json()]).toMatchObject([400, refused])
  },
)

test('the same thing passes on once, however it was typed', async () => {
  const { ann } = app.people
  const twice = (one: string, other: string) =>
    change(ann, {
      passes_on: [
        { kind: 'domain', what: one },
        { kind: 'brand', what: one },
        { kind: 'domain', what: other },
      ],
    })
  const refused = await twice('Shop.example', ' shop.EXAMPLE ')
  const sentence = '“Domain: shop.EXAMPLE” is listed twice. Please remove one of them.'
  expect([refused.status, await refused.json()]).toMatchObject([400, { fields: { passes_on: sentence } }])
  expect((await twice('', '')).status).toBe(400)
  expect((await twice('shop.example', 'shop.test')).status).toBe(200)
})

test('roles are suggested from the open offers, as they are mostly spelled', async () => {
  const { ben } = app.people
  for (const role of ['Shepherd', 'shepherd', 'Shepherd', 'Falconer']) {
    const open = await aStartup(app.db, ben, { is_open_for_revival: true })
    await anOpportunity(app.db, open, { looking_for_roles: [role] })
  }
  const { roles } = await (await app.request('/api/revival_opportunities/roles')).json()
  expect(roles.filter((role: string) => /shepherd|falconer/i.test(role))).toEqual(['Shepherd', 'Falconer'])
})

test('a listing belongs to an offer of its seller, and both pages say so', async () => {
  const { ann, ben } = app.people
  const listing = await aListing(app, ann, { title: 'Bread labels' })
  const tie = (as: Person, revival_opportunity_id: string | null) =>
    app.request(`/api/marketplace_assets/${listing.id}`, {
      as,
      method: 'PATCH',
      json: { revival_opportunity_id },
    })
  const others = await anOpportunity(app.db, await aStartup(app.db, ben, { is_open_for_revival: true }))
  expect((await tie(ann, others.id)).status).toBe(400)
  expect((await tie(ann, offer.id)).status).toBe(200)
  expect(await read()).toMatchObject({ assets: [{ id: listing.id, title: 'Bread labels' }] })
  const asset = await (await app.request(`/api/marketplace_assets/${listing.id}`)).json()
  expect(asset.offer).toMatchObject({ id: offer.id, startup_id: story.id })
  expect(await (await app.request(`/story/${story.id}`)).text()).toContain('Bread labels')
  expect((await tie(ann, null)).status).toBe(200)
  expect(await read()).toMatchObject({ assets: [] })
})
