import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/app.ts'
import { aComment, anInterest, anOpportunity, aStartup } from '../../../test/factories.ts'
import { moderationOf } from '../../../test/moderation.ts'
import type { Person } from '../../../test/people.ts'
import { deleteHiddenForGood } from './moderation-cleanup.db.ts'

let app: TestApp
let moderation: ReturnType<typeof moderationOf>
beforeAll(async () => {
  app = await testApp()
  moderation = moderationOf(app)
  await moderation.makeModerator(app.people.cyd)
})
afterAll(() => app.close())

const read = async (path: string, as?: Person) => {
  const response = await app.request(path, { ...(as && { as }) })
  return response.ok ? response.json() : response.status
}

/** Makes a story and a comment of Ben's, who has a whole profile. */
async function benWithProfile() {
  const { ann, ben } = app.people
  const story = await aStartup(app.db, ann)
  await aComment(app.db, story, ben, { content: 'Nice radio.' })
  const own = await aStartup(app.db, ben)
  await app.db.system((tx) =>
    tx
      .updateTable('profiles')
      .set({ handle: 'ben-member', about: 'Planted pills', links: ['https://pills.example'] })
      .where('id', '=', ben.id)
      .execute(),
  )
  const shown = async () =>
    JSON.stringify([
      await read('/api/people/ben-member'),
      await read(`/api/public_profiles/${ben.id}`),
      await read(`/api/comments?startup_id=${story.id}`),
      await read(`/api/startups/${own.id}`),
    ])
  return { shown, own: own.id, thing: { kind: 'profile', thing: ben.id } as const }
}

test('a hidden profile is nameless and has no page, what its member published stays, and an appeal gives all back', async () => {
  const { ann, ben, cyd, ada } = app.people
  const { shown, own, thing } = await benWithProfile()
  const before = await shown()
  expect(before).toContain('Planted pills')
  await moderation.report(ann, thing)
  const entry = await (await moderation.entry(cyd, thing)).json()
  expect(entry.acts).toEqual(['dismiss', 'warn', 'hide'])
  expect((await moderation.decide(cyd, thing, 'hide')).status).toBe(201)

  const hidden = await shown()
  expect(hidden).not.toMatch(/Planted|pills|Ben Member|ben-member/)
  expect(hidden).toContain('Nice radio.')
  expect(hidden).toContain('Paused project')
  expect(await read('/api/people/ben-member')).toBe(404)
  // The member and moderators go on seeing whose it is.
  expect(await read(`/api/profiles/${ben.id}/overview`, ben)).toMatchObject({
    profile: { full_name: ben.full_name },
  })
  await moderation.report(ann, { kind: 'story', thing: own })
  expect((await moderation.queue(ada)).items[0].author).toMatchObject({ full_name: ben.full_name })

  const [statement] = await moderation.statements(ben)
  expect(statement).toMatchObject({ act: 'hide', kind: 'profile', appeal: { state: 'open' } })
  expect((await app.emails()).filter(({ to }) => to === ben.email)).toHaveLength(1)
  await moderation.appeal(ben, statement.id)
  const [appeal] = (await moderation.appeals(ada)).items
  expect((await moderation.answer(ada, appeal.id, true)).status).toBe(200)
  expect(await shown()).toBe(before)
  const { items } = await moderation.log()
  expect(items.map(({ act, kind }: { act: string; kind: string }) => `${act} ${kind}`)).toEqual([
    'grant_appeal profile',
    'hide profile',
  ])
})

test('a hidden message is there for its sender only, in no count of the founder, and comes back with a reversal', async () => {
  const { ann, ben, cyd, ada } = app.people
  const offer = await anOpportunity(app.db, await aStartup(app.db, ann, { is_open_for_revival: true }))
  const message = await anInterest(app.db, offer, ben, { message: 'You owe me.' })
  const thing = { kind: 'message', thing: message.id } as const
  const inbox = () => read('/api/interest_contacts?box=received', ann)
  const before = await inbox()
  expect(before).toMatchObject({ total: 1, unread: 1 })
  await moderation.report(ann, thing)
  expect((await moderation.decide(cyd, thing, 'hide')).status).toBe(201)
  expect(await inbox()).toMatchObject({ items: [], total: 0, unread: 0 })
  expect(await read('/api/interest_contacts?box=sent', ben)).toMatchObject({ items: [{ id: message.id }] })
  const marked = await app.request(`/api/interest_contacts/${message.id}/read`, { as: ann, method: 'PUT' })
  expect(marked.status).toBe(404)

  const statement = (await moderation.statements(ben)).find(
    ({ kind }: { kind: string }) => kind === 'message',
  )
  await moderation.appeal(ben, statement.id)
  const [appeal] = (await moderation.appeals(ada)).items
  expect((await moderation.answer(ada, appeal.id, true)).status).toBe(200)
  expect(await inbox()).toEqual(before)
})

test('once no appeal can come, a hidden profile is emptied, a hidden message deleted, and neither is hidden any more', async () => {
  const { ann, ben, ada } = app.people
  const { shown, thing } = await benWithProfile()
  const offer = await anOpportunity(app.db, await aStartup(app.db, ann, { is_open_for_revival: true }))
  const message = await anInterest(app.db, offer, ben)
  // Nothing was decided just now.
  await app.db.system((tx) =>
    sql`update app.moderation_cases set closed_at = now() - interval '1 hour' where closed_at is not null`.execute(
      tx,
    ),
  )
  expect((await moderation.decide(ada, thing, 'hide')).status).toBe(201)
  await moderation.decide(ada, { kind: 'message', thing: message.id }, 'hide')
  await app.db.system((tx) => deleteHiddenForGood(tx))
  expect(await read('/api/interest_contacts?box=sent', ben)).toMatchObject({
    items: expect.arrayContaining([expect.objectContaining({ id: message.id })]),
  })
  await app.db.system(async (tx) => {
    await sql`update app.decisions set appeal_until = now() - interval '1 minute' where reversed_at is null`.execute(
      tx,
    )
    await deleteHiddenForGood(tx)
    await deleteHiddenForGood(tx)
  })
  expect(await shown()).not.toMatch(/Planted|pills|Ben Member|ben-member/)
  expect(await app.db.system((tx) => tx.selectFrom('hidden_content').select('id').execute())).toEqual([])
  expect(
    await app.db.system((tx) =>
      tx.selectFrom('interest_contacts').select('id').where('id', '=', message.id).execute(),
    ),
  ).toEqual([])
})

test('[ROLES-09] what was decided about a member is in their list, also where they muted the discussion', async () => {
  const { ann, ben, cyd } = app.people
  const story = await aStartup(app.db, ann)
  const comment = await aComment(app.db, story, ben)
  await app.request(`/api/mutes/${story.id}`, { as: ben, method: 'PUT' })
  await moderation.decide(cyd, { kind: 'comment', thing: comment.id }, 'warn')
  const { items } = await read('/api/notifications', ben)
  expect(items[0]).toMatchObject({ kind: 'decision' })
})
