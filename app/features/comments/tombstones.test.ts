import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/app.ts'
import { aComment, aHiding, aStartup } from '../../../test/factories.ts'
import { ownHandle } from '../../../test/own-handle.ts'
import { resetRateLimits } from '../../../test/set-attempts.ts'
import type { CommentPage } from './comment-response.schema.ts'

let app: TestApp
let story: { id: string }
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  await resetRateLimits(app)
  story = await aStartup(app.db, app.people.ann)
})

const list = async (): Promise<CommentPage> => {
  app.services.versions.moveEverything()
  return (await app.request(`/api/comments?startup_id=${story.id}&sort=oldest`)).json()
}
const remove = (as: { id: string }, id: string) =>
  app.request(`/api/comments/${id}`, { as, method: 'DELETE' })
const byBen = (changes: Parameters<typeof aComment>[3] = {}) =>
  aComment(app.db, story, app.people.ben, changes)
const byCyd = (changes: Parameters<typeof aComment>[3] = {}) =>
  aComment(app.db, story, app.people.cyd, changes)
const stored = async (id: string) =>
  (await sql<Record<string, unknown>>`select * from comments where id = ${id}`.execute(app.db.owner)).rows[0]

const aGuest = async () =>
  app.db.system((tx) =>
    tx
      .insertInto('auth.users')
      .values({ name: 'Gil Gone', email: `${crypto.randomUUID()}@example.com`, email_verified: true })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )

test('[COMM-11] where replies hang, a deleted comment leaves its place only, and goes with the last of them', async () => {
  const { ben, cyd } = app.people
  const root = await byBen({ content: 'My number is 555-0101.' })
  const reply = await byCyd({ parent_id: root.id })
  const deeper = await byBen({ parent_id: reply.id })
  await app.request(`/api/comments/${root.id}/useful`, { as: cyd, method: 'PUT' })
  expect((await remove(ben, root.id)).status).toBe(204)
  expect((await remove(ben, root.id)).status).toBe(204)
  const page = await list()
  expect(page).toMatchObject({ total: 2, threads: 1 })
  expect(page.items[0]).toMatchObject({
    id: root.id,
    user_id: null,
    content: '',
    useful: 0,
    removed: { by: 'author', reason: null },
    author: { full_name: null, avatar_url: null, handle: null },
  })
  expect(await stored(root.id)).toMatchObject({ user_id: null, content: null, useful: 0 })
  expect(JSON.stringify(await stored(root.id))).not.toContain('555-0101')
  await remove(cyd, reply.id)
  expect((await list()).items.map(({ removed }) => removed?.by)).toEqual(['author', 'author', undefined])
  await remove(ben, deeper.id)
  expect(await list()).toMatchObject({ items: [], total: 0, threads: 0 })
  for (const { id } of [root, reply, deeper]) expect(await stored(id)).toBeUndefined()
})

test('a moderator who deletes or hides gives the reason, and what is shown again is as before', async () => {
  const { ada } = app.people
  const [deleted, hidden] = [await byBen({ content: 'Pills.' }), await byBen({ content: 'A name.' })]
  for (const { id } of [deleted, hidden]) await byCyd({ parent_id: id })
  const reason = { reason: 'An ad.' }
  await app.request(`/api/admin/comments/${deleted.id}`, { as: ada, method: 'DELETE', json: reason })
  await app.request(`/api/admin/comments/${hidden.id}/hidden`, { as: ada, method: 'PUT', json: reason })
  const roots = async () => (await list()).items.filter(({ root_id }) => !root_id)
  expect((await roots()).map(({ content, removed }) => [content, removed])).toEqual([
    ['', { by: 'moderator', reason: 'An ad.' }],
    ['', { by: 'moderator', reason: 'An ad.' }],
  ])
  expect((await list()).total).toBe(2)
  await app.request(`/api/admin/comments/${hidden.id}/hidden`, { as: ada, method: 'DELETE', json: reason })
  expect((await roots())[1]).toMatchObject({ content: 'A name.', removed: null })
})

test('of a removed account, neither id nor text is left where replies hang', async () => {
  const gil = await aGuest()
  const [root, lone] = [await aComment(app.db, story, gil), await aComment(app.db, story, gil)]
  const reply = await byCyd({ parent_id: root.id })
  const own = await aComment(app.db, story, gil, { parent_id: reply.id })
  await app.db.system((tx) => tx.deleteFrom('auth.users').where('id', '=', gil.id).execute())
  expect((await list()).items.map(({ id, removed }) => [id, removed?.by])).toEqual([
    [root.id, 'account'],
    [reply.id, undefined],
  ])
  expect(JSON.stringify(await stored(root.id))).not.toContain(gil.id)
  for (const { id } of [lone, own]) expect(await stored(id)).toBeUndefined()
})

test('a story goes with its whole discussion, tombstones too', async () => {
  const root = await byBen()
  await byCyd({ parent_id: root.id })
  await remove(app.people.ben, root.id)
  await app.db.system((tx) => tx.deleteFrom('startups').where('id', '=', story.id).execute())
  expect(await stored(root.id)).toBeUndefined()
})

/** Shuffles items, in the same order in every run. */
function shuffled<Item>(items: readonly Item[], seed: number): Item[] {
  const left = [...items]
  let state = seed
  return items.map(() => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    return left.splice(state % left.length, 1)[0]!
  })
}

test.each(['told', 1, 2, 3])(
  'after any order of deleting, hiding, showing and leaving, each number equals a fresh count (order %s)',
  async (order) => {
    const { ben, cyd, ada } = app.people
    const gil = await aGuest()
    const root = await byBen()
    const replies = [
      await byCyd({ parent_id: root.id }),
      await aComment(app.db, story, gil, { parent_id: root.id }),
    ]
    const other = await aComment(app.db, story, gil)
    await ownHandle(app.db, app.people.ann, 'ann')
    /** How many comments the page of the founder shows, and their own list. */
    const figuresOfStory = async () => {
      const lists = [
        await app.request('/api/people/ann/stories'),
        await app.request('/api/own/startups', { as: app.people.ann }),
      ]
      const items = await Promise.all(lists.map(async (list) => (await list.json()).items))
      return items.map((each) => each.find(({ id }: { id: string }) => id === story.id).comments)
    }
    const useful = (as: { id: string }, id: string, method = 'PUT') =>
      app.request(`/api/comments/${id}/useful`, { as, method })
    const leave = (at: string | null) =>
      app.db.system((tx) =>
        tx
          .updateTable('auth.users')
          .set({ deletion_requested_at: at, deletion_token_hash: at && 'a'.repeat(64) })
          .where('id', '=', gil.id)
          .execute(),
      )
    const reason = { reason: 'A name.' }
    const steps: (() => Promise<unknown>)[] = [
      () => useful(cyd, root.id),
      () => useful(ada, root.id),
      () => useful(ada, root.id),
      () => leave(new Date().toISOString()),
      () => app.request(`/api/admin/comments/${root.id}/hidden`, { as: ada, method: 'PUT', json: reason }),
      () => leave(null),
      () => useful(ada, other.id),
      () => app.request(`/api/admin/comments/${root.id}/hidden`, { as: ada, method: 'DELETE', json: reason }),
      () => useful(ada, root.id, 'DELETE'),
      () => remove(ben, root.id),
      () => app.request(`/api/admin/comments/${root.id}`, { as: ada, method: 'DELETE', json: reason }),
      () => app.db.system((tx) => tx.deleteFrom('auth.users').where('id', '=', gil.id).execute()),
      () => remove(cyd, replies[0]!.id),
    ]
    for (const step of typeof order === 'number' ? shuffled(steps, order) : steps) {
      await step()
      const page = await list()
      expect(page.total).toBe(page.items.filter(({ removed }) => !removed).length)
      expect(await figuresOfStory()).toEqual([page.total, page.total])
      expect(page.threads).toBe(page.items.filter(({ root_id }) => !root_id).length)
      for (const item of page.items) {
        if (!item.root_id)
          expect(item.replies).toBe(page.items.filter(({ root_id }) => root_id === item.id).length)
        const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from comment_useful where comment_id = ${item.id}`.execute(app.db.owner)
        if (!item.removed) expect(item.useful).toBe(rows[0]?.count)
      }
    }
    expect((await list()).items).toEqual([])
  },
)

test('of the comments of a person, their page counts those that it shows, after each step', async () => {
  const { ann, ben, ada } = app.people
  await app.db.system((tx) => tx.deleteFrom('startups').execute())
  story = await aStartup(app.db, ann)
  await ownHandle(app.db, ben, 'ben')
  const [one, other] = [await byBen(), await byBen()]
  await byCyd({ parent_id: one.id })
  const hide = (method: string) =>
    app.request(`/api/admin/comments/${other.id}/hidden`, { as: ada, method, json: { reason: 'A name.' } })
  const counted = async () => {
    const person = await app.request('/api/people/ben')
    const list = await app.request('/api/people/ben/comments')
    if (!person.ok) return [person.status, list.status]
    return [(await person.json()).totals.comments, (await list.json()).items.length]
  }
  const steps: [() => Promise<unknown>, number][] = [
    [() => hide('PUT'), 1],
    [() => hide('DELETE'), 2],
    [() => remove(ben, one.id), 1],
    [() => remove(ben, one.id), 1],
    [() => hide('PUT'), 404],
  ]
  expect(await counted()).toEqual([2, 2])
  for (const [step, count] of steps) {
    await step()
    expect(await counted()).toEqual([count, count])
  }
  await ownHandle(app.db, ben, null)
})

test('[COMM-11] earlier texts can be read from the first edit that leaves a mark, and share the fate of the comment', async () => {
  const { ben, cyd, ada } = app.people
  const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000)
  const comment = await byBen({ content: 'Call 555-0101.', created_at: ago(6) })
  await byCyd({ parent_id: comment.id })
  const recent = await byBen({ created_at: ago(4) })
  const edit = (id: string, content: string) =>
    app.request(`/api/comments/${id}`, { as: ben, method: 'PATCH', json: { content } })
  const versions = async (id = comment.id) =>
    (await (await app.request(`/api/comments/${id}/versions`)).json()).items
  await edit(recent.id, 'Better put.')
  expect(await versions(recent.id)).toEqual([])
  await edit(comment.id, 'Write to me.')
  await edit(comment.id, 'Write to us.')
  expect((await versions()).map(({ content }: { content: string }) => content)).toEqual([
    'Call 555-0101.',
    'Write to me.',
  ])
  const { id } = await aHiding(app.db, { comment_id: comment.id })
  expect(await versions()).toEqual([])
  const answer = await app.request(`/api/comments/${comment.id}/versions`, { as: cyd })
  expect((await answer.json()).items).toEqual([])
  await app.db.system((tx) => tx.deleteFrom('hidden_content').where('id', '=', id).execute())
  const [first, second] = await versions()
  const removeVersion = (as: { id: string }, version: string) =>
    app.request(`/api/comments/${comment.id}/versions/${version}`, { as, method: 'DELETE' })
  expect((await removeVersion(cyd, first.id)).status).toBe(403)
  for (let times = 0; times < 2; times += 1) expect((await removeVersion(ben, first.id)).status).toBe(204)
  expect(await versions()).toEqual([second])
  const recorded = () =>
    app.db.system((tx) =>
      tx
        .selectFrom('audit_log')
        .select(['actor_id', 'target_id', 'copy'])
        .where('action', '=', 'delete_comment_version')
        .execute(),
    )
  expect(await recorded()).toEqual([])
  expect((await removeVersion(ada, second.id)).status).toBe(204)
  const left = await (await app.request(`/api/comments/${comment.id}/versions`)).text()
  for (const trace of [ada.id, ada.full_name]) expect(left).not.toContain(trace)
  expect(await recorded()).toEqual([{ actor_id: ada.id, target_id: comment.id, copy: { user_id: ben.id } }])
  await edit(comment.id, 'Once more.')
  await remove(ben, comment.id)
  expect(await versions()).toEqual([])
  const rows = await sql`select from comment_versions where comment_id = ${comment.id}`.execute(app.db.owner)
  expect(rows.rows).toEqual([])
  expect(await recorded()).toHaveLength(1)
})

test('a useful mark counts once, not on one’s own comment, and not where one blocks the other', async () => {
  const { ben, cyd, ada } = app.people
  const comment = await byBen()
  const mark = (as: { id: string }, method = 'PUT', id = comment.id) =>
    app.request(`/api/comments/${id}/useful`, { as, method })
  for (let times = 0; times < 2; times += 1)
    expect(await (await mark(cyd)).json()).toEqual({ action: 'added', useful: 1 })
  expect(await (await mark(ada)).json()).toEqual({ action: 'added', useful: 2 })
  const viewer = await (await app.request(`/api/viewer?discussion=${story.id}`, { as: cyd })).json()
  expect(viewer.useful).toEqual([comment.id])
  for (let times = 0; times < 2; times += 1)
    expect(await (await mark(cyd, 'DELETE')).json()).toEqual({ action: 'removed', useful: 1 })
  const own = await mark(ben)
  expect(own.status).toBe(409)
  expect(await own.json()).toMatchObject({ message: "You can't mark your own comment as useful." })
  expect((await mark(cyd, 'PUT', crypto.randomUUID())).status).toBe(404)
  for (const [blocker_id, blocked_id] of [
    [ben.id, cyd.id],
    [cyd.id, ben.id],
  ] as const) {
    await app.db.system((tx) => tx.insertInto('blocks').values({ blocker_id, blocked_id }).execute())
    const refused = await mark(cyd)
    expect(refused.status).toBe(409)
    expect(await refused.json()).toMatchObject({ message: "You can't mark this comment as useful." })
    const reply = await app.request('/api/comments', {
      as: cyd,
      json: { id: crypto.randomUUID(), startup_id: story.id, content: 'But…', parent_id: comment.id },
    })
    expect([reply.status, (await reply.json()).message]).toEqual([409, "You can't answer this comment."])
    await app.db.system((tx) => tx.deleteFrom('blocks').execute())
  }
  expect((await list()).items[0]?.useful).toBe(1)
})

test('a preview shows a text as the comment will look', async () => {
  const preview = await app.request('/api/comments/preview', {
    as: app.people.ben,
    json: { content: ' See **this** <b>. ' },
  })
  expect(await preview.json()).toEqual({
    content: 'See **this** <b>.',
    html: '<p dir="auto">See <strong>this</strong> &lt;b&gt;.</p>\n',
  })
})
