import { brotliDecompressSync } from 'node:zlib'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { RATE_LIMITS } from '../../app/platform/http/rate-limits/rate-limit-table.ts'
import { type TestApp, testApp } from '../app.ts'
import { aBookmark, aComment, anAsset, anAssetBookmark, aStartup, aSuspension, aVote } from '../factories.ts'
import { ownHandle } from '../own-handle.ts'
import type { Person } from '../people.ts'

let app: TestApp
let story: string
let asset: string
let paths: string[]
beforeAll(async () => {
  app = await testApp()
  const { ann, ben, cyd } = app.people
  const written = await aStartup(app.db, ann, { name: 'Paused in common' })
  story = written.id
  await aVote(app.db, written, ben)
  await aBookmark(app.db, written, ben)
  await aComment(app.db, written, cyd)
  const listed = await anAsset(app.db, ann, { title: 'Listed in common' })
  asset = listed.id
  await anAssetBookmark(app.db, listed, ben)
  paths = [
    '/',
    '/directory',
    '/directory?sort=newest',
    '/directory?search=common',
    '/marketplace?search=common',
    `/story/${story}`,
    '/marketplace',
    '/marketplace?category=codebase',
    `/asset/${asset}`,
    '/guidelines',
    '/privacy',
    '/terms',
  ]
})
afterAll(() => app.close())
afterEach(() => vi.restoreAllMocks())

const open = (path: string, as?: Person, headers: Record<string, string> = {}) =>
  app.request(path, { ...(as && { as }), headers })

/** What identifies a member and their session. */
async function traces(person: Person): Promise<string[]> {
  const { user, session } = await (await app.request('/api/session', { as: person })).json()
  const cookie = decodeURIComponent(await app.sessionOf(person.id))
  const token = cookie.slice(cookie.indexOf('=') + 1).split('.')[0] ?? ''
  return [user.id, user.email, user.user_metadata.full_name, session.id, session.expires_at, token]
}

test('a guest, another member and the person open the page of a person', async () => {
  const { ann, ben } = app.people
  await ownHandle(app.db, ann, 'ann')
  for (const as of [undefined, ben, ann]) expect((await open('/people/ann', as)).status).toBe(200)
})

test('members share a page that holds nothing of the one who caused it', async () => {
  const { ben, cyd } = app.people
  const ofBen = await traces(ben)
  expect(ofBen.every(Boolean)).toBe(true)
  for (const path of paths) {
    app.services.versions.moveEverything()
    const first = await open(path, ben, { 'accept-encoding': 'br' })
    expect(first.status).toBe(200)
    const html = brotliDecompressSync(Buffer.from(await first.arrayBuffer())).toString()
    expect(
      ofBen.filter((trace) => html.includes(trace)),
      path,
    ).toEqual([])
    expect(html, path).not.toMatch(/"(voted|bookmarked|is_own)":true/)
    expect(html, path).toContain('Sign Out')
    const again = await open(path, cyd, { 'if-none-match': first.headers.get('etag') ?? '' })
    expect(again.status, path).toBe(304)
    expect((await open(path)).headers.get('etag'), path).not.toBe(first.headers.get('etag'))
  }
})

test('a shared page asks for what is the member’s own', async () => {
  const { ben, cyd } = app.people
  const html = await (await open(`/story/${story}`, ben)).text()
  const path = `/api/viewer?stories=${story}`
  expect(html).toContain(` data-viewer="${path}"`)
  const viewer = await open(path, ben)
  expect(viewer.headers.get('cache-control')).toBe('private, no-store')
  expect(await viewer.json()).toMatchObject({ user: { id: ben.id }, voted: [story], bookmarked: [story] })
  expect(await (await open(path, cyd)).json()).toMatchObject({
    user: { id: cyd.id },
    voted: [],
    bookmarked: [],
  })
  expect(await (await open(path)).json()).toMatchObject({
    user: null,
    session: null,
    voted: [],
    bookmarked: [],
  })
  expect((await open('/api/viewer?stories=1', ben)).status).toBe(400)
})

test('a shared page of assets asks which the member has saved', async () => {
  const { ben, cyd } = app.people
  const html = await (await open(`/asset/${asset}`, ben)).text()
  const path = `/api/viewer?assets=${asset}`
  expect(html).toContain(` data-viewer="${path}"`)
  expect(await (await open(path, ben)).json()).toMatchObject({ voted: [], bookmarked: [asset] })
  expect(await (await open(path, cyd)).json()).toMatchObject({ bookmarked: [] })
  expect(await (await open(path)).json()).toMatchObject({ user: null, bookmarked: [] })
})

test('costs members no more than their session once somebody has opened the page', async () => {
  const { ben, cyd } = app.people
  await open('/directory', ben)
  await app.sessionOf(cyd.id)
  const ofTests = vi.spyOn(app.services.versions, 'moveEverything').mockReturnValue()
  await open('/directory', ben)
  const reads = vi.spyOn(app.db, 'reads')
  await open('/directory', cyd)
  expect(reads).not.toHaveBeenCalled()
  ofTests.mockRestore()
})

test('founders and sellers get the pages of their own stories and assets for themselves', async () => {
  const { ann, ben } = app.people
  for (const path of [`/story/${story}`, `/asset/${asset}`, '/marketplace']) {
    expect((await open(path, ben)).headers.get('etag'), path).not.toBeNull()
    const own = await open(path, ann)
    expect([own.status, own.headers.get('etag')], path).toEqual([200, null])
  }
  expect(await (await open(`/asset/${asset}`, ann)).text()).toContain('"is_own":true')
})

test('a search on a shared page counts against the member who opens it', async () => {
  const { ben, cyd } = app.people
  for (let count = 0; count < RATE_LIMITS.search.max; count += 1)
    await open(`/directory?search=counted+${count}`, ben)
  expect((await open('/directory?search=one+more', ben)).status).toBe(429)
  expect((await open('/directory?search=one+more', cyd)).status).toBe(200)
})

test('a page that is missing for everybody holds nothing of the member', async () => {
  const { ben } = app.people
  const missing = await open('/story/00000000-0000-4000-8000-000000000000', ben)
  expect(missing.status).toBe(404)
  const html = await missing.text()
  expect((await traces(ben)).filter((trace) => html.includes(trace))).toEqual([])
})

test('parameters that a page does not read leave it as it is', async () => {
  const { ben, cyd } = app.people
  for (const path of ['/marketplace', `/asset/${asset}`]) {
    const plain = (await open(path, ben)).headers.get('etag')
    expect(plain, path).not.toBeNull()
    expect((await open(`${path}?utm_source=newsletter`, cyd)).headers.get('etag'), path).toBe(plain)
  }
})

test('members see their own write on the next page', async () => {
  const { ben } = app.people
  const { id } = await aStartup(app.db, app.people.ann)
  expect(await (await open(`/story/${id}`, ben)).text()).toContain('"votes":0')
  const session = await app.sessionOf(ben.id)
  const headers = { cookie: session }
  const voted = await app.request(`/api/startups/${id}/vote`, { method: 'PUT', headers })
  const cookie = `${session}; ${voted.headers.getSetCookie()[0]?.split(';')[0]}`
  expect(await (await app.request(`/story/${id}`, { headers: { cookie } })).text()).toContain('"votes":1')
})

test('bookmarks, admins and suspended members get pages of their own, compressed', async () => {
  const { ann, ben, ada } = app.people
  for (const [path, person] of [
    ['/directory?filter=bookmarked', ben],
    ['/dashboard', ben],
    ['/directory', ada],
  ] as const) {
    const page = await open(path, person, { 'accept-encoding': 'br' })
    expect([page.status, page.headers.get('etag'), page.headers.get('content-encoding')], path).toEqual([
      200,
      null,
      'br',
    ])
    expect(brotliDecompressSync(Buffer.from(await page.arrayBuffer())).toString(), path).toContain(person.id)
  }
  await aSuspension(app.db, ann, ada)
  app.dropSession(ann.id)
  expect(await (await open('/directory', ann)).text()).toContain(ann.id)
})
