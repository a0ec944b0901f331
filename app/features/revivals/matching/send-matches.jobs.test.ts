import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type TestApp, testApp } from '../../../../test/app.ts'
import {
  aBlock,
  aDemoAccount,
  aHiding,
  anInterest,
  anOpportunity,
  aStartup,
  type Overrides,
  type RowOwner,
} from '../../../../test/factories.ts'
import { unsubscribeToken } from '../../notifications/unsubscribe-token.server.ts'
import { sendMatches } from './send-matches.jobs.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())
beforeEach(() =>
  app.db.system(async (tx) => {
    for (const table of [
      'startups',
      'wishes',
      'app.match_emails',
      'app.emailed_matches',
      'app.mails',
      'app.rate_limits',
      'notification_preferences',
      'notification_times',
    ] as const)
      await tx.deleteFrom(table).execute()
  }),
)
afterEach(() => {
  vi.useRealTimers()
})

const HOUR = 60 * 60_000
const DAY = 24 * HOUR
/** A Monday, at midday UTC: the hour of members without a zone. */
const MONDAY = Date.UTC(2027, 0, 4, 12)

const at = async (time: number) => {
  vi.useFakeTimers({ toFake: ['Date'], now: time })
  await sendMatches({
    db: app.db,
    queueEmail: app.services.queueEmail,
    publicUrl: app.config.publicUrl,
    unsubscribeKey: app.services.unsubscribeKey,
    log: { warn: vi.fn() },
  })
}
const emails = async () => (await app.emails()).filter(({ kind }) => kind === 'matches')
const subjects = async () => (await emails()).map(({ subject }) => subject)

const offer = async (
  name: string,
  fields: Overrides<'revival_opportunities'> = {},
  owner: RowOwner = app.people.ann,
) => anOpportunity(app.db, await aStartup(app.db, owner, { name, is_open_for_revival: true }), fields)

const look = (wishes: object = {}) =>
  app.db.system((tx) =>
    tx
      .insertInto('wishes')
      .values({ user_id: app.people.ben.id, roles: ['Developer'], wants_email: true, ...wishes })
      .execute(),
  )

test("comes on the Monday after a member asked for it, with the reasons and what doesn't fit", async () => {
  const { ben } = app.people
  await look()
  const { startup_id } = await offer('Lumbermill', { looking_for_roles: ['Rails developer', 'bookkeeper'] })
  await at(MONDAY - 3 * DAY)
  await at(MONDAY - DAY)
  expect(await emails()).toEqual([])
  await at(MONDAY)
  const [email, ...others] = await emails()
  expect(others).toEqual([])
  expect(email).toMatchObject({ to: ben.email, subject: 'Lumbermill fits what you look for' })
  for (const words of [
    'It asks for a developer.',
    'It also needs a bookkeeper.',
    `/story/${startup_id}`,
    '/revivals/looking',
  ])
    expect(email!.text).toContain(words)
})

test("comes at most once a week, tells of no offer twice, and doesn't come when nothing is new", async () => {
  await look()
  await at(MONDAY - 3 * DAY)
  await offer('First')
  await Promise.all([at(MONDAY), at(MONDAY)])
  await offer('Second')
  await at(MONDAY + DAY)
  expect(await subjects()).toEqual(['First fits what you look for'])
  await at(MONDAY + 7 * DAY)
  await at(MONDAY + 14 * DAY)
  expect(await subjects()).toEqual(['First fits what you look for', 'Second fits what you look for'])
  await app.db.system((tx) =>
    tx
      .updateTable('revival_opportunities')
      .set({ looking_for_roles: ['Developer', 'Designer'] })
      .execute(),
  )
  await at(MONDAY + 21 * DAY)
  expect(await emails()).toHaveLength(2)
})

test('tells of what fits when it is sent: not of what was closed, and of no demo offer', async () => {
  await look()
  await at(MONDAY - 3 * DAY)
  await offer('Demo', {}, await aDemoAccount(app.db))
  const closed = await offer('Closed since')
  await app.db.system((tx) =>
    tx
      .updateTable('revival_opportunities')
      .set({ is_active: false, closed_reason: 'taken' })
      .where('id', '=', closed.id)
      .execute(),
  )
  await at(MONDAY)
  expect(await emails()).toEqual([])
  await offer('Open')
  await offer('Open, too')
  await at(MONDAY + 7 * DAY)
  expect(await subjects()).toEqual(['2 new offers fit what you look for'])
})

test('tells of nothing that the page leaves out: own, paused, withdrawn, hidden, blocked or written about', async () => {
  const { ben, cyd, ada } = app.people
  await look()
  await at(MONDAY - 3 * DAY)
  await offer('Own', {}, ben)
  await offer('Paused', { is_active: false, paused_at: new Date() })
  const withdrawn = await offer('Withdrawn')
  const hidden = await offer('Hidden')
  await anInterest(app.db, await offer('Written about'), ben)
  await offer('Blocked', {}, cyd)
  await offer('Blocks', {}, ada)
  await app.db.system((tx) =>
    tx
      .updateTable('startups')
      .set({ withdrawn_at: new Date() })
      .where('id', '=', withdrawn.startup_id)
      .execute(),
  )
  await aHiding(app.db, { startup_id: hidden.startup_id })
  await aBlock(app.db, ben, cyd)
  await aBlock(app.db, ada, ben)
  await at(MONDAY)
  await app.db.system((tx) => tx.deleteFrom('blocks').execute())
  expect(await emails()).toEqual([])
})

test("comes by day: between nine and eight in the evening of the member's zone", async () => {
  const { ben } = app.people
  await app.db.system((tx) =>
    tx
      .insertInto('notification_times')
      .values({ user_id: ben.id, time_zone: 'America/New_York', daily_hour: 6 })
      .execute(),
  )
  await look()
  await offer('Lumbermill')
  await at(MONDAY - 3 * DAY + 5 * HOUR)
  // It is seven in the morning there, and nine in the evening.
  await at(MONDAY)
  await at(MONDAY + 14 * HOUR)
  expect(await emails()).toEqual([])
  await at(MONDAY + DAY + 5 * HOUR)
  expect(await emails()).toHaveLength(1)
})

test('comes at midday UTC to who has said no zone, and not an hour before or after it', async () => {
  await look()
  await offer('Lumbermill')
  await at(MONDAY - 3 * DAY)
  for (const hours of [-3, -1, 1, 7]) await at(MONDAY + hours * HOUR)
  expect(await emails()).toEqual([])
  await at(MONDAY + 0.9 * HOUR)
  expect(await emails()).toHaveLength(1)
})

test('comes on a Monday to who asked for it in the night before', async () => {
  await look()
  await offer('Lumbermill')
  await at(MONDAY - 12 * HOUR)
  expect(await emails()).toEqual([])
  await at(MONDAY)
  expect(await emails()).toHaveLength(1)
})

test.each([
  [6, 8, 9],
  [17, 16, 17],
  [22, 18, 19],
])(
  'comes not before the hour of the digest, and still by day: %i o’clock',
  async (daily_hour, early, then) => {
    const { ben } = app.people
    await app.db.system((tx) =>
      tx
        .insertInto('notification_times')
        .values({ user_id: ben.id, time_zone: 'Africa/Dakar', daily_hour })
        .execute(),
    )
    await look()
    await offer('Lumbermill')
    await at(MONDAY - 3 * DAY)
    await at(MONDAY + (early - 12) * HOUR)
    expect(await emails()).toEqual([])
    await at(MONDAY + (then - 12) * HOUR)
    expect(await emails()).toHaveLength(1)
  },
)

test('stops by its link in one step, and comes again if the member takes that back', async () => {
  const { ben } = app.people
  await look()
  await offer('Lumbermill')
  await at(MONDAY - 3 * DAY)
  await at(MONDAY)
  vi.useRealTimers()
  const [email] = await emails()
  const token = unsubscribeToken(app.services.unsubscribeKey, { userId: ben.id, what: 'matches' })
  expect(email!.text).toContain(encodeURIComponent(token))
  const post = (query: string) =>
    app.request(`/notifications/unsubscribe?token=${token}${query}`, { method: 'POST' })
  const wants = async () => (await (await app.request('/api/wishes', { as: ben })).json()).wants_email
  expect((await post('')).status).toBe(200)
  expect(await wants()).toBe(false)
  expect(await (await post('&undo=1')).text()).toBe('You get emails about offers that fit you again')
  expect(await wants()).toBe(true)
  await app.request('/api/notification_preferences', { as: ben, method: 'PATCH', json: { emails: 'off' } })
  expect(await wants()).toBe(false)
  await offer('Another')
  await at(MONDAY + 7 * DAY)
  expect(await emails()).toHaveLength(1)
})

test('comes to nobody who is about to leave', async () => {
  const { ben } = app.people
  await look()
  await offer('Lumbermill')
  await at(MONDAY - 3 * DAY)
  const leave = (date: Date | null) =>
    app.db.system((tx) =>
      tx
        .updateTable('auth.users')
        .set({ deletion_requested_at: date, deletion_token_hash: date && 'b'.repeat(64) })
        .where('id', '=', ben.id)
        .execute(),
    )
  await leave(new Date())
  await at(MONDAY)
  await leave(null)
  expect(await emails()).toEqual([])
})
