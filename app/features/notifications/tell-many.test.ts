import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/app.ts'
import { eventually } from '../../../test/eventually.ts'
import { aBlock, aComment, aHiding, aMute, aStartup } from '../../../test/factories.ts'
import { newsUntil } from './email/digests.db.ts'
import type { Kind } from './kinds.ts'
import { notifyMany, TELLING_QUEUE, type TellingMany } from './notify-many.server.ts'
import type { Occurrence } from './recipients.server.ts'
import { tellMany } from './tell-many.jobs.ts'

const FOLLOWERS = 1_234

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  await app.db.background(async (tx) => {
    // The triggers take longer than the rows.
    for (const table of ['auth.users', 'profiles'])
      await sql`alter table ${sql.table(table)} disable trigger user`.execute(tx)
    await sql`
      with account as (
        insert into auth.users (id, name, email, email_verified)
        select gen_random_uuid(), 'Follower ' || n, 'follower' || n || '@example.com', true
        from generate_series(1, ${FOLLOWERS}::int) n
        returning id, name, email
      )
      insert into profiles (id, full_name, email) select id, name, email from account`.execute(tx)
    for (const table of ['auth.users', 'profiles'])
      await sql`alter table ${sql.table(table)} enable trigger user`.execute(tx)
  })
})
afterAll(() => app.close())
beforeEach(() =>
  app.db.system(async (tx) => {
    await sql`truncate follows, mutes, blocks, startups, notifications, notification_preferences cascade`.execute(
      tx,
    )
    await sql`delete from pgboss.job where name = ${TELLING_QUEUE}`.execute(tx)
    await sql`
      insert into follows (user_id, kind, subject, person_id, bell)
      select id, 'person', ${app.people.ann.id}, ${app.people.ann.id}, true
      from auth.users where name like 'Follower %'`.execute(tx)
  }),
)

/** The last of the followers, whom only the job tells. */
const last = async (offset = 0) => {
  const [row] = await app.db.system((tx) =>
    tx
      .selectFrom('follows')
      .select('user_id as id')
      .orderBy('user_id', 'desc')
      .offset(offset)
      .limit(1)
      .execute(),
  )
  return row!
}
const rows = (member?: { id: string }) =>
  app.db.system((tx) =>
    tx
      .selectFrom('notifications')
      .select(['id', 'user_id', 'kind', 'email_kind'])
      .$if(member !== undefined, (query) => query.where('user_id', '=', member!.id))
      .execute(),
  )
const counts = async () => {
  const all = await rows()
  return { rows: all.length, members: new Set(all.map(({ user_id }) => user_id)).size }
}
const waiting = async () =>
  (
    await app.db.system((tx) =>
      sql<{ data: TellingMany }>`
        select data from pgboss.job where name = ${TELLING_QUEUE} and state = 'created'`.execute(tx),
    )
  ).rows.map(({ data }) => data)
const theJob = async () => {
  const [job, ...others] = await waiting()
  expect(others).toEqual([])
  return job!
}
const runJob = async () => tellMany(app.db, await theJob())
const newStory = (id: string): Occurrence => ({
  actorId: app.people.ann.id,
  startupId: id,
  facts: { change: 'story' },
})
const publish = async () => {
  const story = await aStartup(app.db, app.people.ann)
  await app.db.system((tx) => notifyMany(app.services, tx, 'news', newStory(story.id)))
  return story
}

test('publishing tells the first hundred at once, and a job of the same transaction the others', async () => {
  await publish()
  expect(await counts()).toEqual({ rows: 100, members: 100 })
  await runJob()
  expect(await counts()).toEqual({ rows: FOLLOWERS, members: FOLLOWERS })
})

test('what is rolled back tells nobody, and few followers need no job', async () => {
  const story = await aStartup(app.db, app.people.ann)
  await expect(
    app.db.system(async (tx) => {
      await notifyMany(app.services, tx, 'news', newStory(story.id))
      throw new Error('rolled back')
    }),
  ).rejects.toThrow('rolled back')
  expect([await counts(), await waiting()]).toEqual([{ rows: 0, members: 0 }, []])
  await app.db.system((tx) =>
    sql`delete from follows where user_id not in (select user_id from follows limit 99)`.execute(tx),
  )
  await publish()
  expect([await counts(), await waiting()]).toEqual([{ rows: 99, members: 99 }, []])
})

test('a job that ends between its batches begins again, beside another one, and tells nobody twice', async () => {
  await publish()
  const job = await theJob()
  let batches = 0
  const dying: Pick<TestApp['db'], 'background'> = {
    background: (work) => {
      batches += 1
      if (batches === 3) throw new Error('killed')
      return app.db.background(work)
    },
  }
  await expect(tellMany(dying, job)).rejects.toThrow('killed')
  expect(await counts()).toEqual({ rows: 1_100, members: 1_100 })
  await Promise.all([tellMany(app.db, job), tellMany(app.db, job)])
  await tellMany(app.db, job)
  expect(await counts()).toEqual({ rows: FOLLOWERS, members: FOLLOWERS })
})

test('a job ends with its lease', async () => {
  await publish()
  const job = await theJob()
  await expect(tellMany(app.db, job, AbortSignal.abort(new Error('over')))).rejects.toThrow('over')
  expect(await counts()).toMatchObject({ rows: 100 })
})

test('who mutes, blocks, is blocked or stops following before the job runs is told nothing', async () => {
  const { ann } = app.people
  const story = await publish()
  const [muting, blocking, blocked, leaving, other] = [
    await last(0),
    await last(1),
    await last(2),
    await last(3),
    await last(4),
  ]
  await aMute(app.db, muting, story)
  await aBlock(app.db, blocking, ann)
  await aBlock(app.db, ann, blocked)
  await app.db.system((tx) => tx.deleteFrom('follows').where('user_id', '=', leaving.id).execute())
  await runJob()
  for (const member of [muting, blocking, blocked, leaving]) expect(await rows(member)).toEqual([])
  expect(await rows(other)).toHaveLength(1)
})

test('what is deleted before the job runs is told to nobody more, and what is hidden waits', async () => {
  const lines = async (member: { id: string }) =>
    (await (await app.request('/api/notifications', { as: member })).json()).items
  const story = await publish()
  const member = await last()
  await aHiding(app.db, { startup_id: story.id })
  await runJob()
  expect(await lines(member)).toEqual([])
  await app.db.system((tx) => tx.deleteFrom('hidden_content').execute())
  expect(await lines(member)).toHaveLength(1)

  await app.db.system((tx) => sql`delete from pgboss.job where name = ${TELLING_QUEUE}`.execute(tx))
  const comment = await aComment(app.db, story, app.people.ann)
  const ofComment = { actorId: app.people.ann.id, startupId: story.id, commentId: comment.id }
  await app.db.system((tx) => notifyMany(app.services, tx, 'news', ofComment))
  const job = await theJob()
  await app.db.system((tx) => tx.deleteFrom('comments').execute())
  await tellMany(app.db, job)
  await app.db.system((tx) => tx.deleteFrom('startups').execute())
  await tellMany(app.db, job)
  expect(await rows()).toEqual([])
})

test('who is told of a comment as a reply is not told again as a follower, and gets the email that they want', async () => {
  const { ann, cyd } = app.people
  const story = await aStartup(app.db, cyd)
  const member = await last()
  const prefers = (kind: Kind, email: string) => ({ user_id: member.id, kind, email })
  await app.db.system((tx) =>
    tx
      .insertInto('notification_preferences')
      .values([prefers('reply', 'off'), prefers('news', 'daily')])
      .execute(),
  )
  const question = await aComment(app.db, story, member)
  const json = {
    id: crypto.randomUUID(),
    startup_id: story.id,
    parent_id: question.id,
    content: 'It ran for years.',
  }
  expect((await app.request('/api/comments', { as: ann, json })).status).toBe(201)
  const expected = [{ kind: 'reply', email_kind: 'news' }]
  expect(await rows(member)).toMatchObject(expected)
  await runJob()
  expect(await rows(member)).toMatchObject(expected)
  // The founder is told of the comment, too.
  expect(await counts()).toEqual({ rows: FOLLOWERS + 1, members: FOLLOWERS + 1 })
})

test('a digest ends before an event of which a job still tells members, and never before the last one', async () => {
  const { created_at } = await publish()
  const until = (since: string) => app.db.system((tx) => newsUntil(tx, since))
  await app.db.system((tx) =>
    sql`update pgboss.job set created_on = ${created_at}::timestamptz - interval '1 hour'
      where name = ${TELLING_QUEUE}`.execute(tx),
  )
  const hourAgo = Date.parse(String(created_at)) - 3_600_000
  const ended = Date.parse(await until('2026-01-01T00:00:00Z'))
  expect(ended).toBeLessThanOrEqual(hourAgo)
  expect(ended).toBeGreaterThan(hourAgo - 1_000)
  const recently = new Date(hourAgo + 1_000).toISOString()
  expect(Date.parse(await until(recently))).toBe(Date.parse(recently))
  await app.db.system((tx) =>
    sql`update pgboss.job set state = 'failed' where name = ${TELLING_QUEUE}`.execute(tx),
  )
  expect(Date.parse(await until('2026-01-01T00:00:00Z'))).toBeGreaterThan(hourAgo)
})

test('the server tells everybody soon', async () => {
  await app.startWork()
  await publish()
  await eventually(async () => expect(await counts()).toEqual({ rows: FOLLOWERS, members: FOLLOWERS }))
})
