import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../test/app.ts'
import { aComment, anAsset, aStartup } from '../../../../test/factories.ts'
import type { Person } from '../../../../test/people.ts'
import { renderedPage } from '../../../../test/rendered-page.ts'
import type { MemberPage } from './member-response.schema.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const member = async ({ id }: Pick<Person, 'id'>): Promise<MemberPage> =>
  (await app.request(`/api/admin/users/${id}`, { as: app.people.ada })).json()

const asAdmin = (method: string, path: string, json: object) =>
  app.request(`/api/admin/${path}`, { method, as: app.people.ada, json })

test("[SUBMIT-32] counts what a member has published, without anonymous stories, and nobody else's", async () => {
  const { ann, ben } = app.people
  const story = await aStartup(app.db, ann, { is_anonymous: true })
  await aStartup(app.db, ann)
  await anAsset(app.db, ann, { status: 'withdrawn' })
  await aComment(app.db, story, ben)
  expect((await member(ann)).counts).toEqual({ startups: 1, assets: 1, comments: 0, suspensions: 0 })
  expect((await member(ben)).counts).toEqual({ startups: 0, assets: 0, comments: 1, suspensions: 0 })
})

test('[STATIC-16] tells what admins did to a member and their content, newest first, with the reasons', async () => {
  const { ada, ann, cyd } = app.people
  const story = await aStartup(app.db, cyd, { name: 'Buy pills' })
  const comment = await aComment(app.db, await aStartup(app.db, ann), cyd, { content: 'Buy my pills.' })
  const until = '2035-01-01T00:00:00.000Z'
  await asAdmin('DELETE', `comments/${comment.id}`, { reason: 'Spam.' })
  await asAdmin('DELETE', `startups/${story.id}`, { reason: 'Sells pills.' })
  await asAdmin('POST', `users/${cyd.id}/suspension`, { reason: 'More spam.', until })
  const suspended = await member(cyd)
  expect(suspended.member).toMatchObject({
    id: cyd.id,
    full_name: cyd.full_name,
    email: cyd.email,
    roles: [],
    suspension: { reason: 'More spam.', until },
  })
  await asAdmin('DELETE', `users/${cyd.id}/suspension`, { reason: 'Apologized.' })
  const by = { actor_id: ada.id, actor_name: ada.full_name }
  expect((await member(cyd)).history).toMatchObject([
    { ...by, action: 'lift_suspension', reason: 'Apologized.' },
    { ...by, action: 'suspend_member', reason: 'More spam.', until },
    { ...by, action: 'delete_startup', reason: 'Sells pills.', subject: story.id, until: null },
    { ...by, action: 'delete_comment', reason: 'Spam.', subject: comment.id },
  ])
  expect((await member(cyd)).counts.suspensions).toBe(1)
  expect((await member(ann)).history).toEqual([])
})

test('says nothing about sessions, networks or passwords', async () => {
  await app.sessionOf(app.people.ben.id)
  const found = await member(app.people.ben)
  expect(Object.keys(found).sort()).toEqual(['counts', 'history', 'member'])
  expect(Object.keys(found.member).sort()).toEqual([
    'avatar_url',
    'created_at',
    'deletion_requested_at',
    'email',
    'full_name',
    'id',
    'is_confirmed',
    'roles',
    'suspension',
  ])
})

test('answers 404 for an account that does not exist, and the page does too', async () => {
  const { ada } = app.people
  const id = crypto.randomUUID()
  expect((await app.request(`/api/admin/users/${id}`, { as: ada })).status).toBe(404)
  for (const address of [id, 'nobody']) {
    const page = await renderedPage(app, `/admin/users/${address}`, { as: ada, status: 404 })
    expect(page.getByRole('heading', { level: 1 }).textContent).toBe('No such account')
  }
})

test('the page shows the member, and counts that lead to what they published', async () => {
  const { ada, ben } = app.people
  const page = await renderedPage(app, `/admin/users/${ben.id}`, { as: ada })
  expect(page.getByRole('heading', { level: 1 }).textContent).toBe(ben.full_name)
  const linkTo = (name: string) => page.getByRole('link', { name }).getAttribute('href')
  expect(linkTo('Stories')).toBe(`/admin/startups?user=${ben.id}`)
  const list = await renderedPage(app, `/admin/comments?user=${ben.id}`, { as: ada })
  expect(list.getByRole('link', { name: 'Show all' }).getAttribute('href')).toBe('/admin/comments')
})

test.each(['startups', 'assets', 'comments'] as const)('lists only the %s of one account', async (what) => {
  const { ada, ann, ben, cyd } = app.people
  const [mine, other] = [await aStartup(app.db, ann), await aStartup(app.db, cyd)]
  const created = {
    startups: [mine.id, other.id],
    assets: [(await anAsset(app.db, ann)).id, (await anAsset(app.db, cyd)).id],
    comments: [(await aComment(app.db, mine, ann)).id, (await aComment(app.db, mine, ben)).id],
  }[what]
  const idsOf = async (query: string) => {
    const { items } = await (await app.request(`/api/admin/${what}?${query}`, { as: ada })).json()
    return items.map(({ id }: { id: string }) => id)
  }
  const found = await idsOf(`user=${ann.id}`)
  expect([found.includes(created[0]), found.includes(created[1])]).toEqual([true, false])
  expect(await idsOf(`user=${ann.id}&search=nothing-like-this`)).toEqual([])
  expect((await app.request(`/api/admin/${what}?user=nobody`, { as: ada })).status).toBe(400)
})
