import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../test/app.ts'
import { aConversation, conversationsOf } from '../../../../test/conversations.ts'
import { moderationOf } from '../../../../test/moderation.ts'
import { deleteHiddenForGood } from '../../moderation/moderation-cleanup.db.ts'

let app: TestApp
let as: ReturnType<typeof conversationsOf>
let moderation: ReturnType<typeof moderationOf>
beforeAll(async () => {
  app = await testApp()
  as = conversationsOf(app)
  moderation = moderationOf(app)
  await moderation.makeModerator(app.people.cyd)
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.db.system(async (tx) => {
    await tx.deleteFrom('conversations').execute()
    await tx.deleteFrom('startups').execute()
    await tx.deleteFrom('app.reports').execute()
    await tx.deleteFrom('app.moderation_cases').execute()
    await tx.deleteFrom('app.rate_limits').execute()
  })
})

/** Ten messages of Ann's and Ben's; Ben reports one of Ann's in the middle. */
async function aReportedMessage(story: { is_anonymous?: boolean } = {}) {
  const { ann, ben } = app.people
  const { id } = await aConversation(app, { story })
  const ids: string[] = []
  for (let number = 1; number <= 9; number += 1) {
    const messageId = crypto.randomUUID()
    ids.push(messageId)
    await as.write(number % 2 ? ann : ben, id, `Message ${number}`, messageId)
  }
  const thing = { kind: 'message', thing: ids[4]! } as const
  const reported = await moderation.report(ben, thing)
  expect(reported.status, await reported.clone().text()).toBeLessThan(300)
  return { id, thing }
}

const contentsOf = async (person: { id: string }, id: string) =>
  (await as.entries(person, id)).items.flatMap((entry) => (entry.type === 'message' ? entry.content : []))

test('a moderator sees a reported message and its neighbours, and nothing else of the conversation', async () => {
  const { cyd } = app.people
  const { id, thing } = await aReportedMessage()
  const entry = await (await moderation.entry(cyd, thing)).json()
  expect(entry.content).toBe('Message 5')
  expect(entry.context.map(({ content }: { content: string }) => content)).toEqual(
    [2, 3, 4, 5, 6, 7, 8].map((number) => `Message ${number}`),
  )
  expect((await as.send(cyd, `/${id}`)).status).toBe(404)
  expect((await as.send(cyd, `/${id}/messages`)).status).toBe(404)
})

test('who looked at a reported message is recorded, once an hour, and nothing of the message', async () => {
  const { ben, cyd, ada } = app.people
  const { thing } = await aReportedMessage()
  const looks = () =>
    app.db.system((tx) =>
      tx
        .selectFrom('audit_log')
        .select(['actor_id', 'target_table', 'copy'])
        .where('action', '=', 'read_message')
        .where('target_id', '=', thing.thing)
        .orderBy('created_at')
        .execute(),
    )
  const look = (actor: { id: string }) => ({ actor_id: actor.id, target_table: 'messages', copy: {} })
  expect((await moderation.entry(ben, thing)).status).toBe(403)
  await moderation.queue(cyd)
  expect(await looks()).toEqual([])
  await moderation.entry(cyd, thing)
  await moderation.entry(cyd, thing)
  await moderation.entry(ada, thing)
  expect(await looks()).toEqual([look(cyd), look(ada)])
})

test('[SUBMIT-32] a moderator doesn’t learn who the founder of an anonymous story is', async () => {
  const { ann, cyd } = app.people
  const { thing } = await aReportedMessage({ is_anonymous: true })
  const shown = JSON.stringify([
    await (await moderation.entry(cyd, thing)).json(),
    await moderation.queue(cyd),
  ])
  for (const secret of [ann.id, ann.full_name, ann.email]) expect(shown).not.toContain(secret)
})

test('a hidden message is there for its author only, and comes back with a reversal', async () => {
  const { ann, ben, cyd, ada } = app.people
  const { id, thing } = await aReportedMessage()
  const before = await contentsOf(ben, id)
  expect((await moderation.decide(cyd, thing, 'hide')).status).toBe(201)
  expect(await contentsOf(ann, id)).toEqual(before)
  expect(await contentsOf(ben, id)).toEqual(before.filter((content) => content !== 'Message 5'))
  const [statement] = await moderation.statements(ann)
  expect(statement).toMatchObject({ act: 'hide', kind: 'message' })
  await moderation.appeal(ann, statement.id)
  const [appeal] = (await moderation.appeals(ada)).items
  expect((await moderation.answer(ada, appeal.id, true)).status).toBe(200)
  expect(await contentsOf(ben, id)).toEqual(before)
})

test('a hidden message is deleted once no appeal can come', async () => {
  const { ann, cyd } = app.people
  const { id, thing } = await aReportedMessage()
  await moderation.decide(cyd, thing, 'hide')
  await app.db.system(async (tx) => {
    await sql`update app.decisions set appeal_until = now() - interval '1 minute'`.execute(tx)
    await deleteHiddenForGood(tx)
  })
  expect(await contentsOf(ann, id)).not.toContain('Message 5')
  expect(await app.db.system((tx) => tx.selectFrom('hidden_content').select('id').execute())).toEqual([])
})

test('only one of the two reports a message, and nobody their own', async () => {
  const { ann, ben, ada } = app.people
  const { id } = await aConversation(app)
  const messageId = crypto.randomUUID()
  await as.write(ann, id, 'Buy pills.', messageId)
  const report = async (person: typeof ann) =>
    (await moderation.report(person, { kind: 'message', thing: messageId })).status
  expect(await report(ada)).toBe(404)
  expect(await report(ann)).toBeGreaterThanOrEqual(400)
  expect(await report(ben)).toBeLessThan(300)
})
