import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testDatabase } from '../database.ts'
import { anAsset, anAssetBookmark, anUpload, forSale } from '../factories.ts'
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

describe('uploads', () => {
  const stored = (path: string) => ({ bucket: 'startup-assets', path })
  const uploadsAt = (paths: string[]) =>
    db.system(async (tx) => {
      const rows = await tx
        .selectFrom('uploads')
        .select(['path', 'attached_at'])
        .where('path', 'in', paths)
        .orderBy('path')
        .execute()
      return rows.map(({ path, attached_at }) => ({ path, attached: attached_at !== null }))
    })

  test('are noted as in use by the listing that refers to them, and cannot be taken from under it', async () => {
    const asset = await anAsset(db, who.ann, {
      downloadable_files: [`${who.ann.id}/temp/1-used.zip`],
      file_metadata: '[]',
    })
    const path = asset.downloadable_files[0]!
    const upload = await anUpload(db, who.ann, stored(`${who.ann.id}/temp/2-used.zip`))
    await db.as(as(who.ann), (tx) =>
      tx
        .updateTable('marketplace_assets')
        .set({ downloadable_files: [path, upload.path] })
        .where('id', '=', asset.id)
        .execute(),
    )
    expect(await uploadsAt([upload.path])).toEqual([{ path: upload.path, attached: true }])
    const remove = () =>
      db.as(as(who.ann), async (tx) => {
        const { numDeletedRows } = await tx
          .deleteFrom('uploads')
          .where('id', '=', upload.id)
          .executeTakeFirst()
        return numDeletedRows
      })
    expect(await remove()).toBe(0n)
    await db.as(as(who.ann), (tx) =>
      tx
        .updateTable('marketplace_assets')
        .set({ downloadable_files: [path] })
        .where('id', '=', asset.id)
        .execute(),
    )
    expect(await uploadsAt([upload.path])).toEqual([{ path: upload.path, attached: false }])
    expect(await remove()).toBe(1n)
  })

  test('go with the listing, unless another of the same owner refers to them too; nobody else’s are touched', async () => {
    const [own, shared] = [`${who.ann.id}/temp/3-own.zip`, `${who.ann.id}/temp/4-shared.zip`]
    for (const path of [own, shared]) await anUpload(db, who.ann, stored(path))
    const theirs = await anUpload(db, who.ben, stored(`${who.ben.id}/temp/3-own.zip`))
    const first = await anAsset(db, who.ann, { downloadable_files: [own, shared], file_metadata: '[]' })
    const second = await anAsset(db, who.ann, { downloadable_files: [shared], file_metadata: '[]' })
    const drop = ({ id }: { id: string }) =>
      db.as(as(who.ada), (tx) => tx.deleteFrom('marketplace_assets').where('id', '=', id).execute())
    const noted = (path: string) =>
      db.system((tx) =>
        tx
          .selectFrom('app.files_to_delete')
          .select('key')
          .where('key', '=', `startup-assets/${path}`)
          .executeTakeFirst(),
      )
    await drop(first)
    expect(await uploadsAt([own, shared, theirs.path])).toEqual(
      [
        { path: shared, attached: true },
        { path: theirs.path, attached: false },
      ].sort((a, b) => a.path.localeCompare(b.path)),
    )
    expect(await noted(own)).toBeDefined()
    expect(await noted(shared)).toBeUndefined()
    await drop(second)
    expect(await noted(shared)).toBeDefined()
  })

  test('at most twenty to a listing, and no link that a browser would run', async () => {
    const paths = Array.from({ length: 21 }, (_, count) => `${who.ann.id}/temp/${count}.zip`)
    await expectRefusal(
      anAsset(db, who.ann, { downloadable_files: paths, file_metadata: '[]' }),
      '23514',
      'marketplace_assets_downloadable_files_check',
    )
    for (const link of ['javascript:alert(1)', 'data:text/html,x.y', '//example.com', 'words'])
      await expectRefusal(
        anAsset(db, who.ann, { external_links: [link] }),
        '23514',
        'marketplace_assets_external_links_check',
      )
    await anAsset(db, who.ann, { external_links: ['example.com/a', 'https://example.com'] })
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

describe('where files lie', () => {
  test.each([
    [
      'in another member’s folder',
      (ann: string, ben: string) => [`${ben}/temp/kit.zip`, `${ann}/temp/kit.zip`],
    ],
    ['outside the folder, by a way up', (ann: string, ben: string) => [`${ann}/../${ben}/temp/kit.zip`]],
    ['elsewhere altogether', () => ['https://example.com/kit.zip']],
    ['twice in one place', (ann: string) => [`${ann}/temp/kit.zip`, `${ann}/temp/kit.zip`]],
    ['nowhere', () => []],
  ])('not %s', async (_, paths) => {
    await expectRefusal(
      anAsset(db, who.ann, { downloadable_files: paths(who.ann.id, who.ben.id), file_metadata: '[]' }),
      '23514',
    )
  })

  test('the cover likewise in the owner’s own folder', async () => {
    await expectRefusal(
      anAsset(db, who.ann, { cover_image: `${who.ben.id}/cover-images/1.webp` }),
      '23514',
      'marketplace_assets_cover_image_check',
    )
  })

  test.each([
    ['no list', { name: 'kit.zip' }],
    [
      'a path that is none of the files',
      [{ path: 'elsewhere', name: 'kit.zip', size: 1, type: 'application/zip' }],
    ],
    [
      'a signed URL',
      [{ name: 'kit.zip', size: 1, type: 'application/zip', url: 'https://example.com/?signature=1' }],
    ],
    ['a size that is no number', [{ name: 'kit.zip', size: 'big', type: 'application/zip' }]],
  ])('[DATA-20] metadata is refused for %s', async (_, metadata) => {
    const path = `${who.ann.id}/temp/kit.zip`
    const withPath = Array.isArray(metadata) ? metadata.map((item) => ({ path, ...item })) : metadata
    await expectRefusal(
      anAsset(db, who.ann, { downloadable_files: [path], file_metadata: JSON.stringify(withPath) }),
      '23514',
      'marketplace_assets_file_metadata_check',
    )
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
