import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { objectStore } from '../../../test/object-store.ts'
import { watchSyncs } from '../../../test/synced-files.ts'
import { readConfig } from '../config/config.ts'
import type { Files } from './files.ts'
import { openFiles } from './open-files.ts'

describe.each(['a folder', 'an object store'])('files in %s', (kind) => {
  let dir: string
  let files: Files
  let closeStore = async () => {}
  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'unpause-files-'))
    const store = kind === 'a folder' ? { env: {}, close: closeStore } : await objectStore()
    closeStore = store.close
    files = await openFiles(readConfig({ DATA_DIR: dir, ...store.env }))
  })
  afterAll(async () => {
    await closeStore()
    await rm(dir, { recursive: true, force: true })
  })

  test('can be written, read (complete, as a stream, in ranges) and deleted repeatedly', async () => {
    const key = 'startup-assets/somebody/temp/1-a.txt'
    expect(await files.exists(key)).toBe(false)
    await files.put(key, Buffer.from('hello world'))
    expect(await files.exists(key)).toBe(true)
    expect(await files.sizeOf(key)).toBe(11)
    expect(Buffer.from(await files.getBytes(key)).toString()).toBe('hello world')
    expect((await buffer(await files.getStream(key))).toString()).toBe('hello world')
    expect((await buffer(await files.getStream(key, { start: 4, end: 6 }))).toString()).toBe('o w')
    await files.delete(key)
    await files.delete(key)
    expect(await files.exists(key)).toBe(false)
  })

  test('are copied from a local file, which stays', async () => {
    const key = 'startup-assets/somebody/temp/2-b.bin'
    const path = join(dir, 'arrived')
    const content = Buffer.alloc(3_000_000, 'abc')
    await writeFile(path, content)
    await files.putFile(key, path)
    await files.putFile(key, path)
    expect(Buffer.from(await files.getBytes(key)).equals(content)).toBe(true)
    expect(await readdir(dir)).toContain('arrived')
    await expect(files.putFile('startup-assets/x/1', join(dir, 'nowhere'))).rejects.toThrow()
    expect(await files.exists('startup-assets/x/1')).toBe(false)
  })

  test('are listed, whatever their folder', async () => {
    const before = new Set(await Readable.from(files.keys()).toArray())
    for (const key of ['listed/deep/b', 'c']) await files.put(key, Buffer.from('x'))
    const keys = await Readable.from(files.keys()).toArray()
    expect(keys.filter((key) => !before.has(key)).sort()).toEqual(['c', 'listed/deep/b'])
  })

  test('are deleted by folder, but not in folders with the same prefix', async () => {
    for (const key of ['covers/ann/1', 'covers/ann/deep/2', 'covers/anna/3'])
      await files.put(key, Buffer.from('x'))
    await files.deleteAll('covers/ann')
    await files.deleteAll('covers/nobody')
    expect(await files.exists('covers/ann/1')).toBe(false)
    expect(await files.exists('covers/ann/deep/2')).toBe(false)
    expect(await files.exists('covers/anna/3')).toBe(true)
  })

  test('reject keys that leave the root', async () => {
    await expect(async () => files.put('../outside', Buffer.from('x'))).rejects.toThrow()
    await expect(async () => files.getStream('a/../../outside')).rejects.toThrow()
  })
})

test('a file and the new folders that lead to it are on disk before it is there', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'unpause-files-'))
  const files = await openFiles(readConfig({ DATA_DIR: dir }))
  const synced = await watchSyncs()
  try {
    await files.put('avatars/ann/1.webp', Buffer.from('hello'))
    expect(synced.sizes).toEqual([5])
    for (const folder of ['', 'files', 'files/avatars', 'files/avatars/ann'])
      expect(synced.folders).toContain((await stat(join(dir, folder))).ino)
  } finally {
    synced.restore()
    await rm(dir, { recursive: true })
  }
})
