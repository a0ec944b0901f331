import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/app.ts'
import { aStartup } from '../../../test/factories.ts'
import { resetRateLimits } from '../../../test/set-attempts.ts'
import { commentSchema } from './comment.schema.ts'
import { COMMENTS_PER_LOAD } from './comment.ts'
import type { CommentPage } from './comment-response.schema.ts'

let app: TestApp
let startup_id: string
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  await resetRateLimits(app)
  startup_id = (await aStartup(app.db, app.people.ann)).id
})

const post = (as: { id: string } | undefined, json: object) =>
  app.request('/api/comments', { ...(as && { as }), json })
const list = async (query = ''): Promise<CommentPage> =>
  (await app.request(`/api/comments?startup_id=${startup_id}${query}`)).json()
const aComment = (content = 'Well told.') => ({ id: crypto.randomUUID(), startup_id, content })

test('[COMM-08] [CALLS-18] [ROLES-04] trims a comment and returns it with its author', async () => {
  const { ben } = app.people
  const comment = aComment('  I was one of the eight.\n')
  const posted = await post(ben, comment)
  expect(posted.status).toBe(201)
  expect(await posted.json()).toMatchObject({
    ...comment,
    content: 'I was one of the eight.',
    user_id: ben.id,
    author: { full_name: ben.full_name },
  })
})

test('[COMM-05] returns light Markdown as safe HTML, and nothing but the text without any', async () => {
  const { ben } = app.people
  const html = '<p dir="auto">See <code>main.ts</code>. &lt;b&gt;</p>\n'
  expect(await (await post(ben, aComment('See `main.ts`. <b>'))).json()).toMatchObject({ html })
  expect(await (await post(ben, aComment('2 * 3 is 6.'))).json()).not.toHaveProperty('html')
  expect((await list()).items.map((comment) => comment.html)).toEqual([html, undefined])
})

test('[COMM-08] [ROLES-02] rejects a comment without a session', async () => {
  const posted = await post(undefined, aComment())
  expect(posted.status).toBe(401)
  expect(await posted.json()).toMatchObject({ code: 'PGRST301', message: 'User not authenticated' })
  expect((await list()).total).toBe(0)
})

test('[FRESH-04] stores a comment once when it is sent twice', async () => {
  const comment = aComment()
  expect((await post(app.people.ben, comment)).status).toBe(201)
  expect((await post(app.people.ben, comment)).status).toBe(201)
  expect(await list()).toMatchObject({ total: 1, items: [{ id: comment.id }] })
})

test("[ROLES-04] [ROLES-05] neither returns nor overwrites another member's comment", async () => {
  const comment = aComment()
  await post(app.people.ben, comment)
  const again = await post(app.people.cyd, { ...comment, content: 'Mine now.' })
  expect(again.status).toBe(403)
  expect(await again.json()).toMatchObject({
    code: '42501',
    message: 'Authentication error. Please try logging out and back in.',
  })
  expect((await list()).items[0]?.content).toBe('Well told.')
})

test('[COMM-10] [CALLS-17] lists comments oldest first for everybody, with names and pictures but no email addresses', async () => {
  for (const content of ['first', 'second', 'third']) await post(app.people.cyd, aComment(content))
  const { items } = await list()
  expect(items.map((comment) => comment.content)).toEqual(['first', 'second', 'third'])
  expect(Object.keys(items[0]!).sort()).toEqual([
    'author',
    'content',
    'created_at',
    'edited_at',
    'id',
    'is_builder',
    'is_founder',
    'parent_id',
    'removed',
    'replies',
    'root_id',
    'startup_id',
    'useful',
    'user_id',
  ])
  expect(JSON.stringify(items)).not.toContain('@')
})

test('[COMM-05] returns null for an author without a name', async () => {
  const { cyd } = app.people
  await app.db.system((tx) =>
    tx.updateTable('profiles').set({ full_name: null }).where('id', '=', cyd.id).execute(),
  )
  await post(cyd, aComment())
  expect((await list()).items[0]?.author).toEqual({ full_name: null, avatar_url: null, handle: null })
})

test('pages through a long discussion from the newest page, without losing or repeating a comment', async () => {
  const many = Array.from({ length: COMMENTS_PER_LOAD + 20 }, (_, index) => ({
    ...aComment(`number ${index}`),
    user_id: app.people.ben.id,
  }))
  await app.db.system((tx) => tx.insertInto('comments').values(many).execute())
  const newest = await list()
  expect(newest).toMatchObject({ total: many.length })
  expect(newest.items).toHaveLength(COMMENTS_PER_LOAD)
  const earlier = await list(`&before=${newest.earlier}`)
  expect(earlier.items).toHaveLength(20)
  expect(earlier.earlier).toBeNull()
  expect(new Set([...earlier.items, ...newest.items].map((comment) => comment.id)).size).toBe(many.length)
})

test('[COMM-08] removes invisible characters from a comment', async () => {
  const posted = await post(app.people.ben, {
    ...aComment(),
    content: 'a\u0000b \u202ec\r\nhalf \ud83d 👩‍💻',
  })
  expect(posted.status).toBe(201)
  expect(await posted.json()).toMatchObject({ content: 'ab c\nhalf \ufffd 👩‍💻' })
})

test.each([
  ['nothing at all', {}, 400],
  ['blanks only', { content: ' \n\t ' }, 400],
  ['only invisible characters', { content: '\u200b\u00a0' }, 400],
  ['5,001 characters', { content: 'x'.repeat(5_001) }, 400],
  ['a number as its text', { content: 5 }, 400],
  ['an invalid id', { id: '1' }, 400],
  ['an invalid story id', { startup_id: 'x' }, 400],
  ['an unknown story', { startup_id: crypto.randomUUID() }, 404],
])('[COMM-08] rejects a comment with %s with a message', async (_what, change, status) => {
  const posted = await post(app.people.ben, _what === 'nothing at all' ? {} : { ...aComment(), ...change })
  expect(posted.status).toBe(status)
  const body = await posted.json()
  expect(body).toMatchObject({
    code: expect.any(String),
    message: expect.stringMatching(/\w/),
    request_id: expect.any(String),
  })
})

test("[COMM-08] rejects a body that isn't JSON, and one of 10 MB", async () => {
  const { ben } = app.people
  const send = (body: string) =>
    app.request('/api/comments', { as: ben, body, headers: { 'content-type': 'application/json' } })
  expect((await send('{"content":')).status).toBe(400)
  expect((await send(JSON.stringify({ ...aComment(), content: 'x'.repeat(10_000_000) }))).status).toBe(413)
})

test('[COMM-08] stores whatever the schema accepts, unchanged', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'grapheme', maxLength: 60 }), async (content) => {
      await resetRateLimits(app)
      const comment = aComment(content)
      const checked = commentSchema.safeParse(comment)
      const posted = await post(app.people.ben, comment)
      expect(posted.status).toBe(checked.success ? 201 : 400)
      if (checked.success) expect((await posted.json()).content).toBe(checked.data.content)
    }),
    { numRuns: 60 },
  )
})

test('[COMM-07] lists only the comments after the one a reader has', async () => {
  const sent = ['first', 'second', 'third'].map(aComment)
  for (const comment of sent) await post(app.people.cyd, comment)
  const newer = await list(`&after=${sent[0]!.id}`)
  expect(newer.items.map(({ content }) => content)).toEqual(['second', 'third'])
  expect(newer).toMatchObject({ total: 3, earlier: null })
  expect((await list(`&after=${crypto.randomUUID()}`)).items).toEqual([])
})

test('[COMM-11] only its author and admins delete a comment', async () => {
  const { ben, cyd, ada } = app.people
  const comment = aComment()
  await post(ben, comment)
  const deleteAs = (who: { id: string }) =>
    app.db.as({ role: 'authenticated', userId: who.id }, (tx) =>
      tx.deleteFrom('comments').where('id', '=', comment.id).execute(),
    )
  await deleteAs(cyd)
  expect((await list()).total).toBe(1)
  await deleteAs(ada)
  app.services.versions.moveEverything()
  expect((await list()).total).toBe(0)
})
