import { Readable } from 'node:stream'
import { crc32 } from 'node:zlib'
import { expect, test, vi } from 'vitest'
import { unzip } from '../../../test/unzip.ts'
import { type StoredEntry, storedZip } from './stored-zip.ts'

const CONTENTS: Record<string, string> = { one: 'first '.repeat(40), empty: '', two: 'second' }

const files = {
  getStream: async (key: string, range?: { start: number; end: number }) =>
    Readable.from([Buffer.from(CONTENTS[key]!).subarray(range?.start, range && range.end + 1)]),
}

const entry = (key: string, name: string): StoredEntry => ({
  name,
  key,
  size: CONTENTS[key]!.length,
  crc32: crc32(CONTENTS[key]!),
  modified: new Date('2026-11-26T22:15:30Z'),
})

const ENTRIES = [entry('one', 'a.txt'), entry('empty', 'empty'), entry('two', 'Обзор.md')]

const read = async (range: { start: number; end: number } | null) =>
  Buffer.from(await new Response(storedZip(ENTRIES).open(files, range, () => {})).arrayBuffer())

test('holds the files, and is as long as it says', async () => {
  const complete = await read(null)
  expect(complete.length).toBe(storedZip(ENTRIES).size)
  const unpacked = await unzip(complete)
  expect(Object.entries(unpacked).map(([name, bytes]) => [name, String(bytes)])).toEqual([
    ['a.txt', CONTENTS.one],
    ['empty', ''],
    ['Обзор.md', 'second'],
  ])
})

test('any part of it is a part of the whole', async () => {
  const complete = await read(null)
  for (let start = 0; start < complete.length; start += 7)
    for (const end of [start, Math.min(start + 60, complete.length - 1), complete.length - 1])
      expect((await read({ start, end })).equals(complete.subarray(start, end + 1))).toBe(true)
})

test('stops reading when its reader goes away', async () => {
  const onEnd = vi.fn()
  const stream = await files.getStream('one')
  const reader = storedZip(ENTRIES)
    .open({ getStream: async () => stream }, null, onEnd)
    .getReader()
  await reader.read()
  await reader.read()
  await reader.cancel()
  expect(onEnd).toHaveBeenCalledTimes(1)
  expect(stream.destroyed).toBe(true)
})

test('refuses more than its format holds', () => {
  const large = { ...entry('one', 'a'), size: 2 ** 32 }
  expect(() => storedZip([large])).toThrow(RangeError)
})
