import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/app.ts'
import { aComment, aStartup } from '../../../test/factories.ts'
import { moderationOf, NOTICE } from '../../../test/moderation.ts'
import type { Person } from '../../../test/people.ts'
import { resetRateLimits } from '../../../test/set-attempts.ts'
import { cleanModeration } from './moderation-cleanup.jobs.ts'

let app: TestApp
let moderation: ReturnType<typeof moderationOf>
beforeAll(async () => {
  app = await testApp()
  moderation = moderationOf(app)
})
beforeEach(async () => {
  await resetRateLimits(app)
  await app.db.system((tx) =>
    sql`truncate startups, app.moderation_cases, app.decisions, moderation_log cascade`.execute(tx),
  )
})
afterAll(() => app.close())

const ask = (statement: ReturnType<typeof sql>) => app.db.system((tx) => statement.execute(tx))

let last = 0

async function reported(author: Person) {
  last += 1
  const story = await aStartup(app.db, author, { name: `Planted ${last}` })
  const thing = { kind: 'story', thing: story.id } as const
  await moderation.report(app.people.cyd, thing)
  return thing
}

test('the log pages, filters and sums up months, and its feeds say the same without a time of day', async () => {
  const { ben, ada } = app.people
  for (const act of ['hide', 'dismiss', 'warn'])
    await moderation.decide(ada, await reported(ben), act, { words: 'Planted words.' })
  const log = await moderation.log()
  expect(log.items.map(({ act }: { act: string }) => act)).toEqual(['warn', 'dismiss', 'hide'])
  expect(log.months).toEqual([
    {
      month: new Date().toISOString().slice(0, 7),
      reports: 3,
      things: 3,
      acted: 2,
      dismissed: 1,
      appeals: 0,
      granted: 0,
      median_hours: 0,
    },
  ])
  expect((await moderation.log('?act=hide')).items).toHaveLength(1)
  expect((await moderation.log('?month=2020-01')).items).toEqual([])
  const atom = await app.request('/feed/moderation.xml')
  const xml = await atom.text()
  expect(atom.headers.get('content-type')).toContain('application/atom+xml')
  const json = await (await app.request('/feed/moderation.json')).text()
  for (const text of [xml, json, JSON.stringify(log)]) {
    expect(text).not.toMatch(/Planted|Ben|Ada|Cyd/)
    expect(text).not.toMatch(/T(?!00:00:00Z)\d\d:/)
  }
  expect(JSON.parse(json).items).toHaveLength(3)
  expect(xml.match(/<entry>/g)).toHaveLength(3)
  expect(atom.headers.has('last-modified')).toBe(false)
})

test('what is hidden is kept until no appeal can come or one was refused, and what was shown again stays', async () => {
  const { ben, ann, ada } = app.people
  await moderation.makeModerator(ann)
  const hide = async () => {
    const thing = await reported(ben)
    await moderation.decide(ada, thing, 'hide')
    return { id: thing.thing, decision: (await moderation.statements(ben))[0].id as string }
  }
  const undecided = await hide()
  const late = await hide()
  const refused = await hide()
  const granted = await hide()
  for (const { decision, answer } of [
    { ...refused, answer: false },
    { ...granted, answer: true },
  ]) {
    const id = crypto.randomUUID()
    await moderation.appeal(ben, decision, { id })
    expect((await moderation.answer(ann, id, answer)).status).toBe(200)
  }
  await ask(
    sql`update app.decisions set appeal_until = now() - interval '1 minute' where id = ${late.decision}`,
  )
  await cleanModeration(app.db)
  const { rows } = await ask(sql`select id from startups`)
  expect(rows.map((row) => (row as { id: string }).id).sort()).toEqual([undecided.id, granted.id].sort())
  // Nobody is told of it as if it were another act.
  expect((await moderation.log()).items).toHaveLength(6)
})

test('a reported text that its author took away is kept for 30 days at most, then nothing waits', async () => {
  const { ann, ben, cyd, ada } = app.people
  const comment = await aComment(app.db, await aStartup(app.db, ann), ben, { content: 'Buy pills.' })
  await moderation.report(cyd, { kind: 'comment', thing: comment.id })
  await app.request(`/api/comments/${comment.id}`, { as: ben, method: 'DELETE' })
  const texts = async () => (await ask(sql`select content from app.reported_texts`)).rows
  await cleanModeration(app.db)
  expect(await texts()).toEqual([{ content: 'Buy pills.' }])
  expect((await moderation.queue(ada)).items).toHaveLength(1)
  await ask(sql`update app.moderation_cases set gone_at = now() - interval '31 days'`)
  await cleanModeration(app.db)
  expect(await texts()).toEqual([])
  expect((await moderation.queue(ada)).items).toEqual([])
  expect((await moderation.reports(cyd))[0]).toMatchObject({ outcome: 'gone' })
})

test('who reported is forgotten once no appeal can come, and all but the log after twelve months', async () => {
  const { ben, ada } = app.people
  const thing = { kind: 'story', thing: (await aStartup(app.db, ben)).id } as const
  await moderation.report(null, thing, NOTICE)
  await moderation.decide(ada, thing, 'warn')
  const traces = async () =>
    (
      await ask(
        sql`select num_nonnulls(reporter_network, notifier_name, notifier_email) as left from app.reports`,
      )
    ).rows
  await cleanModeration(app.db)
  expect(await traces()).toEqual([{ left: 3 }])
  await ask(sql`update app.reports set decided_at = now() - interval '7 months'`)
  await cleanModeration(app.db)
  expect(await traces()).toEqual([{ left: 0 }])
  await ask(sql`update app.moderation_cases set closed_at = now() - interval '13 months'`)
  await ask(sql`update app.decisions set decided_at = now() - interval '13 months'`)
  await cleanModeration(app.db)
  expect(await traces()).toEqual([])
  expect(await moderation.statements(ben)).toEqual([])
  expect((await moderation.log()).items).toHaveLength(1)
})

test('with an account, what was decided about it goes, and its reports say no more who made them', async () => {
  const { ann, ada } = app.people
  const gone = { id: crypto.randomUUID(), email: 'gone@example.com', full_name: 'Gone Member' }
  await ask(sql`
    insert into auth.users (id, name, email, email_verified, created_at)
    values (${gone.id}, ${gone.full_name}, ${gone.email}, true, now() - interval '30 days')`)
  const own = await reported(gone)
  await moderation.decide(ada, own, 'warn')
  const other = { kind: 'story', thing: (await aStartup(app.db, ann)).id } as const
  await moderation.report(gone, other)
  await ask(sql`delete from auth.users where id = ${gone.id}`)
  const { rows } = await ask(sql`select act from app.decisions`)
  expect(rows).toEqual([])
  const entry = await (await moderation.entry(ada, other)).json()
  expect(entry.details).toMatchObject([{ reporter: null }])
})
