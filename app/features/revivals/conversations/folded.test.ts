import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../test/app.ts'
import { aConversation, conversationsOf } from '../../../../test/conversations.ts'
import { aBlock } from '../../../../test/factories.ts'
import type { Person } from '../../../../test/people.ts'
import type { ConversationPage } from './conversation-response.schema.ts'

let app: TestApp
let as: ReturnType<typeof conversationsOf>
beforeAll(async () => {
  app = await testApp()
  as = conversationsOf(app)
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.db.system(async (tx) => {
    for (const table of ['conversations', 'startups', 'blocks', 'notifications', 'app.rate_limits'] as const)
      await tx.deleteFrom(table).execute()
  })
})

const read = async (person: Person, path: string) =>
  (await app.request(`/api/${path}`, { as: person })).json()
const list = (person: Person, query = ''): Promise<ConversationPage> => read(person, `conversations${query}`)

/** What a founder's pages announce of one interest. */
async function announced(founder: Person) {
  const [item] = (await list(founder)).items
  const [offer] = (await read(founder, 'own/revivals')).items
  const [story] = (await read(founder, 'own/startups')).items
  return {
    turn: item?.turn,
    unread: item?.unread,
    waiting: (await list(founder)).counts.own_turn,
    listed: (await list(founder, '?turn=own')).items.length,
    settled: (await list(founder, '?turn=settled')).items.length,
    received: (await read(founder, 'interest_contacts?box=received')).unread,
    viewer: (await read(founder, `viewer?stories=${crypto.randomUUID()}`)).unread_messages,
    offer: offer.fresh,
    story: story.unread_messages,
  }
}

const ANNOUNCED = {
  ...{ turn: 'own', unread: 1, waiting: 1, listed: 1, settled: 0 },
  ...{ received: 1, viewer: 1, offer: 1, story: 1 },
}
const UNANNOUNCED = {
  ...{ turn: 'settled', unread: 0, waiting: 0, listed: 0, settled: 1 },
  ...{ received: 0, viewer: 0, offer: 0, story: 0 },
}

const FOUNDERS: [string, boolean][] = [
  ['a hidden', true],
  ['a named', false],
]

test('a hidden founder is not told that somebody withdraws or writes again whom they block', async () => {
  const { ann, ben } = app.people
  await aBlock(app.db, ann, ben)
  const { id } = await aConversation(app, { story: { is_anonymous: true } })
  await as.write(ben, id, 'Are you there?')
  expect((await as.move(ben, id, { from: 'new', to: 'withdrawn' })).status).toBe(200)
  const { items, unread } = await read(ann, 'notifications')
  expect([items, unread]).toEqual([[], 0])
})

test('a member is told all the same of what somebody whom they block does as a hidden founder', async () => {
  const { ann, ben } = app.people
  await aBlock(app.db, ben, ann)
  const { id } = await aConversation(app, { story: { is_anonymous: true } })
  await as.write(ann, id, 'Tell me more.')
  const decline = { from: 'talking', to: 'declined', words: 'Not now.' }
  expect((await as.move(ann, id, decline)).status).toBe(200)
  const { items } = await read(ben, 'notifications')
  expect(items.map(({ kind }: { kind: string }) => kind).sort()).toEqual(['message', 'move'])
})

test.each(FOUNDERS)(
  'what somebody writes whom %s founder blocks is announced nowhere',
  async (_, is_anonymous) => {
    const { ann, ben } = app.people
    const block = (method: string) => app.request(`/api/blocks/${ben.id}`, { as: ann, method })
    // Whoever is blocked can't write to a named founder any more.
    if (is_anonymous) await block('PUT')
    const { id, interest } = await aConversation(app, { story: { is_anonymous } })
    if (!is_anonymous) {
      expect(await announced(ann)).toEqual(ANNOUNCED)
      await block('PUT')
    }
    expect(await announced(ann)).toEqual(UNANNOUNCED)
    // The lists have it, folded.
    expect((await list(ann)).items).toMatchObject([{ id, is_other_blocked: true, last: { is_own: false } }])
    const received = await read(ann, 'interest_contacts?box=received')
    expect(received.items).toMatchObject([{ id: interest.id, is_sender_blocked: true, read_at: null }])
    expect((await as.entries(ann, id)).items).toMatchObject([{ is_own: false }])
    await block('DELETE')
    expect(await announced(ann)).toEqual(ANNOUNCED)
    expect((await list(ann)).items).toMatchObject([{ is_other_blocked: false }])
  },
)

test('a message whose author the hidden founder blocks is announced nowhere; of others, all is', async () => {
  const { ann, ben, cyd } = app.people
  const { id, offer } = await aConversation(app, { story: { is_anonymous: true } })
  await as.write(ann, id, 'Hello.')
  await aBlock(app.db, ann, ben)
  expect((await as.write(ben, id, 'Hello!')).status).toBe(201)
  expect(await as.get(ann, id)).toMatchObject({ turn: 'settled', unread: 0, is_other_blocked: true })
  await aConversation(app, { by: cyd, offer })
  expect(await announced(ann)).toEqual({ ...ANNOUNCED, settled: 1 })
})

const ID = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g

/** Replaces IDs by numbers in the order in which they come, and leaves out times and cursors. */
function withoutChance(text: string): string {
  const ids = new Map<string, number>()
  const numbered = text.replace(ID, (id) => `id-${ids.set(id, ids.get(id) ?? ids.size).get(id)}`)
  return numbered.replace(/\d{4}-\d{2}-\d{2}T[\d:.]+Z|eyJ[\w-]+/g, 'chance')
}

/** Everything that the sender can read while the founder looks at the lists and at the conversation. */
async function seenBySender(isBlocked: boolean) {
  const { ann, ben } = app.people
  if (isBlocked) await aBlock(app.db, ann, ben)
  const { id, offer } = await aConversation(app, { story: { is_anonymous: true, name: 'Lumbermill' } })
  const another = await app.request('/api/interest_contacts', {
    as: ben,
    json: {
      id: crypto.randomUUID(),
      revival_opportunity_id: offer.id,
      message: 'Again.',
      contact_email: null,
    },
  })
  await announced(ann)
  await as.entries(ann, id)
  const paths = ['', `/${id}`, `/${id}/messages`]
  const answers = await Promise.all(paths.map(async (path) => (await as.send(ben, path)).text()))
  answers.push(String(another.status), await another.text())
  for (const path of ['interest_contacts?box=sent', 'own/revivals', 'notifications'])
    answers.push(JSON.stringify(await read(ben, path)))
  await app.db.system((tx) => tx.deleteFrom('conversations').execute())
  await app.db.system((tx) => tx.deleteFrom('startups').execute())
  return withoutChance(answers.join('\n'))
}

test('the sender gets the same bytes, whether the hidden founder blocks them or not', async () => {
  const without = await seenBySender(false)
  expect(without).toContain('Again.')
  expect(await seenBySender(true)).toBe(without)
})

test('it is the turn of no member who blocks the founder, unless the founder hides who they are', async () => {
  const { ann, ben } = app.people
  const turnAfterBlock = async (is_anonymous: boolean) => {
    const { id } = await aConversation(app, { story: { is_anonymous } })
    await as.write(ann, id, 'Hello.')
    await aBlock(app.db, ben, ann)
    const { turn, unread, is_other_blocked } = await as.get(ben, id)
    const waiting = (await list(ben)).counts.own_turn
    const settled = (await list(ben, '?turn=settled')).items.length
    await app.db.system((tx) => tx.deleteFrom('blocks').execute())
    await app.db.system((tx) => tx.deleteFrom('conversations').execute())
    return { turn, unread, is_other_blocked, waiting, settled }
  }
  expect(await turnAfterBlock(false)).toEqual({
    ...{ turn: 'settled', unread: 0, is_other_blocked: true, waiting: 0, settled: 1 },
  })
  expect(await turnAfterBlock(true)).toEqual({
    ...{ turn: 'own', unread: 1, is_other_blocked: false, waiting: 1, settled: 0 },
  })
})
