import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { type TestApp, testApp } from '../../../test/app.ts'
import {
  aBookmark,
  aComment,
  anAsset,
  anAssetBookmark,
  anInterest,
  anOpportunity,
  anUpload,
  aStartup,
  aSuspension,
  aVote,
  forSale,
} from '../../../test/factories.ts'
import type { Person } from '../../../test/people.ts'
import { resetRateLimits } from '../../../test/set-attempts.ts'
import { newMember } from '../../../test/test-browser.ts'
import { longDate } from '../../ui/dates.ts'

let app: TestApp
let ann: Person
let members = 0
beforeAll(async () => {
  app = await testApp({ SUPPORT_EMAIL: 'support@unpause.example' })
})
afterAll(() => app.close())
beforeEach(async () => {
  await resetRateLimits(app)
  members += 1
  const email = `ann.${members}@leaving.example`
  await newMember(app, email, 'long enough')
  const { id } = await app.db.system((tx) =>
    tx.selectFrom('auth.users').select('id').where('email', '=', email).executeTakeFirstOrThrow(),
  )
  ann = { id, email, full_name: '' }
  await app.db.system((tx) => tx.deleteFrom('app.mails').execute())
})

const DAY = 24 * 60 * 60 * 1000

const ask = (as: Person = ann) => app.request('/api/account-deletion', { method: 'POST', as })
const keep = (as: Person = ann) => app.request('/api/account-deletion', { method: 'DELETE', as })
const read = async (as: Person = ann) => (await app.request('/api/account-deletion', { as })).json()
const follow = (token: string) => app.request('/api/account-deletion/cancel', { json: { token } })
const session = async (as: Person = ann) => (await app.request('/api/session', { as })).json()

async function emailedToken() {
  const email = (await app.emails()).findLast(({ kind }) => kind === 'deletion-requested')
  return /\/auth\/keep\?token=(\S+)/.exec(email?.text ?? '')?.[1] ?? ''
}

test('[STATIC-05] says what goes with the account', async () => {
  const { db, people } = app
  const { ben } = people
  const hers = await aStartup(db, ann)
  const his = await aStartup(db, ben)
  await anInterest(db, await anOpportunity(db, hers), ben)
  await anInterest(db, await anOpportunity(db, his), ann)
  await aComment(db, his, ann)
  await aVote(db, his, ann)
  await aBookmark(db, his, ann)
  await anAssetBookmark(db, await anAsset(db, ben), ann)
  await anAsset(db, ann)
  await anUpload(db, ann)
  expect(await read()).toEqual({
    deletion: null,
    keeps_comments: false,
    owned: {
      stories: 1,
      listings: 1,
      files: 1,
      comments: 1,
      votes: 1,
      bookmarks: 2,
      messages_received: 1,
      messages_sent: 1,
    },
  })
})

test('[STATIC-05] files the request with support, and emails the member a link that takes it back', async () => {
  const response = await ask()
  const { deletion } = await response.json()
  expect(response.status).toBe(201)
  expect(Date.parse(deletion.due_at) - Date.parse(deletion.requested_at)).toBe(14 * DAY)
  expect(await session()).toMatchObject({ deletion })
  expect((await read()).deletion).toEqual(deletion)
  const day = longDate(deletion.due_at)

  const messages = await app.db.system((tx) =>
    tx.selectFrom('support_messages').selectAll().where('user_id', '=', ann.id).execute(),
  )
  expect(messages).toMatchObject([
    { kind: 'support', email: ann.email, subject: 'Delete my account', name: 'A member' },
  ])
  expect(messages[0]?.message).toContain(day)
  const [toSupport, toMember, ...others] = await app.emails()
  expect(others).toEqual([])
  expect(toSupport).toMatchObject({ to: 'support@unpause.example', subject: '[Support] Delete my account' })
  expect(toMember).toMatchObject({
    to: ann.email,
    subject: `Your Unpause account will be deleted on ${day}`,
  })
  expect(await emailedToken()).toMatch(/^[\w-]{43}$/)
})

test('both are in the security log of the member', async () => {
  await ask()
  await ask()
  await keep()
  await keep()
  const { items } = await (await app.request('/api/security-events', { as: ann })).json()
  const kinds = items.map(({ kind }: { kind: string }) => kind)
  expect(kinds.filter((kind: string) => kind.startsWith('deletion'))).toEqual([
    'deletion_taken_back',
    'deletion_asked',
  ])
})

test('asking again changes nothing', async () => {
  const first = await (await ask()).json()
  expect(await (await ask()).json()).toEqual(first)
  expect(await app.emails()).toHaveLength(2)
})

test('ends the other sessions', async () => {
  const other = await app.sessionOf(ann.id)
  app.dropSession(ann.id)
  await ask()
  const asOther = await app.request('/api/session', { headers: { cookie: other } })
  expect((await asOther.json()).user).toBeNull()
  expect((await session()).user.id).toBe(ann.id)
})

test('needs a recent sign-in', async () => {
  await session()
  await app.db.system((tx) =>
    tx
      .updateTable('auth.sessions')
      .set({ authenticated_at: new Date(Date.now() - DAY) })
      .where('user_id', '=', ann.id)
      .execute(),
  )
  const refused = await ask()
  expect([refused.status, (await refused.json()).code]).toEqual([403, 'reauthentication_required'])
  expect((await read()).deletion).toBeNull()
})

test('is for members', async () => {
  for (const method of ['GET', 'POST', 'DELETE'])
    expect((await app.request('/api/account-deletion', { method })).status).toBe(401)
})

describe('the request is taken back', () => {
  test('by the signed-in member, any number of times', async () => {
    await ask()
    for (let times = 0; times < 2; times += 1) expect((await keep()).status).toBe(204)
    expect([(await read()).deletion, (await session()).deletion]).toEqual([null, null])
  })

  test('with the link from the email, once and without signing in', async () => {
    await ask()
    const token = await emailedToken()
    expect((await app.request(`/auth/keep?token=${token}`)).status).toBe(200)
    expect((await read()).deletion).not.toBeNull()
    expect((await follow(token)).status).toBe(200)
    expect((await read()).deletion).toBeNull()
    expect((await follow(token)).status).toBe(404)
  })

  test('by no earlier link', async () => {
    await ask()
    const earlier = await emailedToken()
    await keep()
    await app.db.system((tx) => tx.deleteFrom('app.mails').execute())
    await ask()
    expect((await follow(earlier)).status).toBe(404)
    expect((await read()).deletion).not.toBeNull()
  })

  test('by nothing that the database holds', async () => {
    await ask()
    const { deletion_token_hash } = await app.db.system((tx) =>
      tx
        .selectFrom('auth.users')
        .select('deletion_token_hash')
        .where('id', '=', ann.id)
        .executeTakeFirstOrThrow(),
    )
    for (const token of [deletion_token_hash ?? '', 'made up']) expect((await follow(token)).status).toBe(404)
    expect((await read()).deletion).not.toBeNull()
  })
})

test('[STATIC-05] hides stories, listings and comments from others until the request is taken back', async () => {
  const { db, people } = app
  const { ben, ada } = people
  const story = await aStartup(db, ann, { is_open_for_revival: true })
  const offer = await anOpportunity(db, story)
  const asset = await anAsset(db, ann, { ...forSale })
  const other = await aStartup(db, ben)
  await aComment(db, other, ann)
  await aBookmark(db, story, ben)
  const statuses = async (as?: Person) =>
    Promise.all(
      [
        `startups/${story.id}`,
        `revival_opportunities/${offer.id}`,
        `marketplace_assets/${asset.id}`,
        `marketplace_assets/${asset.id}/contact`,
      ].map(async (path) => (await app.request(`/api/${path}`, { ...(as && { as }) })).status),
    )
  const listed = async (as?: Person) => {
    const list = async (path: string) =>
      (await (await app.request(`/api/${path}`, { ...(as && { as }) })).json()).items.map(
        (item: { id: string }) => item.id,
      )
    return [
      (await list('startups?sort=newest')).includes(story.id),
      (await list('marketplace_assets')).includes(asset.id),
    ]
  }
  const comments = async () =>
    (await (await app.request(`/api/comments?startup_id=${other.id}`)).json()).total
  const page = async () => (await app.request(`/story/${story.id}`)).status
  const shown = [200, 200, 200, 200, true, true]
  const hidden = [404, 404, 404, 404, false, false]
  const see = async (as?: Person) => [...(await statuses(as)), ...(await listed(as))]
  expect([await see(), await comments(), await page()]).toEqual([shown, 1, 200])

  await ask()
  expect([await see(), await comments(), await page()]).toEqual([hidden, 0, 404])
  expect(await see(ben)).toEqual(hidden)
  expect([await see(ann), await see(ada)]).toEqual([shown, shown])

  await keep()
  expect([await see(), await comments(), await page()]).toEqual([shown, 1, 200])
})

test('nobody writes to a member who is leaving, votes for their stories or comments on them', async () => {
  const { ben } = app.people
  const story = await aStartup(app.db, ann, { is_open_for_revival: true })
  const offer = await anOpportunity(app.db, story)
  await ask()
  const id = crypto.randomUUID()
  const attempts = [
    app.request('/api/interest_contacts', {
      as: ben,
      json: {
        id,
        revival_opportunity_id: offer.id,
        message: 'I would like to take this on.',
        contact_email: null,
      },
    }),
    app.request('/api/comments', {
      as: ben,
      json: { id, startup_id: story.id, content: 'I would use this.' },
    }),
    app.request(`/api/startups/${story.id}/vote`, { method: 'PUT', as: ben }),
  ]
  for (const attempt of attempts) expect((await attempt).status).toBe(404)
})

test('a member who is leaving can still write, which appears if they stay', async () => {
  await ask()
  const story = await aStartup(app.db, app.people.ben)
  const json = { id: crypto.randomUUID(), startup_id: story.id, content: 'I would use this.' }
  expect((await app.request('/api/comments', { as: ann, json })).status).toBe(201)
  const comments = async () =>
    (await (await app.request(`/api/comments?startup_id=${story.id}`)).json()).items.length
  expect(await comments()).toBe(0)
  await keep()
  expect(await comments()).toBe(1)
})

test('a suspended member can leave, and take it back', async () => {
  await aSuspension(app.db, ann, app.people.ada)
  app.dropSession(ann.id)
  expect((await ask()).status).toBe(201)
  expect((await keep()).status).toBe(204)
})

test('[ADM-USERS-04] the last admin cannot leave, not even after another admin who is leaving', async () => {
  const { ada } = app.people
  const refusal = "You're the last admin. Make someone else an admin first, then delete your account."
  const refused = await ask(ada)
  expect([refused.status, (await refused.json()).message]).toEqual([409, refusal])
  await app.db.system((tx) =>
    tx.insertInto('user_roles').values({ user_id: ann.id, role: 'admin' }).execute(),
  )
  expect((await ask(ann)).status).toBe(201)
  expect((await ask(ada)).status).toBe(409)
  expect((await read(ada)).deletion).toBeNull()
  await app.db.system((tx) => tx.deleteFrom('user_roles').where('user_id', '=', ann.id).execute())
})

test('a request is rolled back with its email', async () => {
  vi.spyOn(app.services, 'queueEmail').mockRejectedValue(new Error('Not now'))
  expect((await ask()).status).toBe(500)
  vi.restoreAllMocks()
  expect((await read()).deletion).toBeNull()
})
