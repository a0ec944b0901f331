import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aBookmark, aComment, anAsset, anOpportunity, aStartup, aVote } from '../factories.ts'
import { as, type People, people } from '../people.ts'
import { testDatabase } from '../test-database.ts'

let db: Awaited<ReturnType<typeof testDatabase>>
let who: People

beforeAll(async () => {
  db = await testDatabase()
  who = await people(db)
})
afterAll(() => db.close())

async function notificationsOf(work: () => Promise<unknown>) {
  const changes: object[] = []
  const finished = Promise.withResolvers<void>()
  const stop = await db.listen('changes', (payload) => {
    if (payload === 'finished') finished.resolve()
    else changes.push(JSON.parse(payload))
  })
  await work()
  await db.system((tx) => sql`select pg_notify('changes', 'finished')`.execute(tx))
  await finished.promise
  await stop()
  return changes
}

test('reports changes of comments with their story', async () => {
  const startup = await aStartup(db, who.ann)
  let id = ''
  const changes = await notificationsOf(async () => {
    id = (await aComment(db, startup, who.ben)).id
    await db.system((tx) =>
      tx.updateTable('comments').set({ content: 'Edited' }).where('id', '=', id).execute(),
    )
    await db.as(as(who.ada), (tx) => tx.deleteFrom('comments').where('id', '=', id).execute())
  })
  const about = { table: 'comments', id, startup_id: startup.id }
  const entry = { table: 'moderation_log', op: 'INSERT' }
  expect(changes).toEqual([
    { op: 'INSERT', ...about },
    { op: 'UPDATE', ...about },
    // What an admin deletes is in the public log.
    expect.objectContaining(entry),
    { op: 'DELETE', ...about },
  ])
})

test('[STORY-15] reports a vote as a change of its story', async () => {
  const startup = await aStartup(db, who.ann)
  const changes = await notificationsOf(() => aVote(db, startup, who.ben))
  expect(changes).toEqual([{ table: 'startups', op: 'UPDATE', id: startup.id, startup_id: startup.id }])
})

test('reports an edit of a story or an asset as one, besides the change', async () => {
  const startup = await aStartup(db, who.ann)
  const asset = await anAsset(db, who.ann)
  const changes = await notificationsOf(async () => {
    await db.system((tx) =>
      tx.updateTable('startups').set({ one_liner: 'Corrected.' }).where('id', '=', startup.id).execute(),
    )
    await db.system((tx) =>
      tx.updateTable('marketplace_assets').set({ title: 'Edited' }).where('id', '=', asset.id).execute(),
    )
    await db.system((tx) =>
      tx.updateTable('marketplace_assets').set({ downloads_count: 1 }).where('id', '=', asset.id).execute(),
    )
  })
  const ofStory = { table: 'startups', op: 'UPDATE', id: startup.id, startup_id: startup.id }
  const ofAsset = { table: 'marketplace_assets', op: 'UPDATE', id: asset.id }
  expect(changes).toHaveLength(5)
  for (const change of [ofStory, { ...ofStory, is_edit: true }, ofAsset, { ...ofAsset, is_edit: true }])
    expect(changes).toContainEqual(change)
  expect(changes.at(-1)).toEqual(ofAsset)
})

test('reports offers, assets and changed profiles', async () => {
  const startup = await aStartup(db, who.ann)
  let offer = ''
  let asset = ''
  const changes = await notificationsOf(async () => {
    offer = (await anOpportunity(db, startup)).id
    asset = (await anAsset(db, who.ann)).id
    await db.as(as(who.ann), (tx) =>
      tx.updateTable('profiles').set({ full_name: 'Ann' }).where('id', '=', who.ann.id).execute(),
    )
  })
  expect(changes).toEqual([
    { table: 'startups', op: 'UPDATE', id: startup.id, startup_id: startup.id },
    { table: 'revival_opportunities', op: 'INSERT', id: offer, startup_id: startup.id },
    { table: 'marketplace_assets', op: 'INSERT', id: asset },
    { table: 'profiles', op: 'UPDATE', id: who.ann.id },
  ])
})

test('reports several comments on a story in one statement once', async () => {
  const startup = await aStartup(db, who.ann)
  const row = { startup_id: startup.id, user_id: who.ben.id, content: 'Again.' }
  const changes = await notificationsOf(() =>
    db.system((tx) => tx.insertInto('comments').values([row, row, row]).execute()),
  )
  expect(changes).toEqual([{ table: 'comments', op: 'INSERT', startup_id: startup.id }])
})

const insertStories = (n: number) =>
  db.system((tx) =>
    sql`
      insert into startups (user_id, name, one_liner, description, why_failed, category)
      select ${who.cyd.id}, 'Of ' || ${n}::int || ', number ' || i, 'One', 'What', 'Why', 'Other'
      from generate_series(1, ${n}::int) i
    `.execute(tx),
  )

test('reports up to 20 stories of a statement individually, and more as one', async () => {
  expect(await notificationsOf(() => insertStories(20))).toHaveLength(20)
  expect(await notificationsOf(() => insertStories(21))).toEqual([{ table: 'startups', op: 'INSERT' }])
})

test('reports nothing for private tables, no-ops and rollbacks', async () => {
  const startup = await aStartup(db, who.ann)
  const changes = await notificationsOf(async () => {
    await aBookmark(db, startup, who.ben)
    await db.as(as(who.cyd), (tx) => tx.deleteFrom('comments').execute())
    await db
      .system(async (tx) => {
        await tx.deleteFrom('startups').where('id', '=', startup.id).execute()
        throw new Error('Changed my mind')
      })
      .catch(() => {})
  })
  expect(changes).toEqual([])
})
