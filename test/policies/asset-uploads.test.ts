import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anAsset, anUpload } from '../factories.ts'
import { as, type People, people } from '../people.ts'
import { testDatabase } from '../test-database.ts'
import { expectDatabaseError } from './database-error.ts'

let db: Awaited<ReturnType<typeof testDatabase>>
let who: People

beforeAll(async () => {
  db = await testDatabase()
  who = await people(db)
})
afterAll(() => db.close())

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

  test('are attached to the listing that refers to them, and cannot be deleted', async () => {
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

  test('are deleted with their last listing, and never those of other members', async () => {
    const [own, shared] = [`${who.ann.id}/temp/3-own.zip`, `${who.ann.id}/temp/4-shared.zip`]
    for (const path of [own, shared]) await anUpload(db, who.ann, stored(path))
    const theirs = await anUpload(db, who.ben, stored(`${who.ben.id}/temp/3-own.zip`))
    const first = await anAsset(db, who.ann, { downloadable_files: [own, shared], file_metadata: '[]' })
    const second = await anAsset(db, who.ann, { downloadable_files: [shared], file_metadata: '[]' })
    const deleteAsset = ({ id }: { id: string }) =>
      db.system((tx) => tx.deleteFrom('marketplace_assets').where('id', '=', id).execute())
    const queuedForDeletion = (path: string) =>
      db.system((tx) =>
        tx
          .selectFrom('app.files_to_delete')
          .select('key')
          .where('key', '=', `startup-assets/${path}`)
          .executeTakeFirst(),
      )
    await deleteAsset(first)
    expect(await uploadsAt([own, shared, theirs.path])).toEqual(
      [
        { path: shared, attached: true },
        { path: theirs.path, attached: false },
      ].sort((a, b) => a.path.localeCompare(b.path)),
    )
    expect(await queuedForDeletion(own)).toBeDefined()
    expect(await queuedForDeletion(shared)).toBeUndefined()
    await deleteAsset(second)
    expect(await queuedForDeletion(shared)).toBeDefined()
  })

  test('are limited to 20 per listing; links to http and https', async () => {
    const paths = Array.from({ length: 21 }, (_, count) => `${who.ann.id}/temp/${count}.zip`)
    await expectDatabaseError(
      anAsset(db, who.ann, { downloadable_files: paths, file_metadata: '[]' }),
      '23514',
      'marketplace_assets_downloadable_files_check',
    )
    for (const link of ['javascript:alert(1)', 'data:text/html,x.y', '//example.com', 'words'])
      await expectDatabaseError(
        anAsset(db, who.ann, { external_links: [link] }),
        '23514',
        'marketplace_assets_external_links_check',
      )
    await anAsset(db, who.ann, { external_links: ['example.com/a', 'https://example.com'] })
  })
})

describe('paths of files', () => {
  test.each([
    ["another member's folder", (ann: string, ben: string) => [`${ben}/temp/kit.zip`, `${ann}/temp/kit.zip`]],
    ['a path that leaves the folder', (ann: string, ben: string) => [`${ann}/../${ben}/temp/kit.zip`]],
    ['a URL', () => ['https://example.com/kit.zip']],
    ['duplicates', (ann: string) => [`${ann}/temp/kit.zip`, `${ann}/temp/kit.zip`]],
    ['no files', () => []],
  ])('reject %s', async (_, paths) => {
    await expectDatabaseError(
      anAsset(db, who.ann, { downloadable_files: paths(who.ann.id, who.ben.id), file_metadata: '[]' }),
      '23514',
    )
  })

  test("reject a cover in another member's folder", async () => {
    await expectDatabaseError(
      anAsset(db, who.ann, { cover_image: `${who.ben.id}/cover-images/1.webp` }),
      '23514',
      'marketplace_assets_cover_image_check',
    )
  })

  test.each([
    ['a JSON array', (items: string) => items],
    ['a JSON string', (items: string) => JSON.stringify(items)],
  ])('[DATA-15] metadata may arrive as %s', async (_, encode) => {
    const path = `${who.ann.id}/temp/kit.zip`
    const item = { id: path, path, name: 'kit.zip', size: 2048, type: 'application/zip' }
    const asset = await anAsset(db, who.ann, {
      downloadable_files: [path],
      file_metadata: encode(JSON.stringify([item])),
    })
    expect(asset.file_metadata).toEqual([item])
    expect(asset.files).toEqual([{ position: 1, name: 'kit.zip', size: 2048, type: 'application/zip' }])
  })

  test('[DATA-15] metadata is empty by default', async () => {
    const { id } = await anAsset(db, who.ann)
    const emptied = await db.system((tx) =>
      tx
        .updateTable('marketplace_assets')
        .set({ file_metadata: sql`default` })
        .where('id', '=', id)
        .returning('file_metadata')
        .executeTakeFirstOrThrow(),
    )
    expect(emptied.file_metadata).toEqual([])
  })

  test.each([
    ['an object instead of a list', { name: 'kit.zip' }],
    ['a string that is not JSON', 'kit.zip'],
    ['a string with a character that the database cannot store', '["\\u0000"]'],
    ['a string with an invalid list', '[{}]'],
    ['null', null],
    [
      'a path that is not in the files',
      [{ path: 'elsewhere', name: 'kit.zip', size: 1, type: 'application/zip' }],
    ],
    [
      'a signed URL',
      [{ name: 'kit.zip', size: 1, type: 'application/zip', url: 'https://example.com/?signature=1' }],
    ],
    ['a size that is not a number', [{ name: 'kit.zip', size: 'big', type: 'application/zip' }]],
  ])('[DATA-15] [DATA-20] metadata becomes empty when it is %s', async (_, metadata) => {
    const path = `${who.ann.id}/temp/kit.zip`
    const item = { path, name: 'kit.zip', size: 1, type: 'application/zip' }
    const withPath = Array.isArray(metadata) ? metadata.map((each) => ({ path, ...each })) : metadata
    const inserted = await anAsset(db, who.ann, {
      downloadable_files: [path],
      file_metadata: JSON.stringify(withPath),
    })
    expect(inserted.file_metadata).toEqual([])
    expect(inserted.files).toMatchObject([{ name: 'File 1', size: 0 }])

    const { id } = await anAsset(db, who.ann, {
      downloadable_files: [path],
      file_metadata: JSON.stringify([item]),
    })
    const updated = await db.as(as(who.ann), (tx) =>
      tx
        .updateTable('marketplace_assets')
        .set({ file_metadata: JSON.stringify(withPath) })
        .where('id', '=', id)
        .returning('file_metadata')
        .executeTakeFirstOrThrow(),
    )
    expect(updated.file_metadata).toEqual([])
  })

  test('[DATA-15] metadata of a file that is no longer in the listing is rejected', async () => {
    const [kit, guide] = [`${who.ann.id}/temp/kit.zip`, `${who.ann.id}/temp/guide.pdf`]
    const { id } = await anAsset(db, who.ann, {
      downloadable_files: [kit, guide],
      file_metadata: JSON.stringify([{ path: guide, name: 'guide.pdf', size: 1, type: 'application/pdf' }]),
    })
    await expectDatabaseError(
      db.as(as(who.ann), (tx) =>
        tx
          .updateTable('marketplace_assets')
          .set({ downloadable_files: [kit] })
          .where('id', '=', id)
          .execute(),
      ),
      '23514',
      'marketplace_assets_file_metadata_check',
    )
  })
})
