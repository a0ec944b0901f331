import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../test/app.ts'
import { aComment, aStartup } from '../../../../test/factories.ts'
import type { Person } from '../../../../test/people.ts'
import { resetRateLimits } from '../../../../test/set-attempts.ts'
import type { CommentPage } from '../comment-response.schema.ts'

let app: TestApp
let story: { id: string }
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  await resetRateLimits(app)
  story = await aStartup(app.db, app.people.ann)
})

const MINUTE = 60_000
const ago = (ms: number) => new Date(Date.now() - ms)
const byBen = (created_at = ago(0)) => aComment(app.db, story, app.people.ben, { created_at })
const list = async (id = story.id): Promise<CommentPage> =>
  (await app.request(`/api/comments?startup_id=${id}`)).json()
const edit = (as: Person | undefined, id: string, content: string) =>
  app.request(`/api/comments/${id}`, { ...(as && { as }), method: 'PATCH', json: { content } })
const remove = (as: Person | undefined, id: string) =>
  app.request(`/api/comments/${id}`, { ...(as && { as }), method: 'DELETE' })

test('[COMM-11] an author edits a comment without a mark for five minutes after posting', async () => {
  const { id } = await byBen(ago(4 * MINUTE))
  const edited = await edit(app.people.ben, id, '  Better put.\n')
  expect(edited.status).toBe(200)
  expect(await edited.json()).toMatchObject({ id, content: 'Better put.', edited_at: null })
  expect((await list()).items).toMatchObject([{ id, content: 'Better put.', edited_at: null }])
})

test('[COMM-11] later edits carry their time, but saving the same text does not', async () => {
  const { id, content } = await byBen(ago(6 * MINUTE))
  expect(await (await edit(app.people.ben, id, content!)).json()).toMatchObject({ edited_at: null })
  const { edited_at } = await (await edit(app.people.ben, id, 'Better put.')).json()
  expect(Date.parse(edited_at)).toBeGreaterThan(Date.now() - MINUTE)
  const again = await (await edit(app.people.ben, id, 'Better put.')).json()
  expect(again.edited_at).toBe(edited_at)
})

test('[COMM-11] [ROLES-05] nobody edits or deletes what somebody else wrote, not even an admin or the founder', async () => {
  const { ann, ada, cyd } = app.people
  const { id, content } = await byBen()
  for (const as of [ann, ada, cyd, undefined]) {
    const status = as ? 403 : 401
    expect((await edit(as, id, 'Mine now.')).status).toBe(status)
    expect((await remove(as, id)).status).toBe(status)
  }
  expect(await list()).toMatchObject({ total: 1, items: [{ content }] })
})

test.each([
  ['blank', ' \n'],
  ['too long', 'x'.repeat(5_001)],
])('[COMM-08] rejects an edit that is %s', async (_, content) => {
  const { id, content: before } = await byBen()
  expect((await edit(app.people.ben, id, content)).status).toBe(400)
  expect((await list()).items[0]?.content).toBe(before)
})

test('[COMM-11] a deleted comment leaves nothing, for anybody, and repeating it changes nothing', async () => {
  const { ben, cyd, ada } = app.people
  const { id } = await byBen()
  const answer = await aComment(app.db, story, cyd)
  for (let times = 0; times < 2; times += 1) expect((await remove(ben, id)).status).toBe(204)
  expect(await list()).toMatchObject({ total: 1, items: [{ id: answer.id }] })
  expect((await edit(ben, id, 'Back again.')).status).toBe(404)
  const listed = await (await app.request(`/api/admin/comments?user=${ben.id}`, { as: ada })).json()
  expect(listed.items.map((comment: { id: string }) => comment.id)).not.toContain(id)
  const left = await app.db.system((tx) =>
    tx.selectFrom('comments').select('id').where('id', '=', id).execute(),
  )
  expect(left).toEqual([])
})

test("a founder's comment is marked on their own story, but never on an anonymous one", async () => {
  const { ann, ben } = app.people
  const anonymous = await aStartup(app.db, ann, { is_anonymous: true })
  for (const { id } of [story, anonymous]) await aComment(app.db, { id }, ann)
  await aComment(app.db, story, ben)
  const marks = async (id: string) => (await list(id)).items.map(({ is_builder }) => is_builder)
  expect(await marks(story.id)).toEqual([true, false])
  expect(await marks(anonymous.id)).toEqual([false])
  const posted = await app.request('/api/comments', {
    as: ann,
    json: { id: crypto.randomUUID(), startup_id: anonymous.id, content: 'I know this one.' },
  })
  expect(await posted.json()).toMatchObject({ is_builder: false })
})
