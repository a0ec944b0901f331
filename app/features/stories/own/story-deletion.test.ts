import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../test/app.ts'
import {
  aComment,
  anAsset,
  anInterest,
  anOpportunity,
  anUpload,
  aStartup,
  aSuspension,
  aVote,
} from '../../../../test/factories.ts'
import type { Person } from '../../../../test/people.ts'
import { resetRateLimits } from '../../../../test/set-attempts.ts'
import { pictureUrl } from '../../uploads/upload.ts'
import { deleteFiles } from '../../uploads/upload-cleanup.jobs.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
beforeEach(() => resetRateLimits(app))
afterAll(() => app.close())

const get = (path: string, as?: Person) => app.request(path, { ...(as && { as }) })
const remove = (id: string, as?: Person) =>
  app.request(`/api/startups/${id}`, { method: 'DELETE', ...(as && { as }) })
const auditLog = async () => (await (await get('/api/admin/audit_log', app.people.ada)).json()).items

async function aStoryWithLogo(founder: Person, overrides: object = {}) {
  const path = `${founder.id}/${crypto.randomUUID()}.webp`
  const { id } = await anUpload(app.db, founder, { bucket: 'startup-logos', path, width: 20, height: 10 })
  await app.files.put(`startup-logos/${path}`, new Uint8Array([1]))
  const logo_url = pictureUrl('startup-logos', id, 20, 10)
  const story = await aStartup(app.db, founder, { logo_url, is_open_for_revival: true, ...overrides })
  return { story, logo_url, key: `startup-logos/${path}` }
}

test('a founder deletes their story at once and for good, with its pictures and all that hangs on it', async () => {
  const { ann, ben, cyd, ada } = app.people
  const { story, logo_url, key } = await aStoryWithLogo(ann, { name: 'Everpix' })
  await aVote(app.db, story, ben)
  await aComment(app.db, story, ben)
  await anInterest(app.db, await anOpportunity(app.db, story), cyd)
  expect((await get(logo_url)).status).toBe(200)
  for (let times = 0; times < 2; times += 1) expect((await remove(story.id, ann)).status).toBe(204)

  for (const as of [undefined, ben, ann, ada]) {
    expect((await get(`/api/startups/${story.id}`, as)).status).toBe(404)
    expect((await get(logo_url, as)).status).toBe(404)
  }
  expect((await get(`/story/${story.id}`)).status).toBe(404)
  expect(await (await get('/api/startups?search=Everpix')).text()).not.toContain(story.id)
  expect((await (await get('/api/interest_contacts?box=sent', cyd)).json()).items).toEqual([])
  await deleteFiles(app)
  expect(await app.files.exists(key)).toBe(false)
  const entry = (await auditLog())[0]
  expect(entry).toMatchObject({ action: 'delete_startup', target_id: story.id, actor_id: ann.id })
  expect(await (await get(`/api/admin/audit_log/${entry.id}`, ada)).text()).not.toContain('Everpix')
})

test('only its founder deletes it, admins in the panel', async () => {
  const { ann, ben, ada } = app.people
  const { id } = await aStartup(app.db, ann)
  expect((await remove(id)).status).toBe(401)
  for (const as of [ben, ada]) expect((await remove(id, as)).status).toBe(403)
  expect((await get(`/api/startups/${id}`)).status).toBe(200)
  // What they may not know of.
  const withdrawn = await aStartup(app.db, ann, { withdrawn_at: new Date() })
  expect((await remove(withdrawn.id, ben)).status).toBe(204)
  expect((await get(`/api/startups/${withdrawn.id}`, ann)).status).toBe(200)
  expect((await remove('not-an-id', ann)).status).toBe(404)
})

test('a withdrawn story, a hidden one and a suspended founder’s story can be deleted, too', async () => {
  const { cyd, ada } = app.people
  const withdrawn = await aStartup(app.db, cyd, { withdrawn_at: new Date() })
  const hidden = await aStartup(app.db, cyd)
  const listing = await anAsset(app.db, cyd, { startup_id: hidden.id })
  const json = { reason: 'It names somebody.' }
  await app.request(`/api/admin/startups/${hidden.id}/hidden`, { as: ada, method: 'PUT', json })
  await aSuspension(app.db, cyd, ada)
  app.dropSession(cyd.id)
  for (const { id } of [withdrawn, hidden]) {
    expect((await remove(id, cyd)).status).toBe(204)
    expect((await get(`/api/startups/${id}`, ada)).status).toBe(404)
  }
  expect((await get(`/api/marketplace_assets/${listing.id}`)).status).toBe(200)
})

test('[SUBMIT-32] nothing tells whose an anonymous story was that its founder deleted', async () => {
  const { ann } = app.people
  const { id } = await aStartup(app.db, ann, { is_anonymous: true })
  expect((await remove(id, ann)).status).toBe(204)
  expect(JSON.stringify(await auditLog())).not.toContain(id)
})
