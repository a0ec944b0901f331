import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/app.ts'
import { aConversation } from '../../../test/conversations.ts'
import { eventually } from '../../../test/eventually.ts'
import { aHiding, aStartup } from '../../../test/factories.ts'
import { aHandover } from '../../../test/handover-factory.ts'
import { followUnread } from '../../../test/unread-stream.ts'
import { removeAccount } from '../accounts/leaving/account-deletion.db.ts'

let app: TestApp
let story: { id: string }
beforeAll(async () => {
  app = await testApp()
  story = await aStartup(app.db, app.people.ann)
})
afterAll(() => app.close())

const follow = (as: { id: string }) => followUnread(app, as)

const comment = async (as: { id: string }) => {
  const id = crypto.randomUUID()
  await app.request('/api/comments', { as, json: { id, startup_id: story.id, content: 'Hello' } })
  return id
}

test('every tab and browser gets the number when it changes, and nobody else', async () => {
  const { ann, ben, cyd } = app.people
  const [one, other, stranger] = [await follow(ann), await follow(ann), await follow(cyd)]
  await eventually(() => expect([one.stream.numbers, other.stream.numbers]).toEqual([[0], [0]]))
  const id = await comment(ben)
  await eventually(() =>
    expect([one.stream.numbers, other.stream.numbers]).toEqual([
      [0, 1],
      [0, 1],
    ]),
  )
  await aHiding(app.db, { comment_id: id })
  await eventually(() => expect(one.stream.numbers).toEqual([0, 1, 0]))
  await app.db.system((tx) => tx.deleteFrom('hidden_content').execute())
  await eventually(() => expect(one.stream.numbers).toEqual([0, 1, 0, 1]))
  await app.request('/api/notifications/read', { as: ann, method: 'PUT', json: { comment_ids: [id] } })
  await eventually(() => expect(other.stream.numbers.at(-1)).toBe(0))
  expect(stranger.stream.numbers).toEqual([0])
  for (const { stop } of [one, other, stranger]) await stop()
})

test('the two of a conversation learn that something changed in it, and nobody else', async () => {
  const { ann, ben, cyd } = app.people
  const { id } = await aConversation(app)
  const [one, other, stranger] = [await follow(ann), await follow(ben), await follow(cyd)]
  await eventually(() => expect([one.stream.touched.length, other.stream.touched.length]).toEqual([1, 1]))
  const json = { id: crypto.randomUUID(), content: 'Hello.' }
  await app.request(`/api/conversations/${id}/messages`, { as: ann, json })
  await eventually(() => expect(other.stream.touched.length).toBeGreaterThan(1))
  await eventually(() => expect(one.stream.touched.at(-1)).toBe(other.stream.touched.at(-1)))
  const before = one.stream.touched.length
  const request = { method: 'PUT', as: ben, json: { up_to: json.id } }
  await app.request(`/api/conversations/${id}/read`, request)
  await eventually(() => expect(one.stream.touched.length).toBeGreaterThan(before))
  expect(stranger.stream.touched).toEqual([])
  for (const { stop } of [one, other, stranger]) await stop()
  await app.db.system((tx) => tx.deleteFrom('conversations').execute())
})

test('the two of a handover learn of each step, name and look, and nobody else', async () => {
  const { ann, ben, cyd } = app.people
  const room = await aHandover(app.db, ann, ben)
  const [other, stranger] = [await follow(ben), await follow(cyd)]
  await eventually(() => expect(other.stream.touched).toHaveLength(1))
  const learns = async (change: () => Promise<unknown>) => {
    const before = other.stream.touched.length
    await change()
    await eventually(() => expect(other.stream.touched.length).toBeGreaterThan(before))
  }
  const path = `/api/handovers/${room.id}`
  const item = { id: crypto.randomUUID(), what: 'The recipes' }
  await learns(() => app.request(`${path}/items`, { as: ann, json: item }))
  await learns(() => app.request(path, { as: ann, method: 'PATCH', json: { legal_name: 'Ann GmbH' } }))
  await learns(() =>
    app.db.system((tx) =>
      tx.updateTable('handover_items').set({ proof_result: 'not_there' }).where('id', '=', item.id).execute(),
    ),
  )
  expect(stranger.stream.touched).toEqual([])
  for (const { stop } of [other, stranger]) await stop()
  await app.db.system((tx) => tx.deleteFrom('conversations').execute())
})

test.each([0, 1, 5_000])(
  'a stream that connects again, to another server too, says the number after %i missed events first, and once',
  async (missed) => {
    const { ann, ben } = app.people
    const first = await follow(ann)
    await eventually(() => expect(first.stream.numbers).toHaveLength(1))
    const [before = 0] = first.stream.numbers
    await first.stop()
    await app.db.system((tx) =>
      sql`insert into notifications (user_id, kind, thing, actor_id, is_listed)
        select ${ann.id}, 'follower', 'missed ' || n || ' of ' || ${missed}, ${ben.id}, true
        from generate_series(1, ${missed}::int) n`.execute(tx),
    )
    // The embedded engine belongs to one process.
    const restarted = inject('engine') === 'postgresql' ? await testApp({}, app) : undefined
    const second = await followUnread(restarted ?? app, ann)
    await eventually(() => expect(second.stream.numbers).toEqual([before + missed]))
    const { unread } = await (await app.request('/api/notifications?limit=8', { as: ann })).json()
    expect(unread).toBe(before + missed)
    // Something that changes nothing.
    const json = { comment_ids: [crypto.randomUUID()] }
    const read = await app.request('/api/notifications/read', { as: ann, method: 'PUT', json })
    expect(read.status).toBe(200)
    await aHiding(app.db, { startup_id: (await aStartup(app.db, ben)).id })
    expect(second.stream.numbers).toEqual([before + missed])
    await second.stop()
    await restarted?.close()
    await app.db.system((tx) => tx.deleteFrom('notifications').execute())
  },
)

const ENDS: Record<string, (member: { id: string; email: string }) => Promise<unknown>> = {
  'signs out': (as) => app.request('/api/session', { as, method: 'DELETE' }),
  'signs out everywhere, from another browser': (as) => {
    app.dropSession(as.id)
    return app.request('/api/sessions', { as, method: 'DELETE' })
  },
  'is suspended': ({ id }) =>
    app.db.system((tx) =>
      tx
        .insertInto('suspensions')
        .values({ user_id: id, reason: 'Spam', suspended_by: app.people.ada.id })
        .execute(),
    ),
  'has a new password': ({ id }) =>
    app.db.system((tx) =>
      tx.updateTable('auth.identities').set({ password: 'another hash' }).where('user_id', '=', id).execute(),
    ),
  'is deleted': (account) => app.db.system((tx) => removeAccount(tx, account)),
}

test.each(Object.entries(ENDS))('the stream ends when the member %s', async (_, ends) => {
  const member = { id: crypto.randomUUID(), email: `${crypto.randomUUID()}@example.com` }
  await app.db.system(async (tx) => {
    await tx
      .insertInto('auth.users')
      .values({ ...member, name: 'Mo Member', email_verified: true })
      .execute()
    await tx
      .insertInto('auth.identities')
      .values({ user_id: member.id, account_id: member.id, provider_id: 'credential', password: 'a hash' })
      .execute()
  })
  const { stream } = await follow(member)
  await eventually(() => expect(stream.numbers).toEqual([0]))
  await ends(member)
  await eventually(() => expect(stream.isOver).toBe(true))
})

test('the number is that of the unread lines, whatever happens: muted, left, blocked, deleted', async () => {
  const { ann } = app.people
  const author = { id: crypto.randomUUID(), email: 'author@example.com' }
  await app.db.system((tx) =>
    tx
      .insertInto('auth.users')
      .values({ ...author, name: 'Al Author', email_verified: true })
      .execute(),
  )
  const set = (method: string, path: string, as: { id: string } = ann) => app.request(path, { as, method })
  const leave = (deletion_requested_at: string | null) =>
    app.db.system((tx) =>
      tx
        .updateTable('auth.users')
        .set({ deletion_requested_at, deletion_token_hash: deletion_requested_at && 'a'.repeat(64) })
        .where('id', '=', author.id)
        .execute(),
    )
  const { stream, stop } = await follow(ann)
  const shows = async (number: number) => {
    await eventually(() => expect(stream.numbers.at(-1)).toBe(number))
    const { items } = await (await app.request('/api/notifications?unread=1', { as: ann })).json()
    expect(items).toHaveLength(number)
  }
  await shows(0)
  const id = await comment(author)
  await shows(1)
  await leave(new Date().toISOString())
  await shows(0)
  await leave(null)
  await shows(1)
  await set('PUT', `/api/mutes/${story.id}`)
  await shows(0)
  await set('DELETE', `/api/mutes/${story.id}`)
  const other = await comment(author)
  await shows(1)
  await set('DELETE', `/api/comments/${other}`, author)
  await set('DELETE', `/api/comments/${id}`, author)
  await shows(0)
  await comment(author)
  await shows(1)
  await set('PUT', `/api/blocks/${author.id}`)
  await shows(0)
  await stop()
})

test('guests get none', async () => {
  expect((await app.request('/api/realtime/viewer')).status).toBe(401)
})
