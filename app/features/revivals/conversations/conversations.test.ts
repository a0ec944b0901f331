import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../test/app.ts'
import { aConversation, conversationsOf } from '../../../../test/conversations.ts'
import {
  aBlock,
  aDemoAccount,
  anAsset,
  anInterest,
  anOpportunity,
  aStartup,
} from '../../../../test/factories.ts'
import type { ConversationPage, Entry } from './conversation-response.schema.ts'

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
    await tx.deleteFrom('blocks').execute()
    await tx.deleteFrom('app.rate_limits').execute()
  })
})

const list = async (person: { id: string }, query = ''): Promise<ConversationPage> =>
  (await as.send(person, query && `?${query}`)).json()

const texts = (entries: readonly Entry[]) =>
  entries.map((entry) => (entry.type === 'message' ? entry.content : `→ ${entry.to_state}`))

test('an interest opens a conversation that both see, each from their side', async () => {
  const { ann, ben, cyd, ada } = app.people
  const { id } = await aConversation(app)
  const [founders] = (await list(ann)).items
  expect(founders).toMatchObject({
    id,
    kind: 'offer',
    is_owner: true,
    other: { is: 'member', id: ben.id, full_name: ben.full_name },
    state: 'new',
    turn: 'own',
    is_answered: false,
    last: { is_own: false, text: 'I would like to take this on.' },
    unread: 1,
  })
  const [senders] = (await list(ben)).items
  expect(senders).toMatchObject({
    id,
    is_owner: false,
    other: { is: 'member', id: ann.id, full_name: ann.full_name },
    turn: 'other',
    last: { is_own: true },
    unread: 0,
  })
  expect((await as.entries(ben, id)).items).toMatchObject([
    { type: 'message', is_own: true, is_interest: true },
  ])
  for (const stranger of [cyd, ada]) {
    expect((await list(stranger)).items).toEqual([])
    expect((await as.send(stranger, `/${id}`)).status).toBe(404)
    expect((await as.send(stranger, `/${id}/messages`)).status).toBe(404)
    expect((await as.write(stranger, id, 'Me too.')).status).toBe(404)
  }
})

test('a second interest joins the same conversation', async () => {
  const { ann, ben } = app.people
  const { id, offer } = await aConversation(app)
  await anInterest(app.db, offer, ben, { message: 'And another thing.' })
  expect((await list(ann)).items).toMatchObject([{ id, unread: 2 }])
  expect(texts((await as.entries(ann, id)).items)).toEqual([
    'I would like to take this on.',
    'And another thing.',
  ])
})

test('a message to a demo story opens no conversation', async () => {
  const { ben } = app.people
  const demo = await aDemoAccount(app.db)
  const offer = await anOpportunity(app.db, await aStartup(app.db, demo, { is_open_for_revival: true }))
  await anInterest(app.db, offer, ben)
  expect((await list(ben)).items).toEqual([])
})

test('the first answer turns new into talking, and it is the turn of the other then', async () => {
  const { ann, ben } = app.people
  const { id } = await aConversation(app)
  expect((await as.write(ann, id, 'Tell me **more**.')).status).toBe(201)
  expect(await as.get(ben, id)).toMatchObject({ state: 'talking', turn: 'own', is_answered: true, unread: 1 })
  expect(await as.get(ann, id)).toMatchObject({ state: 'talking', turn: 'other' })
  const { items } = await as.entries(ben, id)
  expect(texts(items)).toEqual(['I would like to take this on.', 'Tell me **more**.', '→ talking'])
  expect(items[1]).toMatchObject({ html: expect.stringContaining('<strong>more</strong>') })
})

test('a repeated message is sent once, and an ID of another message is refused', async () => {
  const { ann, ben } = app.people
  const { id } = await aConversation(app)
  const messageId = crypto.randomUUID()
  for (const _ of [1, 2]) expect((await as.write(ann, id, 'Hello.', messageId)).status).toBe(201)
  expect(texts((await as.entries(ben, id)).items).filter((text) => text === 'Hello.')).toHaveLength(1)
  const notifications = await app.db.system((tx) =>
    tx.selectFrom('notifications').selectAll().where('message_id', '=', messageId).execute(),
  )
  expect(notifications).toMatchObject([{ user_id: ben.id, actor_id: null, conversation_id: id }])
  expect((await as.write(ben, id, 'Taken.', messageId)).status).toBe(403)
})

test('somebody without an answer sends two messages, not a third', async () => {
  const { ann, ben } = app.people
  const { id } = await aConversation(app)
  expect((await as.write(ben, id, 'One more thing.')).status).toBe(201)
  const refused = await as.write(ben, id, 'And one more.')
  expect(refused.status).toBe(409)
  expect(await refused.json()).toMatchObject({ code: 'conversation_waits' })
  expect(await as.get(ben, id)).toMatchObject({ closed_for: 'waits' })
  await as.write(ann, id, 'Yes?')
  expect(await as.get(ben, id)).toMatchObject({ closed_for: null })
  expect((await as.write(ben, id, 'And one more.')).status).toBe(201)
})

test('pages go both ways, without losing or repeating messages of one time', async () => {
  const { ann } = app.people
  const { id } = await aConversation(app)
  const contents = Array.from({ length: 120 }, (_, index) => `number ${index}`)
  await app.db.system(async (tx) => {
    await tx
      .insertInto('messages')
      .values(contents.map((content) => ({ conversation_id: id, content })))
      .execute()
    await tx.updateTable('messages').set({ created_at: '2026-01-01T10:00:00.123456Z' }).execute()
  })
  const newest = await as.entries(ann, id)
  expect(newest).toMatchObject({ has_newer: false, older: expect.any(String) })
  const before = await as.entries(ann, id, `?before=${newest.older}`)
  const oldest = await as.entries(ann, id, `?before=${before.older}`)
  expect(oldest.older).toBeNull()
  const back = [...oldest.items, ...before.items, ...newest.items].map((entry) => entry.id)
  expect(new Set(back).size).toBe(121)
  expect(back).toHaveLength(121)
  const forward: string[] = oldest.items.map((entry) => entry.id)
  let cursor = oldest.newer
  for (;;) {
    const page = await as.entries(ann, id, `?after=${cursor}`)
    forward.push(...page.items.map((entry) => entry.id))
    cursor = page.newer
    if (!page.has_newer) break
  }
  expect(forward).toEqual(back)
  expect(await as.entries(ann, id, `?after=${cursor}`)).toMatchObject({ items: [], newer: cursor })
  expect((await as.send(ann, `/${id}/messages?after=nonsense`)).status).toBe(400)
})

test('everything by the other is unread until it was seen; the mark never goes back', async () => {
  const { ann, ben, cyd } = app.people
  const { id, interest } = await aConversation(app)
  await as.write(ben, id, 'One more thing.')
  const unread = async (person: { id: string }) => (await as.get(person, id)).unread
  expect([await unread(ann), await unread(ben)]).toEqual([2, 0])
  const second = (await as.entries(ann, id)).items.at(-1)!
  expect((await as.read(ann, id, second.id)).status).toBe(200)
  expect(await unread(ann)).toBe(0)
  expect(await as.get(ben, id)).toMatchObject({ other_read_at: second.created_at })
  await as.read(ann, id, interest.id)
  expect(await unread(ann)).toBe(0)
  expect((await as.read(cyd, id, second.id)).status).toBe(404)
  expect((await as.read(ann, id, crypto.randomUUID())).status).toBe(404)
  const read = await app.db.system((tx) =>
    tx.selectFrom('interest_contacts').select('read_at').where('id', '=', interest.id).executeTakeFirst(),
  )
  expect(read?.read_at).not.toBeNull()
})

test('an interest that was read on the dashboard is read in its conversation', async () => {
  const { ann } = app.people
  const { id, interest } = await aConversation(app)
  await app.request(`/api/interest_contacts/${interest.id}/read`, { as: ann, method: 'PUT' })
  expect(await as.get(ann, id)).toMatchObject({ unread: 0 })
})

test('an author takes a message back: its text is gone for both, and nobody else can', async () => {
  const { ann, ben, cyd } = app.people
  const { id } = await aConversation(app)
  const messageId = crypto.randomUUID()
  await as.write(ann, id, 'Too much.', messageId)
  const remove = (person: { id: string }) =>
    as.send(person, `/${id}/messages/${messageId}`, { method: 'DELETE' })
  for (const other of [ben, cyd]) expect((await remove(other)).status).toBe(404)
  for (const _ of [1, 2]) expect((await remove(ann)).status).toBe(204)
  expect((await as.entries(ben, id)).items[1]).toMatchObject({ content: '', is_deleted: true })
  expect(await as.get(ben, id)).toMatchObject({ unread: 0, last: { is_deleted: true, text: '' } })
})

test('lists a page of conversations by filter, turn and offer', async () => {
  const { ann, ben, cyd } = app.people
  const first = await aConversation(app)
  const second = await aConversation(app, { by: cyd, offer: first.offer })
  const asset = await anAsset(app.db, ann)
  await as.send(ben, '', {
    json: {
      id: crypto.randomUUID(),
      asset_id: asset.id,
      message: { id: crypto.randomUUID(), content: 'Does it run?' },
    },
  })
  await as.write(ann, first.id, 'Hello.')
  expect(await list(ann)).toMatchObject({
    counts: { all: 3, revivals: 2, marketplace: 1, own_turn: 2 },
    next: null,
  })
  expect((await list(ann)).items[0]).toMatchObject({ id: first.id })
  expect((await list(ann, 'filter=marketplace')).items).toMatchObject([{ kind: 'question', state: 'open' }])
  expect((await list(ann, 'filter=revivals&turn=own')).items).toMatchObject([{ id: second.id }])
  expect((await list(ann, `revival_opportunity_id=${first.offer.id}`)).items).toHaveLength(2)
  expect((await as.send(ann, '?filter=some')).status).toBe(400)
})

test('counts a founder’s conversations by state, of one offer or of all, however many a page shows', async () => {
  const { ann, ben, cyd } = app.people
  const { id, offer } = await aConversation(app)
  await aConversation(app, { by: cyd })
  await as.move(ann, id, { from: 'new', to: 'declined' })
  await app.db.system((tx) =>
    tx
      .insertInto('conversations')
      .values(
        Array.from({ length: 40 }, (_, index) => ({
          name: 'Kit',
          kind: 'offer',
          state: index % 2 ? 'new' : 'closed',
          revival_opportunity_id: offer.id,
          owner_id: ann.id,
        })),
      )
      .execute(),
  )
  const none = { new: 0, talking: 0, accepted: 0, declined: 0, withdrawn: 0, closed: 0 }
  const of = async (person: { id: string }, query = '') => (await list(person, query)).counts.states
  expect(await of(ann)).toEqual({ ...none, new: 21, declined: 1, closed: 20 })
  expect(await of(ann, `revival_opportunity_id=${offer.id}`)).toEqual({
    ...none,
    new: 20,
    declined: 1,
    closed: 20,
  })
  for (const person of [ben, cyd])
    expect(await of(person, `revival_opportunity_id=${offer.id}`)).toEqual(none)
})

test('pages of the list lose and repeat nothing, however many changed at one time', async () => {
  const { ann, ben } = app.people
  const ids = Array.from({ length: 60 }, () => crypto.randomUUID())
  await app.db.system((tx) =>
    tx
      .insertInto('conversations')
      .values(
        ids.map((id, index) => ({
          id,
          name: 'Kit',
          ...(index % 2 ? { kind: 'question', state: 'open' } : { kind: 'offer', state: 'new' }),
          ...(index % 3 ? { owner_id: ann.id, member_id: ben.id } : { owner_id: ben.id, member_id: ann.id }),
          changed_at: '2026-01-01T10:00:00.123456Z',
        })),
      )
      .execute(),
  )
  const found: string[] = []
  let after: string | null = ''
  for (let pages = 0; after !== null && pages < 10; pages += 1) {
    const page: ConversationPage = await list(ann, after && `after=${after}`)
    found.push(...page.items.map(({ id }) => id))
    after = page.next
  }
  expect(found).toHaveLength(60)
  expect(new Set(found)).toEqual(new Set(ids))
})

test('a question to a seller opens one conversation per listing, and the seller answers it', async () => {
  const { ann, ben } = app.people
  const asset = await anAsset(app.db, ann)
  const ask = (person: { id: string }, content: string, asset_id = asset.id) =>
    as.send(person, '', {
      json: { id: crypto.randomUUID(), asset_id, message: { id: crypto.randomUUID(), content } },
    })
  const first = await ask(ben, 'Does it run?')
  expect(first.status).toBe(201)
  const { conversation_id: id } = await first.json()
  expect(await (await ask(ben, 'On Windows?')).json()).toMatchObject({ conversation_id: id })
  expect(await as.get(ann, id)).toMatchObject({ kind: 'question', name: asset.title, unread: 2, turn: 'own' })
  await as.write(ann, id, 'It does.')
  expect((await as.move(ben, id, { from: 'open', to: 'closed' })).status).toBe(200)
  const again = await ask(ben, 'And on a phone?')
  expect([again.status, await again.json()]).toEqual([
    409,
    expect.objectContaining({ code: 'conversation_ended', fields: { conversation_id: id } }),
  ])
  expect((await as.move(ann, id, { from: 'closed', to: 'accepted', way: 'join' })).status).toBe(403)
  expect((await ask(ann, 'My own?')).status).toBe(403)
  expect((await ask(ben, 'Nothing?', crypto.randomUUID())).status).toBe(404)
})

test('a question about a demo listing goes to those who run the site', async () => {
  const { ben } = app.people
  const asset = await anAsset(app.db, await aDemoAccount(app.db))
  const answer = await as.send(ben, '', {
    json: {
      id: crypto.randomUUID(),
      asset_id: asset.id,
      message: { id: crypto.randomUUID(), content: 'Does it run?' },
    },
  })
  expect(await answer.json()).toMatchObject({ conversation_id: null })
  expect((await list(ben)).items).toEqual([])
})

test('contact details are shown once both have agreed, and hidden when one takes them back', async () => {
  const { ann, ben } = app.people
  const { id } = await aConversation(app)
  const give = (person: { id: string }, details: string) =>
    as.send(person, `/${id}/contact`, { method: 'PUT', json: { details } })
  await give(ann, 'ann@home.example')
  expect((await as.get(ben, id)).contact).toEqual({ own: null, other: null, has_other_agreed: true })
  await give(ben, '+49 30 1234')
  expect((await as.get(ann, id)).contact).toMatchObject({ own: 'ann@home.example', other: '+49 30 1234' })
  expect((await as.get(ben, id)).contact).toMatchObject({ other: 'ann@home.example' })
  await as.send(ann, `/${id}/contact`, { method: 'DELETE' })
  expect((await as.get(ben, id)).contact).toMatchObject({ own: '+49 30 1234', other: null })
})

test('a note is its writer’s alone', async () => {
  const { ann, ben, cyd } = app.people
  const { id } = await aConversation(app)
  const note = (person: { id: string }, content: string) =>
    as.send(person, `/${id}/note`, { method: 'PUT', json: { content } })
  await note(ann, 'Call on Friday.')
  await note(ann, 'Call on Monday.')
  expect(await as.get(ann, id)).toMatchObject({ note: 'Call on Monday.' })
  expect(await as.get(ben, id)).toMatchObject({ note: '' })
  await note(ann, '')
  expect(await as.get(ann, id)).toMatchObject({ note: '' })
  expect((await note(cyd, 'Mine?')).status).toBe(404)
})

test('[SUBMIT-32] the founder of an anonymous story is nobody until they tell who they are', async () => {
  const { ann, ben, cyd } = app.people
  const { id, offer } = await aConversation(app, { story: { is_anonymous: true } })
  const other = await aConversation(app, { by: cyd, offer })
  await as.write(ann, id, 'Hello.')
  await as.send(ann, `/${id}/contact`, { method: 'PUT', json: { details: 'write to me' } })
  const shown = async () =>
    JSON.stringify([await list(ben), await as.get(ben, id), await as.entries(ben, id)]) +
    (await (await app.request('/api/notifications', { as: ben })).text())
  for (const secret of [ann.id, ann.full_name, ann.email]) expect(await shown()).not.toContain(secret)
  expect(await as.get(ben, id)).toMatchObject({ other: { is: 'hidden_founder', id: null } })
  expect(await as.get(ann, id)).toMatchObject({ is_own_name_hidden: true })
  expect((await as.send(ben, `/${id}/reveal`, { method: 'POST' })).status).toBe(403)
  for (const _ of [1, 2]) expect((await as.send(ann, `/${id}/reveal`, { method: 'POST' })).status).toBe(200)
  expect(await as.get(ben, id)).toMatchObject({ other: { is: 'member', id: ann.id } })
  expect(await as.get(ann, id)).toMatchObject({ is_own_name_hidden: false, is_own_name_told: true })
  expect(await as.get(cyd, other.id)).toMatchObject({ other: { is: 'hidden_founder', id: null } })
})

test('a founder who turns anonymous is nobody in their conversations too', async () => {
  const { ann, ben } = app.people
  const { id } = await aConversation(app)
  await as.write(ann, id, 'Hello.')
  await app.db.system((tx) => tx.updateTable('startups').set({ is_anonymous: true }).execute())
  const shown =
    JSON.stringify([await as.get(ben, id), await as.entries(ben, id)]) +
    (await (await app.request('/api/notifications', { as: ben })).text())
  for (const secret of [ann.id, ann.full_name]) expect(shown).not.toContain(secret)
})

test('a block ends writing, moves and contacts in both directions, and the other is not told', async () => {
  const { ann, ben } = app.people
  const { id } = await aConversation(app)
  await as.write(ann, id, 'Hello.')
  await aBlock(app.db, ann, ben)
  expect((await as.write(ben, id, 'Hello?')).status).toBe(403)
  expect(await as.get(ben, id)).toMatchObject({ closed_for: null })
  expect(await as.get(ann, id)).toMatchObject({ closed_for: 'blocked', moves: [] })
  expect((await as.write(ann, id, 'Hello.')).status).toBe(409)
  expect((await as.move(ann, id, { from: 'talking', to: 'declined' })).status).toBe(403)
  const contact = await as.send(ben, `/${id}/contact`, { method: 'PUT', json: { details: 'me' } })
  expect(contact.status).toBe(403)
  expect(await (await app.request('/api/notifications', { as: ben })).json()).toMatchObject({ items: [] })
})

test.each([
  ['the founder', true],
  ['the member', false],
])('after %s blocks the other, neither says more, in any way', async (_, isByFounder) => {
  const { ann, ben } = app.people
  const { id } = await aConversation(app)
  const { id: joint } = await aConversation(app)
  await as.write(ann, id, 'Hello.')
  expect((await as.move(ann, joint, { from: 'new', to: 'accepted', way: 'join' })).status).toBe(200)
  await (isByFounder ? aBlock(app.db, ann, ben) : aBlock(app.db, ben, ann))
  for (const person of [ann, ben]) {
    const answers = {
      message: await as.write(person, id, 'Hello?'),
      contact: await as.send(person, `/${id}/contact`, { method: 'PUT', json: { details: 'me' } }),
      running: await as.send(person, `/${joint}/runs_again`, { method: 'PUT' }),
    }
    for (const [what, { status }] of Object.entries(answers)) expect([403, 409], what).toContain(status)
  }
  for (const person of [ann, ben])
    expect(await (await app.request('/api/notifications?unread=1', { as: person })).json()).toMatchObject({
      items: [],
    })
})

test('of two people of whom one blocks the other, neither asks about a listing of the other', async () => {
  const { ann, ben } = app.people
  const ask = async (by: { id: string }, seller: { id: string }) => {
    const { id: asset_id } = await anAsset(app.db, seller)
    const message = { id: crypto.randomUUID(), content: 'Does it run on Windows?' }
    const json = { id: crypto.randomUUID(), asset_id, message }
    return (await app.request('/api/conversations', { as: by, json })).status
  }
  expect([await ask(ben, ann), await ask(ann, ben)]).toEqual([201, 201])
  await aBlock(app.db, ann, ben)
  expect([await ask(ben, ann), await ask(ann, ben)]).toEqual([404, 404])
})

test('whom the hidden founder blocks elsewhere ends nothing here; a block of the conversation does', async () => {
  const { ann, ben } = app.people
  const { id, offer } = await aConversation(app, { story: { is_anonymous: true } })
  await as.write(ann, id, 'Hello.')
  await aBlock(app.db, ben, ann)
  expect((await as.write(ben, id, 'Hello!')).status).toBe(201)
  const block = (person: { id: string }, method: string) => as.send(person, `/${id}/block`, { method })
  expect(await (await block(ben, 'PUT')).json()).toEqual({ is_blocked: true })
  expect((await as.write(ann, id, 'Still there?')).status).toBe(403)
  const interest = await app.request('/api/interest_contacts', {
    as: ben,
    json: {
      id: crypto.randomUUID(),
      revival_opportunity_id: offer.id,
      message: 'Again.',
      contact_email: null,
    },
  })
  expect(interest.status).toBe(403)
  await block(ben, 'DELETE')
  expect((await as.write(ann, id, 'Still there?')).status).toBe(201)
})

test('GET and HEAD change nothing, so a mail scanner that opens every address reads, answers and accepts nothing', async () => {
  const { ann, ben } = app.people
  const { id, offer } = await aConversation(app)
  const state = () =>
    app.db.system(async (tx) => [
      await tx.selectFrom('conversations').selectAll().where('id', '=', id).execute(),
      await tx.selectFrom('conversation_moves').selectAll().where('conversation_id', '=', id).execute(),
      await tx.selectFrom('notifications').select(['id', 'read_at']).orderBy('id').execute(),
      await tx.selectFrom('revival_opportunities').selectAll().where('id', '=', offer.id).execute(),
    ])
  const before = await state()
  for (const person of [ann, ben])
    for (const method of ['GET', 'HEAD'])
      for (const path of ['', '/messages', '/state', '/read', '/contact', '/block'])
        await as.send(person, `/${id}${path}`, { method })
  expect(await state()).toEqual(before)
})

test('after an account is deleted, its messages stay for the other, without name and contact', async () => {
  const { ann } = app.people
  const gone = crypto.randomUUID()
  await app.db.system((tx) =>
    tx
      .insertInto('auth.users')
      .values({ id: gone, name: 'Gone Soon', email: `${gone}@example.com`, email_verified: true })
      .execute(),
  )
  const { id } = await aConversation(app, { by: { id: gone } })
  await as.write(ann, id, 'Hello.')
  await as.send(ann, `/${id}/contact`, { method: 'PUT', json: { details: 'ann' } })
  await app.db.system((tx) =>
    tx.updateTable('conversations').set({ member_contact: 'gone@home.example' }).execute(),
  )
  await app.db.system((tx) => tx.deleteFrom('auth.users').where('id', '=', gone).execute())
  const left = await as.get(ann, id)
  expect(left).toMatchObject({
    other: { is: 'deleted', id: null, full_name: null },
    closed_for: 'left',
    moves: [],
    contact: { other: null, has_other_agreed: false },
  })
  expect(texts((await as.entries(ann, id)).items)[0]).toBe('I would like to take this on.')
  expect(JSON.stringify(left)).not.toContain('Gone Soon')
  // What they wrote last can still be read, and then waits no more.
  const newest = (await as.entries(ann, id)).items.at(-1)
  expect((await as.read(ann, id, newest?.id ?? '')).status).toBeLessThan(300)
  expect(await as.get(ann, id)).toMatchObject({ unread: 0 })
  const refused = await as.write(ann, id, 'Anybody?')
  expect([refused.status, (await refused.json()).code]).toEqual([409, 'conversation_left'])
})

test('a second interest in a declined conversation stays there, declined, and the founder is told', async () => {
  const { ann, ben } = app.people
  const { id, offer } = await aConversation(app)
  await as.move(ann, id, { from: 'new', to: 'declined', words: 'Thank you, but no.' })
  await as.read(ann, id, (await as.entries(ann, id)).items.at(-1)?.id ?? '')
  const message = 'My plans are better now.'
  const json = { id: crypto.randomUUID(), revival_opportunity_id: offer.id, message, contact_email: null }
  const sent = await app.request('/api/interest_contacts', { as: ben, json })
  expect([sent.status, (await sent.json()).conversation_id]).toEqual([201, id])
  expect(await as.get(ann, id)).toMatchObject({ state: 'declined', unread: 1, last: { text: message } })
  expect(await as.get(ben, id)).toMatchObject({ state: 'declined', closed_for: 'ended' })
  const lines = await (await app.request('/api/notifications', { as: ann })).json()
  expect(lines.items).toContainEqual(expect.objectContaining({ kind: 'message', text: message }))
  expect((await as.move(ann, id, { from: 'declined', to: 'talking' })).status).toBe(200)
  expect((await as.write(ben, id, 'Thank you.')).status).toBe(201)
})

test('a new member can’t write to ten founders with one text', async () => {
  const { ann } = app.people
  const young = crypto.randomUUID()
  await app.db.system((tx) =>
    tx
      .insertInto('auth.users')
      .values({ id: young, name: 'New Here', email: `${young}@example.com`, email_verified: true })
      .execute(),
  )
  const answers: number[] = []
  for (let number = 0; number < 10; number += 1) {
    const offer = await anOpportunity(app.db, await aStartup(app.db, ann, { is_open_for_revival: true }))
    const json = { id: crypto.randomUUID(), revival_opportunity_id: offer.id, message: 'Buy my pills.' }
    answers.push((await app.request('/api/interest_contacts', { as: { id: young }, json })).status)
  }
  expect(answers.filter((status) => status === 201)).toHaveLength(3)
  expect(answers.filter((status) => status === 429)).toHaveLength(7)
  expect((await list(ann)).items).toHaveLength(3)
})

test('a new member can’t start ten conversations with one text', async () => {
  const { ann } = app.people
  const young = crypto.randomUUID()
  await app.db.system((tx) =>
    tx
      .insertInto('auth.users')
      .values({ id: young, name: 'New Here', email: `${young}@example.com`, email_verified: true })
      .execute(),
  )
  const answers: number[] = []
  for (let number = 0; number < 10; number += 1) {
    const asset = await anAsset(app.db, ann)
    const message = { id: crypto.randomUUID(), content: 'Buy my pills.' }
    const json = { id: crypto.randomUUID(), asset_id: asset.id, message }
    answers.push((await as.send({ id: young }, '', { json })).status)
  }
  expect(answers.filter((status) => status === 201)).toHaveLength(3)
  expect(answers.filter((status) => status === 429)).toHaveLength(7)
  expect((await list(ann)).items).toHaveLength(3)
})
