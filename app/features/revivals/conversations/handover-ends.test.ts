import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../test/app.ts'
import { conversationsOf } from '../../../../test/conversations.ts'
import { aBlock } from '../../../../test/factories.ts'
import { aHandover } from '../../../../test/handover-factory.ts'
import type { Person } from '../../../../test/people.ts'

let app: TestApp
let as: ReturnType<typeof conversationsOf>
let room: Awaited<ReturnType<typeof aHandover>>
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
  room = await aHandover(app.db, app.people.ann, app.people.ben)
})

const end = async (by: Person, state: string, words = '') => {
  const response = await app.request(`/api/handovers/${room.id}/end`, { as: by, json: { state, words } })
  expect(response.status).toBe(200)
}
const entriesOf = async (reader: Person, query = '') =>
  (await as.entries(reader, room.conversationId, query)).items
const bothFinish = async (words: string) => {
  await end(app.people.ann, 'done_with_open_items')
  await end(app.people.ben, 'done_with_open_items', words)
}

test('the end of a handover is a line of its conversation, with the words of who ended it', async () => {
  const { ann, ben } = app.people
  const { newer } = await as.entries(ann, room.conversationId)
  const { unread } = await as.get(ann, room.conversationId)
  await bothFinish('Thank you.')
  for (const [reader, is_own] of [
    [ann, false],
    [ben, true],
  ] as const) {
    const last = { type: 'move', id: room.id, is_own, handover: 'done_with_open_items', words: 'Thank you.' }
    expect((await entriesOf(reader)).at(-1)).toMatchObject(last)
    // It comes with what is new, and doesn't come again.
    const page = await as.entries(reader, room.conversationId, `?after=${newer}`)
    expect(page.items).toMatchObject([last])
    expect((await as.entries(reader, room.conversationId, `?after=${page.newer}`)).items).toEqual([])
  }
  // The bell has told it.
  expect((await as.get(ann, room.conversationId)).unread).toBe(unread)
})

test('a handover that is done says so, and one that is open says nothing', async () => {
  const { ann, ben } = app.people
  expect((await entriesOf(ann)).every((entry) => entry.type === 'message' || entry.handover === null)).toBe(
    true,
  )
  await app.db.system((tx) =>
    tx.updateTable('handover_items').set({ state: 'accepted' }).where('handover_id', '=', room.id).execute(),
  )
  await end(ann, 'done')
  expect((await entriesOf(ben)).at(-1)).toMatchObject({ handover: 'done', is_own: false })
})

test('a return stands before the move that closes the conversation, which has its words', async () => {
  const { ann, ben } = app.people
  await end(ben, 'returned', 'I have too little time.')
  expect((await entriesOf(ann)).slice(-2)).toMatchObject([
    { handover: 'returned', to_state: 'closed', words: '' },
    { handover: null, to_state: 'closed', words: 'I have too little time.' },
  ])
})

test('where one of the two blocks the other, the line has no words, and nobody is notified', async () => {
  const { ann, ben } = app.people
  await aBlock(app.db, ben, ann)
  await bothFinish('You will be sorry.')
  expect((await entriesOf(ann)).at(-1)).toMatchObject({ handover: 'done_with_open_items', words: '' })
  const notices = await app.db.system((tx) => tx.selectFrom('notifications').select('kind').execute())
  expect(notices).toEqual([])
})

test('the line is for the two alone', async () => {
  await bothFinish('Thank you.')
  for (const other of [app.people.cyd, app.people.ada])
    expect((await as.send(other, `/${room.conversationId}/messages`)).status).toBe(404)
})
