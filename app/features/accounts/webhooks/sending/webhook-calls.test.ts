import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../../test/app.ts'
import { dnsServer } from '../../../../../test/dns-server.ts'
import { aComment, aHiding, aStartup, aSuspension } from '../../../../../test/factories.ts'
import { setLeaving } from '../../../../../test/set-leaving.ts'
import { webhooksOf } from '../../../../../test/webhooks.ts'
import { WEBHOOK_LIMITS } from '../webhook.ts'
import { WebhookCaller } from './call-webhooks.server.ts'
import { PAUSES } from './record-outcome.db.ts'
import { type ReceivedCall, verified, webhookReceiver } from './webhook-receiver.fixture.ts'
import { cleanUpWebhooks } from './webhooks.jobs.ts'

let app: TestApp
let hooks: ReturnType<typeof webhooksOf>
let receiver: Awaited<ReturnType<typeof webhookReceiver>>
let dns: Awaited<ReturnType<typeof dnsServer>>
beforeAll(async () => {
  receiver = await webhookReceiver()
  dns = await dnsServer({})
  app = await testApp({ OUTBOUND_ALLOW: receiver.host, OUTBOUND_RESOLVER: `127.0.0.1:${dns.port}` })
  hooks = webhooksOf(app)
})
afterAll(async () => {
  receiver.close()
  dns.close()
  await app.close()
})
beforeEach(async () => {
  receiver.received.length = 0
  receiver.answers.clear()
  // A suspension ends it.
  app.dropSession(app.people.ann.id)
  await app.db.system(async (tx) => {
    for (const table of [
      'webhooks',
      'startups',
      'suspensions',
      'app.webhook_events',
      'app.mails',
      'app.rate_limits',
    ] as const)
      await tx.deleteFrom(table).execute()
  })
})

const callsTo = (path: string) => receiver.received.filter((call) => call.path === path)
const dataOf = ({ body }: ReceivedCall) => JSON.parse(body).data

/** Ann's, which is told of comments, and a comment of Ben's. */
async function aCommentToTell(path = '/hook') {
  const { ann, ben } = app.people
  const webhook = await hooks.make(ann, receiver.addressOf(path), ['comment.created'])
  const story = await aStartup(app.db, ann, { name: `Lumbermill of ${path}` })
  const comment = await aComment(app.db, story, ben, { content: 'We keep ours in a biscuit tin.' })
  return { webhook, story, comment }
}

const state = async () => (await hooks.list(app.people.ann))[0]!

const agoInDays = (days: number) => new Date(Date.now() - days * 86_400_000)

describe('a call', () => {
  test('is signed as the library of Standard Webhooks verifies, with IDs, a state and an address, and no names and texts', async () => {
    const { webhook, story, comment } = await aCommentToTell()
    await hooks.callAll()
    const [call] = callsTo('/hook')
    expect(receiver.received).toHaveLength(1)
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
    for (const secret of ['Lumbermill', 'biscuit', 'Ben', 'Ann', app.people.ann.id, app.people.ben.id])
      expect(call?.body).not.toContain(secret)
    expect(() => verified(`whsec_${Buffer.alloc(32).toString('base64')}`, call!)).toThrow()
  })

  test('comes again with the same ID, a new timestamp and a signature of it, until it arrives', async () => {
    const { webhook } = await aCommentToTell()
    receiver.answers.set('/hook', (response) => response.writeHead(500).end('no'))
    await hooks.callAll()
    await hooks.callAll()
    expect(receiver.received).toHaveLength(1)
    expect(await hooks.log(app.people.ann, webhook.id)).toMatchObject([
      { state: 'waiting', tries: 1, status: 500, answer: 'no', problem: 'The answer had the status 500.' },
    ])
    expect((await state()).failing_since).not.toBeNull()
    await new Promise((resolve) => setTimeout(resolve, 1_100))
    receiver.answers.clear()
    await hooks.makeDue()
    await hooks.callAll()
    const [first, second] = receiver.received
    expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id'])
    expect(second?.headers['webhook-timestamp']).not.toBe(first?.headers['webhook-timestamp'])
    expect(dataOf(second!).sequence).toBe(dataOf(first!).sequence)
    for (const call of receiver.received) verified(webhook.secret, call)
    expect(await hooks.log(app.people.ann, webhook.id)).toMatchObject([
      { state: 'delivered', tries: 2, status: 204, problem: null, next_try_at: null },
    ])
    expect((await state()).failing_since).toBeNull()
  })

  test('is tried with growing pauses for a day, and then no more', async () => {
    const { webhook } = await aCommentToTell()
    receiver.answers.set('/hook', (response) => response.writeHead(503).end())
    for (let tries = 0; tries <= PAUSES.length; tries += 1) {
      await hooks.callAll()
      await hooks.makeDue()
    }
    expect(receiver.received).toHaveLength(PAUSES.length + 1)
    expect(await hooks.log(app.people.ann, webhook.id)).toMatchObject([{ state: 'failed' }])
    expect([...PAUSES].sort((a, b) => a - b)).toEqual(PAUSES)
    const sum = PAUSES.reduce((all, pause) => all + pause, 0) / 3_600
    expect(sum).toBeGreaterThan(23)
    expect(sum).toBeLessThan(25)
    expect((await state()).state).toBe('active')
  })

  test('that is led on counts as a failure, and the log says where it pointed', async () => {
    const { webhook } = await aCommentToTell()
    const elsewhere = receiver.addressOf('/elsewhere')
    receiver.answers.set('/hook', (response) => response.writeHead(302, { location: elsewhere }).end())
    await hooks.callAll()
    expect(callsTo('/elsewhere')).toEqual([])
    expect(await hooks.log(app.people.ann, webhook.id)).toMatchObject([
      {
        state: 'waiting',
        status: 302,
        leads_to: elsewhere,
        problem: expect.stringContaining("don't follow"),
      },
    ])
  })

  test('has numbers of a thing that only grow', async () => {
    const { ann } = app.people
    const story = await aStartup(app.db, ann)
    await hooks.make(ann, receiver.addressOf('/hook'), ['story.published'])
    const withdraw = (withdrawn_at: Date | null) =>
      app.db.system((tx) =>
        tx.updateTable('startups').set({ withdrawn_at }).where('id', '=', story.id).execute(),
      )
    for (let count = 0; count < 5; count += 1) {
      await withdraw(new Date())
      await withdraw(null)
    }
    await hooks.callAll()
    const numbers = receiver.received.map((call) => dataOf(call).sequence)
    expect(new Set(numbers).size).toBe(5)
    expect([...numbers].sort((a, b) => a - b)).toEqual(numbers)
  })

  test.each<[string, (of: Awaited<ReturnType<typeof aCommentToTell>>) => unknown]>([
    [
      'deleted',
      ({ comment }) =>
        app.db.system((tx) => tx.deleteFrom('comments').where('id', '=', comment.id).execute()),
    ],
    ['hidden', ({ comment }) => aHiding(app.db, { comment_id: comment.id })],
    ['on a hidden story', ({ story }) => aHiding(app.db, { startup_id: story.id })],
    [
      'on a withdrawn story',
      ({ story }) =>
        app.db.system((tx) =>
          tx.updateTable('startups').set({ withdrawn_at: new Date() }).where('id', '=', story.id).execute(),
        ),
    ],
    ['of a member who leaves', () => setLeaving(app.db, app.people.ben, true)],
    ['to a member who is suspended', () => aSuspension(app.db, app.people.ann, app.people.ada)],
    ['to a member who leaves', () => setLeaving(app.db, app.people.ann, true)],
    ['to a webhook that was removed', () => app.db.system((tx) => tx.deleteFrom('webhooks').execute())],
  ])('says nothing of what is %s by the time of the try', async (_, change) => {
    const of = await aCommentToTell()
    receiver.answers.set('/hook', (response) => response.writeHead(500).end())
    await hooks.callAll()
    await change(of)
    receiver.answers.clear()
    await hooks.makeDue()
    await hooks.callAll()
    expect(receiver.received).toHaveLength(1)
    const left = await app.db.system((tx) =>
      tx.selectFrom('app.webhook_deliveries').select('state').execute(),
    )
    expect(left.filter(({ state: each }) => each !== 'dropped')).toEqual([])
    for (const person of [app.people.ann, app.people.ben]) await setLeaving(app.db, person, false)
  })
})

describe('a webhook', () => {
  test('with a new secret signs with both for 24 hours, then with the new one alone', async () => {
    const { ann } = app.people
    const made = await hooks.make(ann, receiver.addressOf('/hook'), ['comment.created'])
    const changed = await (await hooks.send(ann, `/${made.id}/secret`, { method: 'POST' })).json()
    expect(changed.secret).not.toBe(made.secret)
    expect(Date.parse(changed.former_secret_until) - Date.now()).toBeGreaterThan(23.9 * 3_600_000)
    const isTried = async () => {
      expect((await hooks.send(ann, `/${made.id}/test`, { method: 'POST' })).status).toBe(202)
      await hooks.callAll()
      return receiver.received.at(-1)!
    }
    const first = await isTried()
    for (const { secret } of [made, changed]) expect(verified(secret, first)).toMatchObject({ type: 'test' })
    await app.db.system((tx) =>
      tx
        .updateTable('webhooks')
        .set({ former_secret_until: agoInDays(0.01) })
        .execute(),
    )
    const second = await isTried()
    verified(changed.secret, second)
    expect(() => verified(made.secret, second)).toThrow()
    await cleanUpWebhooks({ db: app.db })
    const stored = await app.db.system((tx) => tx.selectFrom('webhooks').select('former_secret').execute())
    expect(stored).toEqual([{ former_secret: null }])
  })

  test('is not called when the server has another key, and its log says what to do', async () => {
    const { webhook } = await aCommentToTell()
    await new WebhookCaller({ ...hooks.parts, key: 'another key' }).settle()
    expect(receiver.received).toEqual([])
    expect(await hooks.log(app.people.ann, webhook.id)).toMatchObject([
      { state: 'waiting', status: null, problem: expect.stringContaining('Please make a new one.') },
    ])
  })

  test('ends at once with an answer of 410, with an email, and can be turned on again', async () => {
    const { ann } = app.people
    const { webhook } = await aCommentToTell()
    receiver.answers.set('/hook', (response) => response.writeHead(410).end())
    await hooks.callAll()
    expect(await state()).toMatchObject({ state: 'ended', ended_because: 'gone' })
    expect(await app.emails()).toMatchObject([
      { kind: 'webhook-made' },
      { kind: 'webhook-gone', to: ann.email },
    ])
    const [entry] = await hooks.log(ann, webhook.id)
    expect(entry?.state).toBe('dropped')
    const again = () => hooks.send(ann, `/${webhook.id}/deliveries/${entry?.id}/again`, { method: 'POST' })
    expect((await again()).status).toBe(409)
    await hooks.send(ann, `/${webhook.id}`, { method: 'PATCH', json: { state: 'active' } })
    receiver.answers.clear()
    expect((await again()).status).toBe(202)
    await hooks.callAll()
    expect(await hooks.log(ann, webhook.id)).toMatchObject([{ state: 'delivered', id: entry?.id }])
  })

  test('ends after five days of failures with one email, and a call that arrives begins them anew', async () => {
    await aCommentToTell()
    receiver.answers.set('/hook', (response) => response.writeHead(500).end())
    const failingSince = (days: number) =>
      app.db.system((tx) =>
        tx
          .updateTable('webhooks')
          .set({ failing_since: agoInDays(days) })
          .execute(),
      )
    await failingSince(WEBHOOK_LIMITS.daysOfFailures - 0.1)
    await hooks.callAll()
    expect(await state()).toMatchObject({ state: 'active' })
    await failingSince(WEBHOOK_LIMITS.daysOfFailures + 0.1)
    receiver.answers.clear()
    await hooks.makeDue()
    await hooks.callAll()
    expect(await state()).toMatchObject({ state: 'active', failing_since: null })
    await aCommentToTell('/other')
    receiver.answers.set('/other', (response) => response.writeHead(500).end())
    await failingSince(WEBHOOK_LIMITS.daysOfFailures + 0.1)
    await hooks.callAll()
    const [, other] = await hooks.list(app.people.ann)
    expect(other).toMatchObject({ state: 'ended', ended_because: 'failures' })
    expect((await app.emails()).map(({ kind }) => kind)).toEqual([
      'webhook-made',
      'webhook-made',
      'webhook-failures',
    ])
  })

  test('that is paused gets what waited once it is on again', async () => {
    const { ann } = app.people
    const { webhook } = await aCommentToTell()
    const change = (to: string) => hooks.send(ann, `/${webhook.id}`, { method: 'PATCH', json: { state: to } })
    await change('paused')
    await hooks.callAll()
    expect(receiver.received).toEqual([])
    await change('active')
    await hooks.callAll()
    expect(receiver.received).toHaveLength(1)
  })

  test('that hangs holds up no other: the good one is called within a second', async () => {
    const { ann, ben } = app.people
    const hanging = Array.from({ length: 9 }, (_, index) => `/hangs/${index}`)
    for (const path of hanging) {
      receiver.answers.set(path, () => undefined)
      await hooks.make(ann, receiver.addressOf(path), ['comment.created'])
    }
    await hooks.make(ann, receiver.addressOf('/good'), ['comment.created'])
    const story = await aStartup(app.db, ann)
    const caller = new WebhookCaller(hooks.parts)
    const comment = async () => {
      const calls = callsTo('/good').length + 1
      await aComment(app.db, story, ben)
      const began = performance.now()
      await caller.look()
      while (callsTo('/good').length < calls && performance.now() - began < 5_000)
        await new Promise((resolve) => setTimeout(resolve, 10))
      return performance.now() - began
    }
    for (let count = 0; count < 3; count += 1) expect(await comment()).toBeLessThan(1_000)
    // One at a time of each.
    expect(hanging.flatMap(callsTo)).toHaveLength(9)
    receiver.hangUp()
    await caller.stop()
  })

  test('is never called at a private address, also when its name leads there later', async () => {
    const { ann } = app.people
    dns.answers['hooks.example.com'] = { A: ['127.0.0.1'] }
    const { id } = await hooks.make(ann, 'https://hooks.example.com/', ['comment.created'])
    await hooks.send(ann, `/${id}/test`, { method: 'POST' })
    await hooks.callAll()
    const log = await hooks.log(ann, id)
    expect(log).toMatchObject([
      {
        state: 'waiting',
        status: null,
        problem: "This address isn't on the public internet, so we don't open it.",
      },
    ])
    expect(JSON.stringify(log)).not.toContain('127.0.0.1')
  })
})

describe('the log', () => {
  test('has 500 bytes of the answer at most, without what was sent, and goes after 30 days', async () => {
    const { ann } = app.people
    const path = '/echo'
    const webhook = await hooks.make(ann, receiver.addressOf(path), ['comment.created'])
    receiver.answers.set(path, (response, { headers }) =>
      response.writeHead(200).end(`${JSON.stringify(headers)} ${webhook.secret} ${'ä\u0000'.repeat(5_000)}`),
    )
    await hooks.send(ann, `/${webhook.id}/test`, { method: 'POST' })
    await hooks.callAll()
    const [entry] = await hooks.log(ann, webhook.id)
    expect(entry).toMatchObject({
      kind: 'test',
      state: 'delivered',
      status: 200,
      duration_ms: expect.any(Number),
    })
    expect(Buffer.byteLength(entry!.answer)).toBeLessThanOrEqual(500)
    expect(entry!.answer).toContain('webhook-id')
    expect(JSON.stringify(entry)).not.toMatch(/v1,|whsec_[A-Za-z0-9]/)
    await app.db.system((tx) =>
      tx
        .updateTable('app.webhook_events')
        .set({ created_at: agoInDays(29) })
        .execute(),
    )
    await cleanUpWebhooks({ db: app.db })
    expect(await hooks.log(ann, webhook.id)).toHaveLength(1)
    await app.db.system((tx) =>
      tx
        .updateTable('app.webhook_events')
        .set({ created_at: agoInDays(31) })
        .execute(),
    )
    await cleanUpWebhooks({ db: app.db })
    expect(await hooks.log(ann, webhook.id)).toEqual([])
  })

  test('sends again with the same ID, a new timestamp and what is true now', async () => {
    const { ann } = app.people
    const { webhook } = await aCommentToTell()
    await hooks.callAll()
    const [entry] = await hooks.log(ann, webhook.id)
    await new Promise((resolve) => setTimeout(resolve, 1_100))
    const again = await hooks.send(ann, `/${webhook.id}/deliveries/${entry?.id}/again`, { method: 'POST' })
    expect(again.status).toBe(202)
    await hooks.callAll()
    const [first, second] = receiver.received
    expect(second?.headers['webhook-id']).toBe(entry?.id)
    expect(first?.headers['webhook-id']).toBe(entry?.id)
    expect(second?.headers['webhook-timestamp']).not.toBe(first?.headers['webhook-timestamp'])
    verified(webhook.secret, second!)
    const missing = `/${webhook.id}/deliveries/${crypto.randomUUID()}/again`
    expect((await hooks.send(ann, missing, { method: 'POST' })).status).toBe(404)
  })
})
