import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { type TestApp, testApp } from '../../../../test/app.ts'
import { aComment, aStartup, aSuspension } from '../../../../test/factories.ts'
import { documentedOperations } from '../../../../test/operations/operations.ts'
import { sampleFor, send } from '../../../../test/operations/send.ts'
import type { Person } from '../../../../test/people.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())
afterEach(async () => {
  vi.restoreAllMocks()
  await app.db.system(async (tx) => {
    await tx.deleteFrom('suspensions').execute()
    await tx.deleteFrom('app.mails').execute()
  })
  for (const person of Object.values(app.people)) if (person) app.dropSession(person.id)
})

const DAY = 24 * 60 * 60 * 1000
const inDays = (days: number) => new Date(Date.now() + days * DAY).toISOString()
const REASON = 'The same link in 14 comments.'

const suspend = (as: Person, member: { id: string }, json: Record<string, unknown> = {}) =>
  app.request(`/api/admin/users/${member.id}/suspension`, {
    as,
    json: { reason: REASON, until: null, ...json },
  })

const lift = (as: Person, member: Person, json?: object) =>
  app.request(`/api/admin/users/${member.id}/suspension`, { method: 'DELETE', as, ...(json && { json }) })

const comment = async (as: Person) => {
  const startup = await aStartup(app.db, app.people.ann)
  const json = { id: crypto.randomUUID(), startup_id: startup.id, content: 'I would use this.' }
  const response = await app.request('/api/comments', { as, json })
  return [response.status, (await response.json()).code]
}

const session = async (as: Person) => (await app.request('/api/session', { as })).json()

test('[STATIC-16] signs the member out, and tells them why after signing in again', async () => {
  const { ada, ben } = app.people
  expect((await session(ben)).suspension).toBeNull()
  const until = inDays(7)
  const response = await suspend(ada, ben, { until })
  expect([response.status, await response.json()]).toEqual([201, { suspension: { reason: REASON, until } }])
  expect(await session(ben)).toEqual({ user: null, session: null, suspension: null, deletion: null })
  app.dropSession(ben.id)
  expect(await session(ben)).toMatchObject({ user: { id: ben.id }, suspension: { reason: REASON, until } })
  expect((await session(app.people.ann)).suspension).toBeNull()
})

test('lets a suspended member read, and refuses to let them write, with a code of its own', async () => {
  const { ada, ben } = app.people
  expect(await comment(ben)).toEqual([201, undefined])
  await suspend(ada, ben)
  app.dropSession(ben.id)
  expect((await app.request('/api/startups', { as: ben })).status).toBe(200)
  expect(await comment(ben)).toEqual([403, 'suspended'])
  expect(await comment(app.people.cyd)).toEqual([201, undefined])
})

test('lets the member write again once the suspension has ended by itself', async () => {
  const { ada, ben } = app.people
  await aSuspension(app.db, ben, ada, { created_at: inDays(-8), until: inDays(-1) })
  expect((await session(ben)).suspension).toBeNull()
  expect(await comment(ben)).toEqual([201, undefined])
  expect((await suspend(ada, ben)).status).toBe(201)
})

test('lifts a suspension, idempotently', async () => {
  const { ada, ben } = app.people
  await suspend(ada, ben)
  for (let times = 0; times < 2; times += 1) {
    const lifted = await lift(ada, ben)
    expect([lifted.status, await lifted.json()]).toEqual([200, { suspension: null }])
  }
  app.dropSession(ben.id)
  expect(await comment(ben)).toEqual([201, undefined])
})

test('emails the member once when suspended and once when the suspension is lifted', async () => {
  const { ada, ben } = app.people
  const request = { id: crypto.randomUUID(), until: '2035-03-01T12:00:00.000Z' }
  await suspend(ada, ben, request)
  expect((await suspend(ada, ben, request)).status).toBe(201)
  await lift(ada, ben)
  await lift(ada, ben)
  const [suspended, lifted, ...others] = await app.emails()
  expect(others).toEqual([])
  expect(suspended).toMatchObject({ to: ben.email, subject: 'Your Unpause account is paused' })
  for (const part of [REASON, 'Until March 1, 2035', 'http://localhost:3000/decisions/'])
    expect(suspended?.text).toContain(part)
  expect(lifted).toMatchObject({ to: ben.email, subject: 'Your Unpause account is active again' })
})

test('records suspending and lifting with their reasons in the audit log', async () => {
  const { ada, cyd } = app.people
  await suspend(ada, cyd)
  await lift(ada, cyd, { reason: 'Apologized.' })
  const { items } = await (await app.request('/api/admin/audit_log', { as: ada })).json()
  expect(items.filter(({ target_id }: { target_id: string }) => target_id === cyd.id)).toMatchObject([
    { action: 'lift_suspension', reason: 'Apologized.', subject: cyd.full_name, actor_id: ada.id },
    { action: 'suspend_member', reason: REASON, subject: cyd.full_name, actor_id: ada.id },
  ])
})

test('shows the current suspension in the list of users', async () => {
  const { ada, ben, cyd } = app.people
  const until = inDays(1)
  await suspend(ada, ben, { until })
  await suspend(ada, cyd)
  await lift(ada, cyd)
  const { items } = await (await app.request('/api/admin/users', { as: ada })).json()
  const suspensionOf = ({ id }: Person) => items.find((item: Person) => item.id === id)?.suspension
  expect(suspensionOf(ben)).toEqual({ reason: REASON, until })
  expect(suspensionOf(cyd)).toBeNull()
})

describe('suspending is refused', () => {
  test('for admins and oneself', async () => {
    const { ada, cyd } = app.people
    await app.db.system((tx) =>
      tx.insertInto('user_roles').values({ user_id: cyd.id, role: 'admin' }).execute(),
    )
    for (const [member, message] of [
      [ada, "You can't suspend yourself."],
      [cyd, "You can't suspend an admin. Remove the admin role first."],
    ] as const) {
      const refused = await suspend(ada, member)
      expect([refused.status, (await refused.json()).message]).toEqual([409, message])
    }
    await app.db.system((tx) => tx.deleteFrom('user_roles').where('user_id', '=', cyd.id).execute())
  })

  test('for a member who is suspended already', async () => {
    const { ada, ben } = app.people
    await suspend(ada, ben)
    const refused = await suspend(ada, ben, { until: inDays(1) })
    expect([refused.status, (await refused.json()).message]).toEqual([
      409,
      'This member is already suspended. Lift the suspension first.',
    ])
    expect(await app.emails()).toHaveLength(1)
  })

  test.each([
    ['no reason', { reason: ' ' }],
    ['a reason that is too long', { reason: 'x'.repeat(501) }],
    ['an end in the past', { until: '2020-01-01T00:00:00Z' }],
    ["an end that isn't a time", { until: 'tomorrow' }],
    ['no end', { until: undefined }],
  ])('with %s', async (_, json) => {
    expect((await suspend(app.people.ada, app.people.ben, json)).status).toBe(400)
  })

  test('for an unknown account', async () => {
    expect((await suspend(app.people.ada, { id: crypto.randomUUID() })).status).toBe(404)
  })

  test('to members, who neither suspend nor lift', async () => {
    const { ada, ben, cyd } = app.people
    expect((await suspend(ben, cyd)).status).toBe(403)
    await suspend(ada, ben)
    app.dropSession(ben.id)
    expect((await lift(ben, ben)).status).toBe(403)
    expect((await session(ben)).suspension).not.toBeNull()
  })
})

test('a suspended member may not become an admin', async () => {
  const { ada, ben } = app.people
  await suspend(ada, ben)
  const refused = await app.request(`/api/admin/users/${ben.id}/roles/admin`, { method: 'PUT', as: ada })
  expect([refused.status, (await refused.json()).message]).toEqual([
    409,
    'This member is suspended. Lift the suspension first.',
  ])
})

test('lets a suspended seller withdraw and delete a listing', async () => {
  const operations = await documentedOperations(app)
  for (const [method, json] of [
    ['PATCH', { status: 'withdrawn' }],
    ['DELETE', {}],
  ] as const) {
    const operation = operations.find(({ key }) => key === `${method} /api/marketplace_assets/{id}`)!
    const sample = await sampleFor(app, operation)
    await suspend(app.people.ada, app.people.ann)
    app.dropSession(app.people.ann.id)
    expect((await send(app, operation, sample, { json })).ok).toBe(true)
    await lift(app.people.ada, app.people.ann)
    app.dropSession(app.people.ann.id)
  }
})

test("refuses a suspended seller's new title, and says why", async () => {
  const operations = await documentedOperations(app)
  const operation = operations.find(({ key }) => key === 'PATCH /api/marketplace_assets/{id}')!
  const sample = await sampleFor(app, operation)
  await suspend(app.people.ada, app.people.ann)
  app.dropSession(app.people.ann.id)
  const response = await send(app, operation, sample, { json: { status: 'withdrawn', title: 'Cheap pills' } })
  expect([response.status, (await response.json()).code]).toEqual([403, 'suspended'])
  await lift(app.people.ada, app.people.ann)
  app.dropSession(app.people.ann.id)
})

test("reading the session of someone who isn't suspended takes no more queries than before", async () => {
  const { ann } = app.people
  await session(ann)
  const transactions = vi.spyOn(app.db, 'as')
  expect((await session(ann)).user.id).toBe(ann.id)
  expect(transactions).not.toHaveBeenCalled()
})

test('the database refuses a write that was under way, with the same code', async () => {
  const { ann, ben } = app.people
  const { startup_id } = await aComment(app.db, await aStartup(app.db, ann), ann)
  const signedIn = await app.services.readSession(new Headers({ cookie: await app.sessionOf(ben.id) }))
  await suspend(app.people.ada, ben)
  vi.spyOn(app.services, 'readSession').mockResolvedValue(signedIn)
  const json = { id: crypto.randomUUID(), startup_id, content: 'I would use this.' }
  const refused = await app.request('/api/comments', { as: ben, json })
  expect([refused.status, (await refused.json()).code]).toEqual([403, 'suspended'])
})
