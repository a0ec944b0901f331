import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/app.ts'
import {
  aBookmark,
  aDemoAccount,
  aHiding,
  anInterest,
  anOpportunity,
  aStartup,
  aSuspension,
} from '../../../test/factories.ts'
import type { NotificationPage } from './notification.schema.ts'

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
      'app.rate_limits',
    ] as const)
      await tx.deleteFrom(table).execute()
  })
  story = await aStartup(app.db, app.people.ann, { name: 'Lumbermill' })
})

type Person = { id: string }

const list = async (as: Person, query = ''): Promise<NotificationPage> =>
  (await app.request(`/api/notifications${query}`, { as })).json()
const comment = async (as: Person, content = 'I would have used this.', startup_id = story.id) => {
  const id = crypto.randomUUID()
  const response = await app.request('/api/comments', { as, json: { id, startup_id, content } })
  expect(response.status).toBe(201)
  return id
}
const read = (as: Person, json: object) => app.request('/api/notifications/read', { as, method: 'PUT', json })
const block = (blocker: Person, blocked: Person) =>
  app.db.system((tx) =>
    tx.insertInto('blocks').values({ blocker_id: blocker.id, blocked_id: blocked.id }).execute(),
  )
const nothing = { items: [], unread: 0 }

describe('the list', () => {
  test('tells a founder of comments, those of several people in one line', async () => {
    const { ann, ben, cyd, ada } = app.people
    await comment(ben)
    await comment(ada)
    const last = await comment(cyd, 'We keep ours in a biscuit tin.')
    const { items, unread } = await list(ann)
    expect(unread).toBe(1)
    expect(items).toMatchObject([
      {
        kind: 'comment',
        count: 3,
        people_count: 3,
        people: [{ id: cyd.id }, { id: ada.id }, { id: ben.id }],
        name: 'Lumbermill',
        text: 'We keep ours in a biscuit tin.',
        path: `/story/${story.id}?comment=${last}#comment-${last}`,
        is_read: false,
      },
    ])
  })

  test('is the own one only', async () => {
    await comment(app.people.ben)
    for (const other of [app.people.ben, app.people.cyd, app.people.ada])
      expect(await list(other)).toMatchObject(nothing)
    expect((await app.request('/api/notifications')).status).toBe(401)
  })

  test('50 comments and 50 marks as useful are one line, and a later one after reading is another', async () => {
    const { ann, ben } = app.people
    const own = await comment(ann, 'It ran for three years.')
    for (let count = 0; count < 50; count += 1) {
      if (count % 10 === 0) await app.db.system((tx) => tx.deleteFrom('app.rate_limits').execute())
      await comment(ben)
      const method = count % 2 === 0 ? 'PUT' : 'DELETE'
      expect((await app.request(`/api/comments/${own}/useful`, { as: ben, method })).status).toBe(200)
    }
    const before = await list(ann)
    expect(before).toMatchObject({ unread: 1, items: [{ count: 50, people_count: 1 }] })
    await read(ann, { up_to: before.items[0]!.id })
    await comment(ben, 'Once more.')
    expect(await list(ann)).toMatchObject({ unread: 1, items: [{ count: 1 }, { count: 50, is_read: true }] })
  })

  test('pages without losing or repeating a line', async () => {
    const { ann, ben } = app.people
    for (let count = 0; count < 20; count += 1) {
      const { id } = await aStartup(app.db, ann)
      if (count % 10 === 0) await app.db.system((tx) => tx.deleteFrom('app.rate_limits').execute())
      await comment(ben, 'Hello', id)
    }
    const first = await list(ann, '?limit=8')
    const second = await list(ann, `?limit=8&after=${first.next}`)
    const third = await list(ann, `?limit=8&after=${second.next}`)
    const ids = [first, second, third].flatMap(({ items }) => items.map(({ id }) => id))
    expect([ids.length, new Set(ids).size, third.next]).toEqual([20, 20, null])
  })

  test('filters by subject and by what is unread', async () => {
    const { ann, ben } = app.people
    await comment(ben)
    expect((await list(ann, '?filter=stories')).items).toHaveLength(1)
    expect((await list(ann, '?filter=account')).items).toHaveLength(0)
    await read(ann, { startup_id: story.id })
    expect((await list(ann, '?unread=1')).items).toHaveLength(1)
    await read(ann, { ids: [(await list(ann)).items[0]!.id] })
    expect(await list(ann, '?unread=1')).toMatchObject(nothing)
  })
})

describe('reading', () => {
  test('"all" leaves unread what came after the newest one shown', async () => {
    const { ann, ben, cyd } = app.people
    await comment(ben)
    const shown = await list(ann)
    await comment(cyd)
    const answer = await read(ann, { up_to: shown.items[0]!.id })
    expect(await answer.json()).toEqual({ unread: 1 })
    expect((await list(ann, '?unread=1')).items).toMatchObject([{ people: [{ id: cyd.id }], count: 1 }])
  })

  test('a story with many comments reads only those that were shown', async () => {
    const { ann, ben } = app.people
    const first = await comment(ben)
    await comment(ben)
    await read(ann, { comment_ids: [first] })
    expect(await list(ann, '?unread=1')).toMatchObject({ items: [{ count: 1 }], unread: 1 })
  })

  test('marks nobody else’s', async () => {
    const { ann, ben, cyd } = app.people
    const id = await comment(ben)
    const [line] = (await list(ann)).items
    for (const choice of [
      { ids: [line!.id] },
      { up_to: line!.id },
      { comment_ids: [id] },
      { startup_id: story.id },
    ])
      expect((await read(cyd, choice)).status).toBe(200)
    expect((await list(ann)).unread).toBe(1)
  })

  test('a message and its line are read together, whichever is read', async () => {
    const { ann, ben, cyd } = app.people
    const offer = await anOpportunity(app.db, story)
    const write = async (as: Person) => {
      const id = crypto.randomUUID()
      const json = { id, revival_opportunity_id: offer.id, message: 'Let me try.' }
      expect((await app.request('/api/interest_contacts', { as, json })).status).toBe(201)
      return id
    }
    const first = await write(ben)
    expect((await list(ann)).items).toMatchObject([
      { kind: 'message', people: [{ id: ben.id }], text: 'Let me try.' },
    ])
    await app.request(`/api/interest_contacts/${first}/read`, { as: ann, method: 'PUT' })
    expect((await list(ann)).unread).toBe(0)
    await write(cyd)
    const [line] = (await list(ann, '?unread=1')).items
    await read(ann, { ids: [line!.id] })
    const box = await (await app.request('/api/interest_contacts?box=received', { as: ann })).json()
    expect(box.unread).toBe(0)
  })

  test('a suspended member may read, and choose', async () => {
    const { ann, ben, ada } = app.people
    await comment(ben)
    await aSuspension(app.db, ann, ada)
    app.dropSession(ann.id)
    expect((await list(ann)).unread).toBe(1)
    expect((await read(ann, { ids: [(await list(ann)).items[0]!.id] })).status).toBe(200)
    const json = { kinds: { comment: { email: 'off' } } }
    const patch = { as: ann, method: 'PATCH', json }
    expect((await app.request('/api/notification_preferences', patch)).status).toBe(200)
    await app.db.system((tx) => tx.deleteFrom('suspensions').execute())
    app.dropSession(ann.id)
  })
})

test.each([
  ['news of what one follows at once', { kinds: { followed: { email: 'at_once' } } }, 'kinds'],
  ['new followers daily', { kinds: { follower: { email: 'daily' } } }, 'kinds'],
  ['a digest at one in the morning', { times: { daily_hour: 1 } }, 'times'],
])('refuses %s with a sentence', async (_, json, field) => {
  const patch = { as: app.people.ann, method: 'PATCH', json }
  const response = await app.request('/api/notification_preferences', patch)
  const { message } = await response.json()
  expect([response.status, message]).toEqual([
    400,
    field === 'kinds' ? "These can't be emailed like this." : 'Please choose an hour from 5 to 22.',
  ])
})

describe('nobody is told', () => {
  test('what they did themselves', async () => {
    await comment(app.people.ann)
    expect(await list(app.people.ann)).toMatchObject(nothing)
  })

  test.each(['by whom they block', 'by who blocks them'])('what is done %s', async (how) => {
    const { ann, ben } = app.people
    if (how === 'by whom they block') await block(ann, ben)
    else await block(ben, ann)
    // A story that names its founder refuses the comment.
    const anonymous = await aStartup(app.db, ann, { is_anonymous: true })
    await comment(ben, 'I would have used this.', anonymous.id)
    expect(await list(ann)).toMatchObject(nothing)
  })

  test('of a block: it takes back what is unread, and unblocking brings nothing back', async () => {
    const { ann, ben } = app.people
    await comment(ben)
    await block(ann, ben)
    expect(await list(ann)).toMatchObject(nothing)
    await app.db.system((tx) => tx.deleteFrom('blocks').execute())
    expect(await list(ann)).toMatchObject(nothing)
  })

  test('names the story whose discussion a line is about, so that it can be muted, but not of a decision', async () => {
    const { ann, ben, ada } = app.people
    await comment(ben)
    const [line] = (await list(ann)).items
    expect(line).toMatchObject({ kind: 'comment', discussion_of: story.id })
    const own = await comment(ann)
    const hide = { as: ada, method: 'PUT', json: { reason: 'Names a person.' } }
    expect((await app.request(`/api/admin/comments/${own}/hidden`, hide)).status).toBe(204)
    expect((await list(ann)).items).toMatchObject([{ kind: 'hidden', discussion_of: null }, line])
  })

  test('about a muted story, but for decisions about themselves', async () => {
    const { ann, ben, ada } = app.people
    await app.db.system((tx) =>
      tx.insertInto('mutes').values({ user_id: ann.id, startup_id: story.id }).execute(),
    )
    await comment(ben)
    expect(await list(ann)).toMatchObject(nothing)
    const hide = { as: ada, method: 'PUT', json: { reason: 'Names a person.' } }
    expect((await app.request(`/api/admin/startups/${story.id}/hidden`, hide)).status).toBe(204)
    expect((await list(ann)).items).toMatchObject([{ kind: 'hidden', text: 'Names a person.' }])
  })

  test.each(['hidden', 'deleted', 'of a hidden story', 'of a withdrawn story', 'of a leaving member'])(
    'of a comment that is %s: the line and the number go, and come back with it',
    async (how) => {
      const { ann, ben } = app.people
      const id = await comment(ben)
      const undo = await take(how, id)
      expect(await list(ann)).toMatchObject(nothing)
      if (!undo) return
      await undo()
      expect(await list(ann)).toMatchObject({ unread: 1 })
    },
  )

  test('who is a demo account', async () => {
    const demo = await aDemoAccount(app.db)
    const { id } = await aStartup(app.db, demo)
    await comment(app.people.ben, 'Hello', id)
    const rows = await app.db.system((tx) => tx.selectFrom('notifications').select('id').execute())
    expect(rows).toEqual([])
  })

  test('what they switched off', async () => {
    const { ann, ben } = app.people
    const json = { kinds: { comment: { is_listed: false } } }
    await app.request('/api/notification_preferences', { as: ann, method: 'PATCH', json })
    await comment(ben)
    expect(await list(ann)).toMatchObject(nothing)
  })

  test('who the founder of an anonymous story is', async () => {
    const { ann, ben, cyd, ada } = app.people
    const lines: unknown[] = []
    for (const founder of [ann, cyd]) {
      await block(founder, ben)
      const { id } = await aStartup(app.db, founder, { name: 'Secret', is_anonymous: true })
      await aBookmark(app.db, { id }, ben)
      await app.db.system((tx) =>
        tx
          .insertInto('follows')
          .values({ user_id: ada.id, kind: 'person', subject: founder.id, person_id: founder.id, bell: true })
          .execute(),
      )
      const json = { id: crypto.randomUUID(), content: 'Somebody runs it now.' }
      await app.request(`/api/startups/${id}/updates`, { as: founder, json })
      const [line] = (await list(ben)).items
      lines.push({ ...line, id: '', path: '', created_at: '' })
      // Who follows the founder with the bell on learns nothing of it.
      expect(await list(ada)).toMatchObject(nothing)
      await app.db.system((tx) => tx.deleteFrom('startups').where('id', '=', id).execute())
    }
    expect(lines[0]).toEqual(lines[1])
    expect(lines[0]).toMatchObject({ kind: 'update', people: [], people_count: 0, name: 'Secret' })
  })
})

async function take(how: string, id: string): Promise<(() => Promise<unknown>) | undefined> {
  const { ben } = app.people
  const { system } = app.db
  switch (how) {
    case 'hidden':
      await aHiding(app.db, { comment_id: id })
      return () => system((tx) => tx.deleteFrom('hidden_content').execute())
    case 'deleted':
      await app.request(`/api/comments/${id}`, { as: ben, method: 'DELETE' })
      return undefined
    case 'of a hidden story':
      await aHiding(app.db, { startup_id: story.id })
      return () => system((tx) => tx.deleteFrom('hidden_content').execute())
    case 'of a withdrawn story': {
      const withdraw = (withdrawn_at: string | null) =>
        system((tx) => tx.updateTable('startups').set({ withdrawn_at }).where('id', '=', story.id).execute())
      await withdraw('2026-01-01T00:00:00Z')
      return () => withdraw(null)
    }
    default: {
      const leave = (deletion_requested_at: string | null) =>
        system((tx) =>
          tx
            .updateTable('auth.users')
            .set({ deletion_requested_at, deletion_token_hash: deletion_requested_at && 'a'.repeat(64) })
            .where('id', '=', ben.id)
            .execute(),
        )
      await leave('2026-01-01T00:00:00Z')
      return () => leave(null)
    }
  }
}

describe('each kind', () => {
  test('tells who saved a story of its updates, once each', async () => {
    const { ann, ben, cyd } = app.people
    await aBookmark(app.db, story, ben)
    await app.db.system((tx) =>
      tx
        .insertInto('follows')
        .values([
          { user_id: cyd.id, kind: 'story', subject: story.id, startup_id: story.id, bell: true },
          { user_id: ben.id, kind: 'person', subject: ann.id, person_id: ann.id, bell: true },
        ])
        .execute(),
    )
    const json = { id: crypto.randomUUID(), content: 'Somebody runs it now.' }
    await app.request(`/api/startups/${story.id}/updates`, { as: ann, json })
    await app.request(`/api/startups/${story.id}/updates`, { as: ann, json })
    for (const reader of [ben, cyd])
      expect((await list(reader)).items).toMatchObject([
        { kind: 'update', count: 1, text: 'Somebody runs it now.' },
      ])
    expect(await list(ann)).toMatchObject(nothing)
  })

  test('tells who wrote about an offer when it closes, once', async () => {
    const { ann, ben } = app.people
    const offer = await anOpportunity(app.db, story)
    await anInterest(app.db, offer, ben)
    const json = { is_active: false, closed_reason: 'taken' }
    for (let count = 0; count < 2; count += 1)
      expect(
        (await app.request(`/api/revival_opportunities/${offer.id}`, { as: ann, method: 'PATCH', json }))
          .status,
      ).toBe(200)
    expect((await list(ben)).items).toMatchObject([{ kind: 'move', count: 1, facts: { state: 'closed' } }])
  })

  test('tells a new admin and a former one, without who did it', async () => {
    const { ben, ada } = app.people
    const path = `/api/admin/users/${ben.id}/roles/admin`
    for (const method of ['PUT', 'PUT', 'DELETE', 'DELETE'])
      await app.request(path, { as: ada, method, json: {} })
    const { items } = await list(ben)
    expect(items.map(({ kind, facts, people }) => [kind, facts, people])).toEqual([
      ['role', { granted: false }, []],
      ['role', { granted: true }, []],
    ])
  })
})

test('turning all emails off can be undone: what was chosen is back, and the rest is the default again', async () => {
  const { ann, cyd } = app.people
  const patch = async (as: { id: string }, json: object) => {
    const response = await app.request('/api/notification_preferences', { as, method: 'PATCH', json })
    expect(response.status).toBe(200)
    return response.json()
  }
  const stored = () =>
    app.db.system(async (tx) => ({
      preferences: (
        await tx
          .selectFrom('notification_preferences')
          .select(['user_id', 'kind', 'is_listed', 'email', 'push'])
          .orderBy('user_id')
          .orderBy('kind')
          .execute()
      ).filter(({ is_listed, email, push }) => (is_listed ?? email ?? push) !== null),
      wishes: await tx.selectFrom('wishes').select(['user_id', 'wants_email']).orderBy('user_id').execute(),
    }))
  await patch(ann, { kinds: { reply: { email: 'weekly', push: true }, news: { is_listed: false } } })
  await patch(cyd, { kinds: { reply: { email: 'daily' } } })
  await app.db.system((tx) =>
    tx.insertInto('wishes').values({ user_id: ann.id, wants_email: true }).execute(),
  )
  const before = await stored()
  const { kinds, emails_before } = await patch(ann, { emails: 'off' })
  expect(new Set(Object.values<{ email: string }>(kinds).map(({ email }) => email))).toEqual(new Set(['off']))
  expect((await stored()).wishes).toEqual([{ user_id: ann.id, wants_email: false }])
  await patch(ann, { emails_before })
  expect(await stored()).toEqual(before)
  await app.db.system((tx) => tx.deleteFrom('wishes').execute())
})
