import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/app.ts'
import { aStartup } from '../../../test/factories.ts'
import { ownPage } from '../../../test/own-handle.ts'
import { resetRateLimits } from '../../../test/set-attempts.ts'
import { plainLine } from '../notifications/line-words.tsx'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  await resetRateLimits(app)
  await app.db.system((tx) =>
    sql`truncate follows, mutes, blocks, startups, notifications, notification_preferences cascade`.execute(
      tx,
    ),
  )
  await ownPage(app.db, app.people.ann, 'ann')
})

const BELL = { bell: true }
const follow = async (kind: string, id: string, json = BELL) =>
  expect(
    (
      await app.request(`/api/follows/${kind}/${encodeURIComponent(id)}`, {
        as: app.people.ben,
        method: 'PUT',
        json,
      })
    ).status,
  ).toBe(200)
const publish = async (fields: object = {}) => {
  const id = crypto.randomUUID()
  const json = {
    id,
    name: `Mill ${id.slice(0, 8)}`,
    one_liner: 'It ground beans.',
    category: 'Gaming',
    what_happened: 'Nobody came.',
    publishing_consent: true,
    ...fields,
  }
  expect((await app.request('/api/startups', { as: app.people.ann, json })).status).toBe(201)
  return { id, name: json.name }
}
const comment = async (startup_id: string, fields: object = {}) => {
  const json = { id: crypto.randomUUID(), startup_id, content: 'Hello.', ...fields }
  expect((await app.request('/api/comments', { as: app.people.ann, json })).status).toBe(201)
}
const lines = async (): Promise<string[]> =>
  (await (await app.request('/api/notifications', { as: app.people.ben })).json()).items.map(plainLine)

test.each([
  ['person', () => app.people.ann.id],
  ['category', () => 'Gaming'],
  ['tag', () => 'RADIO'],
])('who follows a %s with the bell on is told of a new story there, once', async (kind, id) => {
  await follow(kind, id())
  const { name } = await publish({ tags: ['Radio'] })
  expect(await lines()).toEqual([`Ann Founder published ${name}`])
})

test('several follows with the bell on tell of one story once, and without it none does', async () => {
  const { ann } = app.people
  for (const [kind, id] of [
    ['person', ann.id],
    ['category', 'Gaming'],
    ['tag', 'radio'],
  ] as const)
    await follow(kind, id)
  await publish({ tags: ['Radio'] })
  expect(await lines()).toHaveLength(1)
  await follow('person', ann.id, { bell: false })
  await follow('category', 'Gaming', { bell: false })
  await follow('tag', 'radio', { bell: false })
  await publish({ tags: ['Radio'] })
  expect(await lines()).toHaveLength(1)
})

test('who follows a person with the bell on is told of their comments, apart from their stories', async () => {
  const { ann, cyd } = app.people
  await follow('person', ann.id)
  const { id, name } = await publish()
  await comment(id)
  await comment(id)
  const other = await aStartup(app.db, cyd, { name: 'Lumbermill' })
  await comment(other.id)
  expect((await lines()).toSorted()).toEqual([
    'Ann Founder commented on Lumbermill',
    `Ann Founder commented on ${name}`,
    `Ann Founder published ${name}`,
  ])
})

test('an anonymous story is told by its category as the founder’s, and by its founder not at all', async () => {
  await follow('person', app.people.ann.id)
  const { id } = await publish({ is_anonymous: true })
  await comment(id, { as_founder: true })
  expect(await lines()).toEqual([])
  await follow('category', 'Gaming')
  const { name } = await publish({ is_anonymous: true })
  expect(await lines()).toEqual([`The founder published ${name}`])
})

test('who mutes the story, blocks its founder or is blocked by them is told nothing of it', async () => {
  const { ann, ben } = app.people
  await follow('category', 'Gaming')
  const { id } = await publish()
  await app.request(`/api/mutes/${id}`, { as: ben, method: 'PUT' })
  expect(await lines()).toEqual([])
  for (const [one, other] of [
    [ben, ann],
    [ann, ben],
  ] as const) {
    await app.request(`/api/blocks/${other.id}`, { as: one, method: 'PUT' })
    await publish()
    expect(await lines()).toEqual([])
    await app.request(`/api/blocks/${other.id}`, { as: one, method: 'DELETE' })
  }
})
