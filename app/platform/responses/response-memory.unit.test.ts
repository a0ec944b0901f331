import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ResponseMemory } from './response-memory.ts'
import { pack } from './shared-response.ts'
import type { Version } from './versions.ts'

/** A version before any change of everything. */
const at = (current: number) => ({ current, oldest: 0, reported: current, removed: current })

test('packs the same page in every encoding', async () => {
  const html = '<p>Größe 🌱</p>'.repeat(100)
  const page = await pack(html)
  expect(new TextDecoder().decode(page.bodies.identity)).toBe(html)
  expect(brotliDecompressSync(page.bodies.br).toString()).toBe(html)
  expect(gunzipSync(page.bodies.gzip).toString()).toBe(html)
  expect((await pack(html)).etag).toBe(page.etag)
  expect((await pack(`${html} `)).etag).not.toBe(page.etag)
})

test('renders a page once per version under concurrent requests', async () => {
  const memory = new ResponseMemory(1_000_000)
  const make = vi.fn(async () => pack('<p>'))
  await Promise.all([memory.get('/a', at(1), make), memory.get('/a', at(1), make)])
  await memory.get('/a', at(1), make)
  expect(make).toHaveBeenCalledTimes(1)
  await memory.get('/a', at(2), make)
  expect(make).toHaveBeenCalledTimes(2)
})

test('renders uncacheable and failed pages again', async () => {
  const memory = new ResponseMemory(1_000_000)
  const make = vi.fn(async () => null)
  await memory.get('/a', at(1), make)
  await memory.get('/a', at(1), make)
  expect(make).toHaveBeenCalledTimes(2)
  const fail = vi.fn(async () => Promise.reject(new Error('no')))
  await expect(memory.get('/b', at(1), fail)).rejects.toThrow('no')
  await expect(memory.get('/b', at(1), fail)).rejects.toThrow('no')
  expect(fail).toHaveBeenCalledTimes(2)
})

test('does not serve a page after a write if rendering started before it', async () => {
  const memory = new ResponseMemory(1_000_000)
  const slow = Promise.withResolvers<Awaited<ReturnType<typeof pack>>>()
  const old = memory.get('/a', at(1), () => slow.promise)
  const fresh = await memory.get('/a', at(2), () => pack('<p>new'))
  slow.resolve(await pack('<p>old'))
  await old
  expect(await memory.get('/a', at(2), () => Promise.reject(new Error('asked again')))).toBe(fresh)
})

test('evicts the least recently used page when the memory is full', async () => {
  const page = await pack('<p>')
  const size = Object.values(page.bodies).reduce((sum, { byteLength }) => sum + byteLength, 0)
  const memory = new ResponseMemory(2 * size)
  const make = vi.fn(async () => page)
  for (const key of ['/a', '/b', '/a', '/c']) await memory.get(key, at(1), make)
  expect(make).toHaveBeenCalledTimes(3)
  await memory.get('/a', at(1), make)
  await memory.get('/c', at(1), make)
  expect(make).toHaveBeenCalledTimes(3)
  await memory.get('/b', at(1), make)
  expect(make).toHaveBeenCalledTimes(4)
})

test('keeps other pages when one must not be kept', async () => {
  const page = await pack('<p>')
  const memory = new ResponseMemory(1_000_000)
  const make = vi.fn(async () => page)
  await memory.get('/a', at(1), make)
  expect(await memory.get('/gone', at(1), async () => null)).toBeNull()
  expect(await memory.get('/a', at(1), make)).toBe(page)
  expect(make).toHaveBeenCalledTimes(1)
})

describe('while nothing newer can be made', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['performance', 'Date'] }))
  afterEach(() => void vi.useRealTimers())

  const HOUR = 60 * 60 * 1000

  test('a response is last known until the end of the next day, and current only on its own', async () => {
    vi.setSystemTime('2026-03-01T23:00:00Z')
    const memory = new ResponseMemory(1_000_000)
    const response = await memory.get('/a', at(1), () => pack('<p>'))
    expect(memory.find('/a', at(1))).toBe(response)
    vi.advanceTimersByTime(HOUR)
    expect(memory.find('/a', at(1))).toBeUndefined()
    expect(memory.lastKnown('/a', 1)).toEqual({ response, age: 3600 })
    expect(memory.lastKnown('/a', 2)).toBeUndefined()
    vi.advanceTimersByTime(24 * HOUR)
    expect(memory.lastKnown('/a', 1)).toBeUndefined()
  })

  test('a failure counts for a second, and only until something newer is made', async () => {
    const memory = new ResponseMemory(1_000_000)
    memory.fail('/a')
    expect(memory.hasJustFailed('/a')).toBe(false)
    await memory.get('/a', at(1), () => pack('<p>'))
    memory.fail('/a')
    vi.advanceTimersByTime(999)
    expect(memory.hasJustFailed('/a')).toBe(true)
    vi.advanceTimersByTime(1)
    expect(memory.hasJustFailed('/a')).toBe(false)
    memory.fail('/a')
    await memory.get('/a', at(2), () => pack('<p>new'))
    expect(memory.hasJustFailed('/a')).toBe(false)
  })
})

describe('of a page that may be stale', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }))
  afterEach(() => void vi.useRealTimers())

  const pages = () => {
    const memory = new ResponseMemory(1_000_000)
    let made = 0
    const make = async () => pack(`<p>${++made}`)
    return async (version: Version, mayBeStale = true) =>
      new TextDecoder().decode((await memory.get('/a', version, make, { mayBeStale }))?.bodies.identity)
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
