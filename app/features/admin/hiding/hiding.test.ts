import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../test/app.ts'
import { aComment, aStartup, aVote } from '../../../../test/factories.ts'
import { aListing } from '../../../../test/listing.ts'
import type { Person } from '../../../../test/people.ts'
import { resetRateLimits } from '../../../../test/set-attempts.ts'
import { deleteFiles } from '../../uploads/upload-cleanup.jobs.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
beforeEach(() => resetRateLimits(app))
afterAll(() => app.close())

const REASON = 'It names somebody.'

const get = (path: string, as?: Person) => app.request(path, { ...(as && { as }) })
const statuses = async (path: string, ...people: (Person | undefined)[]) =>
  Promise.all(people.map(async (as) => (await get(path, as)).status))
const hide = (path: string, json: object = { reason: REASON }, as = app.people.ada) =>
  app.request(`/api/admin/${path}/hidden`, { as, method: 'PUT', json })
const show = (path: string, as = app.people.ada) =>
  app.request(`/api/admin/${path}/hidden`, { as, method: 'DELETE', json: {} })
const remove = (path: string, json: object = { reason: REASON }) =>
  app.request(`/api/admin/${path}`, { as: app.people.ada, method: 'DELETE', json })
const emailsTo = async ({ email }: Person, kind: string) =>
  (await app.emails()).filter((sent) => sent.to === email && sent.kind === kind)
const overview = async (as: Person) => (await get(`/api/profiles/${as.id}/overview`, as)).json()

test('[ROLES-08] a hidden story is gone for everybody but its author, who reads why, and comes back as it was', async () => {
  const { ann, ben, ada } = app.people
  const story = await aStartup(app.db, ann, { name: 'Everpix' })
  await aVote(app.db, story, ben)
  await aComment(app.db, story, ben)
  const path = `/api/startups/${story.id}`
  const before = await (await get(path)).json()
  const lists = async (as?: Person) => {
    const texts = ['/api/startups?search=Everpix', '/feed.xml', '/sitemap-stories.xml'].map(async (list) =>
      (await (await get(list, as)).text()).includes(story.id),
    )
    return Promise.all(texts)
  }
  expect(await lists()).toEqual([true, true, true])
  for (let times = 0; times < 2; times += 1) expect((await hide(`startups/${story.id}`)).status).toBe(204)

  expect(await statuses(path, undefined, ben, ann, ada)).toEqual([404, 404, 200, 200])
  expect(await statuses(`/story/${story.id}`, undefined, ben, ann)).toEqual([404, 404, 200])
  for (const as of [undefined, ann, ada]) expect(await lists(as)).toEqual([false, false, false])
  expect(await (await get(path, ann)).json()).toMatchObject({ own: true, hidden_reason: REASON })
  expect(await (await get(`/story/${story.id}`, ann)).text()).toContain(REASON)
  expect((await (await get('/api/own/startups', ann)).json()).items).toMatchObject([
    { id: story.id, hidden_at: expect.any(String) },
  ])
  expect((await overview(ann)).hidden).toMatchObject([
    { what: 'startups', id: story.id, name: 'Everpix', reason: REASON },
  ])
  expect((await (await get('/api/admin/startups?search=Everpix', ada)).json()).items).toMatchObject([
    { id: story.id, hidden_reason: REASON },
  ])
  const [email, ...others] = await emailsTo(ann, 'content-hidden')
  expect(others).toEqual([])
  expect(email?.text).toContain('A moderator hid your story “Everpix”')
  expect(email?.text).toContain(REASON)
  expect(email?.text).toMatch(/\/decisions\/[0-9a-f-]{36}/)

  expect((await show(`startups/${story.id}`)).status).toBe(204)
  expect(await (await get(path)).json()).toEqual({ ...before, changed_at: expect.any(String) })
  expect((await (await get(`/api/comments?startup_id=${story.id}`)).json()).total).toBe(1)
  expect(await lists()).toEqual([true, true, true])
  expect((await overview(ann)).hidden).toEqual([])
  expect(await emailsTo(ann, 'content-shown')).toHaveLength(1)
  const { items } = await (await get('/api/admin/audit_log', ada)).json()
  expect(items.slice(0, 2)).toMatchObject([
    { action: 'show_startup', subject: 'Everpix' },
    { action: 'hide_startup', subject: 'Everpix', reason: REASON },
  ])
})

test('a hidden listing leaves the marketplace with its files, and its seller may delete it', async () => {
  const { ann, ben } = app.people
  const asset = await aListing(app, ann)
  const download = (as: Person) =>
    app.request(`/api/marketplace_assets/${asset.id}/files/1/url`, { as, method: 'POST' })
  const { url } = await (await download(ben)).json()
  expect((await get(url)).status).toBe(200)
  await hide(`assets/${asset.id}`)
  expect((await get(url)).status).toBe(404)
  expect(await statuses(`/asset/${asset.id}`, undefined, ben, ann)).toEqual([404, 404, 200])
  expect((await download(ben)).status).toBe(404)
  expect((await download(ann)).status).toBe(200)
  for (const as of [undefined, ann, app.people.ada])
    expect((await (await get('/api/marketplace_assets', as)).json()).total).toBe(0)
  expect((await (await get('/api/marketplace_assets/stats')).json()).total_assets).toBe(0)
  expect((await (await get('/api/own/marketplace_assets', ann)).json()).items).toMatchObject([
    { hidden_at: expect.any(String) },
  ])
  const response = await app.request(`/api/marketplace_assets/${asset.id}`, { as: ann, method: 'DELETE' })
  expect(response.status).toBe(204)
  expect((await overview(ann)).hidden).toEqual([])
})

test('a hidden comment is not counted, and its author finds it in their profile and may delete it', async () => {
  const { ann, ben } = app.people
  const story = await aStartup(app.db, ann, { name: 'Vine' })
  const { id } = await aComment(app.db, story, ben, { content: 'Buy my pills.' })
  await hide(`comments/${id}`)
  for (const as of [undefined, ann])
    expect(await (await get(`/api/comments?startup_id=${story.id}`, as)).json()).toMatchObject({
      total: 0,
      items: [],
    })
  expect((await overview(ben)).hidden).toMatchObject([
    { what: 'comments', name: 'Vine', content: 'Buy my pills.', reason: REASON },
  ])
  expect((await emailsTo(ben, 'content-hidden'))[0]?.text).toContain('your comment on “Vine”')
  expect((await app.request(`/api/comments/${id}`, { as: ben, method: 'DELETE' })).status).toBe(204)
  expect((await overview(ben)).hidden).toEqual([])
})

test('hiding needs a reason and something to hide, and only admins hide', async () => {
  const { ann, ben } = app.people
  const { id } = await aStartup(app.db, ann)
  for (const json of [{}, { reason: ' \n' }]) expect((await hide(`startups/${id}`, json)).status).toBe(400)
  for (const kind of ['startups', 'assets', 'comments'])
    expect((await hide(`${kind}/${crypto.randomUUID()}`)).status).toBe(404)
  for (const as of [ann, ben]) {
    expect((await hide(`startups/${id}`, { reason: REASON }, as)).status).toBe(403)
    expect((await show(`startups/${id}`, as)).status).toBe(403)
  }
  expect((await get(`/story/${id}`)).status).toBe(200)
})

test('[ADMIN-12] [CALLS-25] what an admin deletes is gone at once with its files, and its author is told why', async () => {
  const { ann, ada } = app.people
  const asset = await aListing(app, ann)
  const [file] = asset.uploads.files
  const key = `startup-assets/${file?.path}`
  expect((await remove(`assets/${asset.id}`, {})).status).toBe(400)
  expect((await remove(`assets/${asset.id}`)).status).toBe(204)
  await deleteFiles(app)
  expect(await app.files.exists(key)).toBe(false)
  const left = await app.db.system((tx) =>
    tx.selectFrom('uploads').select('id').where('id', '=', String(file?.id)).execute(),
  )
  expect(left).toEqual([])
  expect(await statuses(`/asset/${asset.id}`, undefined, ann, ada)).toEqual([404, 404, 404])
  const [email] = await emailsTo(ann, 'content-deleted')
  expect(email?.text).toContain(`A moderator deleted your listing “${asset.title}”`)
  expect(email?.text).toContain(REASON)
  const { items } = await (await get('/api/admin/audit_log', ada)).json()
  expect(items[0]).toMatchObject({ action: 'delete_asset', subject: asset.id, reason: REASON })
  const record = await (await get(`/api/admin/audit_log/${items[0].id}`, ada)).text()
  expect(record).not.toContain(asset.title)
})

test('nothing that was deleted is restored', async () => {
  const { ada } = app.people
  const { id } = await aStartup(app.db, app.people.ann)
  await remove(`startups/${id}`)
  const { items } = await (await get('/api/admin/audit_log', ada)).json()
  const response = await app.request(`/api/admin/audit_log/${items[0].id}/restore`, {
    as: ada,
    method: 'POST',
  })
  expect(response.status).toBe(410)
  expect(await response.json()).toMatchObject({ code: 'gone' })
  expect((await get(`/story/${id}`)).status).toBe(404)
})

test('[SUBMIT-32] admins learn whose an anonymous story is in one place only, with a reason', async () => {
  const { cyd, ben, ada } = app.people
  const { id } = await aStartup(app.db, cyd, { is_anonymous: true, name: 'Nobody’s' })
  await hide(`startups/${id}`)
  await show(`startups/${id}`)
  expect(await emailsTo(cyd, 'content-hidden')).toHaveLength(1)
  const tellTale = [
    `/api/admin/startups?user=${cyd.id}`,
    `/api/admin/users/${cyd.id}`,
    `/api/profiles/${cyd.id}/overview`,
  ]
  for (const path of tellTale) expect(await (await get(path, ada)).text()).not.toContain(id)
  expect((await (await get(`/api/admin/users/${cyd.id}`, ada)).json()).counts.startups).toBe(0)
  expect(await (await get('/api/admin/startups?search=Nobody', ada)).text()).not.toContain(cyd.id)
  const { items } = await (await get('/api/admin/audit_log', ada)).json()
  for (const entry of items.filter(({ target_id }: { target_id: string }) => target_id === id))
    expect(await (await get(`/api/admin/audit_log/${entry.id}`, ada)).text()).not.toContain(cyd.id)

  const ask = (as: Person, json: object) => app.request(`/api/admin/startups/${id}/author`, { as, json })
  expect((await ask(ben, { reason: REASON })).status).toBe(403)
  expect((await ask(ada, {})).status).toBe(400)
  const answer = await ask(ada, { reason: REASON })
  expect(await answer.json()).toEqual({ id: cyd.id, full_name: cyd.full_name, email: cyd.email })
  const newest = (await (await get('/api/admin/audit_log', ada)).json()).items[0]
  expect(newest).toMatchObject({ action: 'show_author', target_id: id, reason: REASON, actor_id: ada.id })
})
