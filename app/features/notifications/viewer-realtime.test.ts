import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/app.ts'
import { aConversation } from '../../../test/conversations.ts'
import { eventually } from '../../../test/eventually.ts'
import { aHiding, aStartup } from '../../../test/factories.ts'
import { aHandover } from '../../../test/handover-factory.ts'
import { followUnread } from '../../../test/unread-stream.ts'

let app: TestApp
let story: { id: string }
beforeAll(async () => {
  app = await testApp()
  story = await aStartup(app.db, app.people.ann)
})
afterAll(() => app.close())

const follow = (as: { id: string }) => followUnread(app, as)

const comment = async (as: { id: string }) => {
  const id = crypto.randomUUID()
  await app.request('/api/comments', { as, json: { id, startup_id: story.id, content: 'Hello' } })
  return id
}

test('every tab and browser gets the number when it changes, and nobody else', async () => {
  const { ann, ben, cyd } = app.people
  const [one, other, stranger] = [await follow(ann), await follow(ann), await follow(cyd)]
  await eventually(() => expect([one.stream.numbers, other.stream.numbers]).toEqual([[0], [0]]))
  const id = await comment(ben)
  await eventually(() =>
    expect([one.stream.numbers, other.stream.numbers]).toEqual([
      [0, 1],
      [0, 1],
    ]),
  )
  await aHiding(app.db, { comment_id: id })
  await eventually(() => expect(one.stream.numbers).toEqual([0, 1, 0]))
  await app.db.system((tx) => tx.deleteFrom('hidden_content').execute())
  await eventually(() => expect(one.stream.numbers).toEqual([0, 1, 0, 1]))
  await app.request('/api/notifications/read', { as: ann, method: 'PUT', json: { comment_ids: [id] } })
  await eventually(() => expect(other.stream.numbers.at(-1)).toBe(0))
  expect(stranger.stream.numbers).toEqual([0])
  for (const { stop } of [one, other, stranger]) await stop()
})

test('the two of a conversation learn that something changed in it, and nobody else', async () => {
  const { ann, ben, cyd } = app.people
  const { id } = await aConversation(app)
  const [one, other, stranger] = [await follow(ann), await follow(ben), await follow(cyd)]
  await eventually(() => expect([one.stream.touched.length, other.stream.touched.length]).toEqual([1, 1]))
  const json = { id: crypto.randomUUID(), content: 'Hello.' }
  await app.request(`/api/conversations/${id}/messages`, { as: ann, json })
  await eventually(() => expect(other.stream.touched.length).toBeGreaterThan(1))
  await eventually(() => expect(one.stream.touched.at(-1)).toBe(other.stream.touched.at(-1)))
  const before = one.stream.touched.length
  const request = { method: 'PUT', as: ben, json: { up_to: json.id } }
  await app.request(`/api/conversations/${id}/read`, request)
  await eventually(() => expect(one.stream.touched.length).toBeGreaterThan(before))
  expect(stranger.stream.touched).toEqual([])
  for (const { stop } of [one, other, stranger]) await stop()
  await app.db.system((tx) => tx.deleteFrom('conversations').execute())
})

test('the two of a handover learn of each step, name and look, and nobody else', async () => {
  const { ann, ben, cyd } = app.people
  const room = await aHandover(app.db, ann, ben)
  const [other, stranger] = [await follow(ben), await follow(cyd)]
  await eventually(() => expect(other.stream.touched).toHaveLength(1))
  const learns = async (change: () => Promise<unknown>) => {
    const before = other.stream.touched.length
    await change()
    await eventually(() => expect(other.stream.touched.length).toBeGreaterThan(before))
  }
  const path = `/api/handovers/${room.id}`
  const item = { id: crypto.randomUUID(), what: 'The recipes' }
  await learns(() => app.request(`${path}/items`, { as: ann, json: item }))
  await learns(() => app.request(path, { as: ann, method: 'PATCH', json: { legal_name: 'Ann GmbH' } }))
  await learns(() =>
    app.db.system((tx) =>
      tx.updateTable('handover_items').set({ proof_result: 'not_there' }).where('id', '=', item.id).execute(),
    ),
  )
  expect(stranger.stream.touched).toEqual([])
  for (const { stop } of [other, stranger]) await stop()
  await app.db.system((tx) => tx.deleteFrom('conversations').execute())
})

test('a stream that connects again has what was missed', async () => {
  const { ann, ben } = app.people
  const first = await follow(ann)
  await eventually(() => expect(first.stream.numbers).toEqual([0]))
  await first.stop()
  await comment(ben)
  const second = await follow(ann)
  await eventually(() => expect(second.stream.numbers).toEqual([1]))
  await second.stop()
})

test.each(['signs out', 'is suspended'])('the stream ends when the member %s', async (how) => {
  const { cyd, ada } = app.people
  const { stream } = await follow(cyd)
  await eventually(() => expect(stream.numbers).toEqual([0]))
  if (how === 'signs out') await app.request('/api/session', { as: cyd, method: 'DELETE' })
  else
    await app.db.system((tx) =>
      tx
        .insertInto('suspensions')
        .values({ user_id: cyd.id, reason: 'Spam', suspended_by: ada.id })
        .execute(),
    )
  await eventually(() => expect(stream.isOver).toBe(true))
  app.dropSession(cyd.id)
})

test('guests get none', async () => {
  expect((await app.request('/api/realtime/viewer')).status).toBe(401)
})
