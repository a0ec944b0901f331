import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type TestApp, testApp } from '../../../../test/app.ts'
import { anOpportunity, aStartup } from '../../../../test/factories.ts'
import { resetRateLimits } from '../../../../test/set-attempts.ts'
import { INTERESTS_SECTION } from './interest.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.db.system((tx) => tx.deleteFrom('app.mails').execute())
  await resetRateLimits(app)
})

const anOffer = async (fields: Parameters<typeof aStartup>[2] = {}, founder = app.people.ann) =>
  anOpportunity(app.db, await aStartup(app.db, founder, { is_open_for_revival: true, ...fields }))

const send = async (as: { id: string }, offer: { id: string }, fields: object = {}) => {
  const id = crypto.randomUUID()
  const json = { id, revival_opportunity_id: offer.id, message: 'I would take it on.', ...fields }
  const { status } = await app.request('/api/interest_contacts', { as, json })
  return { id, status }
}

const queued = () =>
  app.db.system((tx) => tx.selectFrom('app.mails').selectAll().orderBy('created_at').execute())

const notifiedAt = async (id: string) => {
  const row = await app.db.system((tx) =>
    tx.selectFrom('interest_contacts').select('notified_at').where('id', '=', id).executeTakeFirstOrThrow(),
  )
  return row.notified_at
}

const rename = (id: string, full_name: string | null) =>
  app.db.system((tx) => tx.updateTable('profiles').set({ full_name }).where('id', '=', id).execute())

test('[REVIVE-13] emails the founder the sender, the message, the reply address and a link', async () => {
  const { ann, ben } = app.people
  const offer = await anOffer({ name: 'Everpix' })
  const message = 'Storage is cheap now.\nמי זוכר? <b>I do</b>'
  const { id } = await send(ben, offer, { message, contact_email: 'ben@work.example' })
  const [email, ...more] = await queued()
  expect(more).toEqual([])
  expect(email).toMatchObject({
    kind: 'interest',
    to_address: ann.email,
    reply_to: 'ben@work.example',
    subject: 'Ben Member is interested in Everpix',
  })
  expect(email?.text).toContain('> Storage is cheap now.\n> מי זוכר? <b>I do</b>')
  expect(email?.text).toContain(`http://localhost:3000/dashboard#${INTERESTS_SECTION}`)
  expect(email?.html).toContain('&lt;b&gt;I do&lt;/b&gt;')
  expect(email?.html).not.toContain('<b>I do</b>')
  expect(email?.text.replaceAll('\n', ' ')).toContain(
    "An answer by email shows your own address, and Unpause doesn't see it.",
  )
  expect(await notifiedAt(id)).not.toBeNull()
})

test('can be stopped by its header, and no reply that quotes it has the link which tells who the founder is', async () => {
  const { ann, ben } = app.people
  await send(ben, await anOffer({ is_anonymous: true }))
  const [email] = await queued()
  expect(email?.reply_to).toBe(ben.email)
  expect(email?.list_unsubscribe).toContain(`/notifications/unsubscribe?token=${ann.id}.message.`)
  for (const body of [email?.text, email?.html]) {
    expect(body).toContain('http://localhost:3000/notifications/preferences')
    expect(body).not.toContain(ann.id)
  }
  const stopped = await app.request(email?.list_unsubscribe?.replace('http://localhost:3000', '') ?? '', {
    method: 'POST',
    body: 'List-Unsubscribe=One-Click',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  expect(stopped.status).toBe(200)
  await send(ben, await anOffer())
  expect(await queued()).toHaveLength(1)
  await app.db.system((tx) => tx.deleteFrom('notification_preferences').execute())
})

test('[SUBMIT-32] warns the founder of an anonymous story that a reply shows their address', async () => {
  const { ben } = app.people
  const warning = "Your story is anonymous. If you reply, they'll see the email address you reply from."
  await send(ben, await anOffer({ is_anonymous: true }))
  await send(ben, await anOffer())
  expect(
    (await queued()).map(({ text, html }) => [
      text.includes(warning),
      html?.replaceAll('&#39;', "'").includes(warning),
    ]),
  ).toEqual([
    [true, true],
    [false, false],
  ])
})

test("[REVIVE-13] [REVIVE-12] directs replies to the account's address when there is no contact email", async () => {
  const { ben } = app.people
  await send(ben, await anOffer())
  expect((await queued())[0]).toMatchObject({ reply_to: ben.email })
})

test('[REVIVE-13] calls a sender without a name a member, not by their typed address', async () => {
  const { cyd } = app.people
  await rename(cyd.id, null)
  await send(cyd, await anOffer({ name: 'Rdio' }), { contact_email: 'support@bank.example' })
  await rename(cyd.id, cyd.full_name)
  const [email] = await queued()
  expect(email?.subject).toBe('A member is interested in Rdio')
  expect(email?.text).toMatch(/^A member is interested in Rdio\n/)
})

const UNCONFIRMED = 'address provided by the sender, not verified by us'

test("[REVIVE-13] says who gave the reply address, and doesn't disclose the account's", async () => {
  const { ben } = app.people
  await send(ben, await anOffer(), { contact_email: 'ben@work.example' })
  await send(ben, await anOffer(), { contact_email: ben.email.toUpperCase() })
  await send(ben, await anOffer())
  const [typed, own, none] = await queued()
  expect(typed?.text).toContain(`Your reply will go to ben@work.example (${UNCONFIRMED}).`)
  expect(`${typed?.text}${typed?.html}${typed?.reply_to}`).not.toContain(ben.email)
  expect(own?.text).toContain('Your reply will go to BEN@example.com (provided by the sender).')
  expect(none?.text).toContain(`Reply to this email to reach them at ${ben.email}.`)
})

test("[REVIVE-13] marks the account's address as unconfirmed until it is confirmed", async () => {
  const { ben } = app.people
  const confirm = (email_verified: boolean) =>
    app.db.system((tx) =>
      tx.updateTable('auth.users').set({ email_verified }).where('id', '=', ben.id).execute(),
    )
  await confirm(false)
  await send(ben, await anOffer())
  await confirm(true)
  expect((await queued())[0]?.text).toContain(`Your reply will go to ${ben.email} (${UNCONFIRMED}).`)
})

test('[REVIVE-13] stores the message and queues the email in one transaction', async () => {
  const offer = await anOffer()
  await app.db.system(async (tx) => {
    await tx.schema
      .alterTable('app.mails')
      .addColumn('never', 'text', (column) => column.notNull())
      .execute()
  })
  const { id, status } = await send(app.people.ben, offer)
  await app.db.system(async (tx) => {
    await tx.schema.alterTable('app.mails').dropColumn('never').execute()
  })
  expect(status).toBe(400)
  const interests = await app.db.system((tx) =>
    tx.selectFrom('interest_contacts').select('id').where('id', '=', id).execute(),
  )
  expect(interests).toEqual([])
  expect(await queued()).toEqual([])
})

test('emails the founder of an anonymous story without disclosing them to the sender', async () => {
  const { ann, ben } = app.people
  const offer = await anOffer({ is_anonymous: true })
  const json = { id: crypto.randomUUID(), revival_opportunity_id: offer.id, message: 'Who are you?' }
  const sent = await app.request('/api/interest_contacts', { as: ben, json })
  expect(await sent.text()).not.toContain(ann.id)
  expect((await queued())[0]).toMatchObject({ to_address: ann.email })
})

test.each(['founder@demo.unpause.invalid', 'founder@INVALID', 'founder@demo.invalid.'])(
  '[STORY-21] sends a message about a demo story to support, and nothing to the unreachable address %s',
  async (email) => {
    const id = crypto.randomUUID()
    await app.db.system((tx) => tx.insertInto('auth.users').values({ id, name: 'Demo', email }).execute())
    const offer = await anOffer({}, { id, full_name: 'Demo', email })
    const sent = await send(app.people.ben, offer, { contact_email: 'ben@work.example' })
    expect(sent.status).toBe(201)
    expect(await queued()).toMatchObject([
      {
        kind: 'support-message',
        to_address: app.people.ada.email,
        reply_to: 'ben@work.example',
        subject: expect.stringMatching(/^\[Support\] Interest in the demo story Paused project/),
        text: expect.stringContaining('> I would take it on.'),
      },
    ])
    const stored = await app.db.system((tx) =>
      tx.selectFrom('support_messages').selectAll().where('id', '=', sent.id).execute(),
    )
    expect(stored).toMatchObject([
      { name: 'Ben Member', email: 'ben@work.example', message: 'I would take it on.' },
    ])
    const again = { id: sent.id, revival_opportunity_id: offer.id, message: 'I would take it on.' }
    expect((await app.request('/api/interest_contacts', { as: app.people.ben, json: again })).status).toBe(
      201,
    )
    expect(await queued()).toHaveLength(1)
    expect(await notifiedAt(sent.id)).toBeNull()
    const { ben } = app.people
    const read = async (path: string) => (await app.request(`/api/${path}`, { as: ben })).json()
    expect(await read(`revival_opportunities/${offer.id}`)).toMatchObject({ is_demo: true })
    expect((await read('interest_contacts?box=sent')).items[0].startup).toMatchObject({ is_demo: true })
  },
)

test("doesn't let line breaks and control characters in names change email headers", async () => {
  const { ben } = app.people
  const offer = await anOffer({ name: 'Wave' })
  await app.db.system(async (tx) => {
    // Values that the database rejects, in case a check is ever loosened.
    for (const name of ['profiles_full_name_check', 'profiles_full_name_seen_check'])
      await tx.schema.alterTable('profiles').dropConstraint(name).execute()
  })
  await rename(ben.id, 'Ben\r\nBcc: everybody@example.com\u0007')
  await send(ben, offer)
  await rename(ben.id, ben.full_name)
  const [email] = await queued()
  expect(email?.subject).toBe('Ben Bcc: everybody@example.com is interested in Wave')
  expect(email?.to_address).toBe(app.people.ann.email)
})

test('rejects the sixth message of a day about one story and emails the first five', async () => {
  const { ben, cyd } = app.people
  const offer = await anOffer()
  for (let count = 1; count <= 5; count++) expect((await send(ben, offer)).status).toBe(201)
  const json = { id: crypto.randomUUID(), revival_opportunity_id: offer.id, message: 'Once more.' }
  const sixth = await app.request('/api/interest_contacts', { as: ben, json })
  expect(sixth.status).toBe(429)
  expect(await sixth.json()).toMatchObject({
    message: expect.stringMatching(
      /^You've sent several messages about this story, and the founder has them all\. /,
    ),
  })
  expect(await queued()).toHaveLength(5)
  const saved = () =>
    app.db.system((tx) =>
      tx
        .selectFrom('interest_contacts')
        .select('notified_at')
        .where('revival_opportunity_id', '=', offer.id)
        .execute(),
    )
  expect(await saved()).toEqual(Array(5).fill({ notified_at: expect.any(String) }))

  expect((await send(cyd, offer)).status, 'another member').toBe(201)
  expect((await send(ben, await anOffer())).status, 'another story').toBe(201)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 24 * 3_600_000 + 1_000 })
  expect((await app.request('/api/interest_contacts', { as: ben, json })).status, 'a day later').toBe(201)
  vi.useRealTimers()
  expect(await queued()).toHaveLength(8)
})

test('accepts at most five concurrent messages', async () => {
  const offer = await anOffer()
  const sent = await Promise.all(Array.from({ length: 8 }, () => send(app.people.ben, offer)))
  expect(sent.map(({ status }) => status).sort()).toEqual([...Array(5).fill(201), ...Array(3).fill(429)])
})

test('delivers the email with the reply address', async () => {
  await app.startWork()
  await send(app.people.ben, await anOffer({ name: 'Pebble' }))
  await expect
    .poll(() => app.sent.map(({ subject }) => subject))
    .toContain('Ben Member is interested in Pebble')
})
