import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/app.ts'
import { eventually } from '../../../test/eventually.ts'
import { aStartup } from '../../../test/factories.ts'
import { moderationOf } from '../../../test/moderation.ts'
import { aReport } from '../../../test/moderation-factories.ts'
import { emailedLinks, newAddress, TestBrowser } from '../../../test/test-browser.ts'
import { ACCOUNT_TEXTS } from './account.ts'

let app: TestApp
let moderation: ReturnType<typeof moderationOf>
let story: { id: string }
beforeAll(async () => {
  app = await testApp()
  moderation = moderationOf(app)
})
beforeEach(async () => {
  await app.db.system((tx) =>
    sql`truncate startups, app.moderation_cases, app.decisions, site_settings cascade`.execute(tx),
  )
  story = await aStartup(app.db, app.people.ann)
})
afterAll(() => app.close())

const chooseToClose = () =>
  app.request('/api/admin/settings', {
    as: app.people.ada,
    method: 'PATCH',
    json: { closes_unmoderated_sign_up: true },
  })
const isOpen = async () => (await (await app.request('/api/users/sign_up')).json()).is_open
const hasWaited = async (age: string) => {
  const { case_id } = await aReport(app.db, 'story', story.id)
  await app.db.system((tx) =>
    sql`update app.moderation_cases set opened_at = now() - ${age}::interval where id = ${case_id}`.execute(
      tx,
    ),
  )
}

test('closes sign-up after seven days without a decision only where admins chose so', async () => {
  await hasWaited('8 days')
  expect(await isOpen()).toBe(true)
  expect((await chooseToClose()).status).toBe(200)
  expect(await isOpen()).toBe(false)
  const email = newAddress('late')
  const refused = await new TestBrowser(app).signUp(email, 'long enough')
  expect(refused.status).toBe(403)
  expect(await refused.json()).toMatchObject({
    code: 'sign_up_closed',
    message: ACCOUNT_TEXTS.signUpClosed,
  })
  expect(await emailedLinks(app, email)).toEqual([])
})

test('the next decision of a person opens sign-up again, though more waits', async () => {
  await chooseToClose()
  const other = await aStartup(app.db, app.people.ben)
  await aReport(app.db, 'story', other.id)
  await hasWaited('8 days')
  expect(await isOpen()).toBe(false)
  const decided = await moderation.decide(app.people.ada, { kind: 'story', thing: other.id }, 'dismiss', {
    rule: null,
  })
  expect(decided.status).toBe(201)
  expect(await isOpen()).toBe(true)
  expect((await new TestBrowser(app).signUp(newAddress('soon'), 'long enough')).status).toBe(201)
})

test('sign-up stays open while nothing waits, and for the first seven days in which something does', async () => {
  await chooseToClose()
  await app.db.system((tx) =>
    sql`insert into app.decisions (act, kind, thing_id, name, is_anonymous, words, source, is_automatic, is_only_moderator, has_statement, decided_at)
      values ('dismiss', 'story', ${story.id}, '', false, 'Fine.', 'own', false, false, false, now() - interval '99 days')`.execute(
      tx,
    ),
  )
  expect(await isOpen()).toBe(true)
  await hasWaited('6 days')
  expect(await isOpen()).toBe(true)
})

test('someone who signed up before it closed can confirm their address and sign in', async () => {
  const email = newAddress('early')
  const browser = new TestBrowser(app)
  await browser.signUp(email, 'long enough')
  await hasWaited('8 days')
  await chooseToClose()
  const [link = ''] = await emailedLinks(app, email)
  expect((await browser.confirm(link)).status).toBe(200)
  expect((await new TestBrowser(app).signIn(email, 'long enough')).status).toBe(200)
})

test('admins see that nobody moderates, and pages know that sign-up may close', async () => {
  const attention = async () => (await app.request('/api/admin/attention', { as: app.people.ada })).json()
  await hasWaited('8 days')
  expect(await attention()).toMatchObject({ is_unmoderated: true, is_sign_up_closed: false })
  await chooseToClose()
  expect(await attention()).toMatchObject({ is_unmoderated: true, is_sign_up_closed: true })
  await eventually(async () =>
    expect(await (await app.request('/auth')).text()).toContain('may_close_sign_up'),
  )
})
