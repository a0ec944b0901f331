import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { emailWriters } from '../../app/email-writers.server.ts'
import { sendMonthlyEmail } from '../../app/features/newsletter/send-monthly-email.jobs.ts'
import { sendDigests } from '../../app/features/notifications/email/send-digests.jobs.ts'
import { remindFounders } from '../../app/features/revivals/conversations/reminders/remind-founders.jobs.ts'
import { sendMatches } from '../../app/features/revivals/matching/send-matches.jobs.ts'
import { storiesFound } from '../../app/features/stories/stories.read.ts'
import { declaredEmails } from '../../app/platform/mail/declare-email.ts'
import { afterOutage } from '../after-outage.ts'
import { type TestApp, testApp } from '../app.ts'
import { aConversation, conversationsOf } from '../conversations.ts'
import { aBlock, aHiding, anOpportunity, aStartup } from '../factories.ts'

/** What the other kinds of email say: nothing that another member may change or take back. */
const FIXED_EMAILS: Record<string, string> = {
  account: 'what happened to the account of its reader',
  address: 'what happened to the address of its reader',
  alert: 'how the server is',
  change: 'the link that confirms a new address',
  confirm: 'the link that confirms an address',
  content: 'what moderators decided about what its reader wrote',
  correction: 'which corrections admins look at, and what they answered',
  data: 'that an admin has downloaded an export',
  decision: 'what moderators decided',
  deletion: 'that the account of its reader will be deleted',
  new: 'from which device somebody signed in',
  'newsletter-confirm': 'the link that confirms a subscription',
  'newsletter-welcome': 'that the subscription has begun',
  'notice-decided': 'what moderators decided about what its reader reported',
  'notice-received': 'that a report has arrived',
  passkey: 'which passkeys its reader has',
  password: 'that the password has changed',
  recovery: 'how its reader signed in',
  reset: 'the link that sets a new password',
  support: 'what somebody wrote to those who run the site',
  suspended: 'what moderators decided about its reader',
  suspension: 'what moderators decided about its reader',
  token: 'which tokens its reader has',
  two: 'how its reader signs in',
  webhook: 'which webhooks its reader has',
}

let app: TestApp
let as: ReturnType<typeof conversationsOf>
beforeAll(async () => {
  app = await testApp()
  as = conversationsOf(app)
})
afterAll(() => app.close())
beforeEach(() =>
  app.db.system(async (tx) => {
    for (const table of [
      'conversations',
      'startups',
      'wishes',
      'app.match_emails',
      'app.emailed_matches',
      'notifications',
      'notification_preferences',
      'app.notification_visits',
      'newsletter_subscribers',
      'follows',
      'blocks',
      'app.mails',
      'app.rate_limits',
    ] as const)
      await tx.deleteFrom(table).execute()
  }),
)
afterEach(() => {
  vi.useRealTimers()
})

const parts = () => ({
  db: app.db,
  queueEmail: app.services.queueEmail,
  publicUrl: app.config.publicUrl,
  unsubscribeKey: app.services.unsubscribeKey,
  findStories: storiesFound,
  log: { warn: vi.fn() },
})
const at = (now: number) => vi.useFakeTimers({ toFake: ['Date'], now })
const DAY = 24 * 60 * 60_000

test('an email that quotes what others write has a writer, and any other kind says nothing of theirs', () => {
  const writers = Object.keys(emailWriters(parts()))
  const names = [...declaredEmails().keys()]
  expect(names.length).toBeGreaterThan(40)
  const begins = (name: string, kind: string) => name === kind || name.startsWith(`${kind}-`)
  const fixed = Object.keys(FIXED_EMAILS)
  expect(
    names.filter((name) => ![...writers, ...fixed].some((kind) => begins(name, kind))),
    'a new kind of email needs a writer in `email-writers.server.ts`, or a row above that says why not',
  ).toEqual([])
  expect([...writers, ...fixed].filter((kind) => !names.some((name) => begins(name, kind)))).toEqual([])
})

test('every email that a member can choose not to get has the header that stops it, and leads to the choice', () => {
  const begins = (name: string) => Object.keys(FIXED_EMAILS).some((kind) => `${name}-`.startsWith(`${kind}-`))
  const emails = [...declaredEmails()].map(([name, { write }]) => ({
    name,
    ...write('reader@example.com', 'https://unpause.example'),
  }))
  const chosen = emails.filter(({ name }) => !begins(name))
  expect(chosen.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['conversation-reminder', 'digest-daily', 'interest', 'matches', 'notice-reply']),
  )
  for (const { name, listUnsubscribe, text } of chosen) {
    expect(listUnsubscribe, name).toMatch(/^https:\/\/unpause\.example\/\w+\/unsubscribe\?token=/)
    expect(text, name).toMatch(/unpause\.example\/(notifications\/preferences|\w+\/unsubscribe)/)
    // Interest is answered by email; the newsletter says whom to write to.
    if (name !== 'interest' && !name.startsWith('newsletter'))
      expect(text.replaceAll(/\s+/g, ' '), name).toMatch(/reply to this email reaches nobody/)
  }
  const stoppable = emails.filter(({ listUnsubscribe }) => listUnsubscribe !== undefined)
  expect(stoppable.filter(({ name }) => begins(name)).map(({ name }) => name)).toEqual(['newsletter-welcome'])
})

const rename = (id: string, full_name: string) =>
  app.db.system((tx) => tx.updateTable('profiles').set({ full_name }).where('id', '=', id).execute())
const change = (fields: object) =>
  app.db.system((tx) => tx.updateTable('startups').set(fields).where('name', '=', 'Lumbermill').execute())
const withdraw = () => change({ withdrawn_at: sql`now()` })

/** When the mail server is tried, where it matters: reminders go by day. */
const TIMES: Partial<Record<Kind, { first: number }>> = {
  'conversation-reminder': { first: new Date().setUTCHours(12, 1) },
}

/** Queues one email about Lumbermill of Ann's, which Ben wrote about, follows or looks for. */
const QUEUE = {
  async interest() {
    const { ann, ben } = app.people
    const offer = await anOpportunity(
      app.db,
      await aStartup(app.db, ann, { name: 'Lumbermill', is_open_for_revival: true }),
    )
    const json = { id: crypto.randomUUID(), revival_opportunity_id: offer.id, message: 'I would take it on.' }
    const sent = await app.request('/api/interest_contacts', { as: ben, json })
    return (await sent.json()).conversation_id as string
  },
  async 'conversation-reminder'() {
    const { id } = await aConversation(app, { story: { name: 'Lumbermill' } })
    await app.db.system((tx) =>
      tx
        .updateTable('conversations')
        .set({ waits_since: new Date(Date.now() - 8 * DAY) })
        .execute(),
    )
    at(new Date().setUTCHours(12))
    await remindFounders(parts())
    vi.useRealTimers()
    return id
  },
  async matches() {
    const { ann, ben } = app.people
    await app.db.system((tx) =>
      tx
        .insertInto('wishes')
        .values({ user_id: ben.id, roles: ['Developer'], wants_email: true })
        .execute(),
    )
    const offer = await anOpportunity(
      app.db,
      await aStartup(app.db, ann, { name: 'Lumbermill', is_open_for_revival: true }),
      { looking_for_roles: ['Developer'] },
    )
    for (const monday of [Date.UTC(2027, 0, 4, 12, 30), Date.UTC(2027, 0, 11, 12, 30)]) {
      at(monday)
      await sendMatches(parts())
    }
    vi.useRealTimers()
    return offer.id
  },
  async newsletter() {
    const { ann } = app.people
    await app.db.system((tx) =>
      tx
        .insertInto('newsletter_subscribers')
        .values({ email: 'reader@example.com', confirmed_at: sql`now()` })
        .execute(),
    )
    const story = await aStartup(app.db, ann, { name: 'Lumbermill', is_open_for_revival: true })
    await sendMonthlyEmail(parts())
    return story.id
  },
  async digest() {
    const { ann, ben } = app.people
    const story = await aStartup(app.db, ann, { name: 'Lumbermill' })
    await app.request('/api/notification_preferences', {
      as: ben,
      method: 'PATCH',
      json: { kinds: { followed: { email: 'daily' } } },
    })
    const yesterday = new Date(Date.now() - DAY).toISOString()
    await app.db.system(async (tx) => {
      const visit = { user_id: ben.id, visited_at: yesterday, followed_until: yesterday }
      await tx
        .insertInto('app.notification_visits')
        .values({ ...visit, daily_on: '2020-01-01', weekly_on: '2020-01-01' })
        .execute()
      await tx
        .insertInto('follows')
        .values({ user_id: ben.id, kind: 'person', subject: ann.id, person_id: ann.id })
        .execute()
      await tx
        .updateTable('startups')
        .set({ created_at: new Date(Date.now() - DAY / 2) })
        .execute()
    })
    await sendDigests(parts())
    return story.id
  },
} satisfies Record<string, () => Promise<string>>

type Kind = keyof typeof QUEUE

test.each<[Kind, string, (id: string) => unknown, { has: string; hasNot: string }]>([
  [
    'interest',
    'its sender has another name',
    () => rename(app.people.ben.id, 'Benedict'),
    { has: 'Benedict is interested in Lumbermill', hasNot: 'Ben Member' },
  ],
  [
    'conversation-reminder',
    'who waits has another name',
    () => rename(app.people.ben.id, 'Benedict'),
    { has: 'Benedict waits for your answer', hasNot: 'Ben Member' },
  ],
  [
    'matches',
    'the story has another name',
    () => change({ name: 'Sawmill' }),
    { has: 'Sawmill fits what you look for', hasNot: 'Lumbermill' },
  ],
  [
    'newsletter',
    'the story says something else',
    () => change({ name: 'Sawmill', one_liner: 'Boards.' }),
    { has: 'Sawmill: Boards.', hasNot: 'Lumbermill' },
  ],
  [
    'digest',
    'the story has another name',
    () => change({ name: 'Sawmill' }),
    { has: 'Sawmill, a new story', hasNot: 'Lumbermill' },
  ],
])('an email of the kind %s says it once %s', async (kind, _, act, { has, hasNot }) => {
  const id = await QUEUE[kind]()
  try {
    const email = await afterOutage(app, kind, () => act(id), TIMES[kind])
    expect(`${email?.subject}\n${email?.text}`).toContain(has)
    expect(JSON.stringify(email)).not.toContain(hasNot)
  } finally {
    await rename(app.people.ben.id, 'Ben Member')
  }
})

test('a reminder that a mail server could only take at night waits for the next day', async () => {
  const { ann, ben } = app.people
  const id = await QUEUE['conversation-reminder']()
  const times = { first: new Date().setUTCHours(12, 1), later: new Date().setUTCHours(23) }
  expect(await afterOutage(app, 'conversation-reminder', () => undefined, times)).toBeUndefined()
  expect(await as.get(ben, id)).toMatchObject({ reminders: 0, reminded_at: null })
  at(new Date().setUTCHours(12) + DAY)
  await remindFounders(parts())
  vi.useRealTimers()
  const reminders = (await app.emails()).filter(({ kind }) => kind === 'conversation-reminder')
  expect(reminders).toMatchObject([{ to: ann.email }])
  expect(await as.get(ben, id)).toMatchObject({ reminders: 1 })
})

const deleteAll = (table: 'startups' | 'newsletter_subscribers' | 'wishes' | 'follows') => () =>
  app.db.system((tx) => tx.deleteFrom(table).execute())
const firstOf = async (id: string) => (await as.entries(app.people.ben, id)).items[0]!
const readOnDashboard = (interest: string) =>
  app.request(`/api/interest_contacts/${interest}/read`, { as: app.people.ann, method: 'PUT' })
const deleteMessage = (id: string, message: string) =>
  as.send(app.people.ben, `/${id}/messages/${message}`, { method: 'DELETE' })
const blocked = () => aBlock(app.db, app.people.ann, app.people.ben)
const switchedOff = (as: { id: string }, kind: string) =>
  app.request('/api/notification_preferences', {
    as,
    method: 'PATCH',
    json: { kinds: { [kind]: { email: 'off' } } },
  })

test.each<[Kind, string, (id: string) => unknown]>([
  ['interest', 'one blocks the other', blocked],
  ['interest', 'it is withdrawn', (id) => as.move(app.people.ben, id, { from: 'new', to: 'withdrawn' })],
  ['interest', 'it is closed', (id) => as.move(app.people.ann, id, { from: 'new', to: 'closed' })],
  ['interest', 'it is declined', (id) => as.move(app.people.ann, id, { from: 'new', to: 'declined' })],
  ['interest', 'it was answered', (id) => as.write(app.people.ann, id, 'Hello.')],
  ['interest', 'it was read', async (id) => as.read(app.people.ann, id, (await firstOf(id)).id)],
  ['interest', 'it was read on the dashboard', async (id) => readOnDashboard((await firstOf(id)).id)],
  ['interest', 'its message is deleted', async (id) => deleteMessage(id, (await firstOf(id)).id)],
  ['interest', 'it is held', async (id) => aHiding(app.db, { interest_id: (await firstOf(id)).id })],
  ['interest', 'its story is deleted', deleteAll('startups')],
  ['interest', 'its founder wants no emails of messages', () => switchedOff(app.people.ann, 'message')],
  ['conversation-reminder', 'one blocks the other', blocked],
  [
    'conversation-reminder',
    'it was answered',
    (id) => as.write(app.people.ann, id, 'Thank you. When could you start?'),
  ],
  [
    'conversation-reminder',
    'it is withdrawn',
    (id) => as.move(app.people.ben, id, { from: 'new', to: 'withdrawn' }),
  ],
  ['matches', 'one blocks the other', blocked],
  ['matches', 'the story is withdrawn', withdraw],
  ['matches', 'its reader looks for nothing', deleteAll('wishes')],
  ['newsletter', 'the story is withdrawn', withdraw],
  ['newsletter', 'the story is hidden', (id) => aHiding(app.db, { startup_id: id })],
  ['newsletter', 'its reader has left', deleteAll('newsletter_subscribers')],
  ['digest', 'one blocks the other', blocked],
  ['digest', 'the story is withdrawn', withdraw],
  ['digest', 'the story is anonymous', () => change({ is_anonymous: true })],
  ['digest', 'its reader wants none', () => switchedOff(app.people.ben, 'followed')],
])('an email of the kind %s is not sent, nor kept, once %s', async (kind, _, act) => {
  const id = await QUEUE[kind]()
  expect(await afterOutage(app, kind, () => act(id), TIMES[kind])).toBeUndefined()
  expect((await app.emails()).filter((email) => email.kind === kind)).toEqual([])
})
