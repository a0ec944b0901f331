import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { type RequestOptions, type TestApp, testApp } from '../../../../test/app.ts'
import { eventually } from '../../../../test/eventually.ts'
import { objectStore } from '../../../../test/object-store.ts'
import { CLIENT_ADDRESS } from '../../../platform/http/client-address.ts'
import { aFile, aListing, priced } from '../listing.fixture.ts'
import { forgetDownloads } from './asset-files.db.ts'
import { filesInZip } from './zip.fixture.ts'

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

  type Somebody = { id: string } | undefined
  const ask = (path: string, as?: Somebody, more: RequestOptions = {}) =>
    app.request(`/api/marketplace_assets/${path}`, { ...(as && { as }), ...more })
  const sign = (id: string, as?: Somebody, position = 1, more: RequestOptions = {}) =>
    ask(`${id}/files/${position}/url`, as, { method: 'POST', ...more })
  const follow = (url: string, headers: Record<string, string> = {}) =>
    url.startsWith('/') ? app.request(url, { headers }) : fetch(url, { headers })
  const downloads = async (id: string) => (await (await ask(id)).json()).downloads_count

  const withFiles = async (contents: { name: string; content: string; mime?: string }[], other = {}) => {
    const { ann } = app.people
    const files = await Promise.all(contents.map((file) => aFile(app, ann, file)))
    return aListing(app, ann, { downloadable_files: files.map(({ path }) => path), ...other })
  }

  test('[MKT-22, ASSET-16, STORE-04] a file of a free asset is everybody’s, for an hour, to be kept and never shown', async () => {
    const { id } = await withFiles([
      { name: 'Übersicht “1”.svg', mime: 'image/svg+xml', content: '<svg onload="alert(1)"/>' },
    ])
    for (const as of [undefined, app.people.ben]) {
      const answered = await sign(id, as)
      expect(answered.headers.get('cache-control')).toBe('no-store')
      const { url, expires_at } = await answered.json()
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

  test('a file is given in parts', async () => {
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
    '[MKT-22] files of an asset for sale are its owner’s and admins’',
    async (sale) => {
      const { ann, ben, ada } = app.people
      const { id } = await withFiles([{ name: 'a.txt', content: 'secret' }], sale)
      for (const as of [undefined, ben]) {
        for (const answered of [await sign(id, as), await ask(`${id}/archive`, as)]) {
          expect(answered.status).toBe(403)
          expect((await answered.json()).message).toMatch(/seller/)
        }
      }
      for (const as of [ann, ada]) {
        const { url } = await (await sign(id, as)).json()
        expect(await (await follow(url)).text()).toBe('secret')
        expect((await ask(`${id}/archive`, as)).status).toBe(200)
      }
    },
  )

  test('[MKT-24] all files come in one archive, under their names, told apart', async () => {
    const { id } = await withFiles(
      [
        { name: 'a.txt', content: 'first' },
        { name: 'a.txt', content: 'second' },
        { name: 'Обзор.md', content: 'third' },
      ],
      { title: 'Kits: "one"/two' },
    )
    const answered = await ask(`${id}/archive`)
    expect(answered.status).toBe(200)
    expect(answered.headers.get('content-type')).toBe('application/zip')
    expect(answered.headers.get('content-disposition')).toContain(
      String.raw`filename="Kits: \"one\"-two-files.zip"`,
    )
    const bytes = Buffer.from(await answered.arrayBuffer())
    expect(answered.headers.get('content-length')).toBe(String(bytes.length))
    expect(await filesInZip(bytes)).toEqual({ 'a.txt': 'first', 'a (2).txt': 'second', 'Обзор.md': 'third' })
  })

  test('[MKT-24] reading ends when nobody takes the archive any more', async () => {
    const { id } = await withFiles([
      { name: 'a.txt', content: 'x'.repeat(2_000_000) },
      { name: 'b.txt', content: 'y' },
    ])
    const read = vi.spyOn(app.files, 'getStream')
    const answered = await ask(`${id}/archive`)
    const reader = answered.body!.getReader()
    await reader.read()
    await reader.read()
    await reader.read()
    await reader.cancel()
    expect(read).toHaveBeenCalledTimes(1)
    const stream = await read.mock.results[0]!.value
    await eventually(() => expect(stream.destroyed).toBe(true))
  })

  test('[ADM-MKT-03] a download counts once a person and day, whichever way; looking counts nothing', async () => {
    const { id } = await withFiles([{ name: 'a.txt', content: 'a' }])
    const from = (address: string) => ({ headers: { [CLIENT_ADDRESS]: address } })
    await ask(`${id}/archive`, undefined, { method: 'HEAD' })
    expect(await downloads(id)).toBe(0)
    await sign(id, app.people.ben)
    await sign(id, app.people.ben)
    await ask(`${id}/archive`, app.people.ben)
    expect(await downloads(id)).toBe(1)
    await sign(id, undefined, 1, from('192.0.2.1'))
    await sign(id, undefined, 1, from('192.0.2.1'))
    await sign(id, undefined, 1, from('192.0.2.2'))
    expect(await downloads(id)).toBe(3)
    const kept = await app.db.system((tx) => tx.selectFrom('asset_downloads').select('person').execute())
    expect(JSON.stringify(kept)).not.toMatch(/192\.0|00000000-0000/)
  })

  test('a file that is not there is said to be gone', async () => {
    const { id, uploads } = await aListing(app, app.people.ann)
    expect((await sign(id, undefined, 2)).status).toBe(404)
    await app.files.delete(`startup-assets/${uploads.files[0]!.path}`)
    expect((await sign(id)).status).toBe(404)
    expect((await ask(`${id}/archive`)).status).toBe(404)
    expect(await downloads(id)).toBe(0)
  })
})

test('[ADM-MKT-03] who downloaded long ago is forgotten, that somebody did is not', async () => {
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
    await forgetDownloads(app.db, 90)
    const kept = await app.db.system((tx) =>
      tx
        .selectFrom('asset_downloads')
        .select('day')
        .where('asset_id', '=', id)
        .orderBy('day', 'desc')
        .execute(),
    )
    expect(kept.map((row) => row.day)).toEqual(days.slice(0, 2))
    const asset = await (await app.request(`/api/marketplace_assets/${id}`)).json()
    expect(asset.downloads_count).toBe(3)
  } finally {
    await app.close()
  }
})

describe('an address of ours', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await testApp()
  })
  afterAll(() => app.close())

  const signed = async (): Promise<string> => {
    const { id } = await aListing(app, app.people.ann)
    const answered = await app.request(`/api/marketplace_assets/${id}/files/1/url`, { method: 'POST' })
    return (await answered.json()).url
  }

  test('[STORE-04] runs no script wherever it is opened, and is kept by no cache', async () => {
    const answered = await app.request(await signed())
    expect(answered.headers.get('content-security-policy')).toBe("sandbox; default-src 'none'")
    expect(answered.headers.get('x-content-type-options')).toBe('nosniff')
    expect(answered.headers.get('cache-control')).toBe('private, no-store')
    expect((await app.request(await signed(), { method: 'HEAD' })).headers.get('content-length')).toBe('2')
  })

  test('[STORE-04] holds for 3600 seconds', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
    const url = await signed()
    vi.setSystemTime(Date.now() + 3_598_000)
    expect((await app.request(url)).status).toBe(200)
    vi.setSystemTime(Date.now() + 3_000)
    const answered = await app.request(url)
    expect(answered.status).toBe(403)
    expect((await answered.json()).message).toMatch(/expired/)
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
  ])('[STORE-04] with %s opens nothing', async (_what, change) => {
    const url = new URL(await signed(), 'http://localhost')
    change(url)
    const answered = await app.request(url.pathname + url.search)
    expect([403, 404]).toContain(answered.status)
    expect(answered.headers.get('content-disposition')).toBeNull()
  })
})
