import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { type TestApp, testApp } from '../app.ts'
import { aBookmark, aStartup, aSuspension, aVote } from '../factories.ts'
import type { Person } from '../people.ts'

let app: TestApp
let story: Awaited<ReturnType<typeof aStartup>>
beforeAll(async () => {
  app = await testApp()
  story = await aStartup(app.db, app.people.ann)
  const { ann, ben, cyd, ada } = app.people
  for (const person of [ann, ben, cyd, ada]) await app.sessionOf(person.id)
})
afterAll(() => app.close())
afterEach(() => vi.restoreAllMocks())

/** Writes as another process of the product would, of which this one knows only what the database reports. */
async function elsewhere(write: () => Promise<unknown>): Promise<void> {
  const versions = vi.spyOn(app.services.versions, 'moveEverything').mockReturnValue()
  const reads = vi.spyOn(app.services.recentReads, 'clear').mockReturnValue()
  await write()
  versions.mockRestore()
  reads.mockRestore()
}

const read = async (path: string, as: Person) => (await app.request(path, { as })).json()

const viewerOf = (person: Person) => read(`/api/viewer?stories=${story.id}`, person)

test('reads the session, the votes and the bookmarks of a member once for several requests', async () => {
  const { ben } = app.people
  await viewerOf(ben)
  await read('/api/startups', ben)
  const sessions = vi.spyOn(app.db.owner, 'selectFrom')
  const marks = vi.spyOn(app.db, 'reads')
  await viewerOf(ben)
  await read(`/api/startups/${story.id}`, ben)
  await app.request('/directory', { as: ben })
  expect([sessions.mock.calls, marks.mock.calls]).toEqual([[], []])
  await read('/api/session', ben)
  expect(sessions).toHaveBeenCalled()
})

test('[STORY-15] [STORY-20] members see their own vote and bookmark at once, in lists and stories', async () => {
  const { cyd } = app.people
  for (const [act, mark] of [
    ['vote', 'voted'],
    ['bookmark', 'bookmarked'],
  ] as const)
    for (const [method, isMarked] of [
      ['PUT', true],
      ['DELETE', false],
    ] as const) {
      await viewerOf(cyd)
      await app.request(`/api/startups/${story.id}/${act}`, { as: cyd, method })
      expect((await viewerOf(cyd))[mark]).toEqual(isMarked ? [story.id] : [])
      expect((await read(`/api/startups/${story.id}`, cyd))[mark]).toBe(isMarked)
      const { items } = await read('/api/startups', cyd)
      expect(items.find(({ id }: { id: string }) => id === story.id)[mark]).toBe(isMarked)
    }
})

test('shows what a member did in another process', async () => {
  const { ann, ben } = app.people
  const other = await aStartup(app.db, ann)
  const marked = async () => {
    const { voted, bookmarked } = await read(`/api/viewer?stories=${other.id}`, ben)
    return [voted.length, bookmarked.length]
  }
  expect(await marked()).toEqual([0, 0])
  await elsewhere(() => aVote(app.db, other, ben))
  await expect.poll(marked).toEqual([1, 0])
  await elsewhere(() => aBookmark(app.db, other, ben))
  await expect.poll(marked).toEqual([1, 1])
})

test('shows a founder whose story an admin deleted in another process that it is gone', async () => {
  const { ann } = app.people
  const { id } = await aStartup(app.db, ann)
  const own = async () => (await read(`/api/viewer?stories=${id}`, ann)).own
  expect(await own()).toEqual([id])
  await elsewhere(() => app.db.system((tx) => tx.deleteFrom('startups').where('id', '=', id).execute()))
  await expect.poll(own).toEqual([])
})

test('treats members whose session ended in another process as guests', async () => {
  const { cyd } = app.people
  expect((await viewerOf(cyd)).user.id).toBe(cyd.id)
  const cookie = await app.sessionOf(cyd.id)
  await elsewhere(() =>
    app.db.system((tx) => tx.deleteFrom('auth.sessions').where('user_id', '=', cyd.id).execute()),
  )
  app.dropSession(cyd.id)
  const viewer = async () => (await app.request('/api/viewer', { headers: { cookie } })).json()
  await expect.poll(async () => (await viewer()).user).toBeNull()
})

test('shows a new name, a suspension and an admin role that another process gave', async () => {
  const { ann, ada, ben } = app.people
  await viewerOf(ben)
  await elsewhere(() =>
    app.db.system((tx) =>
      tx.updateTable('profiles').set({ full_name: 'Benedict' }).where('id', '=', ben.id).execute(),
    ),
  )
  await expect.poll(async () => (await viewerOf(ben)).user.user_metadata.full_name).toBe('Benedict')

  const asRendered = () => app.request('/directory', { as: ben })
  expect((await asRendered()).headers.get('etag')).not.toBeNull()
  await elsewhere(() =>
    app.db.system((tx) => tx.insertInto('user_roles').values({ user_id: ben.id, role: 'admin' }).execute()),
  )
  await expect.poll(async () => (await asRendered()).headers.get('etag')).toBeNull()

  const cookie = await app.sessionOf(ann.id)
  await viewerOf(ann)
  await elsewhere(() => aSuspension(app.db, ann, ada))
  app.dropSession(ann.id)
  const viewer = async () => (await app.request('/api/viewer', { headers: { cookie } })).json()
  await expect.poll(async () => (await viewer()).user).toBeNull()
})

test('tells the marks of members who have more than are remembered', async () => {
  const { ada } = app.people
  const { rows } = await app.db.system((tx) =>
    sql<{ id: string }>`
      insert into startups (user_id, name, one_liner, description, why_failed, category)
      select user_id, 'Story ' || number, one_liner, description, why_failed, category
      from startups, generate_series(1, 501) number where id = ${story.id}
      returning id
    `.execute(tx),
  )
  await app.db.system((tx) =>
    tx
      .insertInto('startup_votes')
      .values(rows.map(({ id }) => ({ startup_id: id, user_id: ada.id })))
      .execute(),
  )
  const last = rows.at(-1)!.id
  for (let request = 1; request <= 2; request += 1)
    expect(await read(`/api/viewer?stories=${last},${story.id}`, ada)).toMatchObject({
      voted: [last],
      bookmarked: [],
    })
})
