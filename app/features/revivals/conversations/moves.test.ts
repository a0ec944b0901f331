import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../test/app.ts'
import { aConversation, conversationsOf } from '../../../../test/conversations.ts'
import { CONVERSATION_STATES, type ConversationState, movesFrom } from './conversation.ts'

let app: TestApp
let as: ReturnType<typeof conversationsOf>
beforeAll(async () => {
  app = await testApp()
  as = conversationsOf(app)
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.db.system(async (tx) => {
    await tx.deleteFrom('conversations').execute()
    await tx.deleteFrom('startups').execute()
    await tx.deleteFrom('app.rate_limits').execute()
  })
})

const linesOf = async (person: { id: string }) => {
  const { items } = await (await app.request('/api/notifications', { as: person })).json()
  return items.filter(({ kind }: { kind: string }) => kind === 'move')
}

const offerOf = ({ id }: { id: string }) =>
  app.db.system((tx) =>
    tx
      .selectFrom('revival_opportunities')
      .select(['is_active', 'accepted_conversation_id'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow(),
  )

test.each(
  CONVERSATION_STATES.filter((state) => state !== 'open').flatMap((from) => [
    [from, true] as const,
    [from, false] as const,
  ]),
)('from %s, only moves that are up to somebody are made (founder: %s)', async (from, is_owner) => {
  const { ann, ben, cyd } = app.people
  const { id } = await aConversation(app)
  const back = (state: ConversationState) =>
    app.db.system((tx) =>
      tx
        .updateTable('conversations')
        .set({ state, way: state === 'accepted' ? 'join' : null })
        .where('id', '=', id)
        .execute(),
    )
  const actor = is_owner ? ann : ben
  await back(from)
  expect((await as.get(actor, id)).moves).toEqual(movesFrom(from, { kind: 'offer', is_owner }))
  for (const to of CONVERSATION_STATES.filter((state) => state !== from)) {
    await back(from)
    const json = { from, to, ...(to === 'accepted' && { way: 'join' }) }
    const isAllowed = movesFrom(from, { kind: 'offer', is_owner }).includes(to)
    expect((await as.move(actor, id, json)).status, to).toBe(isAllowed ? 200 : 403)
    expect((await as.move(cyd, id, json)).status).toBe(404)
    await app.db.system((tx) => tx.deleteFrom('app.rate_limits').execute())
  }
})

test('joint work goes on after it was accepted, and is settled once both say that it runs again', async () => {
  const { ann, ben } = app.people
  const { id } = await aConversation(app)
  expect((await as.move(ann, id, { from: 'new', to: 'accepted', way: 'join' })).status).toBe(200)
  await as.write(ben, id, 'When do we begin?')
  expect(await as.get(ann, id)).toMatchObject({ state: 'accepted', turn: 'own' })
  expect(await as.get(ben, id)).toMatchObject({ state: 'accepted', turn: 'other' })
  for (const person of [ann, ben])
    expect((await as.send(person, `/${id}/runs_again`, { method: 'PUT' })).status).toBeLessThan(300)
  for (const person of [ann, ben]) expect(await as.get(person, id)).toMatchObject({ turn: 'settled' })
})

test('the list shows the words of a move that is newer than all messages', async () => {
  const { ann, ben } = app.people
  const { id } = await aConversation(app)
  await as.move(ann, id, { from: 'new', to: 'talking', words: '' })
  expect((await as.get(ben, id)).last).toMatchObject({ is_own: true, text: 'I would like to take this on.' })
  await as.move(ann, id, { from: 'talking', to: 'accepted', way: 'join', words: 'Welcome, Ben.' })
  expect((await as.get(ben, id)).last).toMatchObject({
    is_own: false,
    text: 'Welcome, Ben.',
    is_deleted: false,
  })
  expect((await as.get(ann, id)).last).toMatchObject({ is_own: true, text: 'Welcome, Ben.' })
  await as.write(ben, id, 'When do we begin?')
  expect((await as.get(ann, id)).last).toMatchObject({ is_own: false, text: 'When do we begin?' })
})

test('a decision with a word is a line of the conversation, and the other is told once', async () => {
  const { ann, ben } = app.people
  const { id } = await aConversation(app)
  const decline = { from: 'new', to: 'declined', words: 'Thank you, but no.' }
  for (const _ of [1, 2]) expect((await as.move(ann, id, decline)).status).toBe(200)
  expect(await as.get(ben, id)).toMatchObject({ state: 'declined', turn: 'settled', unread: 1 })
  expect((await as.entries(ben, id)).items.at(-1)).toMatchObject({
    type: 'move',
    is_own: false,
    to_state: 'declined',
    words: 'Thank you, but no.',
  })
  expect(await linesOf(ben)).toMatchObject([
    { count: 1, text: 'Thank you, but no.', path: `/messages/${id}`, facts: { state: 'declined' } },
  ])
  expect((await as.write(ben, id, 'Why?')).status).toBe(409)
})

test('a move from another state than it is in gets 409 with the present one', async () => {
  const { ann, ben } = app.people
  const { id } = await aConversation(app)
  await as.move(ben, id, { from: 'new', to: 'withdrawn' })
  const late = await as.move(ann, id, { from: 'new', to: 'declined' })
  expect(late.status).toBe(409)
  expect(await late.json()).toMatchObject({ code: 'state_changed', fields: { state: 'withdrawn' } })
})

test('of many acceptances for taking over at once, exactly one is made, and the offer takes no messages then', async () => {
  const { ann, ben, cyd, ada } = app.people
  const first = await aConversation(app)
  const others = [
    await aConversation(app, { by: cyd, offer: first.offer }),
    await aConversation(app, { by: ada, offer: first.offer }),
  ]
  const accept = { from: 'new', to: 'accepted', way: 'take_over' }
  const answers = await Promise.all([first, ...others].map(({ id }) => as.move(ann, id, accept)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  const refused = answers.find(({ status }) => status === 409)!
  expect(await refused.json()).toMatchObject({ code: 'taken', fields: { state: 'new' } })
  const states = await Promise.all([first, ...others].map(async ({ id }) => (await as.get(ann, id)).state))
  expect(states.sort()).toEqual(['accepted', 'new', 'new'])
  expect(await offerOf(first.offer)).toMatchObject({ is_active: false })
  // Nobody else is accepted then, and pages don't offer it.
  const { items } = await (await as.send(ann, '')).json()
  expect(items).toHaveLength(3)
  for (const { id, state, moves } of items) {
    expect(moves).toEqual(state === 'accepted' ? [] : ['talking', 'declined', 'closed'])
    expect(await as.get(ann, id)).toMatchObject({ moves })
  }
  // Whoever still waits reads that the offer takes no messages.
  for (const [person, { id }] of [
    [ben, first],
    [cyd, others[0]!],
    [ada, others[1]!],
  ] as const)
    expect(await as.get(person, id)).toMatchObject({ is_offer_open: false })
  const lines = await Promise.all([ben, cyd, ada].map(linesOf))
  expect(lines.flat()).toHaveLength(1)
})

test('the same acceptance in two tabs is one', async () => {
  const { ann, ben } = app.people
  const { id } = await aConversation(app)
  const accept = { from: 'new', to: 'accepted', way: 'take_over' }
  const answers = await Promise.all([as.move(ann, id, accept), as.move(ann, id, accept)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect((await as.entries(ann, id)).items.filter(({ type }) => type === 'move')).toHaveLength(1)
  expect(await linesOf(ben)).toMatchObject([{ count: 1 }])
})

test('whoever is accepted for taking over leaves the others with a sentence, if the founder wants', async () => {
  const { ann, ben, cyd, ada } = app.people
  const first = await aConversation(app)
  const second = await aConversation(app, { by: cyd, offer: first.offer })
  const third = await aConversation(app, { by: ada, offer: first.offer })
  await as.move(ann, third.id, { from: 'new', to: 'declined' })
  await as.move(ann, first.id, {
    from: 'new',
    to: 'accepted',
    way: 'take_over',
    words: 'Welcome.',
    tell_others: 'Somebody else takes it over.',
  })
  expect(await as.get(cyd, second.id)).toMatchObject({ state: 'closed' })
  expect((await as.entries(cyd, second.id)).items.at(-1)).toMatchObject({
    words: 'Somebody else takes it over.',
  })
  expect(await as.get(ada, third.id)).toMatchObject({ state: 'declined' })
  expect(await linesOf(cyd)).toMatchObject([{ facts: { state: 'closed' } }])
  expect(await linesOf(ben)).toMatchObject([{ facts: { state: 'accepted', way: 'take_over' } }])
})

test('joining and licensing are accepted again and leave the offer open', async () => {
  const { ann, cyd } = app.people
  const first = await aConversation(app)
  const second = await aConversation(app, { by: cyd, offer: first.offer })
  for (const [{ id }, way] of [
    [first, 'join'],
    [second, 'license'],
  ] as const)
    expect((await as.move(ann, id, { from: 'new', to: 'accepted', way })).status).toBe(200)
  expect(await offerOf(first.offer)).toEqual({ is_active: true, accepted_conversation_id: null })
})

test('closing the offer closes what waits and tells them; talks go on', async () => {
  const { ann, ben, cyd } = app.people
  const first = await aConversation(app)
  const second = await aConversation(app, { by: cyd, offer: first.offer })
  await as.write(ann, second.id, 'Hello.')
  for (const _ of [1, 2])
    await app.request(`/api/revival_opportunities/${first.offer.id}`, {
      as: ann,
      method: 'PATCH',
      json: { is_active: false, closed_reason: 'taken' },
    })
  expect(await as.get(ben, first.id)).toMatchObject({ state: 'closed' })
  expect(await as.get(cyd, second.id)).toMatchObject({ state: 'talking' })
  expect(await linesOf(ben)).toMatchObject([{ count: 1, facts: { state: 'closed' } }])
  expect(await linesOf(cyd)).toEqual([])
})

test('a new interest after a withdrawal begins again', async () => {
  const { ann, ben } = app.people
  const { id, offer } = await aConversation(app)
  await as.move(ben, id, { from: 'new', to: 'withdrawn' })
  await aConversation(app, { offer, message: 'I thought about it.' })
  expect(await as.get(ann, id)).toMatchObject({ state: 'new', turn: 'own', is_answered: false, reminders: 0 })
})
