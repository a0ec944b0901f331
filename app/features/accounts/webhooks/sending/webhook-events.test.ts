import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type CalledApp, calledApp } from '../../../../../test/called-app.ts'
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
import { SITE_EVENTS, WEBHOOK_EVENTS } from '../webhook.ts'
import { cleanUpWebhooks } from './webhooks.jobs.ts'

let called: CalledApp
beforeAll(async () => {
  called = await calledApp()
})
afterAll(() => called.close())
beforeEach(async () => {
  await called.reset('conversations', 'marketplace_assets', 'blocks', 'app.moderation_cases')
  const { ada } = called.app.people
  await called.app.db.system(async (tx) => {
    await tx
      .insertInto('user_roles')
      .values({ user_id: ada.id, role: 'admin' })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await tx.deleteFrom('user_roles').where('user_id', '<>', ada.id).execute()
  })
})

const OWN = WEBHOOK_EVENTS.filter((event) => !SITE_EVENTS.includes(event))

/** Gives webhooks to Ann, Ben and Cyd for what is theirs, and to Ada for the site. */
async function everybody() {
  const { ann, ben, cyd, ada } = called.app.people
  for (const [name, person] of Object.entries({ ann, ben, cyd }))
    await called.hooks.make(person, called.receiver.addressOf(`/${name}`), [...OWN])
  await called.hooks.make(ada, called.receiver.addressOf('/site'), [...WEBHOOK_EVENTS], {
    is_site_wide: true,
  })
}

/** Who was told what, in order of names. */
async function linesOfCalls() {
  await called.hooks.callAll()
  const lines = called.receiver.received.map(({ path, body }) => {
    const { type, data } = JSON.parse(body)
    return `${path.slice(1)}: ${type} ${data.state}`
  })
  return lines.sort()
}

const bodies = () => called.receiver.received.map(({ body }) => body).join('\n')

const change = (table: 'startups' | 'marketplace_assets', id: string, set: object) =>
  called.app.db.system((tx) => tx.updateTable(table).set(set).where('id', '=', id).execute())

describe('events', () => {
  test('of stories go to their founders and to admins, also when they are shown again', async () => {
    const { ann } = called.app.people
    await everybody()
    const story = await aStartup(called.app.db, ann)
    expect(await linesOfCalls()).toEqual([
      'ann: story.published published',
      'site: story.published published',
    ])
    called.receiver.received.length = 0
    await change('startups', story.id, { withdrawn_at: new Date() })
    await change('startups', story.id, { name: 'Another name' })
    expect(await linesOfCalls()).toEqual([])
    await change('startups', story.id, { withdrawn_at: null })
    expect(await linesOfCalls()).toHaveLength(2)
    await aHiding(called.app.db, { startup_id: story.id })
    await called.app.db.system((tx) => tx.deleteFrom('hidden_content').execute())
    expect(await linesOfCalls()).toHaveLength(4)
  })

  test('sends events of stories and listings again when their member stays after all, but none of anonymous stories', async () => {
    const { ann } = called.app.people
    await aStartup(called.app.db, ann)
    await aStartup(called.app.db, ann, { is_anonymous: true })
    await anAsset(called.app.db, ann)
    const setLeaving = (deletion_requested_at: Date | null) =>
      called.app.db.system((tx) =>
        tx
          .updateTable('auth.users')
          .set({ deletion_requested_at, deletion_token_hash: deletion_requested_at && 'a'.repeat(64) })
          .where('id', '=', ann.id)
          .execute(),
      )
    await everybody()
    await setLeaving(new Date())
    expect(await linesOfCalls()).toEqual([])
    await setLeaving(null)
    expect(await linesOfCalls()).toEqual([
      'ann: listing.published published',
      'ann: story.published published',
      'site: listing.published published',
      'site: story.published published',
    ])
  })

  test('of comments go to the founder of the story, except of their own and of people with a block in between', async () => {
    const { ann, ben, cyd } = called.app.people
    const story = await aStartup(called.app.db, ann)
    await everybody()
    await aComment(called.app.db, story, ben)
    expect(await linesOfCalls()).toEqual(['ann: comment.created shown', 'site: comment.created shown'])
    await aComment(called.app.db, story, ann)
    expect(await linesOfCalls()).toHaveLength(3)
    await aBlock(called.app.db, ann, ben)
    await aBlock(called.app.db, cyd, ann)
    await aComment(called.app.db, story, ben)
    await aComment(called.app.db, story, cyd)
    expect((await linesOfCalls()).filter((line) => line.startsWith('ann'))).toHaveLength(1)
  })

  test('of an interest of somebody whom the hidden founder blocks go to the site alone', async () => {
    const { ann, ben, cyd } = called.app.people
    await everybody()
    await aBlock(called.app.db, ann, ben)
    const { offer } = await aConversation(called.app, { by: ben, story: { is_anonymous: true } })
    const ofInterests = async () => (await linesOfCalls()).filter((line) => line.includes('interest.'))
    expect(await ofInterests()).toEqual(['site: interest.received received'])
    await aConversation(called.app, { by: cyd, offer })
    expect(await ofInterests()).toContain('ann: interest.received received')
  })

  test('of conversations go to the two, with the state it has now', async () => {
    const { ann, ben } = called.app.people
    await everybody()
    const { id } = await aConversation(called.app, { by: ben })
    expect((await linesOfCalls()).filter((line) => !line.includes('story.'))).toEqual([
      'ann: interest.received received',
      'site: interest.received received',
    ])
    expect(bodies()).toContain(`http://localhost:3000/messages/${id}`)
    called.receiver.received.length = 0
    const as = conversationsOf(called.app)
    await as.move(ann, id, { from: 'new', to: 'talking' })
    await as.move(ann, id, { from: 'talking', to: 'declined' })
    // Another press for the same state is no event.
    await as.move(ann, id, { from: 'talking', to: 'declined' })
    expect(await linesOfCalls()).toEqual([
      'ann: conversation.moved declined',
      'ann: conversation.moved declined',
      'ben: conversation.moved declined',
      'ben: conversation.moved declined',
      'site: conversation.moved declined',
      'site: conversation.moved declined',
    ])
    const ofSite = called.receiver.received.filter(({ path }) => path === '/site')
    for (const { body } of ofSite) expect(JSON.parse(body).data.url).not.toContain('/messages/')
  })

  test('of a conversation that one of the two ends for both are told to nobody', async () => {
    const { ann, ben } = called.app.people
    const { id } = await aConversation(called.app, { by: ben })
    await everybody()
    const as = conversationsOf(called.app)
    await as.move(ann, id, { from: 'new', to: 'talking' })
    await as.send(ben, `/${id}/block`, { method: 'PUT' })
    expect(await linesOfCalls()).toEqual([])
  })

  test('of listings go to their sellers and to admins', async () => {
    const { ann } = called.app.people
    await everybody()
    const listing = await anAsset(called.app.db, ann)
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
    const { ann, ben } = called.app.people
    await everybody()
    await aRevivedStory(called.app.db, ann, ben)
    expect((await linesOfCalls()).filter((line) => line.includes('revived'))).toEqual([
      'ann: story.revived revived',
      'ben: story.revived revived',
      'site: story.revived revived',
    ])
  })

  test('of reports go to admins only, and never about their own things', async () => {
    const { ann, ben, ada } = called.app.people
    const story = await aStartup(called.app.db, ann)
    const ofAdmin = await aStartup(called.app.db, ada, { is_anonymous: true })
    await called.app.db.system((tx) =>
      tx.insertInto('user_roles').values({ user_id: ben.id, role: 'admin' }).execute(),
    )
    called.app.dropSession(ben.id)
    await everybody()
    await called.hooks.make(ben, called.receiver.addressOf('/ben-site'), ['report.filed'], {
      is_site_wide: true,
    })
    await aReport(called.app.db, 'story', story.id)
    await aReport(called.app.db, 'story', ofAdmin.id)
    expect(await linesOfCalls()).toEqual([
      'ben-site: report.filed waiting',
      'ben-site: report.filed waiting',
      'site: report.filed waiting',
    ])
    expect(bodies()).not.toContain(ofAdmin.id)
  })

  test('of an anonymous founder have no ID of theirs, whatever happens', async () => {
    const { ann, ben } = called.app.people
    await everybody()
    const story = await aStartup(called.app.db, ann, { is_anonymous: true, is_open_for_revival: true })
    await aComment(called.app.db, story, ben)
    await called.app.request('/api/comments', {
      as: ann,
      json: { id: crypto.randomUUID(), startup_id: story.id, content: 'Thank you!', as_founder: true },
    })
    const offer = await anOpportunity(called.app.db, story)
    await anInterest(called.app.db, offer, ben)
    const { id } = await called.app.db.system((tx) =>
      tx.selectFrom('conversations').select('id').executeTakeFirstOrThrow(),
    )
    await conversationsOf(called.app).move(ann, id, { from: 'new', to: 'talking' })
    await aReport(called.app.db, 'story', story.id)
    expect((await linesOfCalls()).length).toBeGreaterThan(9)
    for (const person of [ann, ben]) {
      expect(bodies()).not.toContain(person.id)
      expect(bodies()).not.toContain(person.full_name)
    }
  })

  test('are recorded only if somebody asks for them, and with the act or not at all', async () => {
    const { db, people } = called.app
    const recorded = async () =>
      (await db.system((tx) => tx.selectFrom('app.webhook_events').select('id').execute())).length
    await aStartup(db, people.ann)
    expect(await recorded()).toBe(0)
    const { id } = await aStartup(db, people.ann, { name: 'Lumbermill', withdrawn_at: new Date() })
    await everybody()
    const publish = (isTakenBack: boolean) =>
      db.system(async (tx) => {
        await tx.updateTable('startups').set({ withdrawn_at: null }).where('id', '=', id).execute()
        if (isTakenBack) throw new Error('Taken back')
      })
    await expect(publish(true)).rejects.toThrow('Taken back')
    expect(await recorded()).toBe(0)
    await publish(false)
    expect(await recorded()).toBe(1)
  })
})

describe('whose webhooks', () => {
  /** Makes Cyd an admin in place of Ada, since somebody has to be one. */
  const makeCydAdminInstead = () =>
    called.app.db.system(async (tx) => {
      await tx.insertInto('user_roles').values({ user_id: called.app.people.cyd.id, role: 'admin' }).execute()
      await tx.deleteFrom('user_roles').where('user_id', '=', called.app.people.ada.id).execute()
    })

  const sites = async (as: Person) =>
    (await called.hooks.list(as)).map(({ state, ended_because }) => [state, ended_because])

  test('of the site end with the admin role', async () => {
    const { ann, ada } = called.app.people
    await called.hooks.make(ada, called.receiver.addressOf('/site'), ['story.published'], {
      is_site_wide: true,
    })
    await called.hooks.make(ada, called.receiver.addressOf('/own'), ['story.published'])
    await aStartup(called.app.db, ann)
    await makeCydAdminInstead()
    await aStartup(called.app.db, ada, { name: 'Lumbermill' })
    expect(await linesOfCalls()).toEqual(['own: story.published published'])
    expect(await sites(ada)).toEqual([
      ['ended', 'role'],
      ['active', null],
    ])
    const [site] = await called.hooks.list(ada)
    const resumed = await called.hooks.send(ada, `/${site?.id}`, {
      method: 'PATCH',
      json: { state: 'active' },
    })
    expect(resumed.status).toBe(403)
  })

  test('of an admin by ADMIN_EMAIL are silent at once when the address changes, and end in the night', async () => {
    const { ann, ada } = called.app.people
    const adminEmail = (value: string) =>
      called.app.db.system((tx) =>
        tx
          .insertInto('app.settings')
          .values({ key: 'admin_email', value })
          .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
          .execute(),
      )
    await makeCydAdminInstead()
    await adminEmail(ada.email)
    await called.hooks.make(ada, called.receiver.addressOf('/site'), ['story.published'], {
      is_site_wide: true,
    })
    await adminEmail('nobody@example.com')
    await aStartup(called.app.db, ann)
    expect(await linesOfCalls()).toEqual([])
    await cleanUpWebhooks({ db: called.app.db })
    expect(await sites(ada)).toEqual([['ended', 'role']])
  })

  test('are silent while their member is suspended', async () => {
    const { ann, ada } = called.app.people
    await everybody()
    await aSuspension(called.app.db, ann, ada)
    await aStartup(called.app.db, ann)
    expect(await linesOfCalls()).toEqual(['site: story.published published'])
  })

  test('go with the account', async () => {
    const { ben } = called.app.people
    await everybody()
    await called.app.db.system((tx) => tx.deleteFrom('webhooks').where('user_id', '<>', ben.id).execute())
    await expect(
      called.app.db.system(async (tx) => {
        await tx.deleteFrom('auth.users').where('id', '=', ben.id).execute()
        expect(await tx.selectFrom('webhooks').select('id').execute()).toEqual([])
        throw new Error('Ben stays.')
      }),
    ).rejects.toThrow('Ben stays.')
  })
})
