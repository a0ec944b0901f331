import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../test/app.ts'
import { aConversation, conversationsOf } from '../../../../test/conversations.ts'
import { anOpportunity } from '../../../../test/factories.ts'
import { aHandover } from '../../../../test/handover-factory.ts'
import type { Person } from '../../../../test/people.ts'
import { cleanConversations } from '../conversations/conversation-cleanup.jobs.ts'

let app: TestApp
let room: Awaited<ReturnType<typeof aHandover>>
let taker: Person
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  taker = await anAccount()
  room = await aHandover(app.db, app.people.ann, taker)
})

async function anAccount(): Promise<Person> {
  const id = crypto.randomUUID()
  const email = `${id}@example.com`
  await app.db.system((tx) =>
    tx.insertInto('auth.users').values({ id, name: 'Soon Gone', email, email_verified: true }).execute(),
  )
  return { id, full_name: 'Soon Gone', email }
}

const deleteAccount = ({ id }: Person) =>
  app.db.system((tx) => tx.deleteFrom('auth.users').where('id', '=', id).execute())
const aYearLater = async () => {
  await app.db.system((tx) =>
    tx
      .updateTable('conversations')
      .set({ left_at: sql`now() - interval '13 months'` })
      .where('id', '=', room.conversationId)
      .execute(),
  )
  await cleanConversations(app.db)
}
const path = () => `/api/revival_opportunities/${room.offer.id}`
const offer = async () => (await app.request(path(), { as: app.people.ann })).json()
const change = (json: object) => app.request(path(), { as: app.people.ann, method: 'PATCH', json })
const end = (state: string, as: Person = app.people.ann) =>
  app.request(`/api/handovers/${room.id}/end`, { as, json: { state, words: '' } })
const acceptAnother = async () => {
  const { ann } = app.people
  const { id } = await aConversation(app, { by: await anAccount(), offer: room.offer })
  return conversationsOf(app).move(ann, id, { from: 'new', to: 'accepted', way: 'take_over' })
}

test('once the account of who takes the project over is deleted, the founder ends the room, and the offer opens', async () => {
  await deleteAccount(taker)
  const taken = { is_active: false, closed_reason: 'taken' }
  expect(await offer()).toMatchObject({ ...taken, handover: { state: 'open', other_name: null } })
  expect((await change({ is_active: true })).status).toBe(409)
  expect((await end('returned')).status).toBe(200)
  expect(await offer()).toMatchObject({ is_active: true, closed_reason: null, handover: null })
  expect((await acceptAnother()).status).toBe(200)
})

test('nobody else is accepted while the room is open, whether or not who takes it over has left', async () => {
  expect((await acceptAnother()).status).toBe(409)
  await deleteAccount(taker)
  expect((await acceptAnother()).status).toBe(409)
  expect(await offer()).toMatchObject({ is_active: false, handover: { state: 'open' } })
})

test('the founder can end the room of a deleted account with open steps, and nothing is revived', async () => {
  await deleteAccount(taker)
  expect((await end('done_with_open_items')).status).toBe(200)
  expect(await offer()).toMatchObject({ is_active: false, is_taken_over: false, closed_reason: 'taken' })
  expect((await change({ is_active: true })).status).toBe(409)
})

test('a year later the room is gone: nothing opens by itself, and the founder can open the offer', async () => {
  await deleteAccount(taker)
  await aYearLater()
  expect(await offer()).toMatchObject({ is_active: false, closed_reason: 'taken', handover: null })
  expect((await change({ is_active: true })).status).toBe(200)
  expect((await acceptAnother()).status).toBe(200)
})

test('a project that was taken over is never offered again, even when nothing is left of the conversation', async () => {
  const { ann } = app.people
  await app.db.system((tx) =>
    tx.updateTable('handover_items').set({ state: 'accepted' }).where('handover_id', '=', room.id).execute(),
  )
  expect((await end('done')).status).toBe(200)
  await deleteAccount(taker)
  await aYearLater()
  expect(await offer()).toMatchObject({ is_active: false, is_taken_over: true, handover: null })
  for (const json of [{ is_active: true }, { is_paused: true }]) {
    const refused = await change(json)
    expect(refused.status, JSON.stringify(json)).toBe(409)
    expect((await refused.json()).message).toBe('Somebody has taken this project over.')
  }
  await expect(
    app.db.system((tx) =>
      tx
        .updateTable('revival_opportunities')
        .set({ is_active: true })
        .where('id', '=', room.offer.id)
        .execute(),
    ),
  ).rejects.toThrow('taken over')
  await expect(anOpportunity(app.db, { id: room.story.id, user_id: ann.id })).rejects.toThrow('taken over')
})

test('once the account of the founder is deleted, who takes it over can end the room, without an offer', async () => {
  const founder = await anAccount()
  const { ben } = app.people
  const theirs = await aHandover(app.db, founder, ben)
  await deleteAccount(founder)
  const ended = await app.request(`/api/handovers/${theirs.id}/end`, {
    as: ben,
    json: { state: 'done_with_open_items', words: '' },
  })
  expect(ended.status).toBe(200)
  expect((await app.request(`/api/revival_opportunities/${theirs.offer.id}`, { as: ben })).status).toBe(404)
})
