import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type FakeZipEntry, fakeZip } from './fake-zip.fixture.ts'
import { inspectZip } from './zip-archive.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zip-archives-'))
})
afterAll(() => rm(folder, { recursive: true }))

const inspect = async (content: Uint8Array) => {
  const path = join(folder, crypto.randomUUID())
  await writeFile(path, content)
  return inspectZip(path)
}

const VALID = { isOffice: false }
const times = (count: number, unpacked: number): FakeZipEntry[] =>
  Array.from({ length: count }, (_, index) => ({ name: `${index}`, unpacked }))

test.each<[string, FakeZipEntry[]]>([
  ['a file of zeros', [{ name: 'zeros', unpacked: 600_000_000 }]],
  ['a file of more than 4 GB', [{ name: 'zeros', unpacked: 281_000_000_000_000 }]],
  ['many small files', times(300, 10_000_000)],
])('[LIST-12] rejects %s as a zip bomb', async (_what, entries) => {
  expect(await inspect(fakeZip(entries))).toEqual({ fault: 'zip bomb' })
})

test('[LIST-12] accepts archives that unpack to at most 100 times their size, or to 512 MB', async () => {
  expect(await inspect(fakeZip(times(5, 100_000_000)))).toEqual(VALID)
  const many = Array.from({ length: 60_000 }, () => ({ name: 'p'.repeat(200) }))
  const most = fakeZip(many).length * 100
  const withFile = (unpacked: number) => inspect(fakeZip([...many, { name: 'a', unpacked }]))
  expect(await withFile(most)).toEqual(VALID)
  expect(await withFile(most * 1.1)).toEqual({ fault: 'zip bomb' })
})

test.each([
  '../../etc/passwd',
  'a/../../b',
  '..',
  '/etc/passwd',
  'C:/Windows/a.dll',
  '..\\a',
  'C:\\a',
  '\\a',
])('[LIST-12] rejects %s as a path traversal', async (name) => {
  expect(await inspect(fakeZip([{ name: 'a.txt' }, { name }]))).toEqual({ fault: 'path traversal' })
})

test.each([
  'a/b/c.txt',
  'folder/',
  'folder\\of an old program\\a.txt',
  '..a/b..',
  'Обзор 🎛.md',
  'a//b',
  '',
  'Q: how does it work.txt',
  'C:notes.txt',
  'a..',
  'z:',
])('%j stays in its folder', async (name) => {
  expect(await inspect(fakeZip([{ name }]))).toEqual(VALID)
})

test('is damaged if its directory is incomplete', async () => {
  const archive = fakeZip(times(20, 7))
  for (let length = 0; length < archive.length; length += 1) {
    expect(await inspect(archive.subarray(0, length))).toEqual({ fault: 'damaged' })
  }
  const without = Buffer.concat([archive.subarray(0, 60), archive.subarray(80)])
  expect(await inspect(without)).toEqual({ fault: 'damaged' })
})

describe('reads an archive to its real end', () => {
  const evil = { name: '../evil' }

  test.each([
    ['a line end', Buffer.from('\r\n')],
    ['12 KB of zeros', Buffer.alloc(12_298)],
    ['2 MB of text', Buffer.alloc(2 * 1024 ** 2, 'x')],
  ])('with %s behind it', async (_what, behind) => {
    for (const length of [3, 400]) {
      const at = (archive: Buffer) => inspect(Buffer.concat([archive, behind]))
      expect(await at(fakeZip(times(length, 7)))).toEqual(VALID)
      expect(await at(fakeZip([...times(length, 7), evil]))).toEqual({ fault: 'path traversal' })
    }
  })

  test('with data before it', async () => {
    const at = (archive: Buffer) => inspect(Buffer.concat([Buffer.alloc(5_000, 'x'), archive]))
    expect(await at(fakeZip(times(3, 7)))).toEqual(VALID)
    expect(await at(fakeZip([evil]))).toEqual({ fault: 'path traversal' })
  })

  test('with 66,000 files, of which macOS states 464', async () => {
    const many = Array.from({ length: 66_000 }, (_, index) => ({ name: `p/f${index}.txt`, unpacked: 1 }))
    expect(await inspect(fakeZip(many))).toEqual(VALID)
    expect(await inspect(fakeZip([...many, evil]))).toEqual({ fault: 'path traversal' })
    expect(await inspect(fakeZip([...many, { name: 'a', unpacked: 2 ** 40 }]))).toEqual({ fault: 'zip bomb' })
  })

  test('also where its size and its position lead to two directories', async () => {
    const [first, second] = [fakeZip(times(1, 7)), fakeZip([evil])]
    const both = Buffer.concat([first.subarray(0, -22), second.subarray(30, -22), second.subarray(-22)])
    expect(await inspect(both)).toEqual({ fault: 'path traversal' })
  })
})

test('a name in Unicode that stands beside another one counts too', async () => {
  const archive = fakeZip([{ name: 'a.txt', unicodeName: '../b.txt' }])
  expect(await inspect(archive)).toEqual({ fault: 'path traversal' })
})

test('detects an office document by its directory', async () => {
  expect(await inspect(fakeZip([{ name: '_rels/.rels' }, { name: '[Content_Types].xml' }]))).toEqual({
    isOffice: true,
  })
})

test('throws if the file cannot be read', async () => {
  await expect(inspectZip(join(folder, 'none'))).rejects.toMatchObject({ code: 'ENOENT' })
})
