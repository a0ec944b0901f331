import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { type TestApp, testApp } from '../../../../test/app.ts'
import { eventually } from '../../../../test/eventually.ts'
import {
  aBlock,
  aComment,
  aHiding,
  aMute,
  anInterest,
  anOpportunity,
  aStartup,
  aStoryUpdate,
  aSuspension,
} from '../../../../test/factories.ts'
import { ownHandle } from '../../../../test/own-handle.ts'
import { storiesFound } from '../../stories/stories.read.ts'
import { unsubscribeToken } from '../unsubscribe-token.server.ts'
import { sendDigests } from './send-digests.jobs.ts'
import { sendNotices } from './send-notices.jobs.ts'

let app: TestApp
let story: { id: string; user_id: string }
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.db.system(async (tx) => {
    for (const table of [
      'startups',
      'notifications',
      'blocks',
      'follows',
      'notification_preferences',
      'notification_times',
      'app.notification_visits',
      'app.mails',
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
const MINUTE = 60_000
const HOUR = 60 * MINUTE

const parts = () => ({
  db: app.db,
  queueEmail: app.services.queueEmail,
  publicUrl: app.config.publicUrl,
  unsubscribeKey: app.services.unsubscribeKey,
  findStories: storiesFound,
  log: { warn: vi.fn() },
})
const at = (time: number) => vi.useFakeTimers({ toFake: ['Date'], now: time })
const later = (ms: number) => at(Date.now() + ms)
const emails = async () => app.emails()
const comment = async (as: Person, content = 'I would have used this.', parent_id?: string) => {
  const id = crypto.randomUUID()
  await app.request('/api/comments', { as, json: { id, startup_id: story.id, content, parent_id } })
  return id
}
const choose = (as: Person, json: object) =>
  app.request('/api/notification_preferences', { as, method: 'PATCH', json })

describe('an email at once', () => {
  test('comes ten minutes later, and once', async () => {
    const { ann, ben } = app.people
    await comment(ben, 'We keep ours in a biscuit tin.')
    later(9 * MINUTE)
    await sendNotices(parts())
    expect(await emails()).toEqual([])
    later(2 * MINUTE)
    await sendNotices(parts())
    await sendNotices(parts())
    const [email, ...others] = await emails()
    expect(others).toEqual([])
    expect(email).toMatchObject({ to: ann.email, subject: 'Ben Member commented on Lumbermill' })
    expect(email!.text).toContain('We keep ours in a biscuit tin.')
  })

  test('of a reply has both texts, unless the answered one is gone', async () => {
    const { ben, cyd } = app.people
    const question = await comment(ben, 'Who has the tables?')
    await comment(cyd, 'I have them.', question)
    const other = await comment(ben, 'And the chairs?')
    await app.db.system((tx) => tx.deleteFrom('notifications').where('kind', '!=', 'reply').execute())
    later(11 * MINUTE)
    await sendNotices(parts())
    const [first] = await emails()
    expect(first).toMatchObject({ to: ben.email, subject: 'Cyd Member replied to you on Lumbermill' })
    expect(first!.text).toMatch(
      /you wrote:\s+> Who has the tables\?\s+Cyd Member answered:\s+> I have them\./,
    )
    vi.useRealTimers()
    await comment(cyd, 'Sold, sorry.', other)
    await app.request(`/api/comments/${other}`, { as: ben, method: 'DELETE' })
    await app.db.system((tx) => tx.deleteFrom('notifications').where('kind', '!=', 'reply').execute())
    later(11 * MINUTE)
    await sendNotices(parts())
    const texts = (await emails()).map(({ text }) => text)
    expect(texts.filter((text) => text.includes('Sold, sorry.'))).toEqual([
      expect.not.stringMatching('chairs'),
    ])
  })

  test('of 50 comments and 50 marks as useful is one', async () => {
    const { ann, ben } = app.people
    const own = await comment(ann, 'It ran for three years.')
    for (let count = 0; count < 50; count += 1) {
      if (count % 10 === 0) await app.db.system((tx) => tx.deleteFrom('app.rate_limits').execute())
      await comment(ben)
      const method = count % 2 === 0 ? 'PUT' : 'DELETE'
      await app.request(`/api/comments/${own}/useful`, { as: ben, method })
    }
    later(11 * MINUTE)
    await sendNotices(parts())
    expect((await emails()).map(({ subject }) => subject)).toEqual(['Ben Member commented on Lumbermill'])
  })

  test('doesn’t come to who has read it within ten minutes', async () => {
    const id = await comment(app.people.ben)
    await app.request('/api/notifications/read', {
      as: app.people.ann,
      method: 'PUT',
      json: { comment_ids: [id] },
    })
    later(11 * MINUTE)
    await sendNotices(parts())
    expect(await emails()).toEqual([])
  })

  test.each(['hidden', 'deleted', 'by somebody blocked', 'on a muted story', 'switched off meanwhile'])(
    'doesn’t tell what is %s before it is sent',
    async (how) => {
      const { ann, ben } = app.people
      const id = await comment(ben)
      if (how === 'hidden') await aHiding(app.db, { comment_id: id })
      if (how === 'deleted') await app.request(`/api/comments/${id}`, { as: ben, method: 'DELETE' })
      if (how === 'by somebody blocked')
        await app.db.system((tx) =>
          tx.insertInto('blocks').values({ blocker_id: ann.id, blocked_id: ben.id }).execute(),
        )
      if (how === 'on a muted story')
        await app.db.system((tx) =>
          tx.insertInto('mutes').values({ user_id: ann.id, startup_id: story.id }).execute(),
        )
      if (how === 'switched off meanwhile') await choose(ann, { kinds: { comment: { email: 'off' } } })
      later(11 * MINUTE)
      await sendNotices(parts())
      if (how === 'switched off meanwhile') await choose(ann, { kinds: { comment: { email: 'at_once' } } })
      await sendNotices(parts())
      expect(await emails()).toEqual([])
    },
  )

  test('is about a story once, when two processes send at the same time', async () => {
    await comment(app.people.ben)
    later(11 * MINUTE)
    await Promise.all([sendNotices(parts()), sendNotices(parts())])
    expect(await emails()).toHaveLength(1)
  })

  test('that can’t be written stops no other, and comes later', async () => {
    const { ann, ben, cyd } = app.people
    const others = await aStartup(app.db, cyd, { name: 'Harbour' })
    await comment(ben)
    await app.request('/api/comments', {
      as: ben,
      json: { id: crypto.randomUUID(), startup_id: others.id, content: 'Good.' },
    })
    later(11 * MINUTE)
    const failing = {
      ...parts(),
      queueEmail: (...[tx, kind, email]: Parameters<typeof app.services.queueEmail>) => {
        if (email.to === ann.email) throw new Error('No words')
        return app.services.queueEmail(tx, kind, email)
      },
    }
    await sendNotices(failing)
    expect((await emails()).map(({ to }) => to)).toEqual([cyd.email])
    await sendNotices(parts())
    expect((await emails()).map(({ to }) => to)).toEqual([cyd.email, ann.email])
  })

  test('of a message goes with the message, unless it is switched off', async () => {
    const { ann, ben, cyd } = app.people
    const offer = await anOpportunity(app.db, story)
    const write = (as: Person) =>
      app.request('/api/interest_contacts', {
        as,
        json: { id: crypto.randomUUID(), revival_opportunity_id: offer.id, message: 'Let me try.' },
      })
    await write(ben)
    expect((await emails()).map(({ kind }) => kind)).toEqual(['interest'])
    await choose(ann, { kinds: { message: { email: 'off' } } })
    await write(cyd)
    later(11 * MINUTE)
    await sendNotices(parts())
    expect(await emails()).toHaveLength(1)
  })

  test('stops after failures on three days, says so, and starts again when asked', async () => {
    const { ann, ben } = app.people
    const failed = (failed_at: string) => ({
      kind: 'notice',
      to_address: ann.email,
      subject: 'x',
      text: 'x',
      failed_at,
    })
    const daysAgo = (days: number) => new Date(Date.now() - days * 24 * HOUR).toISOString()
    await app.db.system((tx) =>
      tx
        .insertInto('app.mails')
        .values([failed(daysAgo(3)), failed(daysAgo(2))])
        .execute(),
    )
    const stopped = async () =>
      (await (await app.request('/api/notification_preferences', { as: ann })).json()).emails_stopped
    expect(await stopped()).toBe(false)
    await app.db.system((tx) =>
      tx
        .insertInto('app.mails')
        .values(failed(daysAgo(1)))
        .execute(),
    )
    expect(await stopped()).toBe(true)
    await comment(ben)
    later(11 * MINUTE)
    await sendNotices(parts())
    expect((await emails()).filter(({ text }) => text !== 'x')).toEqual([])
    // What is about the account, and decisions with their reasons, still go.
    const { id } = await aComment(app.db, story, ann)
    await app.request(`/api/admin/comments/${id}/hidden`, {
      as: app.people.ada,
      method: 'PUT',
      json: { reason: 'Spam' },
    })
    await app.request('/api/passwords/reset_requests', { json: { email: ann.email } })
    const written = async () => (await emails()).filter(({ text }) => text !== 'x').map(({ kind }) => kind)
    await eventually(async () =>
      expect((await written()).sort()).toEqual(['content-hidden', 'reset-password']),
    )
    await choose(ann, { emails: 'resume' })
    expect(await stopped()).toBe(false)
    await comment(ben)
    later(11 * MINUTE)
    await sendNotices(parts())
    expect(await written()).toContain('notice')
  })

  test.each([
    [
      'a mailbox that has been full for days',
      [3, 2, 1].map((days) => ({ days, attempts: 40, last_error: '452 4.2.2 The mailbox is full' })),
    ],
    ['a day on which many failed for good', [0.01, 0.02, 0.03].map((days) => ({ days, failed: true }))],
    [
      'an address at which one has arrived since',
      [
        { days: 4, failed: true },
        { days: 3, failed: true },
        { days: 2, failed: true },
        { days: 1, sent: true },
      ],
    ],
  ] as [string, { days: number; failed?: true; sent?: true; last_error?: string }[]][])(
    'goes on to %s',
    async (_, mails) => {
      const { ann, ben } = app.people
      const at = (days: number) => new Date(Date.parse('2026-11-25T12:00:00Z') - days * 24 * HOUR)
      await app.db.system((tx) =>
        tx
          .insertInto('app.mails')
          .values(
            mails.map(({ days, failed, sent, ...other }) => ({
              ...{ kind: 'notice', to_address: ann.email, subject: 'x', text: 'x', created_at: at(days) },
              ...other,
              failed_at: failed ? at(days) : null,
              sent_at: sent ? at(days) : null,
            })),
          )
          .execute(),
      )
      await comment(ben)
      later(11 * MINUTE)
      await sendNotices(parts())
      expect((await emails()).filter(({ text }) => text !== 'x')).toMatchObject([{ to: ann.email }])
    },
  )
})

describe('a digest', () => {
  const NOON = Date.parse('2026-11-25T12:00:00Z')

  /** Has been here, and had the digests up to now. */
  const ready = async (as: Person, kind: string, email: string, visited_at = '2026-11-20T00:00:00Z') => {
    await choose(as, { kinds: { [kind]: { email } } })
    await app.db.system((tx) =>
      tx
        .insertInto('app.notification_visits')
        .values({ user_id: as.id, visited_at, followed_until: '2026-01-01T00:00:00Z' })
        .execute(),
    )
  }

  test('tells once a day what was missed, and nothing of it at once', async () => {
    const { ann, ben } = app.people
    at(NOON)
    await ready(ann, 'comment', 'daily', new Date().toISOString())
    await sendDigests(parts())
    await comment(ben)
    later(11 * MINUTE)
    await sendNotices(parts())
    await sendDigests(parts())
    expect(await emails()).toEqual([])
    later(20 * HOUR)
    await sendDigests(parts())
    await sendDigests(parts())
    later(24 * HOUR)
    await sendDigests(parts())
    const all = await emails()
    expect(all).toMatchObject([{ to: ann.email, subject: 'Your day on Unpause', kind: 'digest' }])
    expect(all[0]!.text).toContain('Ben Member commented on Lumbermill')
  })

  test('has what one follows: stories of a person and a category, updates of a story, each once', async () => {
    const { ann, ben } = app.people
    at(NOON)
    await ready(ben, 'followed', 'weekly', new Date().toISOString())
    await sendDigests(parts())
    await app.db.system((tx) =>
      tx
        .insertInto('follows')
        .values([
          { user_id: ben.id, kind: 'story', subject: story.id, startup_id: story.id },
          { user_id: ben.id, kind: 'person', subject: ann.id, person_id: ann.id },
          { user_id: ben.id, kind: 'category', subject: 'Productivity', term: 'productivity' },
        ])
        .execute(),
    )
    const before = { created_at: '2026-11-01T00:00:00Z' }
    const secret = await aStartup(app.db, ann, {
      ...before,
      name: 'Secret',
      is_anonymous: true,
      category: 'Fintech',
    })
    await aStartup(app.db, ann, { ...before, name: 'Slow Post' })
    await app.db.system((tx) =>
      tx
        .updateTable('startups')
        .set({ created_at: '2025-01-01T00:00:00Z' })
        .where('id', '=', story.id)
        .execute(),
    )
    await aStoryUpdate(app.db, story, { ...before, content: 'Somebody runs it now.' })
    later(8 * 24 * HOUR)
    await sendDigests(parts())
    const [email, ...others] = await emails()
    expect(others).toEqual([])
    expect(email).toMatchObject({ subject: 'Your week on Unpause' })
    expect(email!.text).toContain('Lumbermill has an update')
    expect(email!.text.match(/Slow Post, a new story/g)).toHaveLength(1)
    expect(email!.text).not.toContain(secret.name)
  })

  test('tells once, on the next day, what was written before it and committed after it', async () => {
    const { ann, ben } = app.people
    const now = Date.now()
    const minutesAgo = (minutes: number) => ({ created_at: new Date(now - minutes * MINUTE) })
    /** The database has no other clock, so what it knows grows older. */
    const nextDay = async () => {
      later(24 * HOUR)
      await app.db.system(async (tx) => {
        for (const table of ['startups', 'startup_updates', 'notifications'])
          await sql`update ${sql.table(table)} set created_at = created_at - interval '1 day'`.execute(tx)
        await sql`
          update app.notification_visits set followed_until = followed_until - interval '1 day'`.execute(tx)
      })
    }
    at(now)
    await ready(ben, 'followed', 'daily', new Date().toISOString())
    await choose(ben, { kinds: { comment: { email: 'daily' } } })
    await sendDigests(parts())
    await app.db.system((tx) =>
      tx
        .insertInto('follows')
        .values({ user_id: ben.id, kind: 'person', subject: ann.id, person_id: ann.id })
        .execute(),
    )
    const bens = await aStartup(app.db, ben, { name: 'Sundial' })
    await aStartup(app.db, ann, { ...minutesAgo(6), name: 'In Time' })
    later(24 * HOUR)
    await sendDigests(parts())

    await aStartup(app.db, ann, { ...minutesAgo(4), name: 'Late Post' })
    await aStoryUpdate(app.db, story, { ...minutesAgo(4), content: 'A late word.' })
    await app.request('/api/comments', {
      as: ann,
      json: { id: crypto.randomUUID(), startup_id: bens.id, content: 'Late, too.' },
    })
    await app.db.system((tx) => tx.updateTable('notifications').set(minutesAgo(4)).execute())
    for (let days = 0; days < 2; days += 1) {
      await nextDay()
      await sendDigests(parts())
    }
    const found = (await emails()).map(({ text }) =>
      ['In Time', 'Late Post', 'A late word.', 'Late, too.'].filter((words) => text.includes(words)),
    )
    expect(found).toEqual([['In Time'], ['Late Post', 'A late word.', 'Late, too.']])
  })

  describe('of people whom one follows', () => {
    const before = { created_at: '2026-11-24T00:00:00Z' }
    const followAnn = () => {
      const { ann, ben } = app.people
      return app.db.system((tx) =>
        tx
          .insertInto('follows')
          .values({ user_id: ben.id, kind: 'person', subject: ann.id, person_id: ann.id })
          .execute(),
      )
    }
    /** A block ends follows; this one is of a member who follows all the same. */
    const block = async (blocker: Person, blocked: Person) => {
      await aBlock(app.db, blocker, blocked)
      await followAnn()
    }
    const tell = (of: { update_id: string } | { comment_id: string }) =>
      app.db.system((tx) =>
        tx
          .insertInto('notifications')
          .values({ user_id: app.people.ben.id, kind: 'mention', thing: 'told', is_listed: true, ...of })
          .execute(),
      )
    const digestAfter = async (act: () => Promise<unknown>) => {
      const { ben } = app.people
      at(NOON)
      await ready(ben, 'followed', 'daily', new Date().toISOString())
      await sendDigests(parts())
      await followAnn()
      await act()
      later(24 * HOUR)
      await sendDigests(parts())
      return (await emails()).filter(({ to }) => to === ben.email)
    }
    const ofCyd = () =>
      aStartup(app.db, app.people.cyd, { name: 'Sundial', created_at: '2025-01-01T00:00:00Z' })
    const makeOld = () =>
      app.db.system((tx) => tx.updateTable('startups').set({ created_at: '2025-01-01T00:00:00Z' }).execute())

    afterEach(() =>
      app.db.system((tx) =>
        tx
          .updateTable('auth.users')
          .set({ deletion_requested_at: null, deletion_token_hash: null })
          .where('deletion_requested_at', 'is not', null)
          .execute(),
      ),
    )

    test('has updates of their stories and their comments, with links to both', async () => {
      const { ann } = app.people
      let commentId = ''
      const [email, ...others] = await digestAfter(async () => {
        await makeOld()
        await aStoryUpdate(app.db, story, { ...before, content: 'It **runs** again.' })
        const sundial = await ofCyd()
        commentId = (await aComment(app.db, sundial, ann, { ...before, content: 'A _lovely_ dial.' })).id
        await aComment(app.db, sundial, ann, {
          created_at: '2025-01-02T00:00:00Z',
          content: 'Long ago.',
        })
      })
      expect(others).toEqual([])
      expect(email!.text).toContain('Lumbermill has an update\nIt runs again.\nYou follow Ann')
      expect(email!.text).toContain('Ann Founder commented on Sundial\nA lovely dial.\nYou follow Ann')
      expect(email!.text).toContain(`?comment=${commentId}#comment-${commentId}`)
      expect(email!.text).not.toContain('Long ago.')
    })

    test('has nothing of their anonymous stories, nor what they write there as the founder', async () => {
      const { ann } = app.people
      const all = await digestAfter(async () => {
        await makeOld()
        const secret = await aStartup(app.db, ann, { is_anonymous: true, created_at: '2025-01-01T00:00:00Z' })
        await aStoryUpdate(app.db, secret, before)
        await aComment(app.db, secret, ann, { ...before, user_id: null, as_founder: true })
      })
      expect(all).toEqual([])
    })

    test.each<[string, (of: { update: string; comment: string; other: string }) => Promise<unknown>]>([
      [
        'hidden',
        async ({ comment }) => {
          await aHiding(app.db, { comment_id: comment })
          await aHiding(app.db, { startup_id: story.id })
        },
      ],
      [
        'withdrawn',
        () =>
          app.db.system((tx) =>
            tx.updateTable('startups').set({ withdrawn_at: '2026-11-24T12:00:00Z' }).execute(),
          ),
      ],
      [
        'on stories that one muted',
        async ({ other }) => {
          await aMute(app.db, app.people.ben, story)
          await aMute(app.db, app.people.ben, { id: other })
        },
      ],
      ['of somebody whom one blocks', () => block(app.people.ben, app.people.ann)],
      ['of somebody who blocks one', () => block(app.people.ann, app.people.ben)],
      [
        'of a member who leaves',
        () =>
          app.db.system((tx) =>
            tx
              .updateTable('auth.users')
              .set({ deletion_requested_at: '2026-11-24T12:00:00Z', deletion_token_hash: 'a'.repeat(64) })
              .where('id', '=', app.people.ann.id)
              .execute(),
          ),
      ],
      [
        'told by a notification',
        async ({ update, comment }) => {
          await tell({ update_id: update })
          await tell({ comment_id: comment })
        },
      ],
    ])('has nothing %s', async (_, deny) => {
      const all = await digestAfter(async () => {
        await makeOld()
        const other = await ofCyd()
        const update = await aStoryUpdate(app.db, story, before)
        const comment = await aComment(app.db, other, app.people.ann, before)
        await deny({ update: update.id, comment: comment.id, other: other.id })
      })
      expect(all).toEqual([])
    })
  })

  test('has a held story once, when it is released, and none again that is hidden and shown, or withdrawn and back', async () => {
    const { ann, ben, ada } = app.people
    at(NOON)
    await ready(ben, 'followed', 'daily', new Date().toISOString())
    await sendDigests(parts())
    const follow = (kind: string, subject: string) => ({ user_id: ben.id, kind, subject, term: subject })
    await app.db.system((tx) =>
      tx
        .insertInto('follows')
        .values([follow('category', 'gaming'), follow('search', 'sundial')])
        .execute(),
    )
    const before = { created_at: '2026-11-01T00:00:00Z', category: 'Gaming' }
    const shown = await aStartup(app.db, ann, { ...before, name: 'Slow Post' })
    const { id } = await aStartup(app.db, ann, { ...before, name: 'Sundial' })
    await app.db.system(async (tx) => {
      await sql`select app.notice_text('story', ${id}, true, 'It waits.')`.execute(tx)
      await sql`update app.decisions set decided_at = '2026-11-01T00:00:00Z' where thing_id = ${id}`.execute(
        tx,
      )
    })
    const texts = async () => {
      later(24 * HOUR)
      await sendDigests(parts())
      const all = (await emails()).filter(({ to, kind }) => to === ben.email && kind === 'digest')
      await app.db.system((tx) => tx.deleteFrom('app.mails').execute())
      return all.map(({ text }) => text)
    }
    const [first, ...others] = await texts()
    expect(others).toEqual([])
    expect(first).toContain('Slow Post, a new story')
    expect(first).not.toContain('Sundial')
    const released = await app.request(`/api/admin/reports/story/${id}/decision`, {
      as: ada,
      json: { id: crypto.randomUUID(), act: 'dismiss', rule: null, words: 'It is fine.' },
    })
    expect(released.status).toBe(201)
    const withdraw = (withdrawn_at: string | null) =>
      app.db.system((tx) =>
        tx.updateTable('startups').set({ withdrawn_at }).where('id', '=', shown.id).execute(),
      )
    await withdraw('2026-11-20T00:00:00Z')
    await withdraw(null)
    const { id: hiding } = await aHiding(app.db, { startup_id: shown.id })
    await app.db.system(async (tx) => {
      await tx.deleteFrom('hidden_content').where('id', '=', hiding).execute()
      // A while after the last digest, and before the next one.
      await sql`update app.notification_visits set followed_until = now() - interval '1 hour'`.execute(tx)
      await sql`update app.decisions set decided_at = now() - interval '30 minutes' where act = 'dismiss'`.execute(
        tx,
      )
    })
    const [second] = await texts()
    expect(second).toContain('Sundial, a new story')
    expect(second).toContain('A new story for “sundial”')
    expect(second).not.toContain('Slow Post')
    expect(await texts()).toEqual([])
  })

  test('has the comment of somebody one follows that lies behind twenty on a story that one mutes', async () => {
    const { ann, ben, cyd } = app.people
    at(NOON)
    await ready(ben, 'followed', 'daily', new Date().toISOString())
    await sendDigests(parts())
    const muted = await aStartup(app.db, cyd)
    await app.db.system(async (tx) => {
      await tx
        .insertInto('follows')
        .values({ user_id: ben.id, kind: 'person', subject: ann.id, person_id: ann.id })
        .execute()
      await tx.insertInto('mutes').values({ user_id: ben.id, startup_id: muted.id }).execute()
    })
    await aComment(app.db, await aStartup(app.db, cyd), ann, {
      content: 'Behind them.',
      created_at: '2026-11-25T12:00:00Z',
    })
    for (let n = 0; n < 20; n += 1)
      await aComment(app.db, muted, ann, { content: 'Muted.', created_at: '2026-11-25T13:00:00Z' })
    later(24 * HOUR)
    await sendDigests(parts())
    const digests = (await emails()).filter(({ to, kind }) => to === ben.email && kind === 'digest')
    expect(digests).toHaveLength(1)
    expect(digests[0]!.text).toContain('Behind them.')
    expect(digests[0]!.text).not.toContain('Muted.')
  })

  test('counts what the searches that one follows find, with a link to it', async () => {
    const { ann, ben, cyd } = app.people
    at(NOON)
    await ready(ben, 'followed', 'daily', new Date().toISOString())
    await sendDigests(parts())
    const follow = (term: string) => ({ user_id: ben.id, kind: 'search', subject: term, term })
    await app.db.system((tx) =>
      tx
        .insertInto('follows')
        .values([follow('tide & clock'), follow('harbour'), follow('sundial')])
        .execute(),
    )
    const before = { created_at: '2026-11-24T00:00:00Z' }
    await aStartup(app.db, ann, { ...before, name: 'Tide & clock' })
    await aStartup(app.db, ann, { ...before, name: 'Tide & clock too', is_anonymous: true })
    // Nothing of these counts.
    await aStartup(app.db, ann, { name: 'Tide & clock of old', created_at: '2025-01-01T00:00:00Z' })
    await aStartup(app.db, ben, { ...before, name: 'My tide & clock', is_anonymous: true })
    await aStartup(app.db, cyd, { ...before, name: 'Harbour' })
    const muted = await aStartup(app.db, ann, { ...before, name: 'Muted tide & clock' })
    const hidden = await aStartup(app.db, ann, { ...before, name: 'Hidden tide & clock' })
    await aHiding(app.db, { startup_id: hidden.id })
    await app.db.system(async (tx) => {
      await tx.insertInto('mutes').values({ user_id: ben.id, startup_id: muted.id }).execute()
      await tx.insertInto('blocks').values({ blocker_id: cyd.id, blocked_id: ben.id }).execute()
    })
    later(24 * HOUR)
    await sendDigests(parts())
    later(24 * HOUR)
    await sendDigests(parts())
    const [email, ...others] = await emails()
    expect(others).toEqual([])
    expect(email!.text).toContain('2 new stories for “tide & clock”')
    expect(email!.text).toContain('/directory?search=tide+%26+clock&sort=newest')
    expect(email!.text).not.toMatch(/harbour|sundial/i)
  })

  test('reaches 99 of 100 once each, if one can’t be written, one can’t for now, and the process ends at the 80th', async () => {
    const { ann, ben } = app.people
    at(NOON)
    await ready(ann, 'followed', 'daily', new Date().toISOString())
    const readers = await app.db.system(async (tx) => {
      const people = await tx
        .insertInto('auth.users')
        .values(
          Array.from({ length: 99 }, (_, index) => ({
            name: `Reader ${index}`,
            email: `reader-${index}@example.com`,
            email_verified: true,
          })),
        )
        .returning(['id', 'email'])
        .execute()
      const ids = [ann.id, ...people.map(({ id }) => id)]
      await tx
        .insertInto('notification_preferences')
        .values(people.map(({ id }) => ({ user_id: id, kind: 'followed', email: 'daily' })))
        .execute()
      await tx
        .insertInto('app.notification_visits')
        .values(people.map(({ id }) => ({ user_id: id, followed_until: '2026-01-01T00:00:00Z' })))
        .execute()
      await tx
        .insertInto('follows')
        .values(ids.map((id) => ({ user_id: id, kind: 'person', subject: ben.id, person_id: ben.id })))
        .execute()
      return people
    })
    await sendDigests(parts())
    await aStartup(app.db, ben, { name: 'Slow Post', created_at: '2026-11-25T11:00:00Z' })
    later(24 * HOUR)
    const refused = readers[36]!.email
    let isBusy = readers[59]!.email
    const failing = {
      ...parts(),
      queueEmail: (...[tx, kind, email]: Parameters<typeof app.services.queueEmail>) => {
        if (email.to === refused || email.to === isBusy) throw new Error('No words')
        return app.services.queueEmail(tx, kind, email)
      },
    }
    let transactions = 0
    const background: typeof app.db.background = (work) => {
      transactions += 1
      // The list of readers comes first.
      if (transactions > 81) throw new Error('Killed')
      return app.db.background(work)
    }
    await expect(sendDigests({ ...failing, db: { ...app.db, background } })).rejects.toThrow('Killed')
    expect((await emails()).length).toBeGreaterThan(70)
    expect((await emails()).length).toBeLessThan(81)
    isBusy = ''
    await sendDigests(failing)
    await sendDigests(failing)
    const to = (await emails()).map((email) => email.to)
    expect([to.length, new Set(to).size, to.includes(refused)]).toEqual([99, 99, false])
    await sendDigests(parts())
    expect(await emails()).toHaveLength(100)
    await app.db.system((tx) =>
      tx
        .deleteFrom('auth.users')
        .where(
          'id',
          'in',
          readers.map(({ id }) => id),
        )
        .execute(),
    )
  })

  test('says nothing of a mention that an edit took out before it was read, nor does an email at once', async () => {
    const { ben, cyd } = app.people
    at(NOON)
    await ownHandle(app.db, ben, 'ben')
    await aComment(app.db, story, ben)
    const mention = async () => {
      const id = await comment(cyd, 'Ask @ben.')
      await app.request(`/api/comments/${id}`, { as: cyd, method: 'PATCH', json: { content: 'Ask them.' } })
    }
    await mention()
    later(11 * MINUTE)
    await sendNotices(parts())
    await ready(ben, 'mention', 'daily', new Date().toISOString())
    await sendDigests(parts())
    await mention()
    later(24 * HOUR)
    await sendDigests(parts())
    expect((await emails()).filter(({ to }) => to === ben.email)).toEqual([])
    await comment(cyd, 'Ask @ben.')
    later(24 * HOUR)
    await sendDigests(parts())
    expect((await emails()).filter(({ to }) => to === ben.email)).toHaveLength(1)
    await ownHandle(app.db, ben, null)
  })

  test('isn’t sent if nothing is left of it, and tells it once it is there again', async () => {
    const { ann, ben } = app.people
    at(NOON)
    await ready(ann, 'comment', 'daily', new Date().toISOString())
    await sendDigests(parts())
    await aHiding(app.db, { comment_id: await comment(ben, 'Back again.') })
    later(24 * HOUR)
    await sendDigests(parts())
    expect(await emails()).toEqual([])
    await app.db.system((tx) => tx.deleteFrom('hidden_content').execute())
    for (const _ of [1, 2]) {
      later(24 * HOUR)
      await sendDigests(parts())
    }
    expect(await emails()).toHaveLength(1)
    expect((await emails())[0]?.text).toContain('Ben Member commented on Lumbermill')
  })

  test('isn’t sent if nothing is left of it, nor after 180 days without a visit', async () => {
    const { ann, ben } = app.people
    at(NOON)
    await ready(ann, 'comment', 'daily', new Date().toISOString())
    await sendDigests(parts())
    const id = await comment(ben)
    await aHiding(app.db, { comment_id: id })
    later(24 * HOUR)
    await sendDigests(parts())
    await comment(ben)
    await app.db.system((tx) =>
      tx.updateTable('app.notification_visits').set({ visited_at: '2026-01-01T00:00:00Z' }).execute(),
    )
    later(24 * HOUR)
    await sendDigests(parts())
    expect(await emails()).toEqual([])
  })
})

describe('the link that stops emails', () => {
  const tokenOf = (what: 'comment' | 'all', person: Person = app.people.ann) =>
    unsubscribeToken(app.services.unsubscribeKey, { userId: person.id, what })
  const link = (token: string) => `/notifications/unsubscribe?${new URLSearchParams({ token })}`
  const press = (token: string, undo = '') =>
    app.request(link(token) + undo, {
      method: 'POST',
      body: 'List-Unsubscribe=One-Click',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://mail.example' },
    })
  const timing = async (kind: string) =>
    (await (await app.request('/api/notification_preferences', { as: app.people.ann })).json()).kinds[kind]
      .email

  test('changes nothing by GET, ten times', async () => {
    for (let count = 0; count < 10; count += 1)
      expect((await app.request(link(tokenOf('comment')))).status).toBe(200)
    expect(await timing('comment')).toBe('at_once')
  })

  test('stops its kind by POST without a session, any number of times, and takes it back', async () => {
    for (let count = 0; count < 3; count += 1) {
      const response = await press(tokenOf('comment'))
      expect([response.status, await response.text()]).toEqual([
        200,
        'No more emails about comments on your stories',
      ])
    }
    expect([await timing('comment'), await timing('reply')]).toEqual(['off', 'at_once'])
    expect((await press(tokenOf('comment'), '&undo=1')).status).toBe(200)
    expect(await timing('comment')).toBe('at_once')
  })

  test('stops all of them, but never those about the account', async () => {
    await press(tokenOf('all'))
    for (const kind of ['comment', 'reply', 'mention', 'message']) expect(await timing(kind)).toBe('off')
    const { ada } = app.people
    const { id } = await aComment(app.db, story, app.people.ann)
    await app.request(`/api/admin/comments/${id}/hidden`, {
      as: ada,
      method: 'PUT',
      json: { reason: 'Spam' },
    })
    expect((await emails()).map(({ kind }) => kind)).toEqual(['content-hidden'])
  })

  test('works for a suspended member, in the browser in which they are signed in', async () => {
    const { ann, ada } = app.people
    await aSuspension(app.db, ann, ada)
    app.dropSession(ann.id)
    const pressed = await app.request(link(tokenOf('comment')), {
      as: ann,
      method: 'POST',
      body: 'List-Unsubscribe=One-Click',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect(pressed.status).toBe(200)
    expect(await timing('comment')).toBe('off')
    await app.db.system((tx) => tx.deleteFrom('suspensions').execute())
    app.dropSession(ann.id)
  })

  test('works after a change of the address', async () => {
    const { ann } = app.people
    const token = tokenOf('comment')
    const move = (email: string) =>
      app.db.system((tx) => tx.updateTable('auth.users').set({ email }).where('id', '=', ann.id).execute())
    await move('ann@new.example')
    expect((await press(token)).status).toBe(200)
    expect(await timing('comment')).toBe('off')
    await move(ann.email)
  })

  test('refuses a forged one', async () => {
    const token = tokenOf('comment')
    const forged = [
      token.replace('comment', 'all'),
      token.replace(app.people.ann.id, app.people.ben.id),
      `${token.slice(0, -1)}A`,
      'x',
      '',
    ]
    for (const each of forged) expect((await press(each)).status).toBe(404)
    const page = await app.request(link(forged[0]!))
    expect([page.status, await page.text()]).toEqual([404, expect.stringContaining('one of ours</h1>')])
    expect(await timing('comment')).toBe('at_once')
  })

  test('is in the headers and the text of the email', async () => {
    await comment(app.people.ben)
    await anInterest(app.db, await anOpportunity(app.db, story), app.people.ben)
    later(11 * MINUTE)
    await sendNotices(parts())
    const [mail] = await app.db.system((tx) =>
      tx.selectFrom('app.mails').select(['list_unsubscribe', 'text']).execute(),
    )
    expect(mail!.list_unsubscribe).toBe(`${app.config.publicUrl}${link(tokenOf('comment'))}`)
    expect(mail!.text).toContain('Stop emails about comments on your stories')
  })
})
