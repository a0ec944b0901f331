import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../test/app.ts'
import { aConversation, conversationsOf } from '../../../../test/conversations.ts'
import { aBlock } from '../../../../test/factories.ts'
import { aHandover } from '../../../../test/handover-factory.ts'

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

const noticesOf = ({ id }: { id: string }) =>
  app.db.system((tx) =>
    tx.selectFrom('notifications').select(['kind', 'facts']).where('user_id', '=', id).execute(),
  )
const BLOCKS = [
  ['the founder blocks the other', (id: string) => block(id, 'ann', 'ben')],
  ['the other blocks the founder', (id: string) => block(id, 'ben', 'ann')],
  ['the founder blocks the conversation', (id: string) => blockHere(id, 'ann')],
  ['the other blocks the conversation', (id: string) => blockHere(id, 'ben')],
] as const
const block = (_: string, one: 'ann' | 'ben', other: 'ann' | 'ben') =>
  aBlock(app.db, app.people[one], app.people[other])
const blockHere = (id: string, one: 'ann' | 'ben') =>
  as.send(app.people[one], `/${id}/block`, { method: 'PUT' })

test.each(BLOCKS)(
  'where %s, closing the offer ends the conversation without a word or a notice',
  async (_, act) => {
    const { ann, ben, cyd } = app.people
    const { id, offer } = await aConversation(app)
    const free = await aConversation(app, { by: cyd, offer })
    await act(id)
    const closing = await app.request(`/api/revival_opportunities/${offer.id}`, {
      as: ann,
      method: 'PATCH',
      json: { is_active: false, closed_reason: 'taken' },
    })
    expect(closing.status).toBe(200)
    expect(await as.get(ben, id)).toMatchObject({ state: 'closed', unread: 0 })
    expect((await as.entries(ben, id)).items.at(-1)).toMatchObject({
      to_state: 'closed',
      words: '',
      is_own: null,
    })
    expect(await noticesOf(ben)).toEqual([])
    expect(await as.get(cyd, free.id)).toMatchObject({ state: 'closed', unread: 1 })
    expect(await noticesOf(cyd)).toMatchObject([{ kind: 'move', facts: { state: 'closed' } }])
  },
)

test('what a founder tells the others on accepting somebody reaches nobody whom they block', async () => {
  const { ann, ben, cyd } = app.people
  const blocked = await aConversation(app)
  const accepted = await aConversation(app, { by: cyd, offer: blocked.offer })
  await aBlock(app.db, ann, ben)
  const accept = {
    from: 'new',
    to: 'accepted',
    way: 'take_over',
    tell_others: 'Somebody else takes it over.',
  }
  expect((await as.move(ann, accepted.id, accept)).status).toBe(200)
  expect(await as.get(ben, blocked.id)).toMatchObject({ state: 'closed', unread: 0 })
  expect(JSON.stringify(await as.entries(ben, blocked.id))).not.toContain('Somebody else')
  expect(await noticesOf(ben)).toEqual([])
})

test.each(BLOCKS.flatMap(([name, act]) => [[name, true, act] as const, [name, false, act] as const]))(
  'where %s, a room is handed back without a word or a notice (by the founder: %s)',
  async (_, isByFounder, act) => {
    const { ann, ben } = app.people
    const room = await aHandover(app.db, ann, ben)
    const [ends, reads] = isByFounder ? [ann, ben] : [ben, ann]
    await act(room.conversationId)
    const json = { state: 'returned', words: 'You will be sorry.' }
    const unread = (await as.get(reads, room.conversationId)).unread
    expect((await app.request(`/api/handovers/${room.id}/end`, { as: ends, json })).status).toBe(200)
    const shown = await (await app.request(`/api/handovers/${room.id}`, { as: reads })).json()
    expect(shown).toMatchObject({ state: 'returned', end_words: '' })
    const entries = await as.entries(reads, room.conversationId)
    expect(JSON.stringify([shown, entries])).not.toContain('sorry')
    expect(await as.get(reads, room.conversationId)).toMatchObject({ state: 'closed', unread })
    expect((await noticesOf(reads)).filter(({ kind }) => kind === 'handover')).toEqual([])
  },
)

test('a proposal to finish says nothing while one of the two blocks the other', async () => {
  const { ann, ben } = app.people
  const room = await aHandover(app.db, ann, ben)
  await aBlock(app.db, ann, ben)
  const json = { state: 'done_with_open_items', words: 'You will be sorry.' }
  expect((await app.request(`/api/handovers/${room.id}/end`, { as: ben, json })).status).toBe(200)
  const shown = await (await app.request(`/api/handovers/${room.id}`, { as: ann })).json()
  expect(shown).toMatchObject({ state: 'open', is_proposed_by_viewer: false })
  expect(JSON.stringify(shown)).not.toContain('sorry')
  expect((await noticesOf(ann)).filter(({ kind }) => kind === 'handover')).toEqual([])
})

test.each(BLOCKS.map(([name, act], index) => [name, index % 2 === 0, act] as const))(
  'where %s, the other ends the conversation as before, without a word or a notice',
  async (_, isByFounder, act) => {
    const { ann, ben } = app.people
    const [blocks, other] = isByFounder ? [ann, ben] : [ben, ann]
    const { id } = await aConversation(app)
    await as.write(ann, id, 'Hello.')
    await act(id)
    const { unread } = await as.get(blocks, id)
    const { moves } = await as.get(other, id)
    expect(moves).toEqual(isByFounder ? ['withdrawn'] : ['accepted', 'declined', 'closed'])
    const words = 'You will be sorry.'
    const end = isByFounder ? 'withdrawn' : 'declined'
    const own = isByFounder ? 'declined' : 'withdrawn'
    expect((await as.move(blocks, id, { from: 'talking', to: own, words })).status).toBe(403)
    if (!isByFounder)
      expect((await as.move(other, id, { from: 'talking', to: 'accepted', way: 'join' })).status).toBe(403)
    expect((await as.move(other, id, { from: 'talking', to: end, words })).status).toBe(200)
    expect(await as.get(other, id)).toMatchObject({ state: end, closed_for: 'ended' })
    expect(await as.get(blocks, id)).toMatchObject({ state: end, unread })
    for (const person of [ann, ben])
      expect(JSON.stringify(await as.entries(person, id))).not.toContain('sorry')
    expect((await noticesOf(blocks)).filter(({ kind }) => kind === 'move')).toEqual([])
  },
)

test('a sender withdraws from a hidden founder who blocks the conversation, and learns nothing', async () => {
  const { ann, ben } = app.people
  const { id } = await aConversation(app, { story: { is_anonymous: true } })
  await blockHere(id, 'ann')
  const shown = await as.get(ben, id)
  expect(shown).toMatchObject({ closed_for: null, moves: ['withdrawn'] })
  expect((await as.move(ben, id, { from: 'new', to: 'withdrawn' })).status).toBe(200)
  expect(await noticesOf(ann)).toEqual([])
})
