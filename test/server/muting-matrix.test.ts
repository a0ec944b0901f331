import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { sendDigests } from '../../app/features/notifications/email/send-digests.jobs.ts'
import { sendNotices } from '../../app/features/notifications/email/send-notices.jobs.ts'
import { browserWithPush } from '../../app/features/notifications/push/push-service.fixture.ts'
import { type PushJob, queuePushes } from '../../app/features/notifications/push/send-pushes.jobs.ts'
import { storiesFound } from '../../app/features/stories/stories.read.ts'
import { type TestApp, testApp } from '../app.ts'
import { aBookmark, aComment, anAsset, anOpportunity, aStartup } from '../factories.ts'
import { ownHandle } from '../own-handle.ts'

/** Ann mutes a discussion, of her own story or of Cyd's, and Ben acts in it. */
let app: TestApp
let stories: Record<'ann' | 'cyd', Awaited<ReturnType<typeof aStartup>>>

beforeAll(async () => {
  app = await testApp()
  for (const name of ['ann', 'ben', 'cyd'] as const) await ownHandle(app.db, app.people[name], name)
})
afterAll(() => app.close())
afterEach(() => {
  vi.useRealTimers()
})
beforeEach(async () => {
  await app.db.system(async (tx) => {
    for (const table of [
      'startups',
      'notifications',
      'mutes',
      'follows',
      'notification_preferences',
      'push_subscriptions',
      'app.notification_visits',
      'app.mails',
      'app.rate_limits',
    ] as const)
      await tx.deleteFrom(table).execute()
  })
  stories = { ann: await aStartup(app.db, app.people.ann), cyd: await aStartup(app.db, app.people.cyd) }
})

type Story = (typeof stories)['ann']

const comment = async (as: { id: string }, story: Story, content: string, parent_id?: string) => {
  const id = crypto.randomUUID()
  const json = { id, startup_id: story.id, content, ...(parent_id && { parent_id }) }
  expect((await app.request('/api/comments', { as, json })).status).toBe(201)
  return id
}
const mute = (story: Story, method = 'PUT') =>
  app.request(`/api/mutes/${story.id}`, { as: app.people.ann, method })

interface Event {
  /** Runs before anything is muted. @returns the ID of the comment that it is about */
  first?: () => Promise<string>
  act: (commentId: string) => Promise<unknown>
  story: () => Story
}

const EVENTS: Readonly<Record<string, Event>> = {
  'a comment on her story': {
    act: () => comment(app.people.ben, stories.ann, 'Hello'),
    story: () => stories.ann,
  },
  'a reply to her': {
    first: () => comment(app.people.ann, stories.cyd, 'Hello'),
    act: (id) => comment(app.people.ben, stories.cyd, 'Hi', id),
    story: () => stories.cyd,
  },
  'a mention of her': {
    act: () => comment(app.people.ben, stories.cyd, 'Look, @ann!'),
    story: () => stories.cyd,
  },
  'an update of a story that she saved': {
    first: async () => {
      await aBookmark(app.db, stories.cyd, app.people.ann)
      return ''
    },
    act: () =>
      app.request(`/api/startups/${stories.cyd.id}/updates`, {
        as: app.people.cyd,
        json: { id: crypto.randomUUID(), content: 'Somebody runs it now.' },
      }),
    story: () => stories.cyd,
  },
}

/** Finds where Ann is told: at once, in the daily digest, and where she reads what she follows. */
async function waysUsed(email: 'at_once' | 'daily'): Promise<string[]> {
  const { ann } = app.people
  const { items, unread } = await (await app.request('/api/notifications', { as: ann })).json()
  expect(unread).toBe(items.length)
  const pushes: PushJob[] = []
  const parts = {
    db: app.db,
    queueEmail: app.services.queueEmail,
    publicUrl: app.config.publicUrl,
    unsubscribeKey: app.services.unsubscribeKey,
    findStories: storiesFound,
    log: { warn: vi.fn() },
  }
  await queuePushes({
    db: app.db,
    queuePush: async (_, job) => void pushes.push(job),
    send: async () => 'sent',
    serverKey: app.services.pushKey,
    log: parts.log,
  })
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 26 * 60 * 60_000 })
  await sendNotices(parts)
  await sendDigests(parts)
  expect(parts.log.warn).not.toHaveBeenCalled()
  const mails = (await app.emails()).filter(({ to }) => to === ann.email).map(({ kind }) => kind)
  expect(mails.filter((kind) => kind !== (email === 'daily' ? 'digest' : 'notice'))).toEqual([])
  return [
    ...(items.length > 0 ? ['list'] : []),
    ...(pushes.length > 0 ? ['push'] : []),
    ...(mails.length > 0 ? ['email'] : []),
  ]
}

const ready = async (email: 'at_once' | 'daily') => {
  const { ann } = app.people
  const way = { push: true, email }
  await app.request('/api/notification_preferences', {
    as: ann,
    method: 'PATCH',
    json: { kinds: { reply: way, mention: way, comment: way, update: way } },
  })
  await app.request('/api/push_subscriptions', { as: ann, json: browserWithPush('ann').subscription })
  await app.db.system((tx) =>
    tx
      .insertInto('app.notification_visits')
      .values({ user_id: ann.id, daily_on: '2026-01-01', weekly_on: '2099-01-01' })
      .execute(),
  )
}

describe.each(Object.entries(EVENTS))('%s', (_, { first, act, story }) => {
  test.each(['at_once', 'daily'] as const)(
    'is told in each way unless it is muted (email %s)',
    async (email) => {
      await ready(email)
      await act((await first?.()) ?? '')
      expect(await waysUsed(email)).toEqual(['list', 'push', 'email'])
    },
  )

  test.each(['at_once', 'daily'] as const)('says nothing once it is muted (email %s)', async (email) => {
    await ready(email)
    const id = (await first?.()) ?? ''
    expect((await mute(story())).status).toBe(200)
    await act(id)
    expect(await waysUsed(email)).toEqual([])
  })

  test('says nothing of what came before it was muted, and is unread and unsent', async () => {
    await ready('at_once')
    await act((await first?.()) ?? '')
    expect((await mute(story())).status).toBe(200)
    expect(await waysUsed('at_once')).toEqual([])
  })
})

test('a muted discussion is not in what one follows, whomever and whatever one follows there', async () => {
  const { ann, ben } = app.people
  await anAsset(app.db, ben)
  for (const [kind, subject] of [
    ['person', ben.id],
    ['story', stories.cyd.id],
  ] as const)
    await app.request(`/api/follows/${kind}/${subject}`, { as: ann, method: 'PUT', json: {} })
  await comment(ben, stories.cyd, 'Hello')
  const { id } = await aStartup(app.db, ben)
  const shown = async () =>
    (await (await app.request('/api/following', { as: ann })).json()).items.map(
      ({ startup_id }: { startup_id: string }) => startup_id,
    )
  expect((await shown()).sort()).toEqual([stories.cyd.id, id].sort())
  await mute(stories.cyd)
  expect(await shown()).toEqual([id])
  await mute(stories.cyd, 'DELETE')
  expect(await shown()).toHaveLength(2)
})

test('a wish to revive the project is told on a muted discussion, too', async () => {
  const { ann, ben } = app.people
  const story = await aStartup(app.db, ann, { is_open_for_revival: true })
  const offer = await anOpportunity(app.db, story)
  await mute(story)
  const wish = { id: crypto.randomUUID(), revival_opportunity_id: offer.id, message: 'I take it on.' }
  expect((await app.request('/api/interest_contacts', { as: ben, json: wish })).status).toBe(201)
  const { items } = await (await app.request('/api/notifications', { as: ann })).json()
  expect(items).toMatchObject([{ kind: 'message' }])
  expect((await app.emails()).map(({ to, kind }) => [to, kind])).toEqual([[ann.email, 'interest']])
})

test('decisions about oneself are told on a muted discussion, too', async () => {
  const { ann, ada } = app.people
  const { id } = await aComment(app.db, stories.cyd, ann)
  await mute(stories.cyd)
  const hide = { as: ada, method: 'PUT', json: { reason: 'Names a person.' } }
  expect((await app.request(`/api/admin/comments/${id}/hidden`, hide)).status).toBe(204)
  const { items } = await (await app.request('/api/notifications', { as: ann })).json()
  expect(items).toMatchObject([{ kind: 'hidden' }])
  expect((await app.emails()).map(({ to, kind }) => [to, kind])).toEqual([[ann.email, 'content-hidden']])
})
