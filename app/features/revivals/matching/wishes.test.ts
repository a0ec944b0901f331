import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../test/app.ts'
import type { Person } from '../../../../test/people.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())
beforeEach(() => app.db.system((tx) => tx.deleteFrom('wishes').execute()))

const save = (as: Person, json: object) => app.request('/api/wishes', { as, method: 'PUT', json })
const read = async (as: Person) => (await app.request('/api/wishes', { as })).json()

const EMPTY = {
  roles: [],
  stack: [],
  categories: [],
  hours_a_week: null,
  terms: [],
  ways: [],
  is_public: false,
  wants_email: false,
}

const FULL = {
  roles: ['Rails developer'],
  stack: ['React', 'German'],
  categories: ['Fintech', 'Productivity'],
  hours_a_week: 6,
  terms: ['free', 'open_source'],
  ways: ['take_over', 'join'],
  is_public: true,
  wants_email: true,
}

test('saves what a member looks for, all of it at once and any number of times', async () => {
  const { ben } = app.people
  expect(await read(ben)).toEqual({ ...EMPTY, changed_at: null, has_public_page: false })
  const first = await save(ben, FULL)
  expect(first.status).toBe(200)
  const saved = await first.json()
  expect(saved).toEqual({ ...FULL, changed_at: expect.any(String), has_public_page: false })
  expect(await (await save(ben, FULL)).json()).toEqual(saved)
  expect(await read(ben)).toEqual(saved)
  expect(await (await save(ben, { roles: [' Designer ', 'Designer'] })).json()).toMatchObject({
    ...EMPTY,
    roles: ['Designer'],
  })
})

test('nobody reads or changes what another member looks for', async () => {
  const { ann, ben, ada } = app.people
  await save(ben, { ...FULL, is_public: false })
  for (const other of [ann, ada])
    expect(await read(other)).toEqual({ ...EMPTY, changed_at: null, has_public_page: false })
  expect((await app.request('/api/wishes')).status).toBe(401)
  await save(ann, { roles: ['Bookkeeper'] })
  expect(await read(ben)).toMatchObject({ roles: ['Rails developer'] })
})

test('deletes all of it, more than once', async () => {
  const { ben } = app.people
  await save(ben, FULL)
  for (const _ of [1, 2])
    expect((await app.request('/api/wishes', { as: ben, method: 'DELETE' })).status).toBe(204)
  expect(await read(ben)).toEqual({ ...EMPTY, changed_at: null, has_public_page: false })
  expect(await app.db.system((tx) => tx.selectFrom('wishes').selectAll().execute())).toEqual([])
})

test.each([
  [{ roles: Array.from({ length: 21 }, (_, n) => `Role ${n}`) }, 'roles'],
  [{ stack: ['x'.repeat(81)] }, 'stack'],
  [{ categories: ['Cooking'] }, 'categories'],
  [{ hours_a_week: 0 }, 'hours_a_week'],
  [{ hours_a_week: 61 }, 'hours_a_week'],
  [{ hours_a_week: 2.5 }, 'hours_a_week'],
  [{ terms: ['gift'] }, 'terms'],
  [{ ways: 'join' }, 'ways'],
])('refuses wishes that nobody can have: %j', async (wishes, field) => {
  const response = await save(app.people.ben, wishes)
  expect(response.status).toBe(400)
  expect(Object.keys((await response.json()).fields)[0]).toMatch(field)
})
