import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../database.ts'
import { aBookmark, aComment, anAsset, anOpportunity, aStartup, aVote } from '../factories.ts'
import { as, type People, people } from '../people.ts'

let db: Awaited<ReturnType<typeof testDatabase>>
let who: People

beforeAll(async () => {
  db = await testDatabase()
  who = await people(db)
})
afterAll(() => db.close())

/** What is told on the channel while `work` runs, in order. */
async function told(work: () => Promise<unknown>) {
  const changes: object[] = []
  const over = Promise.withResolvers<void>()
  const stop = await db.listen('changes', (payload) => {
    if (payload === 'over') over.resolve()
    else changes.push(JSON.parse(payload))
  })
  await work()
  await db.system((tx) => sql`select pg_notify('changes', 'over')`.execute(tx))
  await over.promise
  await stop()
  return changes
}

test('a comment that appears or goes is told with its story', async () => {
  const startup = await aStartup(db, who.ann)
  let id = ''
  const changes = await told(async () => {
    id = (await aComment(db, startup, who.ben)).id
    await db.system((tx) =>
      tx.updateTable('comments').set({ content: 'Edited' }).where('id', '=', id).execute(),
    )
    await db.as(as(who.ada), (tx) => tx.deleteFrom('comments').where('id', '=', id).execute())
  })
  const about = { table: 'comments', id, startup_id: startup.id }
  expect(changes).toEqual([
    { op: 'INSERT', ...about },
    { op: 'UPDATE', ...about },
    { op: 'DELETE', ...about },
  ])
})

test('[STORY-15] a vote is told as a change of its story', async () => {
  const startup = await aStartup(db, who.ann)
  const changes = await told(() => aVote(db, startup, who.ben))
  expect(changes).toEqual([{ table: 'startups', op: 'UPDATE', id: startup.id, startup_id: startup.id }])
})

test('an offer, an asset and a changed profile are told', async () => {
  const startup = await aStartup(db, who.ann)
  let offer = ''
  let asset = ''
  const changes = await told(async () => {
    offer = (await anOpportunity(db, startup)).id
    asset = (await anAsset(db, who.ann)).id
    await db.as(as(who.ann), (tx) =>
      tx.updateTable('profiles').set({ full_name: 'Ann' }).where('id', '=', who.ann.id).execute(),
    )
  })
  expect(changes).toEqual([
    { table: 'revival_opportunities', op: 'INSERT', id: offer, startup_id: startup.id },
    { table: 'marketplace_assets', op: 'INSERT', id: asset },
    { table: 'profiles', op: 'UPDATE', id: who.ann.id },
  ])
})

test('several comments on one story in one statement are told once', async () => {
  const startup = await aStartup(db, who.ann)
  const row = { startup_id: startup.id, user_id: who.ben.id, content: 'Again.' }
  const changes = await told(() =>
    db.system((tx) => tx.insertInto('comments').values([row, row, row]).execute()),
  )
  expect(changes).toEqual([{ table: 'comments', op: 'INSERT', startup_id: startup.id }])
})

const tellMany = (n: number) =>
  db.system((tx) =>
    sql`
      insert into startups (user_id, name, one_liner, description, why_failed, category)
      select ${who.cyd.id}, 'Of ' || ${n}::int || ', number ' || i, 'One', 'What', 'Why', 'Other'
      from generate_series(1, ${n}::int) i
    `.execute(tx),
  )

test('twenty stories in one statement are told one by one, more of them as one', async () => {
  expect(await told(() => tellMany(20))).toHaveLength(20)
  expect(await told(() => tellMany(21))).toEqual([{ table: 'startups', op: 'INSERT' }])
})

test('nothing is told of what did not happen, nor of what is private', async () => {
  const startup = await aStartup(db, who.ann)
  const changes = await told(async () => {
    await aBookmark(db, startup, who.ben)
    await db.as(as(who.ben), (tx) => tx.deleteFrom('comments').execute())
    await db
      .system(async (tx) => {
        await tx.deleteFrom('startups').where('id', '=', startup.id).execute()
        throw new Error('Changed my mind')
      })
      .catch(() => {})
  })
  expect(changes).toEqual([])
})
