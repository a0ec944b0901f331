import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { afterOutage } from '../../../../test/after-outage.ts'
import { type TestApp, testApp } from '../../../../test/app.ts'
import { aConversation, conversationsOf } from '../../../../test/conversations.ts'
import { aBlock, aHiding, aSuspension } from '../../../../test/factories.ts'
import { setLeaving } from '../../../../test/set-leaving.ts'
import { sendNotices } from '../../notifications/email/send-notices.jobs.ts'
import { cleanConversations } from './conversation-cleanup.jobs.ts'
import { remindFounders } from './reminders/remind-founders.jobs.ts'

let app: TestApp
let as: ReturnType<typeof conversationsOf>
beforeAll(async () => {
  app = await testApp()
  as = conversationsOf(app)
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.db.system(async (tx) => {
    for (const table of [
      'conversations',
      'startups',
      'notifications',
      'blocks',
      'notification_preferences',
      'notification_times',
      'app.mails',
      'app.rate_limits',
    ] as const)
      await tx.deleteFrom(table).execute()
  })
})
afterEach(() => {
  vi.useRealTimers()
})

const parts = () => ({
  db: app.db,
  queueEmail: app.services.queueEmail,
  publicUrl: app.config.publicUrl,
  unsubscribeKey: app.services.unsubscribeKey,
  log: { warn: vi.fn() },
})

const afterMinutes = async (minutes: number) => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minutes * 60_000 })
  await sendNotices(parts())
  vi.useRealTimers()
  return app.emails()
}

/** Writes a message of Ann's in a conversation with Ben. */
const aMessageOfAnn = async (given: Parameters<typeof aConversation>[1] = {}) => {
  const { id } = await aConversation(app, given)
  const messageId = crypto.randomUUID()
  await as.write(app.people.ann, id, 'Can you start in May?', messageId)
  return { id, messageId }
}

test('a message that is unread for ten minutes is emailed once, with its text and a button', async () => {
  const { ann, ben } = app.people
  const { id } = await aMessageOfAnn({ story: { name: 'Lumbermill' } })
  expect(await afterMinutes(9)).toEqual([])
  expect(await afterMinutes(11)).toMatchObject([
    { to: ben.email, kind: 'notice', subject: `${ann.full_name} wrote to you about Lumbermill` },
  ])
  const [email] = await afterMinutes(30)
  expect(email?.text).toContain('> Can you start in May?')
  expect(email?.text).toContain(`/messages/${id}`)
  expect(email?.text).toContain('a reply to this email reaches nobody')
  expect(await afterMinutes(40)).toHaveLength(1)
  const stored = await app.db.system((tx) => tx.selectFrom('app.mails').select('reply_to').execute())
  expect(stored).toEqual([{ reply_to: null }])
})

test.each<[string, (ids: { id: string; messageId: string }) => unknown]>([
  ['read', ({ id, messageId }) => as.read(app.people.ben, id, messageId)],
  [
    'deleted',
    ({ id, messageId }) => as.send(app.people.ann, `/${id}/messages/${messageId}`, { method: 'DELETE' }),
  ],
  ['withdrawn', ({ id }) => as.move(app.people.ben, id, { from: 'talking', to: 'withdrawn' })],
  ['blocked by the one', () => aBlock(app.db, app.people.ann, app.people.ben)],
  ['blocked by the other', () => aBlock(app.db, app.people.ben, app.people.ann)],
  ['blocked here', ({ id }) => as.send(app.people.ben, `/${id}/block`, { method: 'PUT' })],
  // A hidden message is there by its own ID.
  ['hidden by a moderator', ({ messageId }) => aHiding(app.db, { interest_id: messageId })],
  ['of somebody who leaves', () => setLeaving(app.db, app.people.ann, true)],
])('what was %s before the ten minutes are over is never emailed', async (_, act) => {
  const ids = await aMessageOfAnn()
  await act(ids)
  const emails = await afterMinutes(11)
  await setLeaving(app.db, app.people.ann, false)
  expect(emails.filter(({ to }) => to === app.people.ben.email)).toEqual([])
})

test('once a conversation is closed, its end is emailed, and what was written before is not', async () => {
  const { ann, ben } = app.people
  const { id } = await aMessageOfAnn({ story: { name: 'Lumbermill' } })
  expect((await as.move(ann, id, { from: 'talking', to: 'closed' })).status).toBe(200)
  const emails = (await afterMinutes(11)).filter(({ to }) => to === ben.email)
  expect(emails.map(({ subject }) => subject)).toEqual([
    `${ann.full_name} closed the conversation about Lumbermill`,
  ])
})

test('[SUBMIT-32] an email names nobody once the story is anonymous, whenever it was written', async () => {
  const { ann } = app.people
  await aMessageOfAnn({ story: { name: 'Night Bus' } })
  await app.db.system((tx) => tx.updateTable('startups').set({ is_anonymous: true }).execute())
  const [email] = await afterMinutes(11)
  expect(email?.subject).toBe('The founder wrote to you about Night Bus')
  for (const secret of [ann.full_name, ann.id, ann.email]) expect(JSON.stringify(email)).not.toContain(secret)
})

/** @returns what reaches the mail server */
const noticeAfterOutage = async (act: () => unknown) => {
  await afterMinutes(11)
  return afterOutage(app, 'notice', act)
}

test('an email that waits for a mail server goes with the text and the names of the moment it is sent', async () => {
  const { ann, ben } = app.people
  await aMessageOfAnn({ story: { name: 'Night Bus' } })
  const email = await noticeAfterOutage(async () => {
    await app.db.system((tx) => tx.updateTable('messages').set({ content: 'Or in June?' }).execute())
    await app.db.system((tx) => tx.updateTable('startups').set({ is_anonymous: true }).execute())
  })
  expect(email).toMatchObject({ to: ben.email, subject: 'The founder wrote to you about Night Bus' })
  expect(email?.text).toContain('Or in June?')
  for (const gone of ['Can you start in May?', ann.full_name, ann.id, ann.email])
    expect(JSON.stringify(email)).not.toContain(gone)
})

test.each<[string, (ids: { id: string; messageId: string }) => unknown]>([
  ['read', ({ id, messageId }) => as.read(app.people.ben, id, messageId)],
  [
    'deleted',
    ({ id, messageId }) => as.send(app.people.ann, `/${id}/messages/${messageId}`, { method: 'DELETE' }),
  ],
  ['blocked', () => aBlock(app.db, app.people.ben, app.people.ann)],
])('an email that waits for a mail server is never sent once its message is %s', async (_, act) => {
  const ids = await aMessageOfAnn()
  expect(await noticeAfterOutage(() => act(ids))).toBeUndefined()
  expect((await app.emails()).filter(({ kind }) => kind === 'notice')).toEqual([])
})

test('a decision is emailed with its words', async () => {
  const { ann, ben } = app.people
  const { id } = await aConversation(app, { story: { name: 'Lumbermill' } })
  await as.move(ann, id, { from: 'new', to: 'declined', words: 'Thank you, but no.' })
  const [email] = await afterMinutes(11)
  expect(email).toMatchObject({
    to: ben.email,
    subject: `${ann.full_name} declined your message about Lumbermill`,
  })
  expect(email?.text).toContain('> Thank you, but no.')
})

test('whoever turned emails about messages off gets none', async () => {
  const { ben } = app.people
  await app.db.system((tx) =>
    tx
      .insertInto('notification_preferences')
      .values({ user_id: ben.id, kind: 'message', email: 'off' })
      .execute(),
  )
  await aMessageOfAnn()
  expect(await afterMinutes(11)).toEqual([])
})

const DAY = 24 * 60 * 60 * 1000

/** Runs the reminders so many days after the messages were written, at an hour UTC. */
const remindAfter = async (days: number, hour = 12) => {
  await app.db.system((tx) =>
    tx
      .updateTable('conversations')
      .set({ waits_since: new Date(Date.now() - days * DAY - 60_000) })
      .execute(),
  )
  const now = new Date()
  now.setUTCHours(hour, 30)
  vi.useFakeTimers({ toFake: ['Date'], now })
  await remindFounders(parts())
  vi.useRealTimers()
  return (await app.emails()).filter(({ kind }) => kind === 'conversation-reminder')
}

test('a founder is reminded after 7 and after 21 days, once each, by day', async () => {
  const { ann, ben } = app.people
  const { id } = await aConversation(app, { story: { name: 'Lumbermill' } })
  expect(await remindAfter(6)).toEqual([])
  expect(await remindAfter(7, 3)).toEqual([])
  expect(await remindAfter(7)).toMatchObject([
    { to: ann.email, subject: `${ben.full_name} waits for your answer about Lumbermill` },
  ])
  expect(await as.get(ben, id)).toMatchObject({ reminders: 1, reminded_at: expect.any(String) })
  expect(await remindAfter(20)).toHaveLength(1)
  expect(await remindAfter(21)).toHaveLength(2)
  expect(await remindAfter(60)).toHaveLength(2)
})

test('several who wait are one reminder', async () => {
  const { cyd } = app.people
  const { offer } = await aConversation(app)
  await aConversation(app, { by: cyd, offer })
  expect(await remindAfter(8)).toMatchObject([{ subject: '2 people wait for your answer' }])
})

test('a reminder of somebody whom the hidden founder blocks counts, and is not sent', async () => {
  const { ann, ben, cyd } = app.people
  await aBlock(app.db, ann, ben)
  const { id, offer } = await aConversation(app, { story: { is_anonymous: true, name: 'Lumbermill' } })
  expect(await remindAfter(8)).toEqual([])
  expect(await as.get(ben, id)).toMatchObject({ reminders: 1, reminded_at: expect.any(String) })
  await aConversation(app, { by: cyd, offer })
  expect(await remindAfter(22)).toMatchObject([
    { subject: `${cyd.full_name} waits for your answer about Lumbermill` },
  ])
  expect(await as.get(ben, id)).toMatchObject({ reminders: 2 })
})

test.each<[string, (ids: { id: string; offer: { id: string } }) => unknown]>([
  ['answered', ({ id }) => as.write(app.people.ann, id, 'Hello.')],
  ['withdrawn', ({ id }) => as.move(app.people.ben, id, { from: 'new', to: 'withdrawn' })],
  ['blocked by the founder', () => aBlock(app.db, app.people.ann, app.people.ben)],
  ['blocked by who waits', () => aBlock(app.db, app.people.ben, app.people.ann)],
  ['with a founder who leaves', () => setLeaving(app.db, app.people.ann, true)],
  ['with somebody who leaves', () => setLeaving(app.db, app.people.ben, true)],
  ['with a suspended founder', () => aSuspension(app.db, app.people.ann, app.people.ada)],
  ['with somebody who is suspended', () => aSuspension(app.db, app.people.ben, app.people.ada)],
  [
    'of before there were conversations',
    ({ id }) =>
      app.db.system((tx) =>
        tx.updateTable('conversations').set({ is_counted: false }).where('id', '=', id).execute(),
      ),
  ],
  [
    'about an offer that takes no messages now',
    ({ offer }) =>
      app.db.system((tx) =>
        tx
          .updateTable('revival_opportunities')
          .set({ is_active: false, closed_at: new Date(), closed_reason: 'taken' })
          .where('id', '=', offer.id)
          .execute(),
      ),
  ],
])('nobody is reminded of a conversation that is %s', async (_, act) => {
  await act(await aConversation(app))
  const reminders = await remindAfter(30)
  await app.db.system((tx) => tx.updateTable('suspensions').set({ lifted_at: new Date() }).execute())
  for (const person of [app.people.ann, app.people.ben]) {
    await setLeaving(app.db, person, false)
    app.dropSession(person.id)
  }
  expect(reminders).toEqual([])
})

test('a conversation with a deleted account goes after twelve months', async () => {
  const { ann } = app.people
  const { id } = await aConversation(app)
  const leftFor = async (months: number) => {
    const at = new Date()
    at.setUTCMonth(at.getUTCMonth() - months)
    await app.db.system((tx) => tx.updateTable('conversations').set({ left_at: at }).execute())
    await cleanConversations(app.db)
    return (await as.send(ann, `/${id}`)).status
  }
  expect([await leftFor(11), await leftFor(13)]).toEqual([200, 404])
})
