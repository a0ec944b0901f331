import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type TestApp, testApp } from '../../../test/app.ts'
import { aComment, anAsset, anInterest, anOpportunity, aStartup } from '../../../test/factories.ts'
import { aDecision, aReport } from '../../../test/moderation-factories.ts'
import type { People, Person } from '../../../test/people.ts'
import { beginLevelsEarlier, levelOf, makeKnown, setAccountAge } from '../../../test/people-levels.ts'
import { resetRateLimits, setAttempts } from '../../../test/set-attempts.ts'

let app: TestApp
let ann: Person
let ben: Person
let story: { id: string; user_id: string }
beforeAll(async () => {
  app = await testApp()
  ;({ ann, ben } = app.people satisfies People)
  await beginLevelsEarlier(app.db)
  await setAccountAge(app.db, ann, '11 years')
})
beforeEach(async () => {
  await resetRateLimits(app)
  await app.db.system(async (tx) => {
    await tx.deleteFrom('startups').execute()
    await tx.deleteFrom('marketplace_assets').execute()
    await tx.deleteFrom('app.decisions').execute()
  })
  story = await aStartup(app.db, ann)
  await setAccountAge(app.db, ben, '2 hours')
})
afterEach(() => {
  vi.useRealTimers()
})
afterAll(() => app.close())

const passes = (seconds: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + seconds * 1000 })
const post = (content: string, as: Person = ben, id: string = crypto.randomUUID()) =>
  app.request('/api/comments', { as, json: { id, startup_id: story.id, content } })
const change = (id: string, content: string) =>
  app.request(`/api/comments/${id}`, { as: ben, method: 'PATCH', json: { content } })
const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 3_600_000)
const refusal = async (answer: Response) => {
  const { code, message } = await answer.json()
  return [answer.status, code, message, answer.headers.get('retry-after')]
}

/** Counts what a new member did once as done this often. */
const didOften = (what: string, count: number) =>
  app.db.system((tx) =>
    sql`update app.rate_limits set hits = array_fill(hits[1], array[${count}::int]) where key like ${`new-${what}:%`}`.execute(
      tx,
    ),
  )

test('is new on the first day, whatever was public, and until two things have been for a day', async () => {
  await aComment(app.db, story, ben, { created_at: daysAgo(2) })
  await aStartup(app.db, ben, { created_at: daysAgo(2) })
  expect(await levelOf(app.db, ben)).toBe('new')
  await setAccountAge(app.db, ben, '25 hours')
  expect(await levelOf(app.db, ben)).toBe('member')
})

test('counts stories, comments, and listings that are public, and none of this day', async () => {
  await setAccountAge(app.db, ben, '9 days')
  await aStartup(app.db, ben, { created_at: daysAgo(2) })
  await aComment(app.db, story, ben)
  expect(await levelOf(app.db, ben)).toBe('new')
  await aStartup(app.db, ben, { created_at: daysAgo(3), withdrawn_at: daysAgo(1) })
  expect(await levelOf(app.db, ben)).toBe('new')
  await anAsset(app.db, ben, { created_at: daysAgo(2) })
  expect(await levelOf(app.db, ben)).toBe('member')
})

test('leaves out what a decision stands against, until it is reversed', async () => {
  await setAccountAge(app.db, ben, '9 days')
  await aStartup(app.db, ben, { created_at: daysAgo(2) })
  const comment = await aComment(app.db, story, ben, { created_at: daysAgo(2) })
  const { id } = await aDecision(app.db, ben, comment.id, { act: 'warn' })
  expect(await levelOf(app.db, ben)).toBe('new')
  await app.db.system((tx) =>
    tx.updateTable('app.decisions').set({ reversed_at: new Date() }).where('id', '=', id).execute(),
  )
  expect(await levelOf(app.db, ben)).toBe('member')
})

test('is known after 15 days, once found useful, with nothing upheld in 90 days', async () => {
  await makeKnown(app.db, ben, ann)
  await setAccountAge(app.db, ben, '14 days')
  expect(await levelOf(app.db, ben)).toBe('new')
  await setAccountAge(app.db, ben, '15 days')
  expect(await levelOf(app.db, ben)).toBe('known')
  await aDecision(app.db, ben, crypto.randomUUID(), { decided_at: daysAgo(91) })
  expect(await levelOf(app.db, ben)).toBe('known')
  await aDecision(app.db, ben, crypto.randomUUID(), { decided_at: daysAgo(89) })
  expect(await levelOf(app.db, ben)).toBe('new')
})

test('never takes for new who moderates, nor accounts from before there were levels', async () => {
  await setAccountAge(app.db, app.people.ada, '1 hour')
  expect(await levelOf(app.db, app.people.ada)).toBe('member')
  await setAccountAge(app.db, ben, '11 years')
  expect(await levelOf(app.db, ben)).toBe('member')
})

test('refuses the 21st comment of a new member in a day, and says when it goes', async () => {
  passes(0)
  expect((await post('The first.')).status).toBe(201)
  await didOften('comment', 19)
  passes(11 * 60)
  expect((await post('The twentieth.')).status).toBe(201)
  const [status, code, message, retryAfter] = await refusal(await post('One more.'))
  expect([status, code]).toEqual([429, 'too_many_requests'])
  expect(message).toMatch(
    /^While you're new here, you can post up to 20 comments a day\. Please try again in 24 hours\.$/,
  )
  expect(Number(retryAfter)).toBe(24 * 3600 - 11 * 60)
  passes(24 * 3600 - 11 * 60)
  expect((await post('One more.')).status).toBe(201)
})

test('counts by what admins set for new members, and their profile says so', async () => {
  const { values } = app.services.settings
  const before = values.rate_limits
  Object.assign(values, { rate_limits: { 'new-comment': 5, 'new-interest': 4 } })
  for (const text of ['One.', 'Two.', 'Three.', 'Four.', 'Five.']) expect((await post(text)).status).toBe(201)
  const [status, , message] = await refusal(await post('Six.'))
  expect([status, message]).toEqual([429, expect.stringContaining('up to 5 comments a day')])
  const profile = await app.request(`/api/profiles/${ben.id}/overview`, { as: ben })
  expect((await profile.json()).new_limits).toEqual({ comments: 5, interests: 4 })
  Object.assign(values, { rate_limits: before })
})

test.each([
  ['a member', 20],
  ['a known member', 40],
])('lets %s post %d comments in ten minutes', async (who, most) => {
  const { cyd } = app.people
  if (who === 'a member') await setAccountAge(app.db, cyd, '11 years')
  else await makeKnown(app.db, cyd, ann)
  await setAttempts(app, 'comment', { caller: cyd, count: most - 1 })
  expect((await post('Thanks!', cyd)).status).toBe(201)
  expect((await post('Thanks!', cyd)).status).toBe(429)
  await setAccountAge(app.db, cyd, '30 days')
})

test('refuses the same text from a new member the fourth time, in other letters and as an edit too', async () => {
  for (const text of ['Buy my course!', 'buy  my course!', 'BUY MY COURSE!'])
    expect((await post(text)).status).toBe(201)
  const [status, , message] = await refusal(await post('Buy my course!'))
  expect([status, message]).toEqual([
    429,
    "While you're new here, you can send the same text 3 times a day. Please say it in other words, or try again in 24 hours.",
  ])
  const { id } = await (await post('Something else.')).json()
  expect((await change(id, 'Buy my course!')).status).toBe(429)
  expect((await post('Another course.')).status).toBe(201)
})

test('asks a new member to wait 30 seconds after five texts in two minutes, edits and messages counted', async () => {
  passes(0)
  const { id } = await (await post('First.')).json()
  for (const text of ['Second.', 'Third.']) await change(id, text)
  const offer = await anOpportunity(app.db, await aStartup(app.db, ann, { is_open_for_revival: true }))
  const write = (message: string) =>
    app.request('/api/interest_contacts', {
      as: ben,
      json: { id: crypto.randomUUID(), revival_opportunity_id: offer.id, message },
    })
  expect((await write('May I take it over?')).status).toBe(201)
  expect((await post('Fifth.')).status).toBe(201)
  expect(await refusal(await post('Sixth.'))).toEqual([
    429,
    'too_many_requests',
    "You've sent several texts within two minutes. While you're new here, please try again in 30 seconds.",
    '30',
  ])
  passes(30)
  expect((await post('Sixth.')).status).toBe(201)
  passes(29)
  expect((await post('Seventh.')).status).toBe(429)
  expect((await post('By a member, at once.', ann)).status).toBe(201)
})

test('refuses the eleventh message of a new member to founders in a day', async () => {
  const offer = await anOpportunity(app.db, await aStartup(app.db, ann, { is_open_for_revival: true }))
  const write = (message: string) =>
    app.request('/api/interest_contacts', {
      as: ben,
      json: { id: crypto.randomUUID(), revival_opportunity_id: offer.id, message },
    })
  expect((await write('May I?')).status).toBe(201)
  await didOften('interest', 9)
  expect((await write('May I, please?')).status).toBe(201)
  const [status, , message] = await refusal(await write('Really?'))
  expect(status).toBe(429)
  expect(message).toContain('you can write to founders up to 10 times a day.')
})

test('counts nothing of what it refuses, and lets a retry through', async () => {
  const id = crypto.randomUUID()
  for (let index = 0; index < 3; index += 1)
    expect((await post('Again and again.', ben, id)).status).toBe(201)
  for (let index = 0; index < 2; index += 1) expect((await post('Again and again.')).status).toBe(201)
  for (let index = 0; index < 9; index += 1) expect((await post('Again and again.')).status).toBe(429)
  expect((await post('Something else.')).status).toBe(201)
  const written = await app.db.system((tx) => tx.selectFrom('comments').select('id').execute())
  expect(written).toHaveLength(4)
})

test('keeps messages of interest out of what makes somebody a member', async () => {
  await setAccountAge(app.db, ben, '9 days')
  const offer = await anOpportunity(app.db, story)
  for (let index = 0; index < 2; index += 1) await anInterest(app.db, offer, ben)
  expect(await levelOf(app.db, ben)).toBe('new')
})

test('tells members their own level, and moderators that of whom a report is about', async () => {
  const overview = async (as: Person) => (await app.request(`/api/profiles/${as.id}/overview`, { as })).json()
  expect((await overview(ben)).level).toBe('new')
  expect((await overview(ann)).level).toBe('member')
  const comment = await aComment(app.db, story, ben)
  await aReport(app.db, 'comment', comment.id)
  const entry = async (as: Person) => app.request(`/api/admin/reports/comment/${comment.id}`, { as })
  expect((await (await entry(app.people.ada)).json()).history).toMatchObject({ upheld: 0, level: 'new' })
  expect((await entry(ann)).status).toBe(403)
})

test('tells moderators no level of the author of an anonymous story', async () => {
  const anonymous = await aStartup(app.db, ben, { is_anonymous: true })
  await aReport(app.db, 'story', anonymous.id)
  const answer = await app.request(`/api/admin/reports/story/${anonymous.id}`, { as: app.people.ada })
  expect((await answer.json()).history).toMatchObject({ upheld: 0, level: null })
})
