import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { PageCache, pack } from './page-cache.ts'
import type { Version } from './versions.ts'

/** Without a change of everything. */
const at = (current: number) => ({ current, oldest: 0, reported: current, removed: current })

test('packs the same page in every encoding', async () => {
  const html = '<p>Größe 🌱</p>'.repeat(100)
  const page = await pack(html, 200)
  expect(new TextDecoder().decode(page.identity)).toBe(html)
  expect(brotliDecompressSync(page.br).toString()).toBe(html)
  expect(gunzipSync(page.gzip).toString()).toBe(html)
  expect((await pack(html, 200)).etag).toBe(page.etag)
  expect((await pack(`${html} `, 200)).etag).not.toBe(page.etag)
})

test('renders a page once per version under concurrent requests', async () => {
  const cache = new PageCache()
  const make = vi.fn(async () => pack('<p>', 200))
  await Promise.all([cache.get('/a', at(1), make), cache.get('/a', at(1), make)])
  await cache.get('/a', at(1), make)
  expect(make).toHaveBeenCalledTimes(1)
  await cache.get('/a', at(2), make)
  expect(make).toHaveBeenCalledTimes(2)
})

test('renders uncacheable and failed pages again', async () => {
  const cache = new PageCache()
  const make = vi.fn(async () => null)
  await cache.get('/a', at(1), make)
  await cache.get('/a', at(1), make)
  expect(make).toHaveBeenCalledTimes(2)
  const fail = vi.fn(async () => Promise.reject(new Error('no')))
  await expect(cache.get('/b', at(1), fail)).rejects.toThrow('no')
  await expect(cache.get('/b', at(1), fail)).rejects.toThrow('no')
  expect(fail).toHaveBeenCalledTimes(2)
})

test('does not serve a page after a write if rendering started before it', async () => {
  const cache = new PageCache()
  const slow = Promise.withResolvers<Awaited<ReturnType<typeof pack>>>()
  const old = cache.get('/a', at(1), () => slow.promise)
  const fresh = await cache.get('/a', at(2), () => pack('<p>new', 200))
  slow.resolve(await pack('<p>old', 200))
  await old
  expect(await cache.get('/a', at(2), () => Promise.reject(new Error('asked again')))).toBe(fresh)
})

test('evicts the least recently used page when the cache is full', async () => {
  const page = await pack('<p>', 200)
  const size = page.identity.byteLength + page.br.byteLength + page.gzip.byteLength
  const cache = new PageCache(2 * size)
  const make = vi.fn(async () => page)
  for (const key of ['/a', '/b', '/a', '/c']) await cache.get(key, at(1), make)
  expect(make).toHaveBeenCalledTimes(3)
  await cache.get('/a', at(1), make)
  await cache.get('/c', at(1), make)
  expect(make).toHaveBeenCalledTimes(3)
  await cache.get('/b', at(1), make)
  expect(make).toHaveBeenCalledTimes(4)
})

test('keeps other pages cached when one must not be cached', async () => {
  const page = await pack('<p>', 200)
  const cache = new PageCache()
  const make = vi.fn(async () => page)
  await cache.get('/a', at(1), make)
  expect(await cache.get('/gone', at(1), async () => null)).toBeNull()
  expect(await cache.get('/a', at(1), make)).toBe(page)
  expect(make).toHaveBeenCalledTimes(1)
})

describe('of a page that may be stale', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }))
  afterEach(() => void vi.useRealTimers())

  const pages = () => {
    const cache = new PageCache()
    let made = 0
    const make = async () => pack(`<p>${++made}`, 200)
    return async (version: Version, mayBeStale = true) =>
      new TextDecoder().decode((await cache.get('/a', version, make, { mayBeStale }))?.identity)
  }

  test('many changes cost one rendering a second', async () => {
    const get = pages()
    const shown = new Set<string>()
    for (let version = 0; version < 100; version += 1) {
      shown.add(await get(at(version)))
      vi.advanceTimersByTime(50)
    }
    expect([...shown]).toEqual(['<p>1', '<p>2', '<p>3', '<p>4', '<p>5'])
  })

  test('a change shows at the latest a second after the rendering', async () => {
    const get = pages()
    await get(at(1))
    vi.advanceTimersByTime(999)
    expect(await get(at(2))).toBe('<p>1')
    vi.advanceTimersByTime(1)
    expect(await get(at(2))).toBe('<p>2')
  })

  test('whoever has just written sees it, and so does everyone after them', async () => {
    const get = pages()
    await get(at(1))
    expect(await get(at(2), false)).toBe('<p>2')
    expect(await get(at(2))).toBe('<p>2')
  })

  test('nobody sees a page from before a change of everything', async () => {
    const get = pages()
    await get(at(1))
    expect(await get({ current: 2, oldest: 2, reported: 2, removed: 2 })).toBe('<p>2')
  })

  test('concurrent requests share a rendering that a change overtakes, unless they have just written', async () => {
    const get = pages()
    const texts = await Promise.all([get(at(1)), get(at(2)), get(at(2), false), get(at(3))])
    expect(texts).toEqual(['<p>1', '<p>1', '<p>2', '<p>2'])
    expect(await get(at(3))).toBe('<p>2')
  })
})
