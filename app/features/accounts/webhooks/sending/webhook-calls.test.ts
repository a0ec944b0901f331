import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type CalledApp, calledApp } from '../../../../../test/called-app.ts'
import { aHiding, aStartup, aSuspension } from '../../../../../test/factories.ts'
import { setLeaving } from '../../../../../test/set-leaving.ts'
import { PAUSES } from './record-outcome.db.ts'
import { type ReceivedCall, verified } from './webhook-receiver.fixture.ts'
import { cleanUpWebhooks } from './webhooks.jobs.ts'

let called: CalledApp
beforeAll(async () => {
  called = await calledApp()
})
afterAll(() => called.close())
beforeEach(() => called.reset())

const dataOf = ({ body }: ReceivedCall) => JSON.parse(body).data

const agoInDays = (days: number) => new Date(Date.now() - days * 86_400_000)

describe('a call', () => {
  test('is signed as the library of Standard Webhooks verifies, with IDs, state and address, and no names and texts', async () => {
    const { webhook, story, comment } = await called.aCommentToTell()
    await called.hooks.callAll()
    const [call] = called.callsTo('/hook')
    expect(called.receiver.received).toHaveLength(1)
    expect(verified(webhook.secret, call!)).toEqual({
      type: 'comment.created',
      timestamp: expect.any(String),
      data: {
        id: comment.id,
        sequence: expect.any(Number),
        state: 'shown',
        url: `http://localhost:3000/story/${story.id}?comment=${comment.id}`,
        startup_id: story.id,
      },
    })
    expect(call?.headers['content-type']).toBe('application/json')
    for (const secret of [
      'Lumbermill',
      'biscuit',
      'Ben',
      'Ann',
      called.app.people.ann.id,
      called.app.people.ben.id,
    ])
      expect(call?.body).not.toContain(secret)
    expect(() => verified(`whsec_${Buffer.alloc(32).toString('base64')}`, call!)).toThrow()
  })

  test('comes again with the same ID, a new timestamp and a signature of it, until it arrives', async () => {
    const { webhook } = await called.aCommentToTell()
    called.receiver.answers.set('/hook', (response) => response.writeHead(500).end('no'))
    await called.hooks.callAll()
    await called.hooks.callAll()
    expect(called.receiver.received).toHaveLength(1)
    expect(await called.hooks.log(called.app.people.ann, webhook.id)).toMatchObject([
      { state: 'waiting', tries: 1, status: 500, answer: 'no', problem: 'The answer had the status 500.' },
    ])
    expect((await called.state()).failing_since).not.toBeNull()
    await new Promise((resolve) => setTimeout(resolve, 1_100))
    called.receiver.answers.clear()
    await called.hooks.makeDue()
    await called.hooks.callAll()
    const [first, second] = called.receiver.received
    expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id'])
    expect(second?.headers['webhook-timestamp']).not.toBe(first?.headers['webhook-timestamp'])
    expect(dataOf(second!).sequence).toBe(dataOf(first!).sequence)
    for (const call of called.receiver.received) verified(webhook.secret, call)
    expect(await called.hooks.log(called.app.people.ann, webhook.id)).toMatchObject([
      {
        ...{ state: 'delivered', tries: 2, status: 204, problem: null, next_try_at: null },
        // The log has each try.
        earlier_tries: [{ status: 500, tried_at: expect.any(String), problem: expect.any(String) }],
      },
    ])
    expect((await called.state()).failing_since).toBeNull()
  })

  test('is tried with growing pauses for a day, and then no more', async () => {
    const { webhook } = await called.aCommentToTell()
    called.receiver.answers.set('/hook', (response) => response.writeHead(503).end())
    for (let tries = 0; tries <= PAUSES.length; tries += 1) {
      await called.hooks.callAll()
      await called.hooks.makeDue()
    }
    expect(called.receiver.received).toHaveLength(PAUSES.length + 1)
    const [{ earlier_tries } = { earlier_tries: [] }] = await called.hooks.log(
      called.app.people.ann,
      webhook.id,
    )
    expect(earlier_tries).toHaveLength(PAUSES.length)
    expect(await called.hooks.log(called.app.people.ann, webhook.id)).toMatchObject([{ state: 'failed' }])
    expect([...PAUSES].sort((a, b) => a - b)).toEqual(PAUSES)
    const sum = PAUSES.reduce((all, pause) => all + pause, 0) / 3_600
    expect(sum).toBeGreaterThan(23)
    expect(sum).toBeLessThan(25)
    expect((await called.state()).state).toBe('active')
  })

  test('that is led on counts as a failure, and the log says where it pointed', async () => {
    const { webhook } = await called.aCommentToTell()
    const elsewhere = called.receiver.addressOf('/elsewhere')
    called.receiver.answers.set('/hook', (response) => response.writeHead(302, { location: elsewhere }).end())
    await called.hooks.callAll()
    expect(called.callsTo('/elsewhere')).toEqual([])
    expect(await called.hooks.log(called.app.people.ann, webhook.id)).toMatchObject([
      {
        state: 'waiting',
        status: 302,
        leads_to: elsewhere,
        problem: expect.stringContaining("don't follow"),
      },
    ])
  })

  test('has numbers of a thing that only grow', async () => {
    const { ann } = called.app.people
    const story = await aStartup(called.app.db, ann)
    await called.hooks.make(ann, called.receiver.addressOf('/hook'), ['story.published'])
    const withdraw = (withdrawn_at: Date | null) =>
      called.app.db.system((tx) =>
        tx.updateTable('startups').set({ withdrawn_at }).where('id', '=', story.id).execute(),
      )
    for (let count = 0; count < 5; count += 1) {
      await withdraw(new Date())
      await withdraw(null)
    }
    await called.hooks.callAll()
    const numbers = called.receiver.received.map((call) => dataOf(call).sequence)
    expect(new Set(numbers).size).toBe(5)
    expect([...numbers].sort((a, b) => a - b)).toEqual(numbers)
  })

  test.each<[string, (of: Awaited<ReturnType<CalledApp['aCommentToTell']>>) => unknown]>([
    [
      'deleted',
      ({ comment }) =>
        called.app.db.system((tx) => tx.deleteFrom('comments').where('id', '=', comment.id).execute()),
    ],
    ['hidden', ({ comment }) => aHiding(called.app.db, { comment_id: comment.id })],
    ['on a hidden story', ({ story }) => aHiding(called.app.db, { startup_id: story.id })],
    [
      'on a withdrawn story',
      ({ story }) =>
        called.app.db.system((tx) =>
          tx.updateTable('startups').set({ withdrawn_at: new Date() }).where('id', '=', story.id).execute(),
        ),
    ],
    ['of a member who leaves', () => setLeaving(called.app.db, called.app.people.ben, true)],
    [
      'to a member who is suspended',
      () => aSuspension(called.app.db, called.app.people.ann, called.app.people.ada),
    ],
    ['to a member who leaves', () => setLeaving(called.app.db, called.app.people.ann, true)],
    [
      'to a webhook that was removed',
      () => called.app.db.system((tx) => tx.deleteFrom('webhooks').execute()),
    ],
  ])('says nothing of what is %s by the time of the try', async (_, change) => {
    const of = await called.aCommentToTell()
    called.receiver.answers.set('/hook', (response) => response.writeHead(500).end())
    await called.hooks.callAll()
    await change(of)
    called.receiver.answers.clear()
    await called.hooks.makeDue()
    await called.hooks.callAll()
    expect(called.receiver.received).toHaveLength(1)
    const left = await called.app.db.system((tx) =>
      tx.selectFrom('app.webhook_deliveries').select('state').execute(),
    )
    expect(left.filter(({ state: each }) => each !== 'dropped')).toEqual([])
    for (const person of [called.app.people.ann, called.app.people.ben])
      await setLeaving(called.app.db, person, false)
  })
})

describe('the log', () => {
  test('has 500 bytes of the answer at most, without what was sent, and goes after 30 days', async () => {
    const { ann } = called.app.people
    const path = '/echo'
    const webhook = await called.hooks.make(ann, called.receiver.addressOf(path), ['comment.created'])
    called.receiver.answers.set(path, (response, { headers }) =>
      response.writeHead(200).end(`${JSON.stringify(headers)} ${webhook.secret} ${'ä\u0000'.repeat(5_000)}`),
    )
    await called.hooks.send(ann, `/${webhook.id}/test`, { method: 'POST' })
    await called.hooks.callAll()
    const [entry] = await called.hooks.log(ann, webhook.id)
    expect(entry).toMatchObject({
      kind: 'test',
      state: 'delivered',
      status: 200,
      duration_ms: expect.any(Number),
    })
    expect(Buffer.byteLength(entry!.answer)).toBeLessThanOrEqual(500)
    expect(entry!.answer).toContain('webhook-id')
    expect(JSON.stringify(entry)).not.toMatch(/v1,|whsec_[A-Za-z0-9]/)
    await called.app.db.system((tx) =>
      tx
        .updateTable('app.webhook_events')
        .set({ created_at: agoInDays(29) })
        .execute(),
    )
    await cleanUpWebhooks({ db: called.app.db })
    expect(await called.hooks.log(ann, webhook.id)).toHaveLength(1)
    await called.app.db.system((tx) =>
      tx
        .updateTable('app.webhook_events')
        .set({ created_at: agoInDays(31) })
        .execute(),
    )
    await cleanUpWebhooks({ db: called.app.db })
    expect(await called.hooks.log(ann, webhook.id)).toEqual([])
  })

  test('sends again with the same ID, a new timestamp and what is true now', async () => {
    const { ann } = called.app.people
    const { webhook } = await called.aCommentToTell()
    await called.hooks.callAll()
    const [entry] = await called.hooks.log(ann, webhook.id)
    await new Promise((resolve) => setTimeout(resolve, 1_100))
    const again = await called.hooks.send(ann, `/${webhook.id}/deliveries/${entry?.id}/again`, {
      method: 'POST',
    })
    expect(again.status).toBe(202)
    await called.hooks.callAll()
    const [first, second] = called.receiver.received
    expect(second?.headers['webhook-id']).toBe(entry?.id)
    expect(first?.headers['webhook-id']).toBe(entry?.id)
    expect(second?.headers['webhook-timestamp']).not.toBe(first?.headers['webhook-timestamp'])
    verified(webhook.secret, second!)
    const missing = `/${webhook.id}/deliveries/${crypto.randomUUID()}/again`
    expect((await called.hooks.send(ann, missing, { method: 'POST' })).status).toBe(404)
  })
})
