import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type TestApp, testApp } from '../../../../test/app.ts'
import { objectStore } from '../../../../test/object-store.ts'
import { tus } from '../../../../test/tus.ts'
import { sha256Of } from '../../../platform/files/sha256.ts'
import { findUnfinished, storageKey } from './listing-uploads.db.ts'
import { type ResumableUploads, resumableUploads } from './resumable-uploads.server.ts'

const MB = 1024 * 1024

describe.each(['a folder', 'an object store'])('uploads to %s', (kind) => {
  let app: TestApp
  let other: ResumableUploads
  let close = async () => {}
  beforeAll(async () => {
    const store = kind === 'a folder' ? { env: {}, close } : await objectStore()
    close = store.close
    app = await testApp(store.env)
    other = await resumableUploads(app.services)
  })
  afterAll(async () => {
    await app.close()
    await close()
  })

  const unfinished = async (userId: string, id: string) =>
    (await app.db.system((tx) => findUnfinished(tx, userId, id)))!

  const appendElsewhere = async (userId: string, id: string, offset: number, content: BodyInit) =>
    other.handle(
      new Request(`http://elsewhere.example/api/uploads/startup-assets/${id}`, {
        method: 'PATCH',
        body: content,
        headers: {
          'tus-resumable': '1.0.0',
          'upload-offset': String(offset),
          'content-type': 'application/offset+octet-stream',
        },
      }),
      await unfinished(userId, id),
    )

  const checksumOf = async (id: string) => {
    const row = await app.db.system((tx) =>
      tx.selectFrom('uploads').select('sha256').where('id', '=', id).executeTakeFirst(),
    )
    return row?.sha256
  }

  const remainingKeys = async (key: string) => {
    const names = [key, `${key}.info`, `${key}.part`]
    const found = await Promise.all(names.map((name) => app.files.exists(name)))
    return names.filter((_, index) => found[index])
  }

  test('[STORE-02] accepts parts in different processes', async () => {
    const { ann } = app.people
    const protocol = tus(app)
    const content = randomBytes(14 * MB)
    const id = crypto.randomUUID()
    await protocol.start(ann, { id, name: 'large.bin', size: content.length })
    const key = storageKey(await unfinished(ann.id, id))
    expect((await protocol.append(ann, id, 0, content.subarray(0, 6 * MB))).status).toBe(204)
    const second = await appendElsewhere(ann.id, id, 6 * MB, content.subarray(6 * MB, 8 * MB))
    expect([second.status, second.headers.get('upload-offset')]).toEqual([204, String(8 * MB)])
    expect((await protocol.head(ann, id)).headers.get('upload-offset')).toBe(String(8 * MB))
    expect((await protocol.append(ann, id, 8 * MB, content.subarray(8 * MB))).status).toBe(204)

    const { path, size, type } = await (await protocol.item(ann, id)).json()
    expect([`startup-assets/${path}`, size, type]).toEqual([key, content.length, 'application/octet-stream'])
    expect(Buffer.from(await app.files.getBytes(key)).equals(content)).toBe(true)
    expect(await remainingKeys(key)).toEqual([key])
    expect(await unfinished(ann.id, id)).toBeUndefined()
    expect(await checksumOf(id)).toBe(sha256Of(content))
  })

  test('[STORE-02] the same part sent to both is complete at one and a conflict at the other', async () => {
    const { ann } = app.people
    const protocol = tus(app)
    const id = crypto.randomUUID()
    await protocol.start(ann, { id, name: 'twice.txt', size: 5 })
    const isWaiting = async () => {
      const row = await app.db.system((tx) =>
        tx
          .selectFrom('app.unfinished_uploads')
          .select('release_requested')
          .where('id', '=', id)
          .executeTakeFirst(),
      )
      expect(row?.release_requested).toBe(true)
    }
    let second: Promise<Response> | undefined
    // The second asks while the first holds the upload.
    const method = kind === 'a folder' ? 'putFile' : 'getStream'
    const original = app.files[method].bind(app.files) as (...args: unknown[]) => Promise<never>
    const finishing = vi.spyOn(app.files, method).mockImplementationOnce(async (...args: unknown[]) => {
      second = protocol.append(ann, id, 0, 'hello')
      await vi.waitFor(isWaiting)
      return original(...args)
    })
    const first = await appendElsewhere(ann.id, id, 0, 'hello')
    finishing.mockRestore()
    expect([first.status, (await second)?.status]).toEqual([204, 409])
  })

  test('[STORE-02] knows the checksum of parts that all came to one process without reading them again', async () => {
    const { ann } = app.people
    const protocol = tus(app)
    const content = randomBytes(7 * MB)
    const id = crypto.randomUUID()
    await protocol.start(ann, { id, name: 'one.bin', size: content.length })
    const key = storageKey(await unfinished(ann.id, id))
    const getStream = vi.spyOn(app.files, 'getStream')
    try {
      expect((await protocol.append(ann, id, 0, content.subarray(0, 3 * MB))).status).toBe(204)
      expect((await protocol.append(ann, id, 3 * MB, content.subarray(3 * MB))).status).toBe(204)
      // A copy in the object store is read once, to inspect it.
      expect(getStream.mock.calls.map(([read]) => read)).toEqual(kind === 'a folder' ? [] : [key])
    } finally {
      getStream.mockRestore()
    }
    expect(await checksumOf(id)).toBe(sha256Of(content))
  })

  test('[STORE-02] leaves nothing behind when a file is rejected or cancelled', async () => {
    const { ann } = app.people
    const protocol = tus(app)
    const [rejected, cancelled] = [crypto.randomUUID(), crypto.randomUUID()]
    await protocol.start(ann, { id: rejected, name: 'kit.png', size: 6 })
    await protocol.start(ann, { id: cancelled, size: 6 })
    const keys = [
      storageKey(await unfinished(ann.id, rejected)),
      storageKey(await unfinished(ann.id, cancelled)),
    ]
    expect((await protocol.append(ann, rejected, 0, '<html>')).status).toBe(415)
    await protocol.append(ann, cancelled, 0, 'a bit')
    expect((await protocol.head(ann, cancelled)).headers.get('upload-offset')).toBe('5')
    expect((await protocol.remove(ann, cancelled)).status).toBe(204)
    for (const id of [rejected, cancelled]) expect((await protocol.head(ann, id)).status).toBe(404)
    expect((await Promise.all(keys.map(remainingKeys))).flat()).toEqual([])
  })
})
