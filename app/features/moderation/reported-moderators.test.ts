import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/app.ts'
import { aComment, aStartup } from '../../../test/factories.ts'
import { aListing } from '../../../test/listing.ts'
import { moderationOf, NOTICE } from '../../../test/moderation.ts'
import { resetRateLimits } from '../../../test/set-attempts.ts'
import { filesInZip } from '../../../test/zip.ts'
import type { ReportedKind } from './reported.ts'

let app: TestApp
let moderation: ReturnType<typeof moderationOf>
let things: { kind: ReportedKind; thing: string }[]

/** Names and words of who reported. */
const PLANTED = 'Zyx'

beforeAll(async () => {
  app = await testApp()
  moderation = moderationOf(app)
  const { ann, cyd, ada } = app.people
  await resetRateLimits(app)
  await moderation.makeModerator(ann)
  await app.db.system(async (tx) => {
    await tx
      .updateTable('profiles')
      .set({ full_name: `${PLANTED} Reporter` })
      .where('id', '=', cyd.id)
      .execute()
    await tx.updateTable('profiles').set({ handle: 'ada' }).where('id', '=', ada.id).execute()
  })
  const story = await aStartup(app.db, ada)
  const listing = await aListing(app, ada)
  things = [
    { kind: 'story', thing: story.id },
    { kind: 'comment', thing: (await aComment(app.db, story, ada)).id },
    { kind: 'listing', thing: listing.id },
    { kind: 'profile', thing: ada.id },
  ]
  const words = `${PLANTED} says so. ${NOTICE.words}`
  for (const thing of things) {
    expect((await moderation.report(cyd, thing, { words })).status).toBe(201)
    const notice = { ...NOTICE.notice, name: `${PLANTED} Notifier`, email: 'zyx@zyx.example' }
    expect((await moderation.report(null, thing, { ...NOTICE, notice, words })).status).toBe(201)
  }
})
afterAll(() => app.close())

/**
 * Everything of the panel and of their own that an admin can read, by where it's from, without the list of
 * all members.
 */
async function allThatAnAdminReads(): Promise<Record<string, string>> {
  const { ada } = app.people
  const paths = [
    '/api/admin/reports',
    '/api/admin/appeals',
    '/api/admin/decisions',
    ...things.flatMap(({ kind, thing }) => [
      `/api/admin/reports/${kind}/${thing}`,
      `/api/admin/decisions?thing=${thing}`,
      `/api/reports/known?kind=${kind}&thing=${thing}`,
    ]),
    '/api/admin/attention',
    '/api/admin/statistics',
    '/api/admin/audit_log',
    '/api/admin/security-events',
    '/api/admin/health',
    '/api/admin/alerts',
    `/api/admin/users/${ada.id}`,
    `/api/admin/startups?search=${PLANTED}`,
    `/api/admin/comments?search=${PLANTED}`,
    `/api/admin/assets?search=${PLANTED}`,
    '/api/decisions',
    '/api/reports',
    '/api/notifications',
    '/api/moderation_log',
    `/api/profiles/${ada.id}/overview`,
    '/admin/moderation',
    '/admin',
  ]
  const read: Record<string, string> = {}
  for (const path of paths) read[path] = await (await app.request(path, { as: ada })).text()
  const own = await app.request('/api/export', { as: ada })
  Object.assign(read, await filesInZip(Buffer.from(await own.arrayBuffer())))
  read.emails = JSON.stringify((await app.emails()).filter(({ to }) => to === ada.email))
  return read
}

const naming = (read: Record<string, string>) =>
  Object.entries(read)
    .filter(([, text]) => /zyx/i.test(text))
    .map(([name]) => name)

test('an admin who is reported reads nothing of who reported them, and decides nothing of it', async () => {
  const { ada } = app.people
  const waiting = await allThatAnAdminReads()
  expect(naming(waiting)).toEqual([])
  expect(JSON.parse(waiting['/api/admin/reports']!)).toMatchObject({ items: [], totals: { reports: 0 } })
  expect(JSON.parse(waiting['/api/admin/attention']!)).toMatchObject({ reports: 0, appeals: 0 })
  for (const thing of things) {
    expect((await moderation.entry(ada, thing)).status).toBe(404)
    expect((await moderation.claim(ada, thing, { take_over: true })).status).toBe(404)
    for (const act of ['dismiss', 'hide']) expect((await moderation.decide(ada, thing, act)).status).toBe(404)
  }
})

test('nor do they once somebody else has decided: only what, and why', async () => {
  const { ann, ada } = app.people
  expect((await moderation.queue(ann)).items).toHaveLength(things.length)
  for (const thing of things)
    expect((await moderation.decide(ann, thing, 'warn', { words: 'A warning of ours.' })).status).toBe(201)
  const decided = await allThatAnAdminReads()
  expect(naming(decided)).toEqual([])
  expect(decided['/api/decisions']).toContain('A warning of ours.')
  expect(await moderation.statements(ada)).toHaveLength(things.length)
  const [statement] = await moderation.statements(ada)
  expect((await moderation.appeal(ada, statement.id)).status).toBe(201)
  const { items } = await moderation.appeals(ann)
  expect((await moderation.answer(ada, items[0].id, true)).status).toBe(404)
  expect((await moderation.appeals(ada)).items).toEqual([])
})
