import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type TestApp, testApp } from '../../../../test/app.ts'
import { eventually } from '../../../../test/eventually.ts'
import { anInterest, anOpportunity, aStartup } from '../../../../test/factories.ts'
import type { InterestPage } from '../interests/interest.schema.ts'
import { INTERESTS_PER_LOAD } from '../interests/interest.ts'

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

const get = (as: { id: string } | undefined, query: string) =>
  app.request(`/api/interest_contacts?${query}`, { ...(as && { as }) })
const box = async (as: { id: string }, which: 'received' | 'sent', after?: string): Promise<InterestPage> =>
  (await get(as, `box=${which}${after ? `&after=${after}` : ''}`)).json()
const markRead = (as: { id: string } | undefined, id: string) =>
  app.request(`/api/interest_contacts/${id}/read`, { method: 'PUT', ...(as && { as }) })

const viewer = async (as: { id: string } | undefined, stories = story.id) =>
  (await app.request(`/api/viewer?stories=${stories}`, { ...(as && { as }) })).json()

test('tells members what they wrote about a story, and founders how many messages wait, and nobody else', async () => {
  const { ann, ben, cyd, ada } = app.people
  await anInterest(app.db, offer, ben, { created_at: '2026-01-01T10:00:00Z' })
  const last = await anInterest(app.db, offer, ben, { created_at: '2026-01-02T10:00:00Z' })
  const wrote = [{ startup_id: story.id, id: last.id, created_at: '2026-01-02T10:00:00.000Z' }]
  expect(await viewer(ben)).toMatchObject({ wrote, unread_messages: 0 })
  expect(await viewer(ben, crypto.randomUUID())).toMatchObject({ wrote: [] })
  expect(await viewer(ann)).toMatchObject({ wrote: [], unread_messages: 2 })
  for (const as of [cyd, ada, undefined])
    expect(await viewer(as)).toMatchObject({ wrote: [], unread_messages: 0 })
  await markRead(ann, last.id)
  expect(await viewer(ann)).toMatchObject({ unread_messages: 1 })
})

test('every process learns at once whose messages were sent or read, so that none counts from memory', async () => {
  const { ann, cyd } = app.people
  const onChange = vi.fn<(payload: string) => void>()
  const unlisten = await app.db.listen('members', onChange)
  const { id } = await anInterest(app.db, offer, cyd)
  const both = [[ann.id], [cyd.id]]
  await eventually(() => expect(onChange.mock.calls).toEqual(both))
  await markRead(ann, id)
  await eventually(() => expect(onChange.mock.calls).toEqual([...both, [ann.id]]))
  await unlisten()
})

test('[REVIVE-13] shows the founder the sender, date, message, story and reply address', async () => {
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
      conversation_id: expect.any(String),
      startup: {
        id: story.id,
        name: story.name,
        logo_url: '/logo.webp',
        is_anonymous: false,
        is_demo: false,
      },
      sender: { id: cyd.id, full_name: cyd.full_name, avatar_url: null, handle: null },
      reply_to: 'cyd@work.example',
      is_confirmed: false,
      is_sender_blocked: false,
      read_at: null,
    },
    expect.objectContaining({
      id: first.id,
      sender: { id: ben.id, full_name: ben.full_name, avatar_url: null, handle: null },
      reply_to: ben.email,
      is_confirmed: true,
    }),
  ])
})

test('[REVIVE-13] shows senders their messages, but not whether they were opened', async () => {
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

test('shows a message to its sender and its founder only, not to other members, admins or guests', async () => {
  const { ben, cyd, ada } = app.people
  await anInterest(app.db, offer, ben, { message: 'Between us.' })
  for (const other of [cyd, ada]) {
    for (const which of ['received', 'sent'] as const) {
      expect(await box(other, which), `${other.full_name}, ${which}`).toMatchObject({ total: 0, items: [] })
    }
  }
  for (const which of ['received', 'sent']) {
    const refused = await get(undefined, `box=${which}`)
    expect(refused.status).toBe(401)
    expect(await refused.json()).toMatchObject({ message: 'Authentication required' })
  }
})

test('delivers messages to the founder of an anonymous story', async () => {
  const { ann, ben } = app.people
  const hidden = await aStartup(app.db, ann, { is_anonymous: true, is_open_for_revival: true })
  const { id } = await anInterest(app.db, await anOpportunity(app.db, hidden), ben)
  expect((await box(ann, 'received')).items.map((interest) => interest.id)).toEqual([id])
  expect(JSON.stringify(await box(ben, 'sent'))).not.toContain(ann.id)
})

test('[SUBMIT-32] marks each message about an anonymous story', async () => {
  const { ann, ben } = app.people
  const hidden = await aStartup(app.db, ann, { is_anonymous: true, is_open_for_revival: true })
  await anInterest(app.db, await anOpportunity(app.db, hidden), ben)
  expect((await box(ann, 'received')).items).toMatchObject([
    { startup: { is_anonymous: true, is_demo: false } },
  ])
})

test('forbids caching of messages', async () => {
  expect((await get(app.people.ann, 'box=received')).headers.get('cache-control')).toBe('no-store')
})

test('keeps a message unread until its founder opens it', async () => {
  const { ann, ben } = app.people
  const { id } = await anInterest(app.db, offer, ben)
  const first = await markRead(ann, id)
  expect(first.status).toBe(200)
  const { read_at } = await first.json()
  expect(read_at).toMatch(/Z$/)
  expect(await (await markRead(ann, id)).json()).toEqual({ id, read_at })
  expect(await box(ann, 'received')).toMatchObject({ total: 1, unread: 0, items: [{ id, read_at }] })
})

test("doesn't let senders, other members, admins or guests mark a message as read", async () => {
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

test.each(['not-an-id', crypto.randomUUID()])('returns 404 when marking %s as read', async (id) => {
  expect((await markRead(app.people.ann, id)).status).toBe(404)
})

test('pages through many messages, newest first, without losing or repeating one', async () => {
  const { ann, ben } = app.people
  const many = Array.from({ length: INTERESTS_PER_LOAD + 5 }, (_, index) => ({
    revival_opportunity_id: offer.id,
    interested_user_id: ben.id,
    message: `number ${index}`,
    // Three have equal timestamps, so that the tie-breaker decides.
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
    expect(new Set(all.map((interest) => interest.id)).size).toBe(many.length)
    expect(all.map((interest) => interest.created_at)).toEqual(
      all.map((interest) => interest.created_at).toSorted((a, b) => b.localeCompare(a)),
    )
  }
})

test.each(['', 'box=all', 'box=received&after=nonsense', 'box=sent&after=eyJpZCI6MX0'])(
  'rejects the query %j with a message',
  async (query) => {
    const refused = await get(app.people.ann, query)
    expect(refused.status).toBe(400)
    expect(await refused.json()).toMatchObject({ message: expect.stringMatching(/\w/) })
  },
)

test('deletes messages with the account of either side', async () => {
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
