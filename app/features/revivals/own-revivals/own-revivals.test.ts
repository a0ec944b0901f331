import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../test/app.ts'
import { aHiding, anInterest, anOpportunity, aStartup } from '../../../../test/factories.ts'
import { aHandover } from '../../../../test/handover-factory.ts'
import type { Person } from '../../../../test/people.ts'
import type { OwnRevivalList } from './own-revivals-response.schema.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())
beforeEach(() => app.db.system((tx) => sql`truncate startups, conversations cascade`.execute(tx)))

const read = async (as: Person): Promise<OwnRevivalList> =>
  (await app.request('/api/own/revivals', { as })).json()

test('shows handovers, then own offers, then what the member wrote', async () => {
  const { ann, ben, cyd } = app.people
  const story = await aStartup(app.db, ben, { name: 'Tinker Radio', is_open_for_revival: true })
  const offer = await anOpportunity(app.db, story)
  await anInterest(app.db, offer, cyd)
  const other = await aStartup(app.db, ann, { name: 'Night Bus', is_open_for_revival: true })
  await anInterest(app.db, await anOpportunity(app.db, other), ben)
  await aHandover(app.db, ann, ben)
  expect((await read(ben)).items).toMatchObject([
    { kind: 'handover', is_owner: false, other_name: ann.full_name, settled: 0 },
    { kind: 'offer', name: 'Tinker Radio', is_active: true, people: 1, fresh: 1 },
    { kind: 'conversation', name: 'Night Bus', state: 'new' },
  ])
  const [room] = (await read(ann)).items
  expect(room).toMatchObject({ kind: 'handover', is_owner: true, other_name: ben.full_name })
  expect(room?.kind === 'handover' && room.waiting).toBeGreaterThan(0)
  expect((await read(cyd)).items).toMatchObject([{ kind: 'conversation', name: 'Tinker Radio' }])
  expect((await app.request('/api/own/revivals')).status).toBe(401)
})

test('leaves out the offers of stories that nobody else sees', async () => {
  const { ben } = app.people
  const offerOf = async (name: string, fields = {}) => {
    const story = await aStartup(app.db, ben, { name, is_open_for_revival: true, ...fields })
    await anOpportunity(app.db, story)
    return story
  }
  await offerOf('Shown')
  await offerOf('Withdrawn', { withdrawn_at: new Date() })
  await aHiding(app.db, { startup_id: (await offerOf('Hidden')).id })
  expect((await read(ben)).items).toMatchObject([{ kind: 'offer', name: 'Shown' }])
})

test('counts the steps that wait for one of the two as the page of the handover does', async () => {
  const { ann, ben } = app.people
  const passes_on = [{ kind: 'repository' as const, what: 'github.com/shop/ledger' }]
  const { id } = await aHandover(app.db, ann, ben, { passes_on })
  const waiting = async (as: Person) => {
    const [room] = (await read(as)).items
    return room?.kind === 'handover' ? room.waiting : undefined
  }
  // What is agreed comes first: both sign the scope and the agreement, and Ann declares what comes with it.
  expect([await waiting(ann), await waiting(ben)]).toEqual([3, 2])
  await app.db.system((tx) =>
    tx
      .updateTable('handover_items')
      .set({ state: 'accepted', owner_signed_at: new Date(), member_signed_at: new Date() })
      .where('handover_id', '=', id)
      .where('kind', 'in', ['scope', 'liabilities', 'agreement'])
      .execute(),
  )
  expect([await waiting(ann), await waiting(ben)]).toEqual([1, 0])
  await app.db.system((tx) =>
    tx
      .updateTable('handover_items')
      .set({ state: 'handed_over' })
      .where('handover_id', '=', id)
      .where('kind', '=', 'github_repository')
      .execute(),
  )
  expect([await waiting(ann), await waiting(ben)]).toEqual([0, 1])
})

test('shows to both what runs again after their handover', async () => {
  const { ann, ben, cyd } = app.people
  const { id, story } = await aHandover(app.db, ann, ben)
  await app.db.system((tx) =>
    tx
      .updateTable('handover_items')
      .set({ state: 'accepted' })
      .where('handover_id', '=', id)
      .where('kind', '!=', 'other')
      .execute(),
  )
  const json = { state: 'done', words: '' }
  expect((await app.request(`/api/handovers/${id}/end`, { as: ann, json })).status).toBe(200)
  const revived = { kind: 'revived', startup_id: story.id, way: 'take_over' }
  expect((await read(ann)).items).toMatchObject([{ ...revived, is_owner: true }])
  expect((await read(ben)).items).toMatchObject([{ ...revived, is_owner: false }])
  expect((await read(cyd)).items).toEqual([])
})

test('names no founder of an anonymous story', async () => {
  const { ann, ben } = app.people
  await aHandover(app.db, ann, ben, { is_anonymous: true })
  const response = await (await app.request('/api/own/revivals', { as: ben })).text()
  expect(JSON.parse(response).items).toMatchObject([{ other_name: null, is_other_hidden: true }])
  for (const secret of [ann.id, ann.full_name, ann.email]) expect(response).not.toContain(secret)
})
