import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Actor } from '../../app/platform/database/actor.ts'
import { anAsset, anAssetBookmark, aStartup, forSale } from '../factories.ts'
import { as, type People, type Person, people } from '../people.ts'
import { testDatabase } from '../test-database.ts'
import { expectDatabaseError } from './database-error.ts'

let db: Awaited<ReturnType<typeof testDatabase>>
let who: People

beforeAll(async () => {
  db = await testDatabase()
  who = await people(db)
})
afterAll(() => db.close())

const publicRow = (id: string) =>
  db.as(as(null), (tx) =>
    tx.selectFrom('public_marketplace_assets').selectAll().where('id', '=', id).executeTakeFirst(),
  )

const contact = async (actor: Person | null, id: string) => {
  const { rows } = await db.as(as(actor), (tx) => sql`select * from asset_contact(${id})`.execute(tx))
  return rows
}

const files = async (actor: Person | null, id: string) => {
  const { rows } = await db.as(as(actor), (tx) =>
    sql<{ path: string; position: number; name: string }>`select * from asset_files(${id})`.execute(tx),
  )
  return rows
}

describe('the public view of an asset', () => {
  test('shows names and sizes of its files, but no paths', async () => {
    const asset = await anAsset(db, who.ann, forSale)
    const row = await publicRow(asset.id)
    expect(row?.files).toEqual([{ position: 1, name: 'kit.zip', size: 2048, type: 'application/zip' }])
    expect(JSON.stringify(row)).not.toContain(asset.downloadable_files[0])
  })

  test('[DATA-21] numbers files without metadata', async () => {
    const paths = [`${who.ann.id}/temp/a.bin`, `${who.ann.id}/temp/b.bin`]
    const described = [{ id: paths[1], path: paths[1], name: 'b.csv', size: 7, type: 'text/csv' }]
    const asset = await anAsset(db, who.ann, {
      downloadable_files: paths,
      file_metadata: JSON.stringify(described),
    })
    expect((await publicRow(asset.id))?.files).toEqual([
      { position: 1, name: 'File 1', size: 0, type: 'application/octet-stream' },
      { position: 2, name: 'b.csv', size: 7, type: 'text/csv' },
    ])
  })

  test('omits contact details, which asset_contact returns for one asset', async () => {
    const asset = await anAsset(db, who.ann, forSale)
    const row = await publicRow(asset.id)
    expect(row).not.toHaveProperty('contact_info')
    expect(row).not.toHaveProperty('contact_instructions')
    expect(await contact(null, asset.id)).toEqual([
      {
        contact_method: 'email',
        contact_info: 'seller@example.com',
        contact_instructions: 'Tell me in two sentences what you would build.',
      },
    ])
  })

  test('has no contact for a free asset', async () => {
    expect(await contact(who.ben, (await anAsset(db, who.ann)).id)).toEqual([])
  })

  test('hides an unpublished asset from everyone but its owner and admins', async () => {
    const { id } = await anAsset(db, who.ann, { ...forSale, status: 'withdrawn' })
    expect(await publicRow(id)).toBeUndefined()
    expect(await contact(who.ben, id)).toEqual([])
    for (const actor of [who.ann, who.ada]) {
      expect(await contact(actor, id)).toHaveLength(1)
      const own = await db.as(as(actor), (tx) =>
        tx.selectFrom('marketplace_assets').select('contact_info').where('id', '=', id).execute(),
      )
      expect(own).toEqual([{ contact_info: 'seller@example.com' }])
    }
  })
})

describe('the status of an asset', () => {
  const setStatus = (actor: Person, id: string, status: string) =>
    db.as(as(actor), async (tx) => {
      const { numUpdatedRows } = await tx
        .updateTable('marketplace_assets')
        .set({ status })
        .where('id', '=', id)
        .executeTakeFirst()
      return numUpdatedRows
    })

  test('can only be set by its owner, to one of three values', async () => {
    const { id } = await anAsset(db, who.ann)
    expect(await setStatus(who.ben, id, 'sold')).toBe(0n)
    expect(await setStatus(who.ada, id, 'sold')).toBe(0n)
    expect(await setStatus(who.ann, id, 'sold')).toBe(1n)
    await expectDatabaseError(setStatus(who.ann, id, 'stolen'), '23514', 'marketplace_assets_status_check')
  })

  test('hides files and contact when sold, and everything from other people when withdrawn', async () => {
    const { id } = await anAsset(db, who.ann, forSale)
    const free = await anAsset(db, who.ann, { status: 'sold' })
    const statusFor = async (actor: Person | null) =>
      (
        await db.as(as(actor), (tx) =>
          tx.selectFrom('public_marketplace_assets').select('status').where('id', '=', id).executeTakeFirst(),
        )
      )?.status
    await setStatus(who.ann, id, 'sold')
    for (const actor of [null, who.ben]) {
      expect(await statusFor(actor)).toBe('sold')
      expect(await contact(actor, id)).toEqual([])
      expect(await files(actor, free.id)).toEqual([])
    }
    await setStatus(who.ann, id, 'withdrawn')
    for (const actor of [null, who.ben]) expect(await statusFor(actor)).toBeUndefined()
    for (const actor of [who.ann, who.ada]) {
      expect(await statusFor(actor)).toBe('withdrawn')
      expect(await contact(actor, id)).toHaveLength(1)
    }
  })
})

describe('the files', () => {
  test('of a free asset are available to everyone', async () => {
    const asset = await anAsset(db, who.ann)
    for (const actor of [null, who.ben, who.ann, who.ada]) {
      expect((await files(actor, asset.id)).map(({ path }) => path)).toEqual(asset.downloadable_files)
    }
  })

  test('of an asset for sale are available to its owner and admins', async () => {
    const asset = await anAsset(db, who.ann, forSale)
    expect(await files(null, asset.id)).toEqual([])
    expect(await files(who.ben, asset.id)).toEqual([])
    expect(await files(who.ann, asset.id)).toHaveLength(1)
    expect(await files(who.ada, asset.id)).toHaveLength(1)
  })

  test('of an unpublished free asset are available to its owner and admins', async () => {
    const asset = await anAsset(db, who.ann, { status: 'withdrawn' })
    expect(await files(who.ben, asset.id)).toEqual([])
    expect(await files(who.ann, asset.id)).toHaveLength(1)
  })
})

describe('downloads', () => {
  const download = (asset_id: string, person: string, day?: string) =>
    db.system((tx) =>
      tx
        .insertInto('asset_downloads')
        .values({ asset_id, person, day })
        .onConflict((conflict) => conflict.doNothing())
        .execute(),
    )

  test('count each person once a day', async () => {
    const { id } = await anAsset(db, who.ann)
    await download(id, 'ben')
    await download(id, 'ben')
    await download(id, 'cyd')
    await download(id, 'ben', '2024-02-29')
    expect((await publicRow(id))?.downloads_count).toBe(3)
  })

  test('remain counted when old rows are deleted', async () => {
    const { id } = await anAsset(db, who.ann)
    await download(id, 'ben')
    await db.system((tx) => tx.deleteFrom('asset_downloads').where('asset_id', '=', id).execute())
    expect((await publicRow(id))?.downloads_count).toBe(1)
  })
})

test('removing an asset for good removes its bookmarks and downloads', async () => {
  const asset = await anAsset(db, who.ann)
  await anAssetBookmark(db, asset, who.ben)
  await db.system((tx) =>
    tx.insertInto('asset_downloads').values({ asset_id: asset.id, person: 'ben' }).execute(),
  )
  await db.system((tx) => tx.deleteFrom('marketplace_assets').where('id', '=', asset.id).execute())
  await db.system(async (tx) => {
    expect(
      await tx.selectFrom('asset_bookmarks').selectAll().where('asset_id', '=', asset.id).execute(),
    ).toEqual([])
    expect(
      await tx.selectFrom('asset_downloads').selectAll().where('asset_id', '=', asset.id).execute(),
    ).toEqual([])
  })
})

test("a listing can't be tied to another member's story, nor to an anonymous one", async () => {
  const { ann, ben } = who
  const own = await aStartup(db, ann)
  const others = await aStartup(db, ben)
  const anonymous = await aStartup(db, ann, { is_anonymous: true })
  const { id } = await anAsset(db, ann)
  const tie = (startup_id: string | null) =>
    db.as(as(ann), (tx) =>
      tx.updateTable('marketplace_assets').set({ startup_id }).where('id', '=', id).execute(),
    )
  for (const story of [others, anonymous]) await expectDatabaseError(tie(story.id), '42501')
  await expectDatabaseError(anAsset(db, ann, { startup_id: others.id }), '42501')
  const tied = (actor: Actor) =>
    db.as(actor, (tx) =>
      tx.selectFrom('public_asset_stories').select('startup_id').where('asset_id', '=', id).execute(),
    )
  await tie(own.id)
  expect(await tied(as(null))).toEqual([{ startup_id: own.id }])
  // However it got there, an anonymous story is never shown with a listing.
  await db.system((tx) =>
    tx.updateTable('startups').set({ is_anonymous: true }).where('id', '=', own.id).execute(),
  )
  for (const person of [null, ann, ben, who.ada]) expect(await tied(as(person))).toEqual([])
  await tie(null)
})
