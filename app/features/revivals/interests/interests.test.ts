import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../test/app.ts'
import { anOpportunity, aStartup } from '../../../../test/factories.ts'
import { resetRateLimits } from '../../../../test/set-attempts.ts'
import { interestSchema } from './interest.schema.ts'

let app: TestApp
let offer: { id: string; startup_id: string }
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  const { db, people } = app
  await db.system((tx) => tx.deleteFrom('app.mails').execute())
  offer = await anOpportunity(db, await aStartup(db, people.ann, { is_open_for_revival: true }))
})

const send = (as: { id: string } | undefined, json: object) =>
  app.request('/api/interest_contacts', { ...(as && { as }), json })

const anInterest = (fields: object = {}) => ({
  id: crypto.randomUUID(),
  revival_opportunity_id: offer.id,
  message: 'I would take it on.',
  ...fields,
})

const saved = (id: string) =>
  app.db.system((tx) =>
    tx.selectFrom('interest_contacts').selectAll().where('id', '=', id).executeTakeFirst(),
  )

const closeOffer = () =>
  app.db.system((tx) =>
    tx.updateTable('revival_opportunities').set({ is_active: false }).where('id', '=', offer.id).execute(),
  )

const savedInterests = () =>
  app.db.system((tx) =>
    tx
      .selectFrom('interest_contacts')
      .select(['id', 'message'])
      .where('revival_opportunity_id', '=', offer.id)
      .execute(),
  )

describe('sending', () => {
  test('[CALLS-16] [REVIVE-12] [ROLES-03] [ROLES-04] trims a message and returns it with its sender', async () => {
    const { ben } = app.people
    const interest = anInterest({
      message: '  I was one of the eight.\n',
      contact_email: ' ben@work.example ',
    })
    const sent = await send(ben, interest)
    expect(sent.status).toBe(201)
    expect(await sent.json()).toEqual({
      id: interest.id,
      revival_opportunity_id: offer.id,
      interested_user_id: ben.id,
      message: 'I was one of the eight.',
      contact_email: 'ben@work.example',
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      conversation_id: expect.any(String),
    })
  })

  test.each([['left out'], [''], ['   '], [null]])(
    '[REVIVE-12] stores a contact email that is %j as null',
    async (given) => {
      const interest = anInterest(given === 'left out' ? {} : { contact_email: given })
      const sent = await send(app.people.ben, interest)
      expect(sent.status).toBe(201)
      expect((await sent.json()).contact_email).toBeNull()
      expect((await saved(interest.id))?.contact_email).toBeNull()
    },
  )

  test('[REVIVE-01] [REVIVE-10] [ROLES-02] rejects any message without a session', async () => {
    for (const interest of [anInterest(), {}]) {
      const sent = await send(undefined, interest)
      expect(sent.status).toBe(401)
      expect(await sent.json()).toMatchObject({ code: 'PGRST301', message: 'Authentication required' })
    }
    expect(await savedInterests()).toEqual([])
    expect(await app.emails()).toEqual([])
  })

  test.each([[''], [' \n\t '], ['\u200b\u2060'], [undefined], [null]])(
    '[REVIVE-11] rejects a blank message (%j)',
    async (message) => {
      const sent = await send(app.people.ben, anInterest({ message }))
      expect(sent.status).toBe(400)
      expect(await sent.json()).toMatchObject({
        message: 'Please enter a message to the founder.',
        fields: { message: 'Please enter a message to the founder.' },
      })
    },
  )

  test('tells founders who write to themselves where the messages are', async () => {
    const sent = await send(app.people.ann, anInterest())
    expect(sent.status).toBe(403)
    expect(await sent.json()).toMatchObject({
      code: '42501',
      message: "This is your own story. You'll find messages about it on your dashboard.",
    })
    expect(await savedInterests()).toEqual([])
  })

  test('removes invisible characters from a message', async () => {
    const sent = await send(app.people.ben, anInterest({ message: 'a\u0000b \u202ec\r\nhalf \ud83d' }))
    expect(sent.status).toBe(201)
    expect(await savedInterests()).toMatchObject([{ message: 'ab c\nhalf \ufffd' }])
  })

  test.each([
    [
      '5,001 characters',
      { message: 'x'.repeat(5_001) },
      'message',
      'Messages can be up to 5000 characters long',
    ],
    ...[
      'nobody',
      'a@b',
      'a b@example.com',
      'a@example.com\r\nBcc: b@example.com',
      `${'a'.repeat(250)}@example.com`,
    ].map(
      (contact_email) =>
        [
          `the address ${JSON.stringify(contact_email)}`,
          { contact_email },
          'contact_email',
          'Please enter a valid email address, or leave it empty',
        ] as const,
    ),
  ] as const)('rejects a message with %s with a clear error', async (_what, fields, field, sentence) => {
    const sent = await send(app.people.ben, anInterest(fields))
    expect(sent.status).toBe(400)
    expect(await sent.json()).toMatchObject({ message: sentence, fields: { [field]: sentence } })
    expect(await savedInterests()).toEqual([])
  })

  test('accepts a message up to the limit, however many bytes it has', async () => {
    const sent = await send(app.people.ben, anInterest({ message: '🎉'.repeat(5_000) }))
    expect(sent.status).toBe(201)
  })

  test('stores whatever the schema accepts, unchanged', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme', maxLength: 60 }), async (message) => {
        await app.db.system((tx) => tx.deleteFrom('interest_contacts').execute())
        await resetRateLimits(app)
        const interest = anInterest({ message })
        const checked = interestSchema.safeParse(interest)
        const sent = await send(app.people.cyd, interest)
        expect(sent.status).toBe(checked.success ? 201 : 400)
        if (checked.success) expect((await sent.json()).message).toBe(checked.data.message)
      }),
      { numRuns: 40 },
    )
  })

  test('says of a paused offer that it is paused', async () => {
    await app.db.system((tx) =>
      tx
        .updateTable('revival_opportunities')
        .set({ is_active: false, paused_at: new Date() })
        .where('id', '=', offer.id)
        .execute(),
    )
    const sent = await send(app.people.ben, anInterest())
    expect(sent.status).toBe(409)
    expect((await sent.json()).message).toBe(
      'The founder has paused this offer. You can write once it opens again.',
    )
  })

  test('[REVIVE-17] refuses a message about a closed offer with a code of its own, and sends no email', async () => {
    await closeOffer()
    const sent = await send(app.people.ben, anInterest())
    expect([sent.status, (await sent.json()).code]).toEqual([409, 'offer_closed'])
    expect(await app.emails()).toEqual([])
  })

  test.each([
    ['never was', () => ({ revival_opportunity_id: crypto.randomUUID() })],
    [
      'was deleted with its story',
      async () => {
        await app.db.system((tx) => tx.deleteFrom('startups').where('id', '=', offer.startup_id).execute())
        return {}
      },
    ],
  ])('[REVIVE-08] returns 404 and sends no email for an offer that %s', async (_what, lose) => {
    const fields = await lose()
    const sent = await send(app.people.ben, anInterest(fields))
    expect(sent.status).toBe(404)
    expect(await sent.json()).toMatchObject({ code: 'PGRST116', message: 'Revival opportunity not found' })
    expect(await app.emails()).toEqual([])
  })

  test('[FRESH-04] stores and emails a message once when it is sent twice', async () => {
    const interest = anInterest()
    const first = await send(app.people.ben, interest)
    const again = await send(app.people.ben, interest)
    expect([first.status, again.status]).toEqual([201, 201])
    expect(await again.json()).toEqual(await first.json())
    expect(await savedInterests()).toEqual([{ id: interest.id, message: interest.message }])
    expect(await app.emails()).toHaveLength(1)
  })

  test('[FRESH-04] stores and emails a message once when it is sent many times at once', async () => {
    const interest = anInterest()
    const responses = await Promise.all(Array.from({ length: 6 }, () => send(app.people.ben, interest)))
    expect(responses.map(({ status }) => status)).toEqual(Array(6).fill(201))
    expect(await savedInterests()).toHaveLength(1)
    expect(await app.emails()).toHaveLength(1)
  })

  test('[FRESH-04] returns a stored message even after the offer is closed', async () => {
    const interest = anInterest()
    await send(app.people.ben, interest)
    await closeOffer()
    expect((await send(app.people.ben, interest)).status).toBe(201)
  })

  test("[ROLES-04] [ROLES-05] neither returns nor overwrites another member's message", async () => {
    const interest = anInterest()
    await send(app.people.ben, interest)
    const again = await send(app.people.cyd, { ...interest, message: 'Mine now.' })
    expect(again.status).toBe(403)
    expect(JSON.stringify(await again.json())).not.toContain('I would take it on.')
    expect(await saved(interest.id)).toMatchObject({
      message: 'I would take it on.',
      interested_user_id: app.people.ben.id,
    })
    expect(await app.emails()).toHaveLength(1)
  })

  test("[ROLES-04] ignores another sender's id", async () => {
    const { ben, cyd } = app.people
    const interest = anInterest({ interested_user_id: cyd.id, notified_at: '2020-01-01T00:00:00Z' })
    expect((await send(ben, interest)).status).toBe(201)
    expect((await saved(interest.id))?.interested_user_id).toBe(ben.id)
  })
})
