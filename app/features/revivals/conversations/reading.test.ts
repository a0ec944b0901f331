import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../test/app.ts'
import { aConversation, conversationsOf } from '../../../../test/conversations.ts'
import { anInterest } from '../../../../test/factories.ts'

let app: TestApp
let as: ReturnType<typeof conversationsOf>
beforeAll(async () => {
  app = await testApp()
  as = conversationsOf(app)
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.db.system(async (tx) => {
    for (const table of ['conversations', 'startups', 'app.rate_limits'] as const)
      await tx.deleteFrom(table).execute()
  })
})

const unread = async (person: { id: string }, id: string) => (await as.get(person, id)).unread
const readOnDashboard = (id: string) =>
  app.request(`/api/interest_contacts/${id}/read`, { as: app.people.ann, method: 'PUT' })

test('whoever writes has not read what the other wrote before', async () => {
  const { ann, ben } = app.people
  const { id } = await aConversation(app)
  await as.write(ann, id, 'Thank you, I’ll come back to you.')
  expect(await unread(ann, id)).toBe(1)
  expect(await as.get(ben, id)).toMatchObject({ other_read_at: null, unread: 1 })
  await as.write(ben, id, 'Any news?')
  expect(await unread(ben, id)).toBe(1)
  expect(await as.get(ann, id)).toMatchObject({ other_read_at: null, unread: 2 })
})

test('an interest that is read on the dashboard leaves those before it unread, and the sender sees no more read', async () => {
  const { ann, ben } = app.people
  const { id, offer, interest: first } = await aConversation(app)
  const second = await anInterest(app.db, offer, ben, { message: 'And another thing.' })
  expect((await readOnDashboard(second.id)).status).toBe(200)
  expect(await unread(ann, id)).toBe(1)
  expect(await as.get(ben, id)).toMatchObject({ other_read_at: null })
  expect((await readOnDashboard(first.id)).status).toBe(200)
  expect(await unread(ann, id)).toBe(0)
  const newest = (await as.entries(ann, id)).items.at(-1)
  expect(await as.get(ben, id)).toMatchObject({ other_read_at: newest?.created_at })
})

test('an interest that is read on the dashboard reads no message that came after it', async () => {
  const { ann, ben } = app.people
  const { id, interest } = await aConversation(app)
  await as.write(ben, id, 'One more thing.')
  await readOnDashboard(interest.id)
  expect(await unread(ann, id)).toBe(1)
  const [first] = (await as.entries(ann, id)).items
  expect(await as.get(ben, id)).toMatchObject({ other_read_at: first?.created_at })
})

test('a word with any move is unread until it was seen', async () => {
  const { ann, ben } = app.people
  const { id } = await aConversation(app)
  await as.move(ann, id, { from: 'new', to: 'talking' })
  expect(await unread(ben, id)).toBe(0)
  await as.move(ann, id, { from: 'talking', to: 'closed', words: 'I need a break.' })
  await as.move(ann, id, { from: 'closed', to: 'talking', words: 'I am back.' })
  expect(await unread(ben, id)).toBe(2)
  await as.read(ben, id, (await as.entries(ben, id)).items.at(-1)?.id ?? '')
  expect(await unread(ben, id)).toBe(0)
})
