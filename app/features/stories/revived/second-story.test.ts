import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../test/app.ts'
import type { Person } from '../../../../test/people.ts'
import { aRevivedStory } from '../../../../test/revived-factory.ts'
import { resetRateLimits } from '../../../../test/set-attempts.ts'
import { setLeaving } from '../../../../test/set-leaving.ts'
import { storyForm } from '../story-form.fixture.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())
beforeEach(() => resetRateLimits(app))

const submit = (person: Person, json: object) => app.request('/api/startups', { as: person, json })
const read = async (id: string) => (await app.request(`/api/startups/${id}`)).json()
const ownChapter = (id: string, person?: Person) =>
  app.request(`/api/startups/${id}/revived_chapter`, person ? { as: person } : {})

/** Makes a story of Ann's whose project Ben took over. */
const taken = async () => (await aRevivedStory(app.db, app.people.ann, app.people.ben)).story

test('the new owner tells the second story, and both link to each other', async () => {
  const { ben } = app.people
  const first = await taken()
  const form = storyForm({ name: first.name, continues_startup_id: first.id })
  // The server has it in memory from then on.
  expect((await read(first.id)).later_story).toBeNull()
  const created = await submit(ben, form)
  expect(created.status).toBe(201)
  expect((await created.json()).earlier_story).toEqual({ id: first.id, name: first.name })
  expect((await submit(ben, form)).status).toBe(201)
  expect(await read(first.id)).toMatchObject({ later_story: { id: form.id, name: form.name } })
  expect(await read(form.id)).toMatchObject({ earlier_story: { id: first.id }, later_story: null })
})

test('nobody else tells it: not the founder, not an admin, and not of a story that nobody revived', async () => {
  const { ann, ben, cyd, ada } = app.people
  const first = await taken()
  for (const other of [ann, cyd, ada]) {
    const refused = await submit(other, storyForm({ continues_startup_id: first.id }))
    expect(refused.status).toBe(403)
    expect((await refused.json()).message).toBe(
      'Only the member who runs a revived project now can tell its second story.',
    )
  }
  const unknown = storyForm({ continues_startup_id: crypto.randomUUID() })
  expect((await submit(ben, unknown)).status).toBe(403)
  expect((await app.request(`/api/startups/${unknown.id}`)).status).toBe(404)
  expect((await read(first.id)).later_story).toBeNull()
})

test("a second story can't be anonymous, and the link is an ID", async () => {
  const { ben } = app.people
  const first = await taken()
  const hidden = await submit(ben, storyForm({ continues_startup_id: first.id, is_anonymous: true }))
  expect(hidden.status).toBe(400)
  expect((await hidden.json()).fields.is_anonymous).toBe(
    "A second story can't be anonymous: the first one says who runs the project now.",
  )
  expect((await submit(ben, storyForm({ continues_startup_id: 'first' }))).status).toBe(400)
})

test('who runs the project reads their chapter, also while the founder leaves', async () => {
  const { ann, ben, cyd, ada } = app.people
  const first = await taken()
  await app.request(`/api/startups/${first.id}/revived_chapter`, { as: ben, json: { chapter: 'It runs.' } })
  const chapter = { startup_id: first.id, name: first.name, chapter: 'It runs.', home_url: null }
  expect(await (await ownChapter(first.id, ben)).json()).toEqual(chapter)
  for (const other of [ann, cyd, ada]) expect((await ownChapter(first.id, other)).status).toBe(404)
  expect((await ownChapter(first.id)).status).toBe(401)
  await setLeaving(app.db, ann, true)
  expect((await app.request(`/api/startups/${first.id}`, { as: ben })).status).toBe(404)
  expect(await (await ownChapter(first.id, ben)).json()).toEqual(chapter)
  await setLeaving(app.db, ann, false)
})
