import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anAsset, anUpload } from '../factories.ts'
import { as, type People, people } from '../people.ts'
import { testDatabase } from '../test-database.ts'
import { expectRefusal } from './refusal.ts'

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
      db.as(as(who.ada), (tx) => tx.deleteFrom('marketplace_assets').where('id', '=', id).execute())
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

describe('paths of files', () => {
  test.each([
    ['another member’s folder', (ann: string, ben: string) => [`${ben}/temp/kit.zip`, `${ann}/temp/kit.zip`]],
    ['a path that leaves the folder', (ann: string, ben: string) => [`${ann}/../${ben}/temp/kit.zip`]],
    ['a URL', () => ['https://example.com/kit.zip']],
    ['duplicates', (ann: string) => [`${ann}/temp/kit.zip`, `${ann}/temp/kit.zip`]],
    ['no files', () => []],
  ])('reject %s', async (_, paths) => {
    await expectRefusal(
      anAsset(db, who.ann, { downloadable_files: paths(who.ann.id, who.ben.id), file_metadata: '[]' }),
      '23514',
    )
  })

  test('reject a cover in another member’s folder', async () => {
    await expectRefusal(
      anAsset(db, who.ann, { cover_image: `${who.ben.id}/cover-images/1.webp` }),
      '23514',
      'marketplace_assets_cover_image_check',
    )
  })

  test('[DATA-15] metadata arrives as JSON text and is parsed; without any it is empty', async () => {
    const path = `${who.ann.id}/temp/kit.zip`
    const item = { id: path, path, name: 'kit.zip', size: 2048, type: 'application/zip' }
    const described = await anAsset(db, who.ann, {
      downloadable_files: [path],
      file_metadata: JSON.stringify([item]),
    })
    expect(described.file_metadata).toEqual([item])
    const emptied = await db.system((tx) =>
      tx
        .updateTable('marketplace_assets')
        .set({ file_metadata: sql`default` })
        .where('id', '=', described.id)
        .returning('file_metadata')
        .executeTakeFirstOrThrow(),
    )
    expect(emptied.file_metadata).toEqual([])
  })

  test.each([
    ['an object instead of a list', { name: 'kit.zip' }],
    ['a JSON text inside of JSON', '[]'],
    [
      'a path that is not in the files',
      [{ path: 'elsewhere', name: 'kit.zip', size: 1, type: 'application/zip' }],
    ],
    [
      'a signed URL',
      [{ name: 'kit.zip', size: 1, type: 'application/zip', url: 'https://example.com/?signature=1' }],
    ],
    ['a size that is not a number', [{ name: 'kit.zip', size: 'big', type: 'application/zip' }]],
  ])('[DATA-15] [DATA-20] metadata rejects %s', async (_, metadata) => {
    const path = `${who.ann.id}/temp/kit.zip`
    const withPath = Array.isArray(metadata) ? metadata.map((item) => ({ path, ...item })) : metadata
    await expectRefusal(
      anAsset(db, who.ann, { downloadable_files: [path], file_metadata: JSON.stringify(withPath) }),
      '23514',
      'marketplace_assets_file_metadata_check',
    )
  })
})
