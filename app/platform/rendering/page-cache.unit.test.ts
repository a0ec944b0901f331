import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test, vi } from 'vitest'
import { PageCache, pack } from './page-cache.ts'

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
  await Promise.all([cache.get('/a', 1, make), cache.get('/a', 1, make)])
  await cache.get('/a', 1, make)
  expect(make).toHaveBeenCalledTimes(1)
  await cache.get('/a', 2, make)
  expect(make).toHaveBeenCalledTimes(2)
})

test('renders uncacheable and failed pages again', async () => {
  const cache = new PageCache()
  const make = vi.fn(async () => null)
  await cache.get('/a', 1, make)
  await cache.get('/a', 1, make)
  expect(make).toHaveBeenCalledTimes(2)
  const fail = vi.fn(async () => Promise.reject(new Error('no')))
  await expect(cache.get('/b', 1, fail)).rejects.toThrow('no')
  await expect(cache.get('/b', 1, fail)).rejects.toThrow('no')
  expect(fail).toHaveBeenCalledTimes(2)
})

test('does not serve a page after a write if rendering started before it', async () => {
  const cache = new PageCache()
  const slow = Promise.withResolvers<Awaited<ReturnType<typeof pack>>>()
  const old = cache.get('/a', 1, () => slow.promise)
  const fresh = await cache.get('/a', 2, () => pack('<p>new', 200))
  slow.resolve(await pack('<p>old', 200))
  await old
  expect(await cache.get('/a', 2, () => Promise.reject(new Error('asked again')))).toBe(fresh)
})

test('evicts the least recently used page when the cache is full', async () => {
  const page = await pack('<p>', 200)
  const size = page.identity.byteLength + page.br.byteLength + page.gzip.byteLength
  const cache = new PageCache(2 * size)
  const make = vi.fn(async () => page)
  for (const key of ['/a', '/b', '/a', '/c']) await cache.get(key, 1, make)
  expect(make).toHaveBeenCalledTimes(3)
  await cache.get('/a', 1, make)
  await cache.get('/c', 1, make)
  expect(make).toHaveBeenCalledTimes(3)
  await cache.get('/b', 1, make)
  expect(make).toHaveBeenCalledTimes(4)
})

test('keeps other pages cached when one must not be cached', async () => {
  const page = await pack('<p>', 200)
  const cache = new PageCache()
  const make = vi.fn(async () => page)
  await cache.get('/a', 1, make)
  expect(await cache.get('/gone', 1, async () => null)).toBeNull()
  expect(await cache.get('/a', 1, make)).toBe(page)
  expect(make).toHaveBeenCalledTimes(1)
})
