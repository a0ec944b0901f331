import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../test/app.ts'
import { eventually } from '../../../../test/eventually.ts'
import { aComment, anAsset, aStartup, aVote, forSale } from '../../../../test/factories.ts'
import type { Person } from '../../../../test/people.ts'
import type { AssetRow, CommentRow, StartupRow } from '../admin-response.schema.ts'
import type { AuditPage, AuditRecord } from '../audit/audit-response.schema.ts'
import type { ListPage } from '../lists/admin-list.ts'

interface Rows {
  startups: StartupRow
  assets: AssetRow
  comments: CommentRow
}
type What = keyof Rows

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.db.system(async (tx) => {
    await tx.deleteFrom('startups').execute()
    await tx.deleteFrom('marketplace_assets').execute()
  })
})

const list = async <W extends What>(what: W, query = ''): Promise<ListPage<Rows[W]>> =>
  (await app.request(`/api/admin/${what}${query}`, { as: app.people.ada })).json()

const remove = (what: What, id: string, json: object = { reason: 'Spam.' }, as: Person = app.people.ada) =>
  app.request(`/api/admin/${what}/${id}`, { method: 'DELETE', as, json })

const secondAdmin = async () => {
  const { ada, cyd } = app.people
  await app.request(`/api/admin/users/${cyd.id}/roles/admin`, { method: 'PUT', as: ada })
  return cyd
}

const audit = async (id: string) => {
  const response = await app.request('/api/admin/audit_log', { as: app.people.ada })
  const { items }: AuditPage = await response.json()
  return items.filter(({ target_id }) => target_id === id)
}

test('[ADM-STARTUPS-02] [ADM-STARTUPS-03] [CALLS-25] finds startups by name or one-liner only', async () => {
  const { ann } = app.people
  const reader = await aStartup(app.db, ann, { name: 'Google READER', one_liner: 'The whole web.', votes: 3 })
  await aStartup(app.db, ann, { name: 'Vine', one_liner: '100% looping', description: 'A reader of feeds.' })
  expect(await list('startups', '?search=reader')).toEqual({
    items: [
      {
        id: reader.id,
        name: 'Google READER',
        one_liner: 'The whole web.',
        category: 'Productivity',
        votes: 3,
        revival_votes: 0,
        created_at: reader.created_at,
        is_anonymous: false,
        is_demo: false,
        hidden_at: null,
        hidden_reason: null,
      },
    ],
    total: 1,
    demo: 0,
    page: 1,
    pages: 1,
  })
  expect((await list('startups', '?search=LOOP')).items.map(({ name }) => name)).toEqual(['Vine'])
  expect((await list('startups', '?search=0%25')).total).toBe(1)
  for (const typed of ['%25%25', '_', '\\', "'"]) {
    expect((await list('startups', `?search=${encodeURIComponent(decodeURIComponent(typed))}`)).total).toBe(0)
  }
})

test('[ADM-MKT-02] [ADM-MKT-03] [ADM-MKT-07] finds assets by title or description, ignoring case', async () => {
  const { ann } = app.people
  await anAsset(app.db, ann, { ...forSale, title: 'Landing KIT', status: 'sold' })
  await anAsset(app.db, ann, { title: 'Deck', description: 'Has a kit in it.', tags: ['React'] })
  const { items } = await list('assets', '?search=kit&sort=title&direction=asc')
  expect(items.map(({ title }) => title)).toEqual(['Deck', 'Landing KIT'])
  expect(items[1]).toMatchObject({
    price: '450',
    downloads_count: 0,
    status: 'sold',
    category: 'ui-ux-design',
  })
  expect((await list('assets', '?search=react')).total).toBe(0)
})

test('[ADM-COMMENTS-02] [ADM-COMMENTS-03] [ADM-MKT-07] finds comments by their text or story', async () => {
  const { ann, ben } = app.people
  const vine = await aStartup(app.db, ann, { name: 'Vine', one_liner: 'pebbles' })
  const pebble = await aStartup(app.db, ann, { name: 'Pebble' })
  await aComment(app.db, vine, ben, { content: 'My PEBBLE is still on my wrist.' })
  await aComment(app.db, vine, ben, { content: 'Six seconds.' })
  await aComment(app.db, pebble, ben, { content: 'Well told.' })
  const { items, total } = await list('comments', '?search=pebble')
  expect(items.map(({ content }) => content)).toEqual(['Well told.', 'My PEBBLE is still on my wrist.'])
  expect(total).toBe(2)
  expect(items[0]).toMatchObject({
    startup_id: pebble.id,
    startup_name: 'Pebble',
    author_name: ben.full_name,
    author_handle: null,
  })
})

test.each([
  ['startups', ['name', 'category', 'votes', 'revival_votes', 'created_at']],
  ['assets', ['title', 'category', 'price', 'downloads_count', 'status', 'created_at']],
  ['comments', ['content', 'startup', 'created_at']],
] as const)('sorts %s by every column in both directions', async (what, sorts) => {
  const { ann, ben } = app.people
  const first = await aStartup(app.db, ann, { name: 'Éclair', votes: 2, category: 'SaaS' })
  const second = await aStartup(app.db, ann, { name: 'eBay', votes: 10, revival_votes: 1, category: 'AI/ML' })
  await aComment(app.db, first, ben, { content: 'b' })
  await aComment(app.db, second, ben, { content: 'a' })
  await anAsset(app.db, ann, { ...forSale, title: 'b', price: '1000', downloads_count: 3 })
  await anAsset(app.db, ann, { ...forSale, title: 'A', price: '9.50', category: 'domain' })
  await anAsset(app.db, ann, { title: 'c' })
  for (const sort of sorts) {
    const up = (await list(what, `?sort=${sort}&direction=asc`)).items.map(({ id }) => id)
    const down = (await list(what, `?sort=${sort}&direction=desc`)).items.map(({ id }) => id)
    expect(down).toEqual([...up].reverse())
  }
  if (what === 'startups') {
    expect((await list('startups', '?sort=name&direction=asc')).items.map(({ name }) => name)).toEqual([
      'eBay',
      'Éclair',
    ])
    expect((await list('startups', '?sort=votes')).items.map(({ votes }) => votes)).toEqual([10, 2])
  }
  if (what === 'assets') {
    expect((await list('assets', '?sort=price')).items.map(({ price }) => price)).toEqual([
      '1000',
      '9.50',
      'Free',
    ])
  }
})

test('pages without gaps or duplicates from either end', async () => {
  const { ann } = app.people
  const rows = Array.from({ length: 80 }, (_, index) => ({
    user_id: ann.id,
    name: `Many ${String(index).padStart(2, '0')}`,
    one_liner: 'plain',
    description: 'plain',
    why_failed: 'plain',
    category: 'SaaS',
  }))
  await app.db.system((tx) => tx.insertInto('startups').values(rows).execute())
  const names: string[] = []
  for (const page of [1, 2, 3, 4]) {
    const response = await list('startups', `?sort=name&direction=asc&page=${page}`)
    expect(response).toMatchObject({ total: 80, pages: 4, page })
    names.push(...response.items.map(({ name }) => name))
  }
  expect(names).toEqual(rows.map(({ name }) => name))
  expect((await list('startups', '?page=99')).page).toBe(4)
})

test('[ADMIN-11] [ADMIN-12] [ADM-STARTUPS-05] [CALLS-25] deletes a startup with its dependents and logs the reason', async () => {
  const { ann, ben, ada } = app.people
  const startup = await aStartup(app.db, ann, { name: 'Everpix' })
  await aComment(app.db, startup, ben)
  await aVote(app.db, startup, ben)
  const gone = await remove('startups', startup.id, { reason: '  Told twice.  ' })
  expect(gone.status).toBe(204)
  expect((await app.request(`/api/startups/${startup.id}`)).status).toBe(404)
  expect((await list('comments')).total).toBe(0)
  const [entry] = await audit(startup.id)
  expect(entry).toMatchObject({
    action: 'delete_startup',
    actor_id: ada.id,
    actor_email: ada.email,
    subject: startup.id,
    reason: 'Told twice.',
    request_id: gone.headers.get('x-request-id'),
  })
  const read = await app.request(`/api/admin/audit_log/${entry?.id}`, { as: ada })
  const record: AuditRecord = await read.json()
  expect(record.copy).toEqual({ user_id: ann.id })
})

test('[ADM-MKT-06] [ADM-COMMENTS-04] deletes an asset and a comment, with a reason only', async () => {
  const { ann, ben } = app.people
  const asset = await anAsset(app.db, ann)
  const comment = await aComment(app.db, await aStartup(app.db, ann), ben)
  for (const reason of [undefined, '', ' \n'])
    expect((await remove('comments', comment.id, { reason })).status).toBe(400)
  expect((await remove('assets', asset.id)).status).toBe(204)
  expect((await remove('comments', comment.id)).status).toBe(204)
  expect([(await list('assets')).total, (await list('comments')).total]).toEqual([0, 0])
  expect(await audit(comment.id)).toMatchObject([{ action: 'delete_comment', reason: 'Spam.' }])
})

test('[FRESH-04] returns success when the same admin deletes twice and 404 to another admin', async () => {
  const { ann } = app.people
  const startup = await aStartup(app.db, ann)
  const cyd = await secondAdmin()
  expect((await remove('startups', startup.id)).status).toBe(204)
  expect((await remove('startups', startup.id)).status).toBe(204)
  const late = await remove('startups', startup.id, undefined, cyd)
  expect([late.status, await late.json()]).toMatchObject([
    404,
    { code: 'PGRST116', message: 'This startup has already been deleted.' },
  ])
  expect(await audit(startup.id)).toHaveLength(1)
})

test('lets one of two admins delete the same comment and returns 404 to the other', async () => {
  const { ann, ben, ada } = app.people
  const comment = await aComment(app.db, await aStartup(app.db, ann), ben)
  const cyd = await secondAdmin()
  const statuses = (
    await Promise.all([ada, cyd].map((admin) => remove('comments', comment.id, undefined, admin)))
  ).map(({ status }) => status)
  expect(statuses.sort()).toEqual([204, 404])
  expect(await audit(comment.id)).toHaveLength(1)
})

test.each([
  ['a reason of 501 characters', { reason: 'x'.repeat(501) }],
  ['a reason that is a number', { reason: 5 }],
])('refuses %s and deletes nothing', async (_, json) => {
  const startup = await aStartup(app.db, app.people.ann)
  expect((await remove('startups', startup.id, json)).status).toBe(400)
  expect((await list('startups')).total).toBe(1)
})

test('strips invisible characters from a reason and counts 500 characters as people do', async () => {
  const { ann } = app.people
  const [first, second] = [await aStartup(app.db, ann), await aStartup(app.db, ann)]
  expect((await remove('startups', first.id, { reason: ' Sp\u0000am\r\n ' })).status).toBe(204)
  expect((await remove('startups', second.id, { reason: '🪦'.repeat(500) })).status).toBe(204)
  expect((await audit(first.id))[0]?.reason).toBe('Spam')
  expect((await audit(second.id))[0]?.reason).toBe('🪦'.repeat(500))
})

test.each(['startups', 'assets', 'comments'] as const)(
  'rejects an invalid and an unknown id of %s',
  async (what) => {
    expect((await remove(what, 'x')).status).toBe(404)
    expect((await remove(what, crypto.randomUUID())).status).toBe(404)
  },
)

test('[COMM-07] notifies readers of the story when a comment is deleted', async () => {
  const { ann, ben } = app.people
  const startup = await aStartup(app.db, ann)
  const comment = await aComment(app.db, startup, ben)
  const payloads: string[] = []
  const stop = await app.db.listen('changes', (payload) => payloads.push(payload))
  await remove('comments', comment.id)
  await eventually(() =>
    expect(payloads.map((payload) => JSON.parse(payload))).toContainEqual({
      table: 'comments',
      op: 'DELETE',
      id: comment.id,
      startup_id: startup.id,
    }),
  )
  await stop()
})
