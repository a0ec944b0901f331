import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../test/app.ts'
import { anOpportunity, aStartup } from '../../../../test/factories.ts'
import type { Person } from '../../../../test/people.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())
beforeEach(() => app.db.system((tx) => tx.deleteFrom('revival_opportunities').execute()))

const anOffer = async (
  owner: Person,
  { story = {}, ...fields }: { story?: object; [field: string]: unknown } = {},
) => {
  const startup = await aStartup(app.db, owner, { is_open_for_revival: true, ...story })
  const { id } = await anOpportunity(app.db, startup, { looking_for_roles: [], ...fields })
  return { id, startup_id: startup.id }
}

const list = async (query = '', as?: Person) => {
  const response = await app.request(`/api/revivals${query}`, { ...(as && { as }) })
  expect(response.status).toBe(200)
  return response.json()
}
const ids = async (query = '') => (await list(query)).items.map(({ id }: { id: string }) => id)

test('lists open offers with their stories, the newest first, the same for everybody', async () => {
  const { ann, ben } = app.people
  const first = await anOffer(ann, {
    created_at: '2026-01-01T00:00:00Z',
    ways: ['take_over'],
    passes_on: JSON.stringify([{ kind: 'domain', what: 'lumber.example' }]),
    terms: 'free',
    story: { name: 'Lumbermill', builder_name: 'Ann Archer', year_started: 2019, year_stopped: 2025 },
  })
  const second = await anOffer(ben, { created_at: '2026-01-02T00:00:00Z' })
  const closed = await anOffer(ann, { is_active: false })
  const page = await list()
  expect(page).toMatchObject({
    total: 2,
    total_is_exact: true,
    next: null,
    revived: [],
    items: [
      second,
      {
        ...first,
        ways: ['take_over'],
        passes_on: [{ kind: 'domain', what: 'lumber.example' }],
        terms: 'free',
        is_anonymous: false,
        is_demo: false,
        founder_name: 'Ann Archer',
        startup: { name: 'Lumbermill', year_started: 2019, year_stopped: 2025 },
      },
    ],
  })
  expect(JSON.stringify(page)).not.toContain(closed.id)
  expect(await list('', ben)).toEqual(page)
})

test('filters by way, what is on offer, role, terms, category and stack, alone and together', async () => {
  const { ann } = app.people
  const wanted = await anOffer(ann, {
    ways: ['take_over', 'join'],
    passes_on: JSON.stringify([{ kind: 'package', what: '' }]),
    looking_for_roles: ['Rails Developer'],
    terms: 'free',
    story: { category: 'Fintech', tech_stack: ['Ruby', 'PostgreSQL'] },
  })
  await anOffer(ann, {
    ways: ['license'],
    passes_on: JSON.stringify([{ kind: 'domain', what: '' }]),
    looking_for_roles: ['Designer'],
    terms: 'price',
    story: { category: 'Other', tech_stack: ['React'] },
  })
  const each = [
    'way=join',
    'on_offer=code',
    'role=rails%20developer',
    'terms=free',
    'category=Fintech',
    'stack=ruby',
  ]
  for (const query of [...each, each.join('&')]) expect(await ids(`?${query}`), query).toEqual([wanted.id])
})

test('says which filter to drop when nothing matches, and how many that gives', async () => {
  const { ann } = app.people
  for (const terms of ['free', 'free', 'price']) await anOffer(ann, { ways: ['join'], terms })
  const page = await list('?way=license&terms=free')
  expect(page).toMatchObject({
    items: [],
    total: 0,
    without: [{ filter: 'way', total: 2, total_is_exact: true }],
  })
})

test('orders by votes, and pages through each order without a gap', async () => {
  const { ann } = app.people
  const offers: { id: string; votes: number }[] = []
  for (const votes of [3, 9, 3, 0, 9]) offers.push({ ...(await anOffer(ann, { story: { votes } })), votes })
  const page = async (sort: string) => {
    const found: string[] = []
    let after = ''
    for (;;) {
      const { items, next, total } = await list(`?sort=${sort}&limit=2${after && `&after=${after}`}`)
      expect(total).toBe(5)
      found.push(...items.map(({ id }: { id: string }) => id))
      if (!next) return found
      after = encodeURIComponent(next)
    }
  }
  const votesOf = (id: string) => offers.find((offer) => offer.id === id)?.votes
  expect((await page('wanted')).map(votesOf)).toEqual([9, 9, 3, 3, 0])
  expect(new Set(await page('newest')).size).toBe(5)
})

test('refuses a cursor of other filters, and unknown values', async () => {
  const { ann } = app.people
  for (const terms of ['free', 'free']) await anOffer(ann, { terms })
  const { next } = await list('?terms=free&limit=1')
  for (const query of [
    `?limit=1&after=${encodeURIComponent(next)}`,
    `?terms=free&sort=wanted&after=${encodeURIComponent(next)}`,
    '?terms=stolen',
    '?way=steal',
    '?on_offer=soul',
    '?category=Nothing',
  ])
    expect((await app.request(`/api/revivals${query}`)).status, query).toBe(400)
})

test('nothing in the list identifies the founder of an anonymous story', async () => {
  const { ann, ada } = app.people
  await anOffer(ann, { story: { is_anonymous: true, builder_name: 'Ann Archer' } })
  for (const as of [undefined, ada, ann]) {
    const page = await list('', as)
    expect(page.items[0]).toMatchObject({ is_anonymous: true, founder_name: null })
    for (const secret of [ann.id, ann.email, 'Ann Archer']) expect(JSON.stringify(page)).not.toContain(secret)
  }
})

test('a paused, closed or withdrawn offer leaves the list at once', async () => {
  const { ann } = app.people
  const { id, startup_id } = await anOffer(ann)
  const change = (json: object) =>
    app.request(`/api/revival_opportunities/${id}`, { as: ann, method: 'PATCH', json })
  await change({ is_paused: true })
  expect(await ids()).toEqual([])
  await change({ is_active: true })
  expect(await ids()).toEqual([id])
  await app.request(`/api/startups/${startup_id}/withdraw`, { as: ann, method: 'POST' })
  expect(await ids()).toEqual([])
})
