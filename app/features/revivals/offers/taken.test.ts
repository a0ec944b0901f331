import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../test/app.ts'
import { aHandover } from '../../../../test/handover-factory.ts'
import type { Person } from '../../../../test/people.ts'

let app: TestApp
let room: Awaited<ReturnType<typeof aHandover>>
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  room = await aHandover(app.db, app.people.ann, app.people.ben)
})

const path = () => `/api/revival_opportunities/${room.offer.id}`
const read = async (as?: Person) => (await app.request(path(), { ...(as && { as }) })).json()
const onStory = async () =>
  (await (await app.request(`/api/startups/${room.story.id}`)).json()).revival_opportunity
const change = (as: Person, json: object) => app.request(path(), { as, method: 'PATCH', json })
const end = (state: string, as = app.people.ann) =>
  app.request(`/api/handovers/${room.id}/end`, { as, json: { state, words: '' } })
const closeSteps = () =>
  app.db.system((tx) =>
    tx
      .updateTable('handover_items')
      .set({ state: 'accepted' })
      .where('handover_id', '=', room.id)
      .where('kind', '!=', 'other')
      .execute(),
  )

test('[REVIVE-17] an offer whose project somebody takes over is closed, and its founder sees the handover', async () => {
  const { ann, ben, cyd } = app.people
  const taken = { id: room.offer.id, is_active: false, closed_reason: 'taken', closed_at: expect.any(String) }
  expect(await onStory()).toMatchObject(taken)
  expect(await (await app.request(`/story/${room.story.id}`)).text()).toContain('Somebody took it')
  expect(await read(ann)).toMatchObject({
    ...taken,
    handover: {
      conversation_id: room.conversationId,
      other_name: ben.full_name,
      state: 'open',
      created_at: expect.any(String),
      ended_at: null,
    },
  })
  for (const as of [ben, cyd, undefined]) expect(await read(as)).toMatchObject({ ...taken, handover: null })
  expect(JSON.stringify(await onStory())).not.toContain(ben.full_name)
})

test('[REVIVE-17] nothing opens, pauses or closes it meanwhile, and the story gets no second offer', async () => {
  const { ann, ben } = app.people
  for (const json of [
    { is_active: true },
    { is_paused: true },
    { is_active: false, closed_reason: 'no_longer' },
  ]) {
    const refused = await change(ann, json)
    expect(refused.status, JSON.stringify(json)).toBe(409)
    expect((await refused.json()).message).toContain('opens again only if the handover is returned')
    expect((await change(ben, json)).status).toBe(403)
  }
  const second = { id: crypto.randomUUID(), startup_id: room.story.id }
  const json = { ...second, looking_for_roles: ['Baker'], contact_method: '' }
  expect((await app.request('/api/revival_opportunities', { as: ann, json })).status).toBe(409)
  expect(await read(ann)).toMatchObject({ closed_reason: 'taken', handover: { state: 'open' } })
})

test('what it says stays, too: it is what the two agreed on', async () => {
  const { ann, ben } = app.people
  const before = await read(ann)
  const text = { looking_for_roles: ['Baker'], contact_method: '', terms: 'price' }
  for (const json of [
    { terms: 'price' },
    { passes_on: [{ kind: 'patents', what: '' }] },
    { hours_a_week: 40 },
  ]) {
    expect((await change(ann, json)).status, JSON.stringify(json)).toBe(409)
    expect((await change(ben, json)).status).toBe(403)
  }
  expect((await app.request(path(), { as: ann, method: 'PUT', json: text })).status).toBe(409)
  expect(await read(ann)).toEqual(before)
  await end('returned')
  expect((await change(ann, { terms: 'price' })).status).toBe(200)
})

test('[REVIVE-17] it opens again when the handover is returned', async () => {
  expect((await end('returned')).status).toBe(200)
  const open = { is_active: true, closed_reason: null, closed_at: null }
  expect(await read(app.people.ann)).toMatchObject({ ...open, handover: null })
  expect(await onStory()).toMatchObject(open)
  expect((await change(app.people.ann, { is_paused: true })).status).toBe(200)
})

test('[REVIVE-17] it stays closed after a handover that is done, with or without open steps', async () => {
  const { ann, ben } = app.people
  const closed_at = (await read(ann)).closed_at
  await end('done_with_open_items')
  await end('done_with_open_items', ben)
  const ended = await read(ann)
  expect(ended).toMatchObject({
    closed_at,
    handover: { state: 'done_with_open_items', ended_at: expect.any(String) },
  })
  expect(ended.handover.open_steps).toBeGreaterThan(0)
  await closeSteps()
  expect((await read(ann)).handover.open_steps).toBe(0)
  expect((await change(ann, { is_active: true })).status).toBe(409)

  room = await aHandover(app.db, app.people.ben, app.people.cyd)
  await closeSteps()
  expect((await end('done', ben)).status).toBe(200)
  expect(await read(ben)).toMatchObject({ is_active: false, handover: { state: 'done', open_steps: 0 } })
})
