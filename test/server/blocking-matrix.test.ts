import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { sendDigests } from '../../app/features/notifications/email/send-digests.jobs.ts'
import { sendNotices } from '../../app/features/notifications/email/send-notices.jobs.ts'
import { browserWithPush } from '../../app/features/notifications/push/push-service.fixture.ts'
import { type PushJob, queuePushes } from '../../app/features/notifications/push/send-pushes.jobs.ts'
import { storiesFound } from '../../app/features/stories/stories.read.ts'
import { type TestApp, testApp } from '../app.ts'
import { eventually } from '../eventually.ts'
import { aComment, anOpportunity, aStartup } from '../factories.ts'
import { ownHandle } from '../own-handle.ts'
import { followUnread } from '../unread-stream.ts'

/** Ann is the one to be told or shown something. Ben acts; Cyd is the third person, whom nobody blocks. */
let app: TestApp
type Story = Awaited<ReturnType<typeof aStartup>>
let stories: Record<'ann' | 'ben' | 'cyd', Story>

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
      'blocks',
      'follows',
      'notification_preferences',
      'push_subscriptions',
      'app.notification_visits',
      'app.mails',
      'app.rate_limits',
    ] as const)
      await tx.deleteFrom(table).execute()
  })
  const { ann, ben, cyd } = app.people
  stories = {
    ann: await aStartup(app.db, ann, { is_open_for_revival: true }),
    ben: await aStartup(app.db, ben),
    cyd: await aStartup(app.db, cyd),
  }
  const push = { push: true }
  await app.request('/api/notification_preferences', {
    as: ann,
    method: 'PATCH',
    json: { kinds: { reply: push, mention: push, comment: push, message: push } },
  })
  await app.request('/api/push_subscriptions', { as: ann, json: browserWithPush('ann').subscription })
})

const WHO_BLOCKS = ['nobody', 'the one who is told', 'the one who acts'] as const
type WhoBlocks = (typeof WHO_BLOCKS)[number]

const block = async (who: WhoBlocks) => {
  const { ann, ben } = app.people
  const [blocker, blocked] = who === 'the one who acts' ? [ben, ann] : [ann, ben]
  if (who !== 'nobody')
    expect((await app.request(`/api/blocks/${blocked.id}`, { as: blocker, method: 'PUT' })).status).toBe(200)
}

type Person = { id: string }

const comment = async (as: Person, story: Story, content: string, parent_id?: string) => {
  const id = crypto.randomUUID()
  const response = await app.request('/api/comments', {
    as,
    json: { id, startup_id: story.id, content, ...(parent_id && { parent_id }) },
  })
  return { id, status: response.status }
}

interface Contact {
  /** Runs before anybody blocks. @returns the ID of a comment that the act is about */
  first?: () => Promise<string>
  act: (commentId: string) => Promise<number>
  /** The answer where one of them blocks the other. */
  refused?: number
  /** Where Ann learns of it if nobody blocks. */
  by: readonly Channel[]
  /** A third person acts, and names the other or answers them: only Ann's own block keeps it from her. */
  byThird?: true
}

type Channel = 'list' | 'stream' | 'email' | 'push'
const EVERYWHERE = ['list', 'stream', 'email', 'push'] as const

const CONTACTS: Readonly<Record<string, Contact>> = {
  'a comment on her story': {
    act: async () => (await comment(app.people.ben, stories.ann, 'Hello')).status,
    refused: 403,
    by: EVERYWHERE,
  },
  'a reply to her': {
    first: async () => (await comment(app.people.ann, stories.cyd, 'Hello')).id,
    act: async (id) => (await comment(app.people.ben, stories.cyd, 'Hi', id)).status,
    refused: 409,
    by: EVERYWHERE,
  },
  'a mention of her': {
    act: async () => (await comment(app.people.ben, stories.cyd, 'Look, @ann!')).status,
    by: EVERYWHERE,
  },
  'a message about her project': {
    act: async () => {
      const offer = await anOpportunity(app.db, stories.ann)
      const json = { id: crypto.randomUUID(), revival_opportunity_id: offer.id, message: 'Let me try.' }
      return (await app.request('/api/interest_contacts', { as: app.people.ben, json })).status
    },
    refused: 403,
    by: EVERYWHERE,
  },
  'a useful mark on her comment': {
    first: async () => (await comment(app.people.ann, stories.cyd, 'Hello')).id,
    act: async (id) =>
      (await app.request(`/api/comments/${id}/useful`, { as: app.people.ben, method: 'PUT' })).status,
    refused: 409,
    by: [],
  },
  'following her': {
    act: async () =>
      (
        await app.request(`/api/follows/person/${app.people.ann.id}`, {
          as: app.people.ben,
          method: 'PUT',
          json: {},
        })
      ).status,
    refused: 403,
    by: ['list', 'stream'],
  },
  'a comment of a third person on her story that names the other': {
    act: async () => (await comment(app.people.cyd, stories.ann, 'Ask @ben.')).status,
    by: EVERYWHERE,
    byThird: true,
  },
  'an answer of a third person to the other, on her story': {
    first: async () => (await comment(app.people.ben, stories.ann, 'Hello')).id,
    act: async (id) => (await comment(app.people.cyd, stories.ann, 'Hi', id)).status,
    by: EVERYWHERE,
    byThird: true,
  },
  'a mention of her by a third person, beside one of the other': {
    act: async () => (await comment(app.people.cyd, stories.cyd, '@ann and @ben')).status,
    by: EVERYWHERE,
    byThird: true,
  },
}

/** Opens Ann's page before anything happens. */
async function openStream() {
  const followed = await followUnread(app, app.people.ann)
  await eventually(() => expect(followed.stream.numbers).toEqual([0]))
  return followed
}

type Stream = Awaited<ReturnType<typeof openStream>>

/** The number that an open page shows. Something else is told at last, so that nothing is still under way. */
async function shownByStream({ stream, stop }: Stream, unread: number): Promise<number> {
  await eventually(() => expect(stream.numbers.at(-1)).toBe(unread))
  await app.db.system((tx) =>
    tx
      .insertInto('notifications')
      .values({ user_id: app.people.ann.id, kind: 'role', thing: 'role', is_listed: true })
      .execute(),
  )
  await eventually(() => expect(stream.numbers.at(-1)).toBe(unread + 1))
  await stop()
  return stream.numbers.at(-2) ?? 0
}

/** Finds where Ann is told of something. */
async function channelsUsed(followed: Stream): Promise<Channel[]> {
  const { ann } = app.people
  const { items, unread } = await (await app.request('/api/notifications', { as: ann })).json()
  expect(unread).toBe(items.length)
  const shown = await shownByStream(followed, unread)
  const pushes: PushJob[] = []
  const log = { warn: vi.fn() }
  await queuePushes({
    db: app.db,
    queuePush: async (_, job) => void pushes.push(job),
    send: async () => 'sent',
    serverKey: app.services.pushKey,
    log,
  })
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 11 * 60_000 })
  await sendNotices({ ...mailParts(), log })
  const mails = (await app.emails()).filter(({ to }) => to === ann.email)
  expect(log.warn).not.toHaveBeenCalled()
  return [
    ...(items.length > 0 ? (['list'] as const) : []),
    ...(shown > 0 ? (['stream'] as const) : []),
    ...(mails.length > 0 ? (['email'] as const) : []),
    ...(pushes.length > 0 ? (['push'] as const) : []),
  ]
}

const mailParts = () => ({
  db: app.db,
  queueEmail: app.services.queueEmail,
  publicUrl: app.config.publicUrl,
  unsubscribeKey: app.services.unsubscribeKey,
  findStories: storiesFound,
  log: { warn: vi.fn() },
})

/** Clears everything, as if it had been read and sent. */
const clear = () =>
  app.db.system(async (tx) => {
    await tx.deleteFrom('notifications').execute()
    await tx.deleteFrom('app.mails').execute()
  })

describe.each(Object.entries(CONTACTS))('%s', (_, { first, act, refused, by, byThird }) => {
  test.each(WHO_BLOCKS)('where %s blocks', async (who) => {
    const id = (await first?.()) ?? ''
    await clear()
    const stream = await openStream()
    await block(who)
    const status = await act(id)
    if (who === 'nobody' || refused === undefined) expect([200, 201]).toContain(status)
    else expect(status).toBe(refused)
    const isNotified = who === 'nobody' || (byThird && who === 'the one who acts')
    expect(await channelsUsed(stream)).toEqual(isNotified ? by : [])
  })

  test.each(WHO_BLOCKS)('that was there before %s blocks, unread and unsent', async (who) => {
    const id = (await first?.()) ?? ''
    await clear()
    const stream = await openStream()
    await act(id)
    const isMessage = (await app.emails()).some(({ kind }) => kind === 'interest')
    // The email about a message goes with it.
    if (isMessage) await app.db.system((tx) => tx.deleteFrom('app.mails').execute())
    await block(who)
    const isNotified = who === 'nobody' || (byThird && who === 'the one who acts')
    expect(await channelsUsed(stream)).toEqual(
      isNotified ? by.filter((channel) => channel !== 'email' || !isMessage) : [],
    )
  })
})

describe('what one reads', () => {
  const completed = async (as: Person, search: string) => {
    const query = new URLSearchParams({ startup_id: stories.cyd.id, typed: search })
    const { items } = await (await app.request(`/api/mentionable?${query}`, { as })).json()
    return items.length
  }

  test.each(WHO_BLOCKS)('completion, where %s blocks', async (who) => {
    const { ann, ben, cyd } = app.people
    await comment(ann, stories.cyd, 'Hello')
    await comment(ben, stories.cyd, 'Hello')
    await block(who)
    const both = [await completed(ann, 'ben'), await completed(ben, 'ann')]
    expect(both).toEqual(who === 'nobody' ? [1, 1] : [0, 0])
    const withThird = [
      completed(cyd, 'ann'),
      completed(cyd, 'ben'),
      completed(ann, 'cyd'),
      completed(ben, 'cyd'),
    ]
    expect(await Promise.all(withThird)).toEqual([1, 1, 1, 1])
  })

  test.each(WHO_BLOCKS)('a mention leads to nobody, where %s blocks', async (who) => {
    await block(who)
    const { id } = await comment(app.people.ben, stories.cyd, 'Look, @ann!')
    const rows = await app.db.system((tx) =>
      tx.selectFrom('comment_mentions').select('user_id').where('comment_id', '=', id).execute(),
    )
    expect(rows).toHaveLength(who === 'nobody' ? 1 : 0)
  })

  test.each(WHO_BLOCKS)('the feed of what one follows, where %s blocks', async (who) => {
    const { ann, ben } = app.people
    await app.request(`/api/follows/person/${ben.id}`, { as: ann, method: 'PUT', json: {} })
    await app.request('/api/follows/category/Gaming', { as: ann, method: 'PUT', json: {} })
    await block(who)
    await comment(ben, stories.cyd, 'Hello')
    await aStartup(app.db, ben, { name: 'Of the other', category: 'Gaming' })
    const { items } = await (await app.request('/api/following', { as: ann })).json()
    const shown = items.map(({ kind, because }: Record<string, string>) => `${kind} by ${because}`).sort()
    expect(shown).toEqual(
      {
        nobody: ['comment by person', 'story by category', 'story by person'],
        'the one who is told': [],
        // Public reading stays.
        'the one who acts': ['story by category'],
      }[who],
    )
  })

  const followEachOther = async () => {
    const { ann, ben, cyd } = app.people
    for (const [as, followed] of [
      [ann, ben],
      [ann, cyd],
      [cyd, ann],
      [cyd, ben],
    ] as const)
      await app.request(`/api/follows/person/${followed.id}`, { as, method: 'PUT', json: {} })
  }

  /** The comments that somebody's feed shows, by their IDs. */
  const FEEDS: Readonly<Record<string, (as: Person) => Promise<string[]>>> = {
    'page of what one follows': async (as) => {
      const { items } = await (await app.request('/api/following', { as })).json()
      return items.map(({ id }: Person) => id)
    },
    'feed at a secret address': async (as) => {
      const made = await (await app.request('/api/following/feed', { as, method: 'POST' })).json()
      const { items } = await (await app.request(new URL(made.json).pathname)).json()
      return items.map(({ id }: Person) => id.replace('urn:uuid:', ''))
    },
  }

  describe.each(Object.entries(FEEDS))(
    'the %s has what third persons write, and shows them both',
    (_, shown) => {
      test.each(WHO_BLOCKS)('where %s blocks', async (who) => {
        const { ann, ben, cyd } = app.people
        await followEachOther()
        await block(who)
        const own = {
          'of Ann': (await comment(ann, stories.cyd, 'Hello')).id,
          'of Ben': (await comment(ben, stories.cyd, 'Hello')).id,
        }
        const third = {
          'naming Ben': (await comment(cyd, stories.cyd, 'Ask @ben.')).id,
          'answering Ben': (await comment(cyd, stories.cyd, 'Hi', own['of Ben'])).id,
        }
        const names = new Map<string, string>(
          Object.entries({ ...own, ...third }).map(([name, id]) => [id, name]),
        )
        const readBy = async (as: Person) => (await shown(as)).flatMap((id) => names.get(id) ?? []).sort()
        expect(await readBy(ann)).toEqual([
          'answering Ben',
          'naming Ben',
          ...(who === 'nobody' ? ['of Ben'] : []),
        ])
        expect(await readBy(cyd)).toEqual(['of Ann', 'of Ben'])
      })
    },
  )

  test.each(WHO_BLOCKS)('what is folded, where %s blocks', async (who) => {
    const { ann, ben, cyd } = app.people
    await block(who)
    const foldedFor = async (as: Person) => {
      const { people } = await (await app.request('/api/blocks', { as })).json()
      return people.map(({ id }: Person) => id)
    }
    expect([await foldedFor(ann), await foldedFor(ben), await foldedFor(cyd)]).toEqual([
      who === 'the one who is told' ? [ben.id] : [],
      who === 'the one who acts' ? [ann.id] : [],
      [],
    ])
  })

  /** Wants a daily digest, of which one is due. */
  const wantsDigest = async (as: Person) => {
    const json = { kinds: { followed: { email: 'daily' } } }
    await app.request('/api/notification_preferences', { as, method: 'PATCH', json })
    const due = {
      daily_on: '2026-01-01',
      weekly_on: '2026-01-01',
      followed_until: new Date(Date.now() - 60 * 60_000).toISOString(),
    }
    await app.db.system((tx) =>
      tx
        .insertInto('app.notification_visits')
        .values({ user_id: as.id, ...due })
        .onConflict((conflict) => conflict.column('user_id').doUpdateSet(due))
        .execute(),
    )
  }

  test.each(WHO_BLOCKS)(
    'the digest of what third persons write, and theirs, where %s blocks',
    async (who) => {
      const { ann, ben, cyd } = app.people
      for (const person of [ann, cyd]) await wantsDigest(person)
      await followEachOther()
      await block(who)
      const story = await aStartup(app.db, app.people.ada)
      const created_at = new Date(Date.now() - 10 * 60_000).toISOString()
      await aComment(app.db, story, ann, { content: 'Words of Ann', created_at })
      const { id } = await aComment(app.db, story, ben, { content: 'Words of Ben', created_at })
      await aComment(app.db, story, cyd, { content: 'Ask @ben', created_at })
      await aComment(app.db, story, cyd, { content: 'An answer', parent_id: id, created_at })
      await sendDigests(mailParts())
      const mails = (await app.emails()).filter(({ kind }) => kind === 'digest')
      const textTo = (person: { email: string }) => mails.find(({ to }) => to === person.email)?.text ?? ''
      for (const words of ['An answer', 'Ask @ben']) expect(textTo(ann)).toContain(words)
      expect(textTo(ann).includes('Words of Ben')).toBe(who === 'nobody')
      for (const words of ['Words of Ann', 'Words of Ben']) expect(textTo(cyd)).toContain(words)
    },
  )

  test.each(WHO_BLOCKS)('the digest, where %s blocks', async (who) => {
    const { ann, ben } = app.people
    await wantsDigest(ann)
    await app.request(`/api/follows/person/${ben.id}`, { as: ann, method: 'PUT', json: {} })
    await app.request('/api/follows/search/sundial', { as: ann, method: 'PUT', json: {} })
    await block(who)
    await aStartup(app.db, ben, {
      name: 'Sundial',
      created_at: new Date(Date.now() - 10 * 60_000).toISOString(),
    })
    await sendDigests(mailParts())
    const mails = (await app.emails()).filter(({ kind }) => kind === 'digest')
    expect(mails).toHaveLength(who === 'nobody' ? 1 : 0)
    if (who === 'nobody') expect(mails[0]!.text).toContain('A new story for “sundial”')
  })

  test.each(WHO_BLOCKS)('public pages stay, where %s blocks', async (who) => {
    const { ann, ben } = app.people
    await comment(ben, stories.cyd, 'For everybody to read')
    await block(who)
    const { items } = await (
      await app.request(`/api/comments?startup_id=${stories.cyd.id}`, { as: ann })
    ).json()
    expect(items.map(({ content }: { content: string }) => content)).toEqual(['For everybody to read'])
    expect((await app.request('/api/people/ben', { as: ann })).status).toBe(200)
  })
})
