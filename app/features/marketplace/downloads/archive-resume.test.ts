import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../test/app.ts'
import { aFile, aListing } from '../../../../test/listing.ts'
import { objectStore } from '../../../../test/object-store.ts'
import { filesInZip } from '../../../../test/zip.ts'
import { openArchives } from '../../../platform/http/streams/open-archives.ts'
import { ASSET_LIMITS } from '../listing-limits.ts'

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

  const listed = async (contents: { name: string; content: string }[]) => {
    const files = await Promise.all(contents.map((file) => aFile(app, app.people.ann, file)))
    return aListing(app, app.people.ann, { downloadable_files: files.map(({ path }) => path) })
  }
  const archive = (id: string, headers: Record<string, string> = {}, method = 'GET') =>
    app.request(`/api/marketplace_assets/${id}/archive`, { method, headers })
  const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer())

  test('[MKT-24] gives the same bytes for the same files, so that an interrupted download continues', async () => {
    const { id } = await listed([
      { name: 'a.txt', content: 'first '.repeat(500) },
      { name: 'b.txt', content: 'second '.repeat(500) },
    ])
    const first = await archive(id)
    const etag = first.headers.get('etag')!
    expect(etag).toMatch(/^"[0-9a-f]{64}"$/)
    expect(first.headers.get('accept-ranges')).toBe('bytes')
    const complete = await bytesOf(first)
    const again = await archive(id)
    expect(again.headers.get('etag')).toBe(etag)
    expect((await bytesOf(again)).equals(complete)).toBe(true)
    expect(Object.keys(await filesInZip(complete))).toEqual(['a.txt', 'b.txt'])

    const unchanged = await archive(id, { 'if-none-match': `W/${etag}` })
    expect([unchanged.status, unchanged.headers.get('etag'), await unchanged.text()]).toEqual([304, etag, ''])
    const known = { 'if-modified-since': first.headers.get('last-modified')! }
    // The date counts only without cookies.
    const path = `http://localhost:3000/api/marketplace_assets/${id}/archive`
    expect((await app.app.request(path, { headers: known })).status).toBe(304)
    const changed = await archive(id, { 'if-none-match': '"other"' })
    expect((await bytesOf(changed)).equals(complete)).toBe(true)

    for (const [from, to] of [
      [0, 0],
      [10, 3_000],
      [3_000, 6_000],
      [complete.length - 30, complete.length - 1],
      [1, complete.length - 1],
    ] as const) {
      const part = await archive(id, { range: `bytes=${from}-${to}`, 'if-range': etag })
      expect(part.status).toBe(206)
      expect(part.headers.get('content-range')).toBe(`bytes ${from}-${to}/${complete.length}`)
      expect(part.headers.get('content-length')).toBe(String(to - from + 1))
      expect((await bytesOf(part)).equals(complete.subarray(from, to + 1))).toBe(true)
    }
    expect(openArchives.total).toBe(0)
  })

  test('[MKT-24] says when its latest file was stored', async () => {
    const { id } = await listed([{ name: 'a.txt', content: 'hello' }])
    for (const method of ['GET', 'HEAD']) {
      const response = await archive(id, {}, method)
      const age = Date.now() - Date.parse(response.headers.get('last-modified') ?? '')
      expect([age >= 0, age < 600_000]).toEqual([true, true])
      await response.body?.cancel()
    }
  })

  test('[MKT-24] sends all of it if it has changed since', async () => {
    const { id } = await listed([{ name: 'a.txt', content: 'hello' }])
    const complete = await bytesOf(await archive(id))
    const changed = await archive(id, { range: 'bytes=5-', 'if-range': '"another"' })
    expect([changed.status, (await bytesOf(changed)).length]).toEqual([200, complete.length])
    const beyond = await archive(id, { range: `bytes=${complete.length}-` })
    expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, `bytes */${complete.length}`])
    expect(openArchives.total).toBe(0)
  })

  test('[MKT-24] HEAD speaks of all of it, whatever part is asked for', async () => {
    const { id } = await listed([{ name: 'a.txt', content: 'hello' }])
    const { length } = await bytesOf(await archive(id))
    for (const range of ['bytes=0-', 'bytes=5-', `bytes=${length}-`]) {
      const head = await archive(id, { range }, 'HEAD')
      expect([head.status, head.headers.get('content-length')]).toEqual([200, String(length)])
      expect(head.headers.get('content-range')).toBeNull()
    }
  })

  test('[MKT-24] sends nothing to whom wants another version only', async () => {
    const { id } = await listed([{ name: 'a.txt', content: 'hello' }])
    const complete = await archive(id)
    const etag = complete.headers.get('etag')!
    await complete.body?.cancel()
    for (const [wanted, status] of [
      ['"another"', 412],
      [`W/${etag}`, 412],
      [`"another", ${etag}`, 206],
      ['*', 206],
    ] as const) {
      const response = await archive(id, { range: 'bytes=5-', 'if-match': wanted })
      expect([wanted, response.status]).toEqual([wanted, status])
      await response.body?.cancel()
    }
    expect(openArchives.total).toBe(0)
  })

  test('[MKT-24] has other bytes and another tag once a file is another one', async () => {
    const tagOf = async (content: string) => {
      const { id } = await listed([{ name: 'a.txt', content }])
      return (await archive(id, {}, 'HEAD')).headers.get('etag')
    }
    expect(await tagOf('hello')).not.toBe(await tagOf('hellO'))
  })

  test('[MKT-24] a full listing fits into the format of its archive', () => {
    expect(ASSET_LIMITS.files * (ASSET_LIMITS.file_size + 10_000)).toBeLessThan(2 ** 32)
  })

  test('[MKT-24] has names that every system can unpack', async () => {
    const names = ['Q1: plan? <draft>|v2*.txt', 'report.', 'CON', 'می\u200cخواهم.txt', 'A.txt', 'a.txt']
    const { id } = await listed(names.map((name) => ({ name, content: name })))
    const unpacked = await filesInZip(await bytesOf(await archive(id)))
    expect(unpacked).toEqual({
      'Q1- plan- -draft--v2-.txt': names[0],
      report: names[1],
      _CON: names[2],
      'می\u200cخواهم.txt': names[3],
      'A.txt': names[4],
      'a (2).txt': names[5],
    })
  })
})
