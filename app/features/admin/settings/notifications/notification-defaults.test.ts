import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../../test/app.ts'
import { SETTING_ERRORS } from '../../../../platform/validation/setting-texts.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const change = (notification_defaults: object, as = app.people.ada) =>
  app.request('/api/admin/settings', { as, method: 'PATCH', json: { notification_defaults } })

const kindsOf = async (as: { id: string }) =>
  (await (await app.request('/api/notification_preferences', { as })).json()).kinds

let count = 0
async function aNewMember() {
  count += 1
  const { rows } = await app.db.system((tx) =>
    sql<{ id: string }>`
      insert into auth.users (name, email, email_verified) values ('New', ${`new${count}@example.com`}, true) returning id`.execute(
      tx,
    ),
  )
  return rows[0]!
}

test('[ADM-SETTINGS-03] new members start with what an admin chose, and nobody else changes', async () => {
  const { ann, ben } = app.people
  const json = { kinds: { update: { email: 'at_once' } } }
  await app.request('/api/notification_preferences', { as: ben, method: 'PATCH', json })
  const before = [await kindsOf(ann), await kindsOf(ben)]
  const chosen = {
    update: { email: 'weekly' },
    reply: { email: 'off', push: true },
    followed: { email: 'daily' },
  }
  expect((await change(chosen)).status).toBe(200)
  const kinds = await kindsOf(await aNewMember())
  expect(kinds).toEqual({
    ...before[0],
    update: { is_listed: true, email: 'weekly', push: false },
    reply: { is_listed: true, email: 'off', push: true },
    followed: { is_listed: true, email: 'daily', push: false },
  })
  expect([await kindsOf(ann), await kindsOf(ben)]).toEqual(before)
})

test('[ADM-SETTINGS-03] who joined keeps what they started with when the defaults change again', async () => {
  await change({ update: { email: 'weekly' } })
  const member = await aNewMember()
  await change({})
  expect((await kindsOf(member)).update.email).toBe('weekly')
  expect((await kindsOf(await aNewMember())).update.email).toBe('off')
})

test('[ADM-SETTINGS-03] a member changes what they started with', async () => {
  await change({ reply: { email: 'off' } })
  const member = await aNewMember()
  const json = { kinds: { reply: { email: 'daily' } } }
  await app.request('/api/notification_preferences', { as: member, method: 'PATCH', json })
  expect((await kindsOf(member)).reply.email).toBe('daily')
})

test('[ADM-SETTINGS-03] what is stored wrongly stops no sign-up', async () => {
  const store = (value: string) =>
    app.db.system((tx) =>
      sql`
        insert into site_settings (name, value) values ('notification_defaults', ${value}::jsonb)
        on conflict (name) do update set value = excluded.value`.execute(tx),
    )
  for (const broken of [
    '"text"',
    '[1]',
    '{"reply": 1}',
    '{"nothing": {"email": "off"}}',
    '{"reply": {"email": "often"}}',
  ]) {
    await store(broken)
    expect((await kindsOf(await aNewMember())).reply.email).toBe('at_once')
  }
})

test.each([
  ['a decision about a member', { suspension: { email: 'off' } }],
  ['what no kind is', { nothing: { email: 'off' } }],
  ['an email about what is in the list only', { follower: { email: 'daily' } }],
  ['a push of what is only in digests', { followed: { push: true } }],
  ['what is followed, at once', { followed: { email: 'at_once' } }],
])('[ADM-SETTINGS-03] refuses %s', async (_, defaults) => {
  const refused = await change(defaults)
  expect(refused.status).toBe(400)
  const [kind] = Object.keys(defaults)
  expect((await refused.json()).fields).toEqual({
    notification_defaults: SETTING_ERRORS.notificationKind(kind!),
  })
})

test('[ROLES-08] a member and a moderator change no defaults', async () => {
  const { ann, ben } = app.people
  await app.db.system((tx) =>
    tx.insertInto('user_roles').values({ user_id: ben.id, role: 'moderator' }).execute(),
  )
  for (const as of [ann, ben]) expect((await change({ reply: { email: 'off' } }, as)).status).toBe(403)
})
