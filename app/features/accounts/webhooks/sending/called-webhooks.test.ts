import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type CalledApp, calledApp } from '../../../../../test/called-app.ts'
import { aComment, aStartup } from '../../../../../test/factories.ts'
import { WEBHOOK_LIMITS } from '../webhook.ts'
import { WebhookCaller } from './call-webhooks.server.ts'
import { verified } from './webhook-receiver.fixture.ts'
import { cleanUpWebhooks } from './webhooks.jobs.ts'

let called: CalledApp
beforeAll(async () => {
  called = await calledApp()
})
afterAll(() => called.close())
beforeEach(() => called.reset('app.mails'))

const agoInDays = (days: number) => new Date(Date.now() - days * 86_400_000)

describe('a webhook', () => {
  test('with a new secret signs with both for 24 hours, then with the new one alone', async () => {
    const { ann } = called.app.people
    const made = await called.hooks.make(ann, called.receiver.addressOf('/hook'), ['comment.created'])
    const changed = await (await called.hooks.send(ann, `/${made.id}/secret`, { method: 'POST' })).json()
    expect(changed.secret).not.toBe(made.secret)
    expect(Date.parse(changed.former_secret_until) - Date.now()).toBeGreaterThan(23.9 * 3_600_000)
    const isTried = async () => {
      expect((await called.hooks.send(ann, `/${made.id}/test`, { method: 'POST' })).status).toBe(202)
      await called.hooks.callAll()
      return called.receiver.received.at(-1)!
    }
    const first = await isTried()
    for (const { secret } of [made, changed]) expect(verified(secret, first)).toMatchObject({ type: 'test' })
    await called.app.db.system((tx) =>
      tx
        .updateTable('webhooks')
        .set({ former_secret_until: agoInDays(0.01) })
        .execute(),
    )
    const second = await isTried()
    verified(changed.secret, second)
    expect(() => verified(made.secret, second)).toThrow()
    await cleanUpWebhooks({ db: called.app.db })
    const stored = await called.app.db.system((tx) =>
      tx.selectFrom('webhooks').select('former_secret').execute(),
    )
    expect(stored).toEqual([{ former_secret: null }])
  })

  test('is not called when the server has another key, and its log says what to do', async () => {
    const { webhook } = await called.aCommentToTell()
    await new WebhookCaller({ ...called.app.services, webhookKey: 'another key' }).settle()
    expect(called.receiver.received).toEqual([])
    expect(await called.hooks.log(called.app.people.ann, webhook.id)).toMatchObject([
      { state: 'waiting', status: null, problem: expect.stringContaining('Please make a new one.') },
    ])
  })

  test('ends at once with an answer of 410, with an email, and can be turned on again', async () => {
    const { ann } = called.app.people
    const { webhook } = await called.aCommentToTell()
    called.receiver.answers.set('/hook', (response) => response.writeHead(410).end())
    await called.hooks.callAll()
    expect(await called.state()).toMatchObject({ state: 'ended', ended_because: 'gone' })
    expect(await called.app.emails()).toMatchObject([
      { kind: 'webhook-made' },
      { kind: 'webhook-gone', to: ann.email },
    ])
    const [entry] = await called.hooks.log(ann, webhook.id)
    expect(entry?.state).toBe('dropped')
    const again = () =>
      called.hooks.send(ann, `/${webhook.id}/deliveries/${entry?.id}/again`, { method: 'POST' })
    expect((await again()).status).toBe(409)
    await called.hooks.send(ann, `/${webhook.id}`, { method: 'PATCH', json: { state: 'active' } })
    called.receiver.answers.clear()
    expect((await again()).status).toBe(202)
    await called.hooks.callAll()
    expect(await called.hooks.log(ann, webhook.id)).toMatchObject([{ state: 'delivered', id: entry?.id }])
  })

  test('ends after five days of failures with one email, and a call that arrives begins them anew', async () => {
    await called.aCommentToTell()
    called.receiver.answers.set('/hook', (response) => response.writeHead(500).end())
    const failingSince = (days: number) =>
      called.app.db.system((tx) =>
        tx
          .updateTable('webhooks')
          .set({ failing_since: agoInDays(days) })
          .execute(),
      )
    await failingSince(WEBHOOK_LIMITS.daysOfFailures - 0.1)
    await called.hooks.callAll()
    expect(await called.state()).toMatchObject({ state: 'active' })
    await failingSince(WEBHOOK_LIMITS.daysOfFailures + 0.1)
    called.receiver.answers.clear()
    await called.hooks.makeDue()
    await called.hooks.callAll()
    expect(await called.state()).toMatchObject({ state: 'active', failing_since: null })
    await called.aCommentToTell('/other')
    called.receiver.answers.set('/other', (response) => response.writeHead(500).end())
    await failingSince(WEBHOOK_LIMITS.daysOfFailures + 0.1)
    await called.hooks.callAll()
    const [, other] = await called.hooks.list(called.app.people.ann)
    expect(other).toMatchObject({ state: 'ended', ended_because: 'failures' })
    expect((await called.app.emails()).map(({ kind }) => kind)).toEqual([
      'webhook-made',
      'webhook-made',
      'webhook-failures',
    ])
  })

  test('that is paused gets what waited once it is on again', async () => {
    const { ann } = called.app.people
    const { webhook } = await called.aCommentToTell()
    const change = (to: string) =>
      called.hooks.send(ann, `/${webhook.id}`, { method: 'PATCH', json: { state: to } })
    await change('paused')
    await called.hooks.callAll()
    expect(called.receiver.received).toEqual([])
    await change('active')
    await called.hooks.callAll()
    expect(called.receiver.received).toHaveLength(1)
  })

  test('with a new address sends what waited there, and verifies with the same secret', async () => {
    const { ann } = called.app.people
    const { webhook } = await called.aCommentToTell()
    const address = called.receiver.addressOf('/moved')
    await called.hooks.send(ann, `/${webhook.id}/address`, { method: 'PUT', json: { address } })
    await called.hooks.callAll()
    expect(called.receiver.received.map(({ path }) => path)).toEqual(['/moved'])
    expect(verified(webhook.secret, called.callsTo('/moved')[0]!)).toMatchObject({ type: 'comment.created' })
  })

  test('that is removed is never called with what waited, and its log is gone', async () => {
    const { ann } = called.app.people
    const { webhook } = await called.aCommentToTell()
    await called.hooks.send(ann, `/${webhook.id}`, { method: 'DELETE' })
    await called.hooks.callAll()
    expect(called.receiver.received).toEqual([])
    const left = await called.app.db.system((tx) =>
      tx.selectFrom('app.webhook_deliveries').select('id').where('webhook_id', '=', webhook.id).execute(),
    )
    expect(left).toEqual([])
  })

  test('that hangs holds up no other: the good one is called within a second', async () => {
    const { ann, ben } = called.app.people
    const hanging = Array.from({ length: 9 }, (_, index) => `/hangs/${index}`)
    for (const path of hanging) {
      called.receiver.answers.set(path, () => undefined)
      await called.hooks.make(ann, called.receiver.addressOf(path), ['comment.created'])
    }
    await called.hooks.make(ann, called.receiver.addressOf('/good'), ['comment.created'])
    const story = await aStartup(called.app.db, ann)
    const caller = new WebhookCaller(called.app.services)
    const comment = async () => {
      const calls = called.callsTo('/good').length + 1
      await aComment(called.app.db, story, ben)
      const began = performance.now()
      await caller.look()
      while (called.callsTo('/good').length < calls && performance.now() - began < 5_000)
        await new Promise((resolve) => setTimeout(resolve, 10))
      return performance.now() - began
    }
    for (let count = 0; count < 3; count += 1) expect(await comment()).toBeLessThan(1_000)
    // Each webhook gets one call at a time.
    expect(hanging.flatMap(called.callsTo)).toHaveLength(9)
    called.receiver.hangUp()
    await caller.stop()
  })

  test('is never called at a private address, also when its name leads there later', async () => {
    const { ann } = called.app.people
    called.dns.answers['hooks.example.com'] = { A: ['127.0.0.1'] }
    const { id } = await called.hooks.make(ann, 'https://hooks.example.com/', ['comment.created'])
    await called.hooks.send(ann, `/${id}/test`, { method: 'POST' })
    await called.hooks.callAll()
    const log = await called.hooks.log(ann, id)
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
