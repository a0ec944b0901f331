import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type TestApp, testApp } from '../../../../test/app.ts'
import { aComment, anOpportunity, aStartup, aVote } from '../../../../test/factories.ts'
import { aListing } from '../../../../test/listing.ts'
import type { Person } from '../../../../test/people.ts'
import { resetRateLimits } from '../../../../test/set-attempts.ts'
import { deleteFiles } from '../../uploads/upload-cleanup.jobs.ts'
import type { AuditEntry } from './audit-response.schema.ts'
import { removeDeletedContent } from './deleted-content.jobs.ts'

const DAY_MS = 24 * 60 * 60 * 1000

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
beforeEach(() => resetRateLimits(app))
afterEach(() => vi.useRealTimers())
afterAll(() => app.close())

const get = (path: string, as?: Person) => app.request(path, { ...(as && { as }) })
const remove = (path: string, as: Person) => app.request(path, { as, method: 'DELETE', json: {} })
const restore = (id: string, as?: Person) =>
  app.request(`/api/admin/audit_log/${id}/restore`, { method: 'POST', ...(as && { as }) })
const newest = async (): Promise<AuditEntry> =>
  (await (await get('/api/admin/audit_log', app.people.ada)).json()).items[0]
const inDays = (days: number) => {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(Date.now() + days * DAY_MS)
}
const count = (table: 'startups' | 'comments' | 'marketplace_assets' | 'uploads', id: string) =>
  app.db.system(async (tx) => (await tx.selectFrom(table).select('id').where('id', '=', id).execute()).length)

test('[ROLES-08] an admin restores a deleted story with its votes, comments and offer', async () => {
  const { ann, ben, ada } = app.people
  const story = await aStartup(app.db, ann, { name: 'Everpix', is_open_for_revival: true })
  await aVote(app.db, story, ben)
  await aComment(app.db, story, ben)
  await anOpportunity(app.db, story)
  const before = await (await get(`/api/startups/${story.id}`)).json()
  expect((await remove(`/api/admin/startups/${story.id}`, ada)).status).toBe(204)
  for (const as of [undefined, ann, ada]) {
    expect((await get(`/story/${story.id}`, as)).status).toBe(404)
    expect((await get(`/api/startups/${story.id}`, as)).status).toBe(404)
  }
  expect((await (await get('/api/own/startups', ann)).json()).items).toEqual([])
  expect((await get('/sitemap-stories.xml').then((response) => response.text())).includes(story.id)).toBe(
    false,
  )
  const entry = await newest()
  expect(entry).toMatchObject({ action: 'delete_startup', subject: 'Everpix' })
  const left = Date.parse(entry.restorable_until ?? '') - Date.now()
  expect(left / DAY_MS).toBeCloseTo(30, 1)

  expect((await restore(entry.id)).status).toBe(401)
  for (const as of [ann, ben]) expect((await restore(entry.id, as)).status).toBe(403)
  for (let times = 0; times < 2; times += 1) expect((await restore(entry.id, ada)).status).toBe(204)
  expect(await (await get(`/api/startups/${story.id}`)).json()).toEqual(before)
  expect((await get(`/story/${story.id}`)).status).toBe(200)
  expect((await (await get(`/api/comments?startup_id=${story.id}`)).json()).total).toBe(1)
  expect(await newest()).toMatchObject({
    action: 'restore_startup',
    subject: 'Everpix',
    restorable_until: null,
  })
  // Only the deletion that counts can be undone.
  await remove(`/api/admin/startups/${story.id}`, ada)
  expect((await restore(entry.id, ada)).status).toBe(204)
  expect((await get(`/story/${story.id}`)).status).toBe(404)
})

test('an admin restores what members deleted: a comment and a listing with its files', async () => {
  const { ann, ben, ada } = app.people
  const story = await aStartup(app.db, ann)
  const comment = await aComment(app.db, story, ben, { content: 'I take it back.' })
  await remove(`/api/comments/${comment.id}`, ben)
  const ofComment = await newest()
  expect(ofComment).toMatchObject({
    action: 'delete_comment',
    actor_id: ben.id,
    subject: 'I take it back.',
    restorable_until: expect.any(String),
  })
  const asset = await aListing(app, ann)
  await remove(`/api/marketplace_assets/${asset.id}`, ann)
  const ofListing = await newest()
  expect(ofListing).toMatchObject({ action: 'delete_asset', actor_id: ann.id, subject: asset.title })
  expect((await get(`/asset/${asset.id}`)).status).toBe(404)
  const url = `/api/marketplace_assets/${asset.id}/files/1/url`
  const download = () => app.request(url, { as: ann, method: 'POST' })
  expect((await download()).status).toBe(404)

  for (const { id } of [ofComment, ofListing]) expect((await restore(id, ada)).status).toBe(204)
  const { items } = await (await get(`/api/comments?startup_id=${story.id}`)).json()
  expect(items).toMatchObject([{ content: 'I take it back.', deleted_at: null }])
  expect((await download()).status).toBe(200)
})

test('after 30 days a job removes what was deleted, with its files, and it can no longer be restored', async () => {
  const { ann, ben, ada } = app.people
  const story = await aStartup(app.db, ann)
  const comment = await aComment(app.db, story, ben)
  const asset = await aListing(app, ann)
  const [file] = asset.uploads.files
  const keys = [`startup-assets/${file?.path}`]
  await remove(`/api/comments/${comment.id}`, ben)
  const ofComment = await newest()
  await remove(`/api/marketplace_assets/${asset.id}`, ann)
  await remove(`/api/admin/startups/${story.id}`, ada)
  const rows = async () => [
    await count('comments', comment.id),
    await count('marketplace_assets', asset.id),
    await count('uploads', String(file?.id)),
    await count('startups', story.id),
  ]
  inDays(29)
  await removeDeletedContent(app)
  await deleteFiles(app)
  expect(await rows()).toEqual([1, 1, 1, 1])
  for (const key of keys) expect(await app.files.exists(key)).toBe(true)
  inDays(2)
  await removeDeletedContent(app)
  await deleteFiles(app)
  expect(await rows()).toEqual([0, 0, 0, 0])
  for (const key of keys) expect(await app.files.exists(key)).toBe(false)
  vi.useRealTimers()
  expect((await restore(ofComment.id, ada)).status).toBe(409)
  expect((await restore(crypto.randomUUID(), ada)).status).toBe(404)
  const { items } = await (await get('/api/admin/audit_log', ada)).json()
  expect(items.find(({ id }: AuditEntry) => id === ofComment.id)).toMatchObject({
    subject: '',
    restorable_until: null,
  })
})
