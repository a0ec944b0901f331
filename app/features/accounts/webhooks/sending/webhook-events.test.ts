import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../../test/app.ts'
import { aConversation, conversationsOf } from '../../../../../test/conversations.ts'
import {
  aBlock,
  aComment,
  aHiding,
  anAsset,
  anInterest,
  anOpportunity,
  aStartup,
  aSuspension,
} from '../../../../../test/factories.ts'
import { aReport } from '../../../../../test/moderation-factories.ts'
import type { Person } from '../../../../../test/people.ts'
import { aRevivedStory } from '../../../../../test/revived-factory.ts'
import { webhooksOf } from '../../../../../test/webhooks.ts'
import { SITE_EVENTS, WEBHOOK_EVENTS } from '../webhook.ts'
import { webhookReceiver } from './webhook-receiver.fixture.ts'
import { cleanUpWebhooks } from './webhooks.jobs.ts'

let app: TestApp
let hooks: ReturnType<typeof webhooksOf>
let receiver: Awaited<ReturnType<typeof webhookReceiver>>
beforeAll(async () => {
  receiver = await webhookReceiver()
  app = await testApp({ OUTBOUND_ALLOW: receiver.host })
  hooks = webhooksOf(app)
})
afterAll(async () => {
  receiver.close()
  await app.close()
})
beforeEach(async () => {
  receiver.received.length = 0
  const { ann, ada } = app.people
  for (const person of [ann, ada]) app.dropSession(person.id)
  await app.db.system(async (tx) => {
    for (const table of [
      'webhooks',
      'conversations',
      'startups',
      'marketplace_assets',
      'suspensions',
      'blocks',
      'app.moderation_cases',
      'app.webhook_events',
      'app.rate_limits',
    ] as const)
      await tx.deleteFrom(table).execute()
    await tx
      .insertInto('user_roles')
      .values({ user_id: ada.id, role: 'admin' })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await tx.deleteFrom('user_roles').where('user_id', '<>', ada.id).execute()
  })
})

const OWN = WEBHOOK_EVENTS.filter((event) => !SITE_EVENTS.includes(event))

/** Ann, Ben and Cyd are told of what is theirs, Ada of the site. */
async function everybody() {
  const { ann, ben, cyd, ada } = app.people
  for (const [name, person] of Object.entries({ ann, ben, cyd }))
    await hooks.make(person, receiver.addressOf(`/${name}`), [...OWN])
  await hooks.make(ada, receiver.addressOf('/site'), [...WEBHOOK_EVENTS], { is_site_wide: true })
}

/** Who was told what, in order of names. */
async function linesOfCalls() {
  await hooks.callAll()
  const lines = receiver.received.map(({ path, body }) => {
    const { type, data } = JSON.parse(body)
    return `${path.slice(1)}: ${type} ${data.state}`
  })
  return lines.sort()
}

const bodies = () => receiver.received.map(({ body }) => body).join('\n')

const change = (table: 'startups' | 'marketplace_assets', id: string, set: object) =>
  app.db.system((tx) => tx.updateTable(table).set(set).where('id', '=', id).execute())

describe('events', () => {
  test('of stories go to their founders and to admins, also when they are shown again', async () => {
    const { ann } = app.people
    await everybody()
    const story = await aStartup(app.db, ann)
    expect(await linesOfCalls()).toEqual([
      'ann: story.published published',
      'site: story.published published',
    ])
    receiver.received.length = 0
    await change('startups', story.id, { withdrawn_at: new Date() })
    await change('startups', story.id, { name: 'Another name' })
    expect(await linesOfCalls()).toEqual([])
    await change('startups', story.id, { withdrawn_at: null })
    expect(await linesOfCalls()).toHaveLength(2)
    await aHiding(app.db, { startup_id: story.id })
    await app.db.system((tx) => tx.deleteFrom('hidden_content').execute())
    expect(await linesOfCalls()).toHaveLength(4)
  })

  test('of comments go to the founder of the story, except of their own and of people with a block in between', async () => {
    const { ann, ben, cyd } = app.people
    const story = await aStartup(app.db, ann)
    await everybody()
    await aComment(app.db, story, ben)
    expect(await linesOfCalls()).toEqual(['ann: comment.created shown', 'site: comment.created shown'])
    await aComment(app.db, story, ann)
    expect(await linesOfCalls()).toHaveLength(3)
    await aBlock(app.db, ann, ben)
    await aBlock(app.db, cyd, ann)
    await aComment(app.db, story, ben)
    await aComment(app.db, story, cyd)
    expect((await linesOfCalls()).filter((line) => line.startsWith('ann'))).toHaveLength(1)
  })

  test('of conversations go to the two, with the state it has now', async () => {
    const { ann, ben } = app.people
    await everybody()
    const { id } = await aConversation(app, { by: ben })
    expect((await linesOfCalls()).filter((line) => !line.includes('story.'))).toEqual([
      'ann: interest.received received',
      'site: interest.received received',
    ])
    expect(bodies()).toContain(`http://localhost:3000/messages/${id}`)
    receiver.received.length = 0
    const as = conversationsOf(app)
    await as.move(ann, id, { from: 'new', to: 'talking' })
    await as.move(ann, id, { from: 'talking', to: 'declined' })
    // The same again is no event.
    await as.move(ann, id, { from: 'talking', to: 'declined' })
    expect(await linesOfCalls()).toEqual([
      'ann: conversation.moved declined',
      'ann: conversation.moved declined',
      'ben: conversation.moved declined',
      'ben: conversation.moved declined',
      'site: conversation.moved declined',
      'site: conversation.moved declined',
    ])
    const ofSite = receiver.received.filter(({ path }) => path === '/site')
    for (const { body } of ofSite) expect(JSON.parse(body).data.url).not.toContain('/messages/')
  })

  test('of a conversation that one of the two ends for both are told to nobody', async () => {
    const { ann, ben } = app.people
    const { id } = await aConversation(app, { by: ben })
    await everybody()
    const as = conversationsOf(app)
    await as.move(ann, id, { from: 'new', to: 'talking' })
    await as.send(ben, `/${id}/block`, { method: 'PUT' })
    expect(await linesOfCalls()).toEqual([])
  })

  test('of listings go to their sellers and to admins', async () => {
    const { ann } = app.people
    await everybody()
    const listing = await anAsset(app.db, ann)
    await change('marketplace_assets', listing.id, { title: 'Another title' })
    expect(await linesOfCalls()).toEqual([
      'ann: listing.published published',
      'site: listing.published published',
    ])
    await change('marketplace_assets', listing.id, { status: 'withdrawn' })
    await change('marketplace_assets', listing.id, { status: 'published' })
    expect(await linesOfCalls()).toHaveLength(4)
  })

  test('of a revival go to the founder and to who runs the project', async () => {
    const { ann, ben } = app.people
    await everybody()
    await aRevivedStory(app.db, ann, ben)
    expect((await linesOfCalls()).filter((line) => line.includes('revived'))).toEqual([
      'ann: story.revived revived',
      'ben: story.revived revived',
      'site: story.revived revived',
    ])
  })

  test('of reports go to admins only, and never about their own things', async () => {
    const { ann, ben, ada } = app.people
    const story = await aStartup(app.db, ann)
    const ofAdmin = await aStartup(app.db, ada, { is_anonymous: true })
    await app.db.system((tx) =>
      tx.insertInto('user_roles').values({ user_id: ben.id, role: 'admin' }).execute(),
    )
    app.dropSession(ben.id)
    await everybody()
    await hooks.make(ben, receiver.addressOf('/ben-site'), ['report.filed'], { is_site_wide: true })
    await aReport(app.db, 'story', story.id)
    await aReport(app.db, 'story', ofAdmin.id)
    expect(await linesOfCalls()).toEqual([
      'ben-site: report.filed waiting',
      'ben-site: report.filed waiting',
      'site: report.filed waiting',
    ])
    expect(bodies()).not.toContain(ofAdmin.id)
  })

  test('of an anonymous founder have no ID of theirs, whatever happens', async () => {
    const { ann, ben } = app.people
    await everybody()
    const story = await aStartup(app.db, ann, { is_anonymous: true, is_open_for_revival: true })
    await aComment(app.db, story, ben)
    await app.request('/api/comments', {
      as: ann,
      json: { id: crypto.randomUUID(), startup_id: story.id, content: 'Thank you!', as_founder: true },
    })
    const offer = await anOpportunity(app.db, story)
    await anInterest(app.db, offer, ben)
    const { id } = await app.db.system((tx) =>
      tx.selectFrom('conversations').select('id').executeTakeFirstOrThrow(),
    )
    await conversationsOf(app).move(ann, id, { from: 'new', to: 'talking' })
    await aReport(app.db, 'story', story.id)
    expect((await linesOfCalls()).length).toBeGreaterThan(9)
    for (const person of [ann, ben]) {
      expect(bodies()).not.toContain(person.id)
      expect(bodies()).not.toContain(person.full_name)
    }
  })

  test('are recorded only if somebody asks for them, and with the act or not at all', async () => {
    const { ann } = app.people
    const recorded = async () =>
      (await app.db.system((tx) => tx.selectFrom('app.webhook_events').select('id').execute())).length
    await aStartup(app.db, ann)
    expect(await recorded()).toBe(0)
    await everybody()
    await expect(
      app.db.system(async (tx) => {
        await tx
          .insertInto('marketplace_assets')
          .columns(['user_id'])
          .expression((from) => from.selectFrom('profiles').select('id').limit(1))
          .execute()
      }),
    ).rejects.toThrow()
    expect(await recorded()).toBe(0)
    await aStartup(app.db, ann, { name: 'Lumbermill' })
    expect(await recorded()).toBe(1)
  })
})

describe('whose webhooks', () => {
  /** Somebody has to be one. */
  const makeCydAdminInstead = () =>
    app.db.system(async (tx) => {
      await tx.insertInto('user_roles').values({ user_id: app.people.cyd.id, role: 'admin' }).execute()
      await tx.deleteFrom('user_roles').where('user_id', '=', app.people.ada.id).execute()
    })

  const sites = async (as: Person) =>
    (await hooks.list(as)).map(({ state, ended_because }) => [state, ended_because])

  test('of the site end with the admin role', async () => {
    const { ann, ada } = app.people
    await hooks.make(ada, receiver.addressOf('/site'), ['story.published'], { is_site_wide: true })
    await hooks.make(ada, receiver.addressOf('/own'), ['story.published'])
    await aStartup(app.db, ann)
    await makeCydAdminInstead()
    await aStartup(app.db, ada, { name: 'Lumbermill' })
    expect(await linesOfCalls()).toEqual(['own: story.published published'])
    expect(await sites(ada)).toEqual([
      ['ended', 'role'],
      ['active', null],
    ])
    const [site] = await hooks.list(ada)
    const resumed = await hooks.send(ada, `/${site?.id}`, { method: 'PATCH', json: { state: 'active' } })
    expect(resumed.status).toBe(403)
  })

  test('of an admin by ADMIN_EMAIL are silent at once when the address changes, and end in the night', async () => {
    const { ann, ada } = app.people
    const adminEmail = (value: string) =>
      app.db.system((tx) =>
        tx
          .insertInto('app.settings')
          .values({ key: 'admin_email', value })
          .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
          .execute(),
      )
    await makeCydAdminInstead()
    await adminEmail(ada.email)
    await hooks.make(ada, receiver.addressOf('/site'), ['story.published'], { is_site_wide: true })
    await adminEmail('nobody@example.com')
    await aStartup(app.db, ann)
    expect(await linesOfCalls()).toEqual([])
    await cleanUpWebhooks({ db: app.db })
    expect(await sites(ada)).toEqual([['ended', 'role']])
  })

  test('are silent while their member is suspended', async () => {
    const { ann, ada } = app.people
    await everybody()
    await aSuspension(app.db, ann, ada)
    await aStartup(app.db, ann)
    expect(await linesOfCalls()).toEqual(['site: story.published published'])
  })

  test('go with the account', async () => {
    const { ben } = app.people
    await everybody()
    await app.db.system((tx) => tx.deleteFrom('webhooks').where('user_id', '<>', ben.id).execute())
    await expect(
      app.db.system(async (tx) => {
        await tx.deleteFrom('auth.users').where('id', '=', ben.id).execute()
        expect(await tx.selectFrom('webhooks').select('id').execute()).toEqual([])
        throw new Error('Ben stays.')
      }),
    ).rejects.toThrow('Ben stays.')
  })
})
