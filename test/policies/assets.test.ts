import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testDatabase } from '../database.ts'
import { anAsset, anAssetBookmark, forSale } from '../factories.ts'
import { as, type People, type Person, people } from '../people.ts'
import { expectRefusal } from './refusal.ts'

let db: Awaited<ReturnType<typeof testDatabase>>
let who: People

beforeAll(async () => {
  db = await testDatabase()
  who = await people(db)
})
afterAll(() => db.close())

const shown = (id: string) =>
  db.as(as(null), (tx) =>
    tx.selectFrom('public_marketplace_assets').selectAll().where('id', '=', id).executeTakeFirst(),
  )

const contact = async (asking: Person | null, id: string) => {
  const { rows } = await db.as(as(asking), (tx) => sql`select * from asset_contact(${id})`.execute(tx))
  return rows
}

const files = async (asking: Person | null, id: string) => {
  const { rows } = await db.as(as(asking), (tx) =>
    sql<{ path: string; position: number; name: string }>`select * from asset_files(${id})`.execute(tx),
  )
  return rows
}

describe('what everybody sees of an asset', () => {
  test('names and sizes of its files, not where they lie', async () => {
    const asset = await anAsset(db, who.ann, forSale)
    const row = await shown(asset.id)
    expect(row?.files).toEqual([{ position: 1, name: 'kit.zip', size: 2048, type: 'application/zip' }])
    expect(JSON.stringify(row)).not.toContain(asset.downloadable_files[0])
  })

  test('[DATA-21] a file without metadata is numbered', async () => {
    const paths = [`${who.ann.id}/temp/a.bin`, `${who.ann.id}/temp/b.bin`]
    const described = [{ id: paths[1], path: paths[1], name: 'b.csv', size: 7, type: 'text/csv' }]
    const asset = await anAsset(db, who.ann, {
      downloadable_files: paths,
      file_metadata: JSON.stringify(described),
    })
    expect((await shown(asset.id))?.files).toEqual([
      { position: 1, name: 'File 1', size: 0, type: 'application/octet-stream' },
      { position: 2, name: 'b.csv', size: 7, type: 'text/csv' },
    ])
  })

  test('how to reach the seller of one asset at a time, never in the list', async () => {
    const asset = await anAsset(db, who.ann, forSale)
    const row = await shown(asset.id)
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

  test('a free asset has nobody to reach', async () => {
    expect(await contact(who.ben, (await anAsset(db, who.ann)).id)).toEqual([])
  })

  test('nothing, unless it is published: then its owner and admins still do', async () => {
    const { id } = await anAsset(db, who.ann, { ...forSale, status: 'withdrawn' })
    expect(await shown(id)).toBeUndefined()
    expect(await contact(who.ben, id)).toEqual([])
    for (const asking of [who.ann, who.ada]) {
      expect(await contact(asking, id)).toHaveLength(1)
      const own = await db.as(as(asking), (tx) =>
        tx.selectFrom('marketplace_assets').select('contact_info').where('id', '=', id).execute(),
      )
      expect(own).toEqual([{ contact_info: 'seller@example.com' }])
    }
  })
})

describe('how an asset stands', () => {
  const become = (asking: Person, id: string, status: string) =>
    db.as(as(asking), async (tx) => {
      const { numUpdatedRows } = await tx
        .updateTable('marketplace_assets')
        .set({ status })
        .where('id', '=', id)
        .executeTakeFirst()
      return numUpdatedRows
    })

  test('its owner alone says, in one of three words', async () => {
    const { id } = await anAsset(db, who.ann)
    expect(await become(who.ben, id, 'sold')).toBe(0n)
    expect(await become(who.ada, id, 'sold')).toBe(0n)
    expect(await become(who.ann, id, 'sold')).toBe(1n)
    await expectRefusal(become(who.ann, id, 'stolen'), '23514', 'marketplace_assets_status_check')
  })

  test('a sold one is shown without its files and its seller, a withdrawn one to its owner and admins alone', async () => {
    const { id } = await anAsset(db, who.ann, forSale)
    const free = await anAsset(db, who.ann, { status: 'sold' })
    const seenBy = async (asking: Person | null) =>
      (
        await db.as(as(asking), (tx) =>
          tx.selectFrom('public_marketplace_assets').select('status').where('id', '=', id).executeTakeFirst(),
        )
      )?.status
    await become(who.ann, id, 'sold')
    for (const asking of [null, who.ben]) {
      expect(await seenBy(asking)).toBe('sold')
      expect(await contact(asking, id)).toEqual([])
      expect(await files(asking, free.id)).toEqual([])
    }
    await become(who.ann, id, 'withdrawn')
    for (const asking of [null, who.ben]) expect(await seenBy(asking)).toBeUndefined()
    for (const asking of [who.ann, who.ada]) {
      expect(await seenBy(asking)).toBe('withdrawn')
      expect(await contact(asking, id)).toHaveLength(1)
    }
  })
})

describe('who gets the files', () => {
  test('of a free asset: everybody', async () => {
    const asset = await anAsset(db, who.ann)
    for (const asking of [null, who.ben, who.ann, who.ada]) {
      expect((await files(asking, asset.id)).map(({ path }) => path)).toEqual(asset.downloadable_files)
    }
  })

  test('of an asset for sale: its owner and admins', async () => {
    const asset = await anAsset(db, who.ann, forSale)
    expect(await files(null, asset.id)).toEqual([])
    expect(await files(who.ben, asset.id)).toEqual([])
    expect(await files(who.ann, asset.id)).toHaveLength(1)
    expect(await files(who.ada, asset.id)).toHaveLength(1)
  })

  test('of a free asset that is not published: its owner and admins', async () => {
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

  test('count a person once a day', async () => {
    const { id } = await anAsset(db, who.ann)
    await download(id, 'ben')
    await download(id, 'ben')
    await download(id, 'cyd')
    await download(id, 'ben', '2024-02-29')
    expect((await shown(id))?.downloads_count).toBe(3)
  })

  test('stay counted when old days are cleared away', async () => {
    const { id } = await anAsset(db, who.ann)
    await download(id, 'ben')
    await db.system((tx) => tx.deleteFrom('asset_downloads').where('asset_id', '=', id).execute())
    expect((await shown(id))?.downloads_count).toBe(1)
  })
})

test('an asset that is deleted takes bookmarks and downloads along', async () => {
  const asset = await anAsset(db, who.ann)
  await anAssetBookmark(db, asset, who.ben)
  await db.system((tx) =>
    tx.insertInto('asset_downloads').values({ asset_id: asset.id, person: 'ben' }).execute(),
  )
  await db.as(as(who.ada), (tx) => tx.deleteFrom('marketplace_assets').where('id', '=', asset.id).execute())
  await db.system(async (tx) => {
    expect(
      await tx.selectFrom('asset_bookmarks').selectAll().where('asset_id', '=', asset.id).execute(),
    ).toEqual([])
    expect(
      await tx.selectFrom('asset_downloads').selectAll().where('asset_id', '=', asset.id).execute(),
    ).toEqual([])
  })
})
