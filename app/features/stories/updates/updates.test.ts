import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../test/app.ts'
import { aStartup } from '../../../../test/factories.ts'
import type { Person } from '../../../../test/people.ts'
import { resetRateLimits } from '../../../../test/set-attempts.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())
beforeEach(() => resetRateLimits(app))

const newUpdate = (fields: object = {}) => ({
  id: crypto.randomUUID(),
  title: 'Found a bookkeeper',
  content: 'She runs it for six cafés.',
  ...fields,
})

const add = (story: { id: string }, json: Record<string, unknown>, as?: Person) =>
  app.request(`/api/startups/${story.id}/updates`, { json, ...(as && { as }) })
const read = async (story: { id: string }, as?: Person) =>
  (await app.request(`/api/startups/${story.id}`, { ...(as && { as }) })).json()

test('founders add dated chapters, which everyone reads in their order', async () => {
  const { ann, ben } = app.people
  const story = await aStartup(app.db, ann)
  const [first, second] = [newUpdate({ title: '' }), newUpdate()]
  expect((await read(story)).updates).toEqual([])
  expect((await add(story, first, ann)).status).toBe(201)
  expect(await (await add(story, second, ann)).json()).toMatchObject(second)
  for (const reader of [undefined, ben, ann])
    expect((await read(story, reader)).updates).toMatchObject([{ ...first, title: null }, second])
})

test('light Markdown comes as safe HTML, too', async () => {
  const { ann } = app.people
  const story = await aStartup(app.db, ann)
  const update = newUpdate({ content: 'It is **back**. <script>alert(1)</script>' })
  const html = '<p dir="auto">It is <strong>back</strong>. &lt;script&gt;alert(1)&lt;/script&gt;</p>\n'
  expect(await (await add(story, update, ann)).json()).toMatchObject({ content: update.content, html })
  expect((await read(story)).updates).toMatchObject([{ content: update.content, html }])
})

test('a retry adds nothing twice', async () => {
  const { ann } = app.people
  const story = await aStartup(app.db, ann)
  const update = newUpdate()
  const added = await (await add(story, update, ann)).json()
  expect(await (await add(story, update, ann)).json()).toEqual(added)
  expect((await read(story)).updates).toEqual([added])
})

test('nobody else adds one, not even an admin', async () => {
  const { ann, ben, ada } = app.people
  const story = await aStartup(app.db, ann)
  expect((await add(story, newUpdate())).status).toBe(401)
  for (const other of [ben, ada]) expect((await add(story, newUpdate(), other)).status).toBe(404)
  expect((await add({ id: crypto.randomUUID() }, newUpdate(), ann)).status).toBe(404)
  expect((await read(story)).updates).toEqual([])
})

test("an ID of another story's update is refused", async () => {
  const { ann, ben } = app.people
  const update = newUpdate()
  await add(await aStartup(app.db, ann), update, ann)
  const his = await aStartup(app.db, ben)
  expect((await add(his, update, ben)).status).toBe(403)
  expect((await read(his)).updates).toEqual([])
})

test('says what is missing or too long', async () => {
  const { ann } = app.people
  const story = await aStartup(app.db, ann)
  const refused = await add(story, newUpdate({ title: 'x'.repeat(121), content: ' ' }), ann)
  expect(refused.status).toBe(400)
  expect(Object.keys((await refused.json()).fields)).toEqual(['title', 'content'])
})

test('[SUBMIT-32] an update of an anonymous story names nobody, not even to admins', async () => {
  const { ann, ada } = app.people
  const story = await aStartup(app.db, ann, { is_anonymous: true })
  const added = await add(story, newUpdate(), ann)
  expect(await added.text()).not.toContain(ann.id)
  for (const reader of [undefined, ada]) {
    const shown = JSON.stringify(await read(story, reader))
    expect(shown).toContain('Found a bookkeeper')
    for (const secret of [ann.id, ann.full_name, ann.email]) expect(shown).not.toContain(secret)
  }
})
