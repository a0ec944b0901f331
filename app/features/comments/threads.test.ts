import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/app.ts'
import { aComment, aHiding, aStartup } from '../../../test/factories.ts'
import type { Person } from '../../../test/people.ts'
import { resetRateLimits } from '../../../test/set-attempts.ts'
import { REPLIES_SHOWN, THREADS_PER_LOAD } from './comment.ts'
import type { Comment, CommentPage } from './comment-response.schema.ts'
import type { CommentSort } from './talk.ts'

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

const list = async (query: string): Promise<CommentPage> => {
  app.services.versions.moveEverything()
  return (await app.request(`/api/comments?startup_id=${story.id}${query}`)).json()
}
const post = (as: Person, json: object = {}) =>
  app.request('/api/comments', {
    as,
    json: { id: crypto.randomUUID(), startup_id: story.id, content: 'Well told.', ...json },
  })
const posted = async (as: Person, json: object = {}): Promise<Comment> => {
  const response = await post(as, json)
  expect(response.status).toBe(201)
  return response.json()
}
const idsOf = ({ items }: CommentPage) => items.map(({ id }) => id)

test('a reply joins the thread of what it answers, one level deep', async () => {
  const { ben, cyd } = app.people
  const root = await posted(ben)
  const reply = await posted(cyd, { parent_id: root.id })
  const deeper = await posted(ben, { parent_id: reply.id })
  const other = await posted(cyd)
  expect(root).toMatchObject({ parent_id: null, root_id: null })
  expect(reply).toMatchObject({ parent_id: root.id, root_id: root.id })
  expect(deeper).toMatchObject({ parent_id: reply.id, root_id: root.id })
  const page = await list('&sort=oldest')
  expect(idsOf(page)).toEqual([root.id, reply.id, deeper.id, other.id])
  expect(page).toMatchObject({ total: 4, threads: 2, earlier: null, later: null })
  expect(page.items[0]).toMatchObject({ replies: 2, author: { handle: null } })
  expect(idsOf(await list(''))).toEqual([root.id, reply.id, deeper.id, other.id])
  expect(await (await app.request(`/api/comments/${root.id}`)).json()).toMatchObject({ replies: 2 })
})

test.each([
  [
    'of another story',
    async () => (await aComment(app.db, await aStartup(app.db, app.people.ann), app.people.ben)).id,
  ],
  ['that never was', async () => crypto.randomUUID()],
  [
    'that is hidden',
    async () => {
      const { id } = await aComment(app.db, story, app.people.ben)
      await aHiding(app.db, { comment_id: id })
      return id
    },
  ],
  [
    'whose place only stays',
    async () => {
      const { id } = await posted(app.people.ben)
      await posted(app.people.cyd, { parent_id: id })
      await app.request(`/api/comments/${id}`, { as: app.people.ben, method: 'DELETE' })
      return id
    },
  ],
])('a reply to a comment %s is refused with a sentence', async (_, parent) => {
  const refused = await post(app.people.cyd, { parent_id: await parent() })
  expect(refused.status).toBe(409)
  expect(await refused.json()).toMatchObject({
    message: 'The comment that you are answering is no longer there.',
  })
})

test('no comment answers itself, and none moves to another thread', async () => {
  const { ben } = app.people
  const id = crypto.randomUUID()
  expect((await post(ben, { id, parent_id: id })).status).toBe(409)
  const [first, second] = [await posted(ben), await posted(ben)]
  const reply = await posted(ben, { parent_id: first.id })
  const move = (of: Comment, parent: Comment) =>
    app.db.system((tx) =>
      tx
        .updateTable('comments')
        .set({ parent_id: parent.id, root_id: parent.id })
        .where('id', '=', of.id)
        .execute(),
    )
  await expect(move(reply, second)).rejects.toThrow()
  await expect(move(first, reply)).rejects.toThrow()
})

test('shows the first three replies of each thread and pages through the rest, once each', async () => {
  const { ben, cyd } = app.people
  const root = await aComment(app.db, story, ben)
  const replies = []
  for (let count = 0; count < 7; count += 1)
    replies.push(await aComment(app.db, story, cyd, { parent_id: root.id }))
  const page = await list('&sort=oldest')
  expect(idsOf(page)).toEqual([root.id, ...replies.slice(0, REPLIES_SHOWN).map(({ id }) => id)])
  expect(page.items[0]?.replies).toBe(7)
  const rest = await list(`&root_id=${root.id}&after=${page.items.at(-1)!.id}`)
  expect(idsOf(rest)).toEqual(replies.slice(REPLIES_SHOWN).map(({ id }) => id))
  expect(rest.later).toBeNull()
  expect(idsOf(await list(`&root_id=${root.id}&before=${replies[2]!.id}`))).toEqual(
    replies.slice(0, 2).map(({ id }) => id),
  )
})

const SORTS: CommentSort[] = ['oldest', 'newest', 'useful']

/** Reads all pages from this one on. */
async function pagesDown(sort: CommentSort, first: CommentPage): Promise<CommentPage[]> {
  const next = sort === 'newest' ? first.earlier : first.later
  if (!next) return [first]
  const bound = sort === 'newest' ? 'before' : 'after'
  return [first, ...(await pagesDown(sort, await list(`&sort=${sort}&${bound}=${encodeURIComponent(next)}`)))]
}

test.each(SORTS)('pages through 60 comments of one time once each, %s first', async (sort) => {
  const created_at = new Date('2026-11-01T10:00:00.123Z')
  const rows = Array.from({ length: THREADS_PER_LOAD + 10 }, (_, index) => ({
    startup_id: story.id,
    user_id: app.people.ben.id,
    content: `number ${index}`,
    created_at,
    useful: index % 3,
  }))
  await app.db.system((tx) => tx.insertInto('comments').values(rows).execute())
  const pages = await pagesDown(sort, await list(`&sort=${sort}`))
  expect(pages.map(({ items }) => items.length)).toEqual([THREADS_PER_LOAD, 10])
  const ids = pages.flatMap(idsOf)
  expect(new Set(ids).size).toBe(rows.length)
  // The way up from the second page leads to the first.
  const up = sort === 'newest' ? pages[1]!.later : pages[1]!.earlier
  const back = await list(
    `&sort=${sort}&${sort === 'newest' ? 'after' : 'before'}=${encodeURIComponent(up ?? '')}`,
  )
  expect(idsOf(back)).toEqual(idsOf(pages[0]!))
})

test('lists the newest threads first, or the most useful, and of equal ones the oldest', async () => {
  const at = (day: number, useful = 0) =>
    aComment(app.db, story, app.people.ben, { created_at: new Date(Date.UTC(2026, 9, day)), useful })
  const [a, b, c] = [await at(1), await at(2, 5), await at(3)]
  expect(idsOf(await list('&sort=newest'))).toEqual([c.id, b.id, a.id])
  expect(idsOf(await list('&sort=useful'))).toEqual([b.id, a.id, c.id])
})

test('a mark between two pages moves the marked comment only: all others come once', async () => {
  const rows = Array.from({ length: THREADS_PER_LOAD + 10 }, (_, index) => ({
    id: crypto.randomUUID(),
    startup_id: story.id,
    user_id: app.people.ben.id,
    content: `number ${index}`,
    created_at: new Date(Date.UTC(2026, 9, 1, 0, index)),
    useful: 5,
  }))
  await app.db.system((tx) => tx.insertInto('comments').values(rows).execute())
  const first = await list('&sort=useful')
  const [sinks, rises] = [rows[3]!.id, rows.at(-1)!.id]
  const mark = (id: string, useful: number) =>
    app.db.system((tx) => tx.updateTable('comments').set({ useful }).where('id', '=', id).execute())
  await mark(sinks, 4)
  await mark(rises, 6)
  const second = await list(`&sort=useful&after=${encodeURIComponent(first.later!)}`)
  const unmoved = rows.slice(THREADS_PER_LOAD).map(({ id }) => id)
  expect(idsOf(second)).toEqual([...unmoved.filter((id) => id !== rises), sinks])
  // A reader who begins again sees everything.
  const again = (await pagesDown('useful', await list('&sort=useful'))).flatMap(idsOf)
  expect(again[0]).toBe(rises)
  expect([...again].sort()).toEqual(rows.map(({ id }) => id).sort())
})

test('a comment that is deleted between two pages loses none of the others', async () => {
  const rows = Array.from({ length: THREADS_PER_LOAD + 5 }, (_, index) => ({
    startup_id: story.id,
    user_id: app.people.ben.id,
    content: `number ${index}`,
    created_at: new Date(Date.UTC(2026, 9, 1, 0, index)),
  }))
  await app.db.system((tx) => tx.insertInto('comments').values(rows).execute())
  const first = await list('&sort=oldest')
  await app.request(`/api/comments/${first.items.at(-1)!.id}`, { as: app.people.ben, method: 'DELETE' })
  const second = await list(`&sort=oldest&after=${encodeURIComponent(first.later!)}`)
  expect(second.items.map(({ content }) => content)).toEqual(
    rows.slice(THREADS_PER_LOAD).map(({ content }) => content),
  )
})

test.each(SORTS)(
  'finds the page around any comment, also a folded reply five pages down, %s first',
  async (sort) => {
    const { ben } = app.people
    const roots = Array.from({ length: 400 }, (_, index) => ({
      id: crypto.randomUUID(),
      startup_id: story.id,
      user_id: ben.id,
      content: `number ${index}`,
      created_at: new Date(Date.UTC(2026, 9, 1, 0, index)),
      useful: (index * 7) % 11,
    }))
    await app.db.system((tx) => tx.insertInto('comments').values(roots).execute())
    const parent = roots[sort === 'newest' ? 10 : 390]!
    const replies = Array.from({ length: 60 }, (_, index) => ({
      id: crypto.randomUUID(),
      startup_id: story.id,
      user_id: ben.id,
      content: `reply ${index}`,
      parent_id: parent.id,
      created_at: new Date(Date.UTC(2026, 9, 2, 0, index)),
    }))
    await app.db.system((tx) => tx.insertInto('comments').values(replies).execute())
    const all = (await pagesDown(sort, await list(`&sort=${sort}`)))
      .flatMap(({ items }) => items)
      .filter(({ root_id }) => !root_id)
    const target = replies[40]!
    const page = await list(`&sort=${sort}&around=${target.id}`)
    const threads = page.items.filter(({ root_id }) => !root_id).map(({ id }) => id)
    const from = all.findIndex(({ id }) => id === threads[0])
    expect(from).toBeGreaterThanOrEqual(5 * 50)
    expect(threads).toEqual(all.slice(from, from + threads.length).map(({ id }) => id))
    const shown = page.items.filter(({ root_id }) => root_id === parent.id).map(({ content }) => content)
    expect(shown[0]).toBe('reply 30')
    expect(shown).toContain('reply 40')
    expect(page.items.find(({ id }) => id === parent.id)).toMatchObject({ replies: 60, skipped: 30 })
    const above = sort === 'newest' ? page.later : page.earlier
    expect(above).not.toBeNull()
    expect(idsOf(await list(`&sort=${sort}&around=${crypto.randomUUID()}`))).toEqual(
      idsOf(await list(`&sort=${sort}`)),
    )
  },
)

test('a comment that is committed late comes after those before it, so no reader misses it', async () => {
  const first = await posted(app.people.ben)
  const insert = (content: string) => ({ startup_id: story.id, user_id: app.people.cyd.id, content })
  let written: () => void = () => undefined
  const isWritten = new Promise<void>((resolve) => {
    written = resolve
  })
  let commit: () => void = () => undefined
  const mayCommit = new Promise<void>((resolve) => {
    commit = resolve
  })
  const late = app.db.system(async (tx) => {
    await tx.insertInto('comments').values(insert('begun first')).execute()
    written()
    await mayCommit
  })
  await isWritten
  const second = app.db.system((tx) => tx.insertInto('comments').values(insert('begun second')).execute())
  // Whatever a reader has by now, what follows is later.
  const shown = await list('&sort=oldest')
  expect(idsOf(shown)).toEqual([first.id])
  commit()
  await Promise.all([late, second])
  const newer = await list(`&sort=oldest&after=${first.id}`)
  expect(newer.items.map(({ content }) => content)).toEqual(['begun first', 'begun second'])
  const [a, b] = newer.items
  expect(a!.created_at <= b!.created_at).toBe(true)
  expect((await list(`&after=${first.id}`)).items.map(({ content }) => content)).toEqual([
    'begun first',
    'begun second',
  ])
})
