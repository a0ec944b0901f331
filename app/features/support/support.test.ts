import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { type TestApp, testApp } from '../../../test/app.ts'
import { resetRateLimits } from '../../../test/set-attempts.ts'
import { CLIENT_ADDRESS } from '../../platform/http/security/caller-address.ts'
import { readHealth } from '../admin/health/read-health.server.ts'
import { supportWarning } from './support-recipients.server.ts'
import { sendWaitingMessages } from './waiting-messages.jobs.ts'

const REACHES_NOBODY =
  'Nobody receives support messages. They wait in the database until SUPPORT_EMAIL is set or there is an admin.'

const OPERATOR = 'team@unpause.example'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ SUPPORT_EMAIL: OPERATOR })
})
afterEach(() => resetRateLimits(app))
afterEach(() =>
  app.db.system(async (tx) => {
    await tx.deleteFrom('support_messages').execute()
    await tx.deleteFrom('app.mails').execute()
  }),
)
afterAll(() => app.close())

let written: Record<string, unknown>
beforeEach(() => {
  written = {
    id: crypto.randomUUID(),
    kind: 'support',
    name: 'Vera Guest',
    email: 'vera@example.com',
    subject: 'A question',
    message: 'Can I take a story back?\n\nIt is mine.',
  }
})

const send = (json: unknown, as?: { id: string }) =>
  app.request('/api/support_messages', { ...(as && { as }), json })

const stored = () =>
  app.db.system((tx) => tx.selectFrom('support_messages').selectAll().orderBy('created_at').execute())

const queued = () =>
  app.db.system((tx) => tx.selectFrom('app.mails').selectAll().orderBy('created_at').execute())

describe('a message', () => {
  test('[STATIC-07] from the support page is stored and emailed to the operator', async () => {
    expect((await send(written)).status).toBe(201)
    expect(await stored()).toMatchObject([{ ...written, user_id: null, category: null }])
    const [mail] = await queued()
    expect(mail).toMatchObject({
      to_address: OPERATOR,
      reply_to: 'vera@example.com',
      subject: '[Support] A question',
      list_unsubscribe: null,
    })
    expect(mail?.text).toContain(
      'Vera Guest (vera@example.com) wrote:\n\n> Can I take a story back?\n>\n> It is mine.',
    )
    expect(mail?.text).toContain('Sent without signing in.')
  })

  test('[STATIC-10] [STATIC-12] from the contact page has a category', async () => {
    const sent = await send({ ...written, kind: 'contact', category: 'urgent' })
    expect(sent.status).toBe(201)
    expect(await stored()).toMatchObject([{ kind: 'contact', category: 'urgent' }])
    expect(await queued()).toMatchObject([{ subject: '[Contact, Urgent Issue] A question' }])
  })

  test('[STATIC-07] of a member is linked to the account', async () => {
    const { ben } = app.people
    await send(written, ben)
    expect(await stored()).toMatchObject([{ user_id: ben.id }])
    expect((await queued())[0]?.text).toContain(`Sent from the account ${ben.email}.`)
  })

  test('[STATIC-07] is stored and emailed once when it is sent twice', async () => {
    const responses = await Promise.all([send(written), send(written)])
    expect(responses.map(({ status }) => status)).toEqual([201, 201])
    expect(await stored()).toHaveLength(1)
    expect(await queued()).toHaveLength(1)
  })

  test('is trimmed', async () => {
    await send({ ...written, name: ' Vera\n', subject: '\tA question ', message: '\n Hello \n' })
    expect(await stored()).toMatchObject([{ name: 'Vera', subject: 'A question', message: 'Hello' }])
  })

  test('may reach its limits, counted in characters', async () => {
    const longest = {
      name: '🎛'.repeat(120),
      subject: 'שׁ'.repeat(100),
      message: `${'é'.repeat(4_998)}\n.`,
    }
    expect((await send({ ...written, ...longest })).status).toBe(201)
    expect(await stored()).toMatchObject([longest])
  })
})

test('[STATIC-06] removes invisible characters from the subject and keeps line breaks out of email headers', async () => {
  const pasted = {
    name: 'Vera\r\nBcc: everybody@example.com 👩‍💻',
    subject: 'A\u200bbout \u202eelif.exe\u202c\u2028Bcc: everybody@example.com',
    message: 'bell\u0007 nothing\u0000\r\nhalf \ud83c',
  }
  expect((await send({ ...written, ...pasted })).status).toBe(201)
  expect(await stored()).toMatchObject([
    {
      name: 'Vera Bcc: everybody@example.com 👩‍💻',
      subject: 'About elif.exe Bcc: everybody@example.com',
      message: 'bell nothing\nhalf \ufffd',
    },
  ])
})

describe('rejects an invalid message with a reason, without storing or emailing it', () => {
  test.each<[field: string, value: unknown, sentence: string]>([
    ['name', ' \n ', 'Your name is required'],
    ['name', '\u200b\u2060', 'Your name is required'],
    ['name', undefined, 'Your name is required'],
    ['name', 'x'.repeat(121), 'Your name must be 120 characters or fewer'],
    ['name', '\u2800', 'Your name is required'],
    [
      'name',
      'Unp\u0430use Te\u0430m',
      'This name is reserved, or looks too much like one that is. Please choose another one.',
    ],
    ['name', '\u{1d159}\ufffc', 'Your name is required'],
    [
      'name',
      'Support',
      'This name is reserved, or looks too much like one that is. Please choose another one.',
    ],
    ['email', '', 'Please enter a valid email address'],
    ['email', 'vera', 'Please enter a valid email address'],
    ['email', 'vera@example.com\r\nBcc: b@example.com', 'Please enter a valid email address'],
    ['email', 'a@example.com, b@example.com', 'Please enter a valid email address'],
    ['email', `${'v'.repeat(250)}@example.com`, 'Please enter a valid email address'],
    ['subject', '  ', 'The subject is required'],
    ['subject', 'x'.repeat(201), 'The subject must be 200 characters or fewer'],
    ['subject', '\u202e\u202c', 'The subject is required'],
    ['message', '\n\t ', 'The message is required'],
    ['message', 'x'.repeat(5_001), 'The message must be 5,000 characters or fewer'],
    ['message', '\u200b\u200f\u3164', 'The message is required'],
    ['id', 'first', 'Must be a valid UUID'],
    ['kind', 'complaint', 'kind must be support or contact'],
  ])('[STATIC-06] %s %j: %s', async (field, value, sentence) => {
    const refused = await send({ ...written, [field]: value })
    expect(refused.status).toBe(400)
    expect(await refused.json()).toMatchObject({ message: sentence, fields: { [field]: sentence } })
    expect(await stored()).toEqual([])
    expect(await queued()).toEqual([])
  })

  test.each([undefined, '', 'complaint'])(
    '[STATIC-11] rejects the category %j from the contact page',
    async (category) => {
      const refused = await send({ ...written, kind: 'contact', category })
      expect(refused.status).toBe(400)
      expect(await refused.json()).toMatchObject({ fields: { category: 'Please choose a category' } })
      expect(await stored()).toEqual([])
    },
  )

  test('[STATIC-06] reports all errors at once', async () => {
    const refused = await send({ ...written, name: '', subject: '' })
    expect(await refused.json()).toMatchObject({
      message: 'Your name is required, The subject is required',
      fields: { name: 'Your name is required', subject: 'The subject is required' },
    })
  })
})

test('counts messages by who sends them, not by the address they type', async () => {
  const fromNetwork = (address: string) =>
    app.request('/api/support_messages', {
      json: { ...written, id: crypto.randomUUID(), email: `${crypto.randomUUID()}@example.com` },
      headers: { [CLIENT_ADDRESS]: address },
    })
  for (let n = 1; n <= 5; n += 1) expect((await fromNetwork('192.0.2.1')).status, `message ${n}`).toBe(201)
  const sixth = await fromNetwork('::ffff:192.0.2.1')
  expect(sixth.status).toBe(429)
  expect((await sixth.json()).message).toMatch(
    /^We've had several messages from you in a short time\. Please try again in \d+ minutes\.$/,
  )
  expect(await stored()).toHaveLength(5)
  expect(await queued()).toHaveLength(5)
  expect((await fromNetwork('192.0.2.2')).status).toBe(201)

  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 11 * 60_000 })
  expect((await fromNetwork('192.0.2.1')).status).toBe(201)
  vi.useRealTimers()
})

test('counts the networks of one IPv6 site together, too', async () => {
  const from = (network: number) =>
    app.request('/api/support_messages', {
      json: { ...written, id: crypto.randomUUID() },
      headers: { [CLIENT_ADDRESS]: `2001:db8:1:${network.toString(16)}::1` },
    })
  for (let n = 0; n < 50; n += 1) expect((await from(n)).status, `message ${n}`).toBe(201)
  expect((await from(50)).status).toBe(429)
  const elsewhere = { [CLIENT_ADDRESS]: '2001:db8:2::1' }
  const other = await app.request('/api/support_messages', { json: written, headers: elsewhere })
  expect(other.status).toBe(201)
})

test('emails at most 100 messages of all guests in an hour, and those of members still', async () => {
  const times = `{${Array(100).fill(`"${new Date().toISOString()}"`).join()}}`
  await app.db.system((tx) =>
    sql`insert into app.rate_limits (key, hits, is_allowed, expires_at)
      values ('support-emails:guests', ${times}::timestamptz[], true, now() + interval '1 day')`.execute(tx),
  )
  const refused = await send(written)
  expect(refused.status).toBe(429)
  expect((await refused.json()).message).toMatch(/^We've had a lot of messages from many people\. /)
  expect(await stored()).toEqual([])
  expect(await queued()).toEqual([])
  expect((await send(written, app.people.ben)).status).toBe(201)
})

test("keeps a member's messages apart from those of guests who type the member's address", async () => {
  const { ben } = app.people
  const typed = () => ({ ...written, id: crypto.randomUUID(), email: ben.email })
  for (let n = 1; n <= 5; n += 1) expect((await send(typed())).status).toBe(201)
  expect((await send(typed())).status).toBe(429)
  expect((await send(typed(), ben)).status).toBe(201)
})

test('counts a repeated message once', async () => {
  for (let n = 1; n <= 6; n += 1) expect((await send(written)).status).toBe(201)
})

test('[STATIC-07] emails the admins when no support address is set', async () => {
  const without = await testApp({ ADMIN_EMAIL: 'cyd@example.com' })
  const { db, people, config } = without
  await db.system((tx) =>
    tx.insertInto('user_roles').values({ user_id: people.ben.id, role: 'admin' }).execute(),
  )
  await db.system((tx) =>
    tx.updateTable('auth.users').set({ email_verified: false }).where('id', '=', people.ben.id).execute(),
  )
  const sent = await without.request('/api/support_messages', { json: written })
  expect(sent.status).toBe(201)
  expect((await without.emails()).map(({ to }) => to).sort()).toEqual([people.ada.email, people.cyd.email])
  expect(await supportWarning(db, config)).toBeNull()
  await without.close()
})

test('[STATIC-07] stores a message and warns the operator when there is no recipient', async () => {
  const silent = await testApp()
  await silent.db.system((tx) =>
    tx
      .updateTable('auth.users')
      .set({ email_verified: false })
      .where('id', '=', silent.people.ada.id)
      .execute(),
  )
  expect(await supportWarning(silent.db, silent.config)).toBe(REACHES_NOBODY)
  const sent = await silent.request('/api/support_messages', { json: written })
  expect(sent.status).toBe(201)
  const rows = await silent.db.system((tx) => tx.selectFrom('support_messages').select('id').execute())
  expect(rows).toEqual([{ id: written.id }])
  expect(await silent.emails()).toEqual([])
  await silent.close()
})

describe('where nobody receives messages', () => {
  let silent: TestApp
  beforeAll(async () => {
    silent = await testApp()
    await silent.db.system((tx) =>
      tx
        .updateTable('auth.users')
        .set({ email_verified: false })
        .where('id', '=', silent.people.ada.id)
        .execute(),
    )
  })
  afterAll(() => silent.close())

  test('[STATIC-07] /readyz and the health page say so, until an address is set', async () => {
    const readyz = await silent.request('/readyz')
    expect(await readyz.json()).toMatchObject({
      warnings: expect.arrayContaining([REACHES_NOBODY]),
    })
    const readWarnings = async (parts: TestApp) =>
      (await readHealth({ ...parts.services, config: parts.config })).warnings
    expect(await readWarnings(silent)).toContain(REACHES_NOBODY)
    expect(await readWarnings(app)).not.toContain(REACHES_NOBODY)
    expect(JSON.stringify(await (await app.request('/readyz')).json())).not.toContain(REACHES_NOBODY)
  })

  test('[STATIC-07, STATIC-12] messages wait, and are emailed once when someone receives them', async () => {
    const { db, people, services } = silent
    const message = { ...written, kind: 'contact', category: 'feedback' }
    const answered = await silent.request('/api/support_messages', { json: message, as: people.ben })
    expect(answered.status).toBe(201)
    const sendWaiting = (supportEmail: string | undefined) =>
      sendWaitingMessages({ db, queueEmail: services.queueEmail, config: { supportEmail } })
    await sendWaiting(undefined)
    expect(await silent.emails()).toEqual([])
    await sendWaiting(OPERATOR)
    await sendWaiting(OPERATOR)
    expect(await silent.emails()).toMatchObject([
      {
        to: OPERATOR,
        subject: '[Contact, Feedback] A question',
        text: expect.stringContaining(`Sent from the account ${people.ben.email}.`),
      },
    ])
  })
})

test('[STATIC-07] messages that were emailed at once are not emailed again', async () => {
  await send(written, app.people.ben)
  await sendWaitingMessages({ ...app.services, config: app.config })
  expect(await queued()).toHaveLength(1)
})

test('shows messages only to admins', async () => {
  await send(written)
  for (const as of [undefined, app.people.ben, app.people.ada]) {
    expect((await app.request('/api/support_messages', as && { as })).status).toBe(405)
  }
})
