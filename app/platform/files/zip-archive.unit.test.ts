import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ClaimedEntry, claimedZip } from './claimed-zip.fixture.ts'
import { zipContents } from './zip-archive.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zip-archives-'))
})
afterAll(() => rm(folder, { recursive: true }))

const look = async (content: Uint8Array) => {
  const path = join(folder, crypto.randomUUID())
  await writeFile(path, content)
  return zipContents(path)
}

const FINE = { isOffice: false }
const times = (count: number, unpacked: number): ClaimedEntry[] =>
  Array.from({ length: count }, (_, index) => ({ name: `${index}`, unpacked }))

test.each<[string, ClaimedEntry[]]>([
  ['one file of zeros', [{ name: 'zeros', unpacked: 600_000_000 }]],
  ['a file of more than 4 GB', [{ name: 'zeros', unpacked: 281_000_000_000_000 }]],
  ['many files that are small each', times(300, 10_000_000)],
])('[LIST-12] %s unpacks to too much', async (_what, entries) => {
  expect(await look(claimedZip(entries))).toEqual({ fault: 'unpacks to too much' })
})

test('[LIST-12] what packs well is taken: up to a hundred times its size, and 512 MB at any size', async () => {
  expect(await look(claimedZip(times(5, 100_000_000)))).toEqual(FINE)
  const many = Array.from({ length: 60_000 }, () => ({ name: 'p'.repeat(200) }))
  const most = claimedZip(many).length * 100
  const withFile = (unpacked: number) => look(claimedZip([...many, { name: 'a', unpacked }]))
  expect(await withFile(most)).toEqual(FINE)
  expect(await withFile(most * 1.1)).toEqual({ fault: 'unpacks to too much' })
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
])('[LIST-12] %s leads out of its folder', async (name) => {
  expect(await look(claimedZip([{ name: 'a.txt' }, { name }]))).toEqual({ fault: 'leads out of its folder' })
})

test.each(['a/b/c.txt', 'folder/', 'folder\\of an old program\\a.txt', '..a/b..', 'Обзор 🎛.md', 'a//b', ''])(
  '%j stays in its folder',
  async (name) => {
    expect(await look(claimedZip([{ name }]))).toEqual(FINE)
  },
)

test('whose table ends early, or not at the end, is damaged', async () => {
  const archive = claimedZip(times(20, 7))
  for (let length = 0; length < archive.length; length += 1) {
    expect(await look(archive.subarray(0, length))).toEqual({ fault: 'damaged' })
  }
  expect(await look(Buffer.concat([archive, Buffer.from('more')]))).toEqual({ fault: 'damaged' })
  const without = Buffer.concat([archive.subarray(0, 60), archive.subarray(80)])
  expect(await look(without)).toEqual({ fault: 'damaged' })
})

test('is an office document by what its table lists', async () => {
  expect(await look(claimedZip([{ name: '_rels/.rels' }, { name: '[Content_Types].xml' }]))).toEqual({
    isOffice: true,
  })
})

test('a file that cannot be read is no damaged one', async () => {
  await expect(zipContents(join(folder, 'none'))).rejects.toMatchObject({ code: 'ENOENT' })
})
