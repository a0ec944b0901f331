import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { diskOf, leastFree, readDiskOf } from './disk.ts'

const GB = 1024 ** 3

test.each([
  [1, 0.2],
  [5, 1],
  [10, 2],
  [20, 2],
  [100, 10],
])('a disk of %d GB keeps %d GB free', (total, least) => {
  expect(leastFree(total * GB) / GB).toBeCloseTo(least)
})

test.each([
  [{ free: 9, total: 100 }, undefined, 9],
  [{ free: 11, total: 100 }, undefined, null],
  [{ free: 1.9, total: 15 }, undefined, 1.9],
  [{ free: 2.1, total: 15 }, undefined, null],
  [{ free: 9, total: 100 }, 5, null],
  [{ free: 4, total: 100 }, 5, 4],
  [{ free: 0, total: 100 }, 0, null],
])('%o with %s GB set as the least is low: %s', async ({ free, total }, minFree, low) => {
  const read = async () => ({ free: free * GB, total: total * GB })
  expect(await diskOf(read, minFree && minFree * GB).lowSpace()).toBe(low && low * GB)
})

test('a disk that cannot be read counts as having space', async () => {
  expect(await diskOf(() => Promise.reject(new Error('EIO')), undefined).lowSpace()).toBeNull()
})

test('reads the disk of a folder that does not exist yet, and again after five seconds', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'unpause-disk-'))
  let now = 0
  const read = readDiskOf(join(folder, 'not', 'there'), () => now)
  try {
    const first = await read()
    expect(first.total).toBeGreaterThan(first.free)
    now = 4_999
    expect(await read()).toBe(first)
    now = 5_000
    expect(await read()).not.toBe(first)
  } finally {
    await rm(folder, { recursive: true })
  }
})
