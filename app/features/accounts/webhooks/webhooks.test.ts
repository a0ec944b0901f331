import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../test/app.ts'
import { aStartup, aSuspension } from '../../../../test/factories.ts'
import { renderedPage } from '../../../../test/rendered-page.ts'
import { webhooksOf } from '../../../../test/webhooks.ts'

let app: TestApp
let hooks: ReturnType<typeof webhooksOf>
beforeAll(async () => {
  app = await testApp()
  hooks = webhooksOf(app)
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.db.system(async (tx) => {
    for (const table of [
      'webhooks',
      'app.webhook_events',
      'suspensions',
      'app.mails',
      'app.rate_limits',
      'security_events',
    ] as const)
      await tx.deleteFrom(table).execute()
  })
})

const ADDRESS = 'https://hooks.example.com/unpause'
const wanted = () => ({ id: crypto.randomUUID() as string, address: ADDRESS, events: ['comment.created'] })

const events = async (as: { id: string }) =>
  (await (await app.request('/api/security-events', { as })).json()).items.map(
    ({ kind }: { kind: string }) => kind,
  )

describe('a webhook', () => {
  test('is made with a secret that is shown once, stands in the security log and is told by email', async () => {
    const { ann } = app.people
    const made = await hooks.make(ann, ADDRESS, ['comment.created', 'story.published', 'comment.created'])
    expect(made).toMatchObject({
      address: ADDRESS,
      events: ['story.published', 'comment.created'],
      is_site_wide: false,
      state: 'active',
      secret: expect.stringMatching(/^whsec_[A-Za-z0-9+/]{43}=$/),
    })
    const { secret, ...shown } = made
    expect(await hooks.list(ann)).toEqual([shown])
    const stored = await app.db.system((tx) =>
      tx.selectFrom('webhooks').selectAll().executeTakeFirstOrThrow(),
    )
    expect(JSON.stringify(stored)).not.toContain(secret.slice(6))
    expect(await events(ann)).toContain('webhook_made')
    const [email] = await app.emails()
    expect(email).toMatchObject({ to: ann.email, kind: 'webhook-made' })
    expect(email?.text).toContain('hooks.example.com')
    expect(email?.text).not.toContain('/unpause')
  })

  test('needs a recent authentication, and so does a new secret', async () => {
    const { ann } = app.people
    const { id } = await hooks.make(ann, ADDRESS, ['comment.created'])
    const authenticated = (at: Date) =>
      app.db.system((tx) => tx.updateTable('auth.sessions').set({ authenticated_at: at }).execute())
    await authenticated(new Date(Date.now() - 11 * 60_000))
    const made = await hooks.send(ann, '', { json: wanted() })
    expect([made.status, (await made.json()).code]).toEqual([403, 'reauthentication_required'])
    expect((await hooks.send(ann, `/${id}/secret`, { method: 'POST' })).status).toBe(403)
    expect(
      (await hooks.send(ann, `/${id}/address`, { method: 'PUT', json: { address: ADDRESS } })).status,
    ).toBe(403)
    await authenticated(new Date())
    expect(await hooks.list(ann)).toHaveLength(1)
  })

  test('is made once by a repeated request, which shows a secret that works', async () => {
    const { ann, ben } = app.people
    const json = wanted()
    const first = await (await hooks.send(ann, '', { json })).json()
    const again = await hooks.send(ann, '', { json })
    expect(again.status).toBe(201)
    expect(await again.json()).toMatchObject({
      id: json.id,
      secret: expect.not.stringContaining(first.secret),
    })
    expect(await hooks.list(ann)).toHaveLength(1)
    expect(await app.emails()).toHaveLength(1)
    expect((await hooks.send(ben, '', { json })).status).toBe(409)
  })

  test('is one of ten, also of eleven that are made at once', async () => {
    const { ann } = app.people
    const answers = await Promise.all(
      Array.from({ length: 11 }, () => hooks.send(ann, '', { json: wanted() })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(10).fill(201), 409])
    const refused = answers.find(({ status }) => status === 409)!
    expect((await refused.json()).message).toBe(
      'You have 10 webhooks, and no more are possible. Remove one first.',
    )
  })

  test.each([
    ['nothing', ''],
    ['words', 'my server'],
    ['another protocol', 'ftp://example.com/'],
    ['http', 'http://example.com/'],
    ['another port', 'https://example.com:8443/'],
    ['a password', 'https://ann:secret@example.com/'],
    ['a fragment', 'https://example.com/#a'],
    ['this machine', 'https://localhost/'],
    ['a machine of the network', 'https://printer/'],
    ['a private address', 'https://10.0.0.1/'],
    ['a private address, otherwise written', 'https://0x7f000001/'],
    ['a private address of IPv6', 'https://[::ffff:7f00:1]/'],
  ])('is refused with %s as its address', async (_, address) => {
    const answer = await hooks.send(app.people.ann, '', { json: { ...wanted(), address } })
    expect(answer.status).toBe(400)
    expect((await answer.json()).fields).toHaveProperty('address')
    const { id } = await hooks.make(app.people.ann, ADDRESS, ['comment.created'])
    const changed = await hooks.send(app.people.ann, `/${id}/address`, { method: 'PUT', json: { address } })
    expect(changed.status).toBe(400)
    expect((await changed.json()).fields).toHaveProperty('address')
  })

  test('changes its address, which the security log records and one email says', async () => {
    const { ann } = app.people
    const { id } = await hooks.make(ann, ADDRESS, ['comment.created'])
    const address = 'https://other.example.com/hook'
    for (let attempt = 0; attempt < 2; attempt += 1) {
      const changed = await hooks.send(ann, `/${id}/address`, { method: 'PUT', json: { address } })
      expect([changed.status, await changed.json()]).toMatchObject([200, { id, address, state: 'active' }])
    }
    const emails = (await app.emails()).filter(({ kind }) => kind === 'webhook-address-changed')
    expect(emails).toMatchObject([{ to: ann.email }])
    expect(emails[0]?.text).toContain('other.example.com')
    const events = await app.db.system((tx) =>
      tx.selectFrom('security_events').select('kind').where('kind', '=', 'webhook_address_changed').execute(),
    )
    expect(events).toHaveLength(1)
  })

  test('of the whole site is for admins, and only such a one is told of reports', async () => {
    const { ann, ada } = app.people
    const make = (as: { id: string }, json: object) =>
      hooks.send(as, '', { json: { ...wanted(), events: ['report.filed'], ...json } })
    expect((await make(ann, { is_site_wide: true })).status).toBe(403)
    expect((await make(ann, {})).status).toBe(400)
    expect((await make(ada, {})).status).toBe(400)
    expect((await make(ada, { is_site_wide: true })).status).toBe(201)
  })

  test('is nobody else’s to see, change, try or remove', async () => {
    const { ann, ben, ada } = app.people
    const { id } = await hooks.make(ann, ADDRESS, ['comment.created'])
    for (const other of [ben, ada]) {
      expect(await hooks.list(other)).toEqual([])
      const answers = [
        await hooks.send(other, `/${id}`, { method: 'PATCH', json: { state: 'paused' } }),
        await hooks.send(other, `/${id}/secret`, { method: 'POST' }),
        await hooks.send(other, `/${id}/address`, {
          method: 'PUT',
          json: { address: 'https://evil.example/' },
        }),
        await hooks.send(other, `/${id}/test`, { method: 'POST' }),
        await hooks.send(other, `/${id}/deliveries`),
        await hooks.send(other, `/${id}/deliveries/${id}/again`, { method: 'POST' }),
        await hooks.send(other, `/${id}`, { method: 'DELETE' }),
      ]
      expect(answers.map(({ status }) => status)).toEqual(Array(7).fill(404))
    }
    expect(await hooks.list(ann)).toMatchObject([{ state: 'active' }])
  })

  test('can be paused, turned on and removed', async () => {
    const { ann } = app.people
    const { id } = await hooks.make(ann, ADDRESS, ['story.published'])
    const change = (json: object) => hooks.send(ann, `/${id}`, { method: 'PATCH', json })
    expect(await (await change({ state: 'paused' })).json()).toMatchObject({ state: 'paused' })
    expect((await hooks.send(ann, `/${id}/test`, { method: 'POST' })).status).toBe(409)
    await aStartup(app.db, ann)
    expect(await hooks.log(ann, id)).toEqual([])
    expect(await (await change({ state: 'active', events: ['story.revived'] })).json()).toMatchObject({
      state: 'active',
      events: ['story.revived'],
    })
    expect((await change({ events: [] })).status).toBe(400)
    expect((await hooks.send(ann, `/${id}`, { method: 'DELETE' })).status).toBe(204)
    expect(await hooks.list(ann)).toEqual([])
    expect(await events(ann)).toContain('webhook_removed')
    expect((await hooks.send(ann, `/${id}`, { method: 'DELETE' })).status).toBe(404)
  })

  test('of a suspended member can be removed and nothing else', async () => {
    const { ann, ada } = app.people
    const { id } = await hooks.make(ann, ADDRESS, ['story.published'])
    await aSuspension(app.db, ann, ada)
    app.dropSession(ann.id)
    expect(await hooks.list(ann)).toHaveLength(1)
    expect((await hooks.send(ann, `/${id}`, { method: 'PATCH', json: { state: 'paused' } })).status).toBe(403)
    expect((await hooks.send(ann, `/${id}/test`, { method: 'POST' })).status).toBe(403)
    expect((await hooks.send(ann, `/${id}`, { method: 'DELETE' })).status).toBe(204)
    app.dropSession(ann.id)
  })

  test('stands on the page of its member before scripts run', async () => {
    const { ann } = app.people
    await hooks.make(ann, ADDRESS, ['comment.created'])
    const page = await renderedPage(app, '/profile/webhooks', { as: ann })
    expect(page.getByRole('heading', { level: 1 }).textContent).toBe('Webhooks')
    expect(page.getByRole('region', { name: 'Your webhooks' }).textContent).toContain(ADDRESS)
  })
})
