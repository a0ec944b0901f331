import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { type RequestOptions, TEST_ORIGIN, type TestApp, testApp } from '../../../../test/app.ts'
import { eventually } from '../../../../test/eventually.ts'
import { aFile, aListing, priced } from '../../../../test/listing.ts'
import { objectStore } from '../../../../test/object-store.ts'
import { filesInZip } from '../../../../test/zip.ts'
import { CLIENT_ADDRESS } from '../../../platform/http/security/caller-address.ts'
import { openArchives } from '../../../platform/http/streams/open-archives.ts'
import { deleteOldRows } from '../../../platform/jobs/cleanups.db.ts'
import { OLD_DOWNLOADS } from './asset-files.db.ts'
import { DOWNLOAD_ERRORS } from './download-texts.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

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

  type Viewer = { id: string } | undefined
  const call = (path: string, as?: Viewer, more: RequestOptions = {}) =>
    app.request(`/api/marketplace_assets/${path}`, { ...(as && { as }), ...more })
  const sign = (id: string, as?: Viewer, position = 1, more: RequestOptions = {}) =>
    call(`${id}/files/${position}/url`, as, { method: 'POST', ...more })
  const follow = (url: string, headers: Record<string, string> = {}) =>
    url.startsWith('/') ? app.request(url, { headers }) : fetch(url, { headers })
  const downloads = async (id: string) => (await (await call(id)).json()).downloads_count

  const withFiles = async (contents: { name: string; content: string; mime?: string }[], other = {}) => {
    const { ann } = app.people
    const files = await Promise.all(contents.map((file) => aFile(app, ann, file)))
    return aListing(app, ann, { downloadable_files: files.map(({ path }) => path), ...other })
  }

  test('[MKT-22, ASSET-16, STORE-04] lets anyone download a file of a free asset for an hour, as an attachment', async () => {
    const { id } = await withFiles([
      { name: 'Übersicht “1”.svg', mime: 'image/svg+xml', content: '<svg onload="alert(1)"/>' },
    ])
    for (const as of [undefined, app.people.ben]) {
      const response = await sign(id, as)
      expect(response.headers.get('cache-control')).toBe('no-store')
      const { url, expires_at } = await response.json()
      const left = new Date(expires_at).getTime() - Date.now()
      expect(left).toBeGreaterThan(3_590_000)
      expect(left).toBeLessThanOrEqual(3_600_000)
      const file = await follow(url)
      expect(file.status).toBe(200)
      expect(file.headers.get('content-disposition')).toBe(
        `attachment; filename="?bersicht ?1?.svg"; filename*=UTF-8''%C3%9Cbersicht%20%E2%80%9C1%E2%80%9D.svg`,
      )
      expect(await file.text()).toBe('<svg onload="alert(1)"/>')
    }
  })

  test('serves byte ranges', async () => {
    const { id } = await withFiles([{ name: 'a.txt', content: 'hello world', mime: 'text/plain' }])
    const { url } = await (await sign(id)).json()
    const part = await follow(url, { range: 'bytes=6-' })
    expect([part.status, part.headers.get('content-range'), await part.text()]).toEqual([
      206,
      'bytes 6-10/11',
      'world',
    ])
    expect((await follow(url, { range: 'bytes=11-' })).status).toBe(416)
  })

  test.each([priced, { ...priced, license_type: 'open-source' }])(
    '[MKT-22] lets only the owner and admins download files of a paid asset',
    async (sale) => {
      const { ann, ben, ada } = app.people
      const { id } = await withFiles([{ name: 'a.txt', content: 'secret' }], sale)
      for (const as of [undefined, ben]) {
        for (const response of [await sign(id, as), await call(`${id}/archive`, as)]) {
          expect(response.status).toBe(403)
          expect((await response.json()).message).toMatch(/seller/)
        }
      }
      for (const as of [ann, ada]) {
        const { url } = await (await sign(id, as)).json()
        expect(await (await follow(url)).text()).toBe('secret')
        expect(await filesInZip(Buffer.from(await (await call(`${id}/archive`, as)).arrayBuffer()))).toEqual({
          'a.txt': 'secret',
        })
      }
    },
  )

  test('[MKT-24] packs all files into one archive with distinct names', async () => {
    const { id } = await withFiles(
      [
        { name: 'a.txt', content: 'first' },
        { name: 'a.txt', content: 'second' },
        { name: 'Обзор.md', content: 'third' },
      ],
      { title: 'Kits: "one"/two' },
    )
    const response = await call(`${id}/archive`)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('application/zip')
    expect(response.headers.get('content-disposition')).toContain(
      String.raw`filename="Kits: \"one\"-two-files.zip"`,
    )
    const bytes = Buffer.from(await response.arrayBuffer())
    expect(response.headers.get('content-length')).toBe(String(bytes.length))
    expect(await filesInZip(bytes)).toEqual({ 'a.txt': 'first', 'a (2).txt': 'second', 'Обзор.md': 'third' })
  })

  test('[MKT-24] stops reading when the client cancels the archive', async () => {
    const { id } = await withFiles([
      { name: 'a.txt', content: 'x'.repeat(2_000_000) },
      { name: 'b.txt', content: 'y' },
    ])
    // The first request reads the files for their checksums.
    await call(`${id}/archive`, undefined, { method: 'HEAD' })
    const read = vi.spyOn(app.files, 'getStream')
    const response = await call(`${id}/archive`)
    const reader = response.body!.getReader()
    await reader.read()
    await reader.read()
    await reader.read()
    await reader.cancel()
    expect(read).toHaveBeenCalledTimes(1)
    const stream = await read.mock.results[0]!.value
    await eventually(() => expect(stream.destroyed).toBe(true))
  })

  test('refuses a person a third archive at once, and everybody a ninth, with a sentence', async () => {
    const { id } = await withFiles([{ name: 'a.txt', content: 'x'.repeat(2_000_000) }])
    const from = (address: string, method = 'GET') => ({ method, headers: { [CLIENT_ADDRESS]: address } })
    const open: Response[] = []
    for (const address of ['192.0.2.1', '192.0.2.2', '192.0.2.3', '192.0.2.4']) {
      for (let count = 0; count < 2; count += 1)
        open.push(await call(`${id}/archive`, undefined, from(address)))
      if (open.length > 6) break
      const third = await call(`${id}/archive`, undefined, from(address))
      const headers = ['retry-after', 'ratelimit-limit', 'ratelimit-remaining', 'ratelimit-reset']
      expect([third.status, ...headers.map((name) => third.headers.get(name))]).toEqual([
        429,
        ...['30', '2', '0', '30'],
      ])
      expect((await third.json()).message).toMatch(/two archives/)
    }
    expect(open.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200))
    for (const method of ['GET', 'HEAD'])
      expect((await call(`${id}/archive`, undefined, from('192.0.2.5', method))).status).toBe(503)
    for (const { body } of open) await body?.cancel()
    expect(openArchives.total).toBe(0)
    const complete = await call(`${id}/archive`, undefined, from('192.0.2.5'))
    expect((await complete.arrayBuffer()).byteLength).toBeGreaterThan(2_000_000)
    expect(openArchives.total).toBe(0)
  })

  test('[ADM-MKT-03] counts one download per person and day, and none for a HEAD request', async () => {
    const { id } = await withFiles([{ name: 'a.txt', content: 'a' }])
    const from = (address: string) => ({ headers: { [CLIENT_ADDRESS]: address } })
    await call(`${id}/archive`, undefined, { method: 'HEAD' })
    expect(await downloads(id)).toBe(0)
    await sign(id, app.people.ben)
    await sign(id, app.people.ben)
    await (await call(`${id}/archive`, app.people.ben)).arrayBuffer()
    expect(await downloads(id)).toBe(1)
    await sign(id, undefined, 1, from('192.0.2.1'))
    await sign(id, undefined, 1, from('192.0.2.1'))
    await sign(id, undefined, 1, from('192.0.2.2'))
    expect(await downloads(id)).toBe(3)
    const rows = await app.db.system((tx) => tx.selectFrom('asset_downloads').select('person').execute())
    expect(JSON.stringify(rows)).not.toMatch(/192\.0|00000000-0000/)
  })

  test('responds with 404 when a file no longer exists', async () => {
    const { id, uploads } = await aListing(app, app.people.ann)
    expect((await sign(id, undefined, 2)).status).toBe(404)
    await app.files.delete(`startup-assets/${uploads.files[0]!.path}`)
    expect((await sign(id)).status).toBe(404)
    expect((await call(`${id}/archive`)).status).toBe(404)
    expect(await downloads(id)).toBe(0)
  })
})

test('[ADM-MKT-03] deletes old download records but keeps the counts', async () => {
  const app = await testApp()
  try {
    const { id } = await aListing(app, app.people.ann)
    const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)
    const days = [day(0), day(90), day(91)]
    await app.db.system((tx) =>
      tx
        .insertInto('asset_downloads')
        .values(days.map((each) => ({ asset_id: id, person: 'somebody', day: each })))
        .execute(),
    )
    await deleteOldRows(app.db, OLD_DOWNLOADS)
    const rows = await app.db.system((tx) =>
      tx
        .selectFrom('asset_downloads')
        .select('day')
        .where('asset_id', '=', id)
        .orderBy('day', 'desc')
        .execute(),
    )
    expect(rows.map((row) => row.day)).toEqual(days.slice(0, 2))
    const asset = await (await app.request(`/api/marketplace_assets/${id}`)).json()
    expect(asset.downloads_count).toBe(3)
  } finally {
    await app.close()
  }
})

describe('a signed URL', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await testApp()
  })
  afterAll(() => app.close())

  const signed = async (): Promise<string> => {
    const { id } = await aListing(app, app.people.ann)
    const response = await app.request(`/api/marketplace_assets/${id}/files/1/url`, { method: 'POST' })
    return (await response.json()).url
  }

  test('[STORE-04] has both validators, either of which is enough for 304', async () => {
    const url = await signed()
    // The date would not count with a cookie.
    const ask = (headers: Record<string, string>) =>
      app.app.request(TEST_ORIGIN + url, { headers: { host: new URL(TEST_ORIGIN).host, ...headers } })
    const { headers } = await ask({})
    const [etag = '', modified = ''] = ['etag', 'last-modified'].map((name) => headers.get(name) ?? '')
    expect(Date.parse(modified)).toBeLessThanOrEqual(Date.now())
    for (const [condition, status] of [
      [{ 'if-none-match': etag }, 304],
      [{ 'if-modified-since': modified }, 304],
      [{ 'if-none-match': '"other"', 'if-modified-since': modified }, 200],
      [{ 'if-modified-since': new Date(0).toUTCString() }, 200],
    ] as const) {
      const response = await ask(condition)
      expect([condition, response.status, response.headers.get('etag')]).toEqual([condition, status, etag])
      await response.body?.cancel()
    }
  })

  test('[STORE-04] HEAD speaks of all of it, and whoever wants another version only gets nothing', async () => {
    const url = await signed()
    const ask = (method: string, headers: Record<string, string>) => app.request(url, { method, headers })
    const head = await ask('HEAD', { range: 'bytes=1-' })
    expect([head.status, head.headers.get('content-length')]).toEqual([200, '2'])
    expect((await ask('GET', { range: 'bytes=1-' })).status).toBe(206)
    const other = await ask('GET', { range: 'bytes=1-', 'if-match': '"another"' })
    expect([other.status, (await other.json()).message]).toEqual([412, DOWNLOAD_ERRORS.changed])
  })

  test("[STORE-04] runs no script and isn't cached", async () => {
    const response = await app.request(await signed())
    expect(response.headers.get('content-security-policy')).toBe("sandbox; default-src 'none'")
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    expect((await app.request(await signed(), { method: 'HEAD' })).headers.get('content-length')).toBe('2')
  })

  test('[STORE-04] is valid for 3600 seconds', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
    const url = await signed()
    vi.setSystemTime(Date.now() + 3_598_000)
    expect((await app.request(url)).status).toBe(200)
    vi.setSystemTime(Date.now() + 3_000)
    const response = await app.request(url)
    expect(response.status).toBe(403)
    expect((await response.json()).message).toMatch(/expired/)
  })

  test.each([
    [
      'another file',
      (url: URL) => {
        url.pathname = url.pathname.replace(/\d+-kit/, '1-kit')
      },
    ],
    [
      'another folder',
      (url: URL) => {
        url.pathname = url.pathname.replace('/temp/', '/cover-images/')
      },
    ],
    [
      'a way up',
      (url: URL) => {
        url.pathname = '/files/startup-assets/..%2f..%2fsecret'
      },
    ],
    ['another name', (url: URL) => url.searchParams.set('name', 'evil.html')],
    ['another type', (url: URL) => url.searchParams.set('type', 'text/html')],
    ['a later end', (url: URL) => url.searchParams.set('expires', '9999999999')],
    ['another signature', (url: URL) => url.searchParams.set('signature', 'AAAA')],
    ['no signature', (url: URL) => url.searchParams.delete('signature')],
  ])('[STORE-04] is rejected with %s', async (_what, change) => {
    const url = new URL(await signed(), 'http://localhost')
    change(url)
    const response = await app.request(url.pathname + url.search)
    expect([403, 404]).toContain(response.status)
    expect(response.headers.get('content-disposition')).toBeNull()
  })
})
