import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../test/app.ts'
import { anInterest, anOpportunity, aStartup } from '../../../../test/factories.ts'
import { INTERESTS_PER_LOAD } from '../interests/interest.ts'
import type { InterestPage } from '../interests/interest-response.schema.ts'

let app: TestApp
let story: { id: string; name: string }
let offer: { id: string }
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  const { db, people } = app
  await db.system((tx) => tx.deleteFrom('startups').execute())
  const startup = await aStartup(db, people.ann, { is_open_for_revival: true, logo_url: '/logo.webp' })
  story = startup
  offer = await anOpportunity(db, startup)
})

const ask = (as: { id: string } | undefined, query: string) =>
  app.request(`/api/interest_contacts?${query}`, { ...(as && { as }) })
const box = async (as: { id: string }, which: 'received' | 'sent', after?: string): Promise<InterestPage> =>
  (await ask(as, `box=${which}${after ? `&after=${after}` : ''}`)).json()
const markRead = (as: { id: string } | undefined, id: string) =>
  app.request(`/api/interest_contacts/${id}/read`, { method: 'PUT', ...(as && { as }) })

test('[REVIVE-13] the founder reads who wrote, when, what, about which story, and where the answer goes', async () => {
  const { ann, ben, cyd } = app.people
  const first = await anInterest(app.db, offer, ben, { created_at: '2026-01-01T10:00:00Z' })
  await anInterest(app.db, offer, cyd, {
    message: 'Or let me.',
    contact_email: 'cyd@work.example',
    created_at: '2026-01-02T10:00:00Z',
  })
  const page = await box(ann, 'received')
  expect(page).toMatchObject({ total: 2, unread: 2, next: null })
  expect(page.items).toEqual([
    {
      id: expect.any(String),
      message: 'Or let me.',
      created_at: '2026-01-02T10:00:00.000Z',
      startup: {
        id: story.id,
        name: story.name,
        logo_url: '/logo.webp',
        is_anonymous: false,
        is_demo: false,
      },
      sender: { id: cyd.id, full_name: cyd.full_name, avatar_url: null },
      reply_to: 'cyd@work.example',
      is_confirmed: false,
      read_at: null,
    },
    expect.objectContaining({
      id: first.id,
      sender: { id: ben.id, full_name: ben.full_name, avatar_url: null },
      reply_to: ben.email,
      is_confirmed: true,
    }),
  ])
})

test('[REVIVE-13] the sender finds what was sent, and not whether it was opened', async () => {
  const { ann, ben } = app.people
  const { id } = await anInterest(app.db, offer, ben)
  await markRead(ann, id)
  expect(await box(ben, 'sent')).toMatchObject({
    total: 1,
    unread: 0,
    items: [{ id, startup: { name: story.name }, reply_to: ben.email, read_at: null }],
  })
  expect(await box(ben, 'received')).toMatchObject({ total: 0, items: [] })
  expect(await box(ann, 'sent')).toMatchObject({ total: 0, items: [] })
})

test('a letter is seen by its sender and its founder alone: not by another member, an admin or a guest', async () => {
  const { ben, cyd, ada } = app.people
  await anInterest(app.db, offer, ben, { message: 'Between us.' })
  for (const other of [cyd, ada]) {
    for (const which of ['received', 'sent'] as const) {
      expect(await box(other, which), `${other.full_name}, ${which}`).toMatchObject({ total: 0, items: [] })
    }
  }
  for (const which of ['received', 'sent']) {
    const refused = await ask(undefined, `box=${which}`)
    expect(refused.status).toBe(401)
    expect(await refused.json()).toMatchObject({ message: 'Authentication required' })
  }
})

test('the founder of an anonymous story receives letters as any other', async () => {
  const { ann, ben } = app.people
  const hidden = await aStartup(app.db, ann, { is_anonymous: true, is_open_for_revival: true })
  const { id } = await anInterest(app.db, await anOpportunity(app.db, hidden), ben)
  expect((await box(ann, 'received')).items.map((letter) => letter.id)).toEqual([id])
  expect(JSON.stringify(await box(ben, 'sent'))).not.toContain(ann.id)
})

test('[SUBMIT-32] the founder of an anonymous story is told so with each letter', async () => {
  const { ann, ben } = app.people
  const hidden = await aStartup(app.db, ann, { is_anonymous: true, is_open_for_revival: true })
  await anInterest(app.db, await anOpportunity(app.db, hidden), ben)
  expect((await box(ann, 'received')).items).toMatchObject([
    { startup: { is_anonymous: true, is_demo: false } },
  ])
})

test('letters are not kept by anything on the way', async () => {
  expect((await ask(app.people.ann, 'box=received')).headers.get('cache-control')).toBe('no-store')
})

test('a letter is new until its founder has read it, and stays read from then', async () => {
  const { ann, ben } = app.people
  const { id } = await anInterest(app.db, offer, ben)
  const first = await markRead(ann, id)
  expect(first.status).toBe(200)
  const { read_at } = await first.json()
  expect(read_at).toMatch(/Z$/)
  expect(await (await markRead(ann, id)).json()).toEqual({ id, read_at })
  expect(await box(ann, 'received')).toMatchObject({ total: 1, unread: 0, items: [{ id, read_at }] })
})

test('nobody else marks a letter as read: not its sender, another member, an admin or a guest', async () => {
  const { ann, ben, cyd, ada } = app.people
  const { id } = await anInterest(app.db, offer, ben)
  for (const other of [ben, cyd, ada]) {
    const refused = await markRead(other, id)
    expect(refused.status, other.full_name).toBe(404)
    expect(await refused.json()).toMatchObject({ message: 'Message not found' })
  }
  expect((await markRead(undefined, id)).status).toBe(401)
  expect(await box(ann, 'received')).toMatchObject({ unread: 1 })
})

test.each(['not-an-id', crypto.randomUUID()])('marking %s as read finds nothing', async (id) => {
  expect((await markRead(app.people.ann, id)).status).toBe(404)
})

test('many letters come in loads, newest first, and none is lost or told twice', async () => {
  const { ann, ben } = app.people
  const many = Array.from({ length: INTERESTS_PER_LOAD + 5 }, (_, index) => ({
    revival_opportunity_id: offer.id,
    interested_user_id: ben.id,
    message: `number ${index}`,
    // Three at the same moment, so that the order among them has to come from elsewhere.
    created_at: new Date(Date.UTC(2026, 0, 1, 0, Math.floor(index / 3))).toISOString(),
  }))
  await app.db.system((tx) => tx.insertInto('interest_contacts').values(many).execute())
  for (const [who, which] of [
    [ann, 'received'],
    [ben, 'sent'],
  ] as const) {
    const newest = await box(who, which)
    expect(newest).toMatchObject({ total: many.length })
    expect(newest.items).toHaveLength(INTERESTS_PER_LOAD)
    const rest = await box(who, which, newest.next ?? '')
    expect(rest.next).toBeNull()
    const all = [...newest.items, ...rest.items]
    expect(new Set(all.map((letter) => letter.id)).size).toBe(many.length)
    expect(all.map((letter) => letter.created_at)).toEqual(
      all.map((letter) => letter.created_at).toSorted((a, b) => b.localeCompare(a)),
    )
  }
})

test.each(['', 'box=all', 'box=received&after=nonsense', 'box=sent&after=eyJpZCI6MX0'])(
  'asking for letters with %j is refused with a sentence',
  async (query) => {
    const refused = await ask(app.people.ann, query)
    expect(refused.status).toBe(400)
    expect(await refused.json()).toMatchObject({ message: expect.stringMatching(/\w/) })
  },
)

test('letters go with the account of either side', async () => {
  const id = crypto.randomUUID()
  await app.db.system((tx) =>
    tx
      .insertInto('auth.users')
      .values({ id, name: 'Gone soon', email: `${id}@example.com` })
      .execute(),
  )
  await anInterest(app.db, offer, { id })
  await app.db.system((tx) => tx.deleteFrom('auth.users').where('id', '=', id).execute())
  expect(await box(app.people.ann, 'received')).toMatchObject({ total: 0 })
})
