import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { type TestApp, testApp } from '../../../../test/app.ts'
import { aHiding, anOpportunity, aStartup, aSuspension } from '../../../../test/factories.ts'
import { besideDatabase } from '../../../../test/test-database.ts'
import { readOrCreateSetting } from '../../../platform/config/stored-settings.ts'
import { readPushKeys } from './push-keys.server.ts'
import { pushSender } from './push-sender.server.ts'
import { browserWithPush, pushService } from './push-service.fixture.ts'
import { type PushJob, type PushParts, queuePushes, sendPushJob } from './send-pushes.jobs.ts'

let app: TestApp
let service: Awaited<ReturnType<typeof pushService>>
let parts: PushParts
let story: { id: string; user_id: string }
const queued: PushJob[] = []

beforeAll(async () => {
  app = await testApp()
  service = await pushService()
  const keys = await readPushKeys(app.db)
  parts = {
    db: app.db,
    queuePush: async (_, job) => void queued.push(job),
    send: pushSender({ keys, contact: 'mailto:support@unpause.example', agent: service.agent }),
    serverKey: keys.publicKey,
    log: { warn: vi.fn() },
  }
})
afterAll(async () => {
  await service.close()
  await app.close()
})
beforeEach(async () => {
  service.received.length = 0
  service.answers.clear()
  queued.length = 0
  await app.db.system(async (tx) => {
    for (const table of [
      'startups',
      'notifications',
      'blocks',
      'notification_preferences',
      'push_subscriptions',
      'suspensions',
      'app.rate_limits',
    ] as const)
      await tx.deleteFrom(table).execute()
  })
  story = await aStartup(app.db, app.people.ann, { name: 'Lumbermill' })
})
afterEach(() => {
  vi.useRealTimers()
})

type Person = { id: string }
type Browser = ReturnType<typeof browserWithPush>

const MINUTE = 60_000

const subscribe = (as: Person, { subscription }: Browser) =>
  app.request('/api/push_subscriptions', { as, json: subscription })
const end = (as: Person, { subscription: { endpoint } }: Browser) =>
  app.request('/api/push_subscriptions', { as, method: 'DELETE', json: { endpoint } })
const choose = (as: Person, kinds: object) =>
  app.request('/api/notification_preferences', { as, method: 'PATCH', json: { kinds } })
const comment = async (as: Person, content = 'I would have used this.') => {
  const id = crypto.randomUUID()
  const response = await app.request('/api/comments', { as, json: { id, startup_id: story.id, content } })
  expect(response.status).toBe(201)
  return id
}
const deliver = async () => {
  for (const job of queued.splice(0)) await sendPushJob(parts, job)
}
const push = async () => {
  await queuePushes(parts)
  await deliver()
}
const shownIn = (browser: Browser) =>
  service.received.filter(({ path }) => path === browser.path).map(({ body }) => browser.decrypt(body))
const browsersOf = async (as: Person) =>
  (await (await app.request('/api/notification_preferences', { as })).json()).push.browsers

/** Ann wants comments pushed to this browser. */
const annWith = async (name = 'ann') => {
  const browser = browserWithPush(name)
  await choose(app.people.ann, { comment: { push: true } })
  expect((await subscribe(app.people.ann, browser)).status).toBe(204)
  return browser
}

describe('a push', () => {
  test('comes once to each browser, encrypted for it, signed by the server, with words and a link', async () => {
    const [phone, laptop] = [await annWith('phone'), await annWith('laptop')]
    const id = await comment(app.people.ben, 'We keep ours in a biscuit tin.')
    await push()
    await push()
    const message = {
      title: 'Ben Member commented on Lumbermill',
      body: 'We keep ours in a biscuit tin.',
      path: `/story/${story.id}?comment=${id}#comment-${id}`,
      tag: expect.any(String),
    }
    expect(shownIn(phone)).toEqual([message])
    expect(shownIn(laptop)).toEqual([message])
    const [{ headers, body, host }] = service.received as [(typeof service.received)[number]]
    expect(host).toBe('fcm.googleapis.com')
    expect(headers).toMatchObject({ ttl: '86400', 'content-encoding': 'aes128gcm' })
    expect(body.toString('latin1')).not.toContain('biscuit')
    const token = String(headers.authorization).split('.')[1]!
    expect(JSON.parse(Buffer.from(token, 'base64url').toString())).toMatchObject({
      aud: 'https://fcm.googleapis.com',
      sub: 'mailto:support@unpause.example',
    })
  })

  test('comes for nothing unless one has chosen it', async () => {
    const { ann, ben } = app.people
    await subscribe(ann, browserWithPush('ann'))
    await comment(ben)
    await push()
    await choose(ann, { comment: { push: true } })
    await push()
    expect(service.received).toEqual([])
  })

  test('of 50 comments is one, and the next of them comes ten minutes later', async () => {
    const browser = await annWith()
    for (let count = 0; count < 50; count += 1) {
      if (count % 10 === 0) await app.db.system((tx) => tx.deleteFrom('app.rate_limits').execute())
      await comment(app.people.ben)
      if (count % 10 === 9) await push()
    }
    await push()
    expect(shownIn(browser)).toHaveLength(1)
    await app.db.system((tx) =>
      tx
        .updateTable('notifications')
        .set({ pushed_at: new Date(Date.now() - 11 * MINUTE) })
        .where('pushed_at', 'is not', null)
        .execute(),
    )
    await push()
    expect(shownIn(browser)).toHaveLength(2)
  })

  test('about many things at once is one, with a link to the list', async () => {
    const browser = await annWith()
    for (let count = 0; count < 4; count += 1) {
      story = await aStartup(app.db, app.people.ann)
      await comment(app.people.ben)
    }
    await push()
    expect(shownIn(browser)).toEqual([
      { title: '4 notifications on Unpause', body: '', path: '/notifications', tag: expect.any(String) },
    ])
  })

  test.each(['read', 'hidden', 'deleted', 'by somebody blocked', 'of a kind that is switched off'])(
    'tells nothing that is %s before it is sent',
    async (how) => {
      const { ann, ben } = app.people
      await annWith()
      const id = await comment(ben)
      await queuePushes(parts)
      expect(queued).toHaveLength(1)
      if (how === 'read')
        await app.request('/api/notifications/read', { as: ann, method: 'PUT', json: { comment_ids: [id] } })
      if (how === 'hidden') await aHiding(app.db, { comment_id: id })
      if (how === 'deleted') await app.request(`/api/comments/${id}`, { as: ben, method: 'DELETE' })
      if (how === 'by somebody blocked')
        await app.request(`/api/blocks/${ben.id}`, { as: ann, method: 'PUT' })
      if (how === 'of a kind that is switched off') await choose(ann, { comment: { push: false } })
      await deliver()
      if (how === 'of a kind that is switched off') await choose(ann, { comment: { push: true } })
      await push()
      expect(service.received).toEqual([])
    },
  )

  test('of an anonymous story doesn’t say who its founder is', async () => {
    const { ann, ben } = app.people
    const browser = browserWithPush('ben')
    await choose(ben, { reply: { push: true } })
    await subscribe(ben, browser)
    story = await aStartup(app.db, ann, { name: 'Secret', is_anonymous: true })
    const parent_id = await comment(ben)
    await app.request('/api/comments', {
      as: ann,
      json: {
        id: crypto.randomUUID(),
        startup_id: story.id,
        content: 'Thank you!',
        parent_id,
        as_founder: true,
      },
    })
    await push()
    expect(shownIn(browser)).toMatchObject([{ title: 'The founder replied to you on Secret' }])
  })

  test('with 1,000 emoji in title and text fits, has no half character, and other browsers are served', async () => {
    const [browser, other] = [await annWith('ann'), await annWith('other')]
    await app.db.system((tx) =>
      tx
        .updateTable('startups')
        .set({ name: '👩‍👩‍👧‍👦'.repeat(14) })
        .where('id', '=', story.id)
        .execute(),
    )
    await comment(app.people.ben, '👩‍👩‍👧‍👦🏳️‍🌈'.repeat(125))
    await push()
    expect(service.received[0]!.body.length).toBeLessThan(4_096)
    const [{ title, body }] = shownIn(browser) as [Record<string, string>]
    expect(shownIn(other)).toHaveLength(1)
    for (const text of [title!, body!]) {
      expect(text.isWellFormed()).toBe(true)
      expect(text).toMatch(/…$/u)
      expect(text).not.toMatch(/\u200d…$/u)
    }
  })

  test('is queued once by two processes at the same time', async () => {
    await annWith()
    await comment(app.people.ben)
    await Promise.all([queuePushes(parts), queuePushes(parts)])
    expect(queued).toHaveLength(1)
  })
})

describe('a browser', () => {
  test.each([404, 410])('is forgotten when its push service answers %i', async (status) => {
    const { ann, ben } = app.people
    const [gone, other] = [await annWith('gone'), await annWith('other')]
    service.answers.set(gone.path, status)
    await comment(ben)
    await push()
    expect(shownIn(other)).toHaveLength(1)
    expect(await browsersOf(ann)).toBe(1)
  })

  test.each([429, 500, 503])('is asked again after %i, and the others are served', async (status) => {
    const [busy, other] = [await annWith('busy'), await annWith('other')]
    service.answers.set(busy.path, status)
    await comment(app.people.ben)
    await queuePushes(parts)
    const results = await Promise.allSettled(queued.map((job) => sendPushJob(parts, job)))
    expect(results.map((result) => result.status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(shownIn(other)).toHaveLength(1)
    service.answers.clear()
    await sendPushJob(parts, queued[results.findIndex((result) => result.status === 'rejected')]!)
    expect(shownIn(busy)).toHaveLength(2)
    expect(await browsersOf(app.people.ann)).toBe(2)
  })

  test.each([301, 307, 400, 403, 413])(
    'loses this message only after %i, and no redirect is followed',
    async (status) => {
      const [browser, other] = [await annWith('refused'), await annWith('other')]
      service.answers.set(browser.path, status)
      await comment(app.people.ben)
      await push()
      expect(service.received.map(({ host }) => host)).toEqual(['fcm.googleapis.com', 'fcm.googleapis.com'])
      expect(shownIn(other)).toHaveLength(1)
      expect(await browsersOf(app.people.ann)).toBe(2)
    },
  )

  test('belongs to whom it was last given to', async () => {
    const { ann, ben, cyd } = app.people
    const browser = await annWith()
    await choose(ben, { comment: { push: true } })
    await comment(cyd)
    await queuePushes(parts)
    expect((await subscribe(ben, browser)).status).toBe(204)
    await deliver()
    expect(service.received).toEqual([])
    expect([await browsersOf(ann), await browsersOf(ben)]).toEqual([0, 1])
  })

  test('that is given again keeps what is on its way', async () => {
    const browser = await annWith()
    await comment(app.people.ben)
    await queuePushes(parts)
    await subscribe(app.people.ann, browser)
    await deliver()
    expect(shownIn(browser)).toHaveLength(1)
    expect(await browsersOf(app.people.ann)).toBe(1)
  })

  test.each(['signs out', 'has a session that has ended', 'is suspended', 'turns it off'])(
    'shows nothing more when its member %s, also not of what is on its way',
    async (how) => {
      const { ann, ben, ada } = app.people
      const browser = await annWith()
      await comment(ben)
      await queuePushes(parts)
      expect(queued).toHaveLength(1)
      if (how === 'signs out') await app.request('/api/session', { as: ann, method: 'DELETE' })
      if (how === 'has a session that has ended')
        await app.db.system((tx) =>
          tx
            .updateTable('auth.sessions')
            .set({ expires_at: new Date(Date.now() - MINUTE) })
            .where('user_id', '=', ann.id)
            .execute(),
        )
      if (how === 'is suspended') await aSuspension(app.db, ann, ada)
      if (how === 'turns it off') expect((await end(ann, browser)).status).toBe(204)
      app.dropSession(ann.id)
      await deliver()
      await comment(ben)
      await push()
      expect(service.received).toEqual([])
    },
  )

  test('can be turned off by a suspended member, who can turn none on', async () => {
    const { ann, ada } = app.people
    await aSuspension(app.db, ann, ada)
    app.dropSession(ann.id)
    const browser = browserWithPush('ann')
    expect((await subscribe(ann, browser)).status).toBe(403)
    expect((await end(ann, browser)).status).toBe(204)
  })

  test('isn’t another member’s to turn off', async () => {
    const browser = await annWith()
    expect((await end(app.people.ben, browser)).status).toBe(204)
    expect(await browsersOf(app.people.ann)).toBe(1)
  })

  test('is one of ten: the oldest goes', async () => {
    const { ann } = app.people
    for (let count = 0; count < 11; count += 1) await subscribe(ann, browserWithPush(`browser-${count}`))
    expect(await browsersOf(ann)).toBe(10)
    const left = await app.db.system((tx) => tx.selectFrom('push_subscriptions').select('endpoint').execute())
    expect(left.map(({ endpoint }) => endpoint)).not.toContain(
      'https://fcm.googleapis.com/fcm/send/browser-0',
    )
  })

  test('that knows other keys of the server is forgotten', async () => {
    await annWith()
    await app.db.system((tx) =>
      tx
        .updateTable('push_subscriptions')
        .set({ server_key: 'B'.repeat(87) })
        .execute(),
    )
    expect(await browsersOf(app.people.ann)).toBe(0)
    await comment(app.people.ben)
    await push()
    expect(service.received).toEqual([])
    const left = await app.db.system((tx) => tx.selectFrom('push_subscriptions').select('id').execute())
    expect(left).toEqual([])
  })

  test.each([
    ['an address inside the network', { endpoint: 'https://127.0.0.1/fcm/send/a' }],
    ['an unknown host', { endpoint: 'https://push.example/a' }],
    ['http', { endpoint: 'http://fcm.googleapis.com/fcm/send/a' }],
    ['no key', { keys: { auth: 'a'.repeat(22) } }],
    ['a short key', { keys: { p256dh: 'short', auth: 'a'.repeat(22) } }],
  ])('isn’t accepted with %s', async (_, wrong) => {
    const { subscription } = browserWithPush('ann')
    const response = await app.request('/api/push_subscriptions', {
      as: app.people.ann,
      json: { ...subscription, ...wrong },
    })
    expect(response.status).toBe(400)
  })

  test.each([
    ['whose address is no push service’s', { endpoint: 'https://127.0.0.1/fcm/send/a' }],
    ['whose keys are none', { p256dh: 'A'.repeat(87) }],
  ])('%s is forgotten when something is sent', async (_, wrong) => {
    await annWith()
    await app.db.system((tx) => tx.updateTable('push_subscriptions').set(wrong).execute())
    await comment(app.people.ben)
    await push()
    expect(service.received).toEqual([])
    expect(await browsersOf(app.people.ann)).toBe(0)
  })
})

test('what comes while no browser is on isn’t pushed to one that is turned on later', async () => {
  const { ann, ben } = app.people
  await choose(ann, { comment: { push: true } })
  await comment(ben)
  await push()
  const browser = await annWith()
  await push()
  expect(shownIn(browser)).toEqual([])
})

test('a message to a founder is pushed, though its email goes at once', async () => {
  const { ann, ben } = app.people
  const browser = browserWithPush('ann')
  await choose(ann, { message: { push: true } })
  await subscribe(ann, browser)
  const offer = await anOpportunity(app.db, story)
  await app.request('/api/interest_contacts', {
    as: ben,
    json: { id: crypto.randomUUID(), revival_opportunity_id: offer.id, message: 'Let me try.' },
  })
  await push()
  expect(shownIn(browser)).toMatchObject([
    { title: 'Ben Member wrote to you about Lumbermill', body: 'Let me try.' },
  ])
})

test('processes that start at the same time make the keys of the server once', async () => {
  const deleteKeys = () =>
    app.db.system((tx) => tx.deleteFrom('app.settings').where('key', '=', 'push_keys').execute())
  await using other = app.db.url === undefined ? undefined : await besideDatabase(app.db)
  const before = await readPushKeys(app.db)
  for (let start = 0; start < 10; start += 1) {
    await deleteKeys()
    const read = await Promise.all([app.db, other ?? app.db].map(readPushKeys))
    expect(read[0]).toEqual(read[1])
    expect(read[0]).toEqual(await readPushKeys(app.db))
    expect(read[0]).not.toEqual(before)
  }
  await deleteKeys()
  await readOrCreateSetting(app.db, 'push_keys', () => JSON.stringify(before))
})

test('the keys of the server are made once', async () => {
  expect(await readPushKeys(app.db)).toEqual(await readPushKeys(app.db))
  expect(app.services.pushKey).toBe((await readPushKeys(app.db)).publicKey)
})

test('the export names the browser, without what is needed to write to it', async () => {
  await annWith()
  const lists = await import('../../accounts/export/exported-lists.db.ts')
  const list = lists.EXPORTED_LISTS.find(({ name }) => name === 'push_subscriptions')!
  const { rows } = await app.db.system((tx) => list.rows(app.people.ann).execute(tx))
  expect(rows).toMatchObject([{ push_service: 'fcm.googleapis.com' }])
  const text = JSON.stringify(rows)
  expect(text).not.toContain('/fcm/send')
})
