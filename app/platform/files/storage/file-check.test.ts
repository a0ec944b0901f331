import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../test/app.ts'
import { anUpload } from '../../../../test/factories.ts'
import { objectStore } from '../../../../test/object-store.ts'
import { STORAGE_TEXTS } from '../../errors/storage-texts.ts'
import { sha256Of } from '../sha256.ts'
import { checkFiles } from './file-check.jobs.ts'

const CONTENT = Buffer.from('A plan for the second attempt.')

describe.each(['a folder', 'an object store'])('files in %s', (kind) => {
  let app: TestApp
  let close = async () => {}
  beforeAll(async () => {
    const store = kind === 'a folder' ? { env: {}, close } : await objectStore()
    close = store.close
    app = await testApp(store.env)
  })
  afterAll(async () => {
    await app.close()
    await close()
  })

  const check = (files: Parameters<typeof checkFiles>[0]['files'] = app.files, signal?: AbortSignal) =>
    checkFiles({ db: app.db, files, log: app.services.log }, signal)
  const keyOf = ({ bucket, path }: { bucket: string; path: string }) => `${bucket}/${path}`
  const found = async () => {
    const response = await app.request('/api/admin/health', { as: app.people.ada })
    return (await response.json()).files
  }
  const warnings = async () => (await (await app.request('/readyz')).json()).warnings ?? []
  const aStoredFile = async (sha256: string | null = sha256Of(CONTENT)) => {
    const upload = await anUpload(app.db, app.people.ann, { size: CONTENT.length, sha256 })
    await app.files.put(keyOf(upload), CONTENT)
    return upload
  }
  const checksumOf = (id: string) =>
    app.db.system(async (tx) => {
      const row = await tx.selectFrom('uploads').select('sha256').where('id', '=', id).executeTakeFirst()
      return row?.sha256
    })

  test('are found missing or damaged, until they are restored', async () => {
    expect(await found()).toEqual({ checked: null, missing: 0, damaged: 0, unsafe: 0, faults: [] })
    const [intact, missing, changed, cut] = [
      await aStoredFile(),
      await aStoredFile(),
      await aStoredFile(),
      await aStoredFile(),
    ]
    await app.files.delete(keyOf(missing))
    await app.files.put(keyOf(changed), Buffer.from('B plan for the second attempt.'))
    await app.files.put(keyOf(cut), CONTENT.subarray(0, 10))
    await check()
    const { faults, ...counts } = await found()
    expect(counts).toEqual({
      checked: { at: expect.any(String), files: 4, bytes: CONTENT.length },
      missing: 1,
      damaged: 2,
      unsafe: 0,
    })
    const byKey = Object.fromEntries(faults.map(({ key, fault }: Record<string, string>) => [key, fault]))
    expect(byKey).toEqual({
      [keyOf(missing)]: 'missing',
      [keyOf(changed)]: 'damaged',
      [keyOf(cut)]: 'damaged',
    })
    expect(await checksumOf(intact.id)).toBe(sha256Of(CONTENT))
    expect(await warnings()).toContain(STORAGE_TEXTS.faultyFiles(3))

    await app.files.put(keyOf(missing), CONTENT)
    await app.files.put(keyOf(changed), CONTENT)
    await app.db.system((tx) => tx.deleteFrom('uploads').where('id', '=', cut.id).execute())
    expect(await found()).toMatchObject({ missing: 1, damaged: 1 })
    await check()
    expect(await found()).toMatchObject({ checked: { files: 3 }, missing: 0, damaged: 0, faults: [] })
    expect(await warnings()).not.toContain(STORAGE_TEXTS.faultyFiles(1))
  })

  test('get the checksum that they lack, once', async () => {
    const { id, ...upload } = await aStoredFile(null)
    await check()
    expect(await checksumOf(id)).toBe(sha256Of(CONTENT))
    await app.files.put(keyOf(upload), Buffer.from('C plan for the second attempt.'))
    await check()
    expect(await checksumOf(id)).toBe(sha256Of(CONTENT))
    expect(await found()).toMatchObject({ damaged: 1 })
    await app.db.system((tx) => tx.deleteFrom('uploads').where('id', '=', id).execute())
  })

  test('that the disk can no longer read are damaged, but a store that is away says nothing about them', async () => {
    await aStoredFile()
    const failing = (code: string) => ({
      exists: async () => true,
      sizeOf: async () => CONTENT.length,
      getStream: async () =>
        new Readable({
          read() {
            this.destroy(Object.assign(new Error('read failed'), { code }))
          },
        }),
    })
    const before = await found()
    await expect(check(failing('ECONNREFUSED'))).rejects.toThrow('read failed')
    expect(await found()).toEqual(before)
    await check(failing('EIO'))
    expect((await found()).damaged).toBeGreaterThan(0)
    await check()
    expect(await found()).toMatchObject({ missing: 0, damaged: 0 })
  })

  test('are listed up to a limit, however many batches were checked', async () => {
    const rows = Array.from({ length: 120 }, (_, index) => ({
      user_id: app.people.ben.id,
      bucket: 'startup-logos',
      path: `${app.people.ben.id}/${index}.webp`,
      name: 'logo.png',
      mime: 'image/webp',
      size: 1024,
    }))
    await app.db.system((tx) => tx.insertInto('uploads').values(rows).execute())
    const { checked } = await found()
    await check()
    const after = await found()
    expect(after).toMatchObject({ checked: { files: checked.files + 120 }, missing: 120 })
    expect(after.faults).toHaveLength(50)
  })

  test('are no longer checked once the process stops', async () => {
    const before = await found()
    await expect(check(app.files, AbortSignal.abort())).rejects.toThrow()
    expect(await found()).toEqual(before)
  })

  test('are shown to admins only', async () => {
    const { ann, ben, ada } = app.people
    const statusFor = async (as?: { id: string }) =>
      (await app.request('/api/admin/health', { ...(as && { as }) })).status
    expect([await statusFor(), await statusFor(ann), await statusFor(ben), await statusFor(ada)]).toEqual([
      401, 403, 403, 200,
    ])
  })
})
