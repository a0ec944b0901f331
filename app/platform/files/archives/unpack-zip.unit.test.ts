import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { downloadZip } from 'client-zip'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fakeZip } from './fake-zip.fixture.ts'
import { zipOfZeros } from './lying-zip.fixture.ts'
import { unpackZip } from './unpack-zip.ts'
import { inspectZip, mostUnpacked } from './zip-archive.ts'

const MB = 1024 ** 2
const GB = 1024 * MB

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'unpacked-archives-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function stored(content: Uint8Array): Promise<string> {
  const path = join(folder, crypto.randomUUID())
  await writeFile(path, content)
  return path
}

test('an archive that unpacks to what it says is fine', async () => {
  const zip = await downloadZip([
    { name: 'a.txt', input: 'a'.repeat(1_000) },
    { name: 'empty/', input: '' },
  ]).arrayBuffer()
  expect(await unpackZip(await stored(new Uint8Array(zip)), { maxBytes: 1_000 })).toBeNull()
  expect(await unpackZip(await stored(zipOfZeros(5 * MB)), { maxBytes: 5 * MB })).toBeNull()
})

test('an archive that unpacks to more than is accepted is a zip bomb', async () => {
  const path = await stored(zipOfZeros(5 * MB))
  expect(await unpackZip(path, { maxBytes: 5 * MB - 1 })).toBe('zip bomb')
})

test('an archive whose directory says less than it holds has false sizes, which its directory alone hides', async () => {
  const path = await stored(zipOfZeros(5 * MB, 10))
  expect(await inspectZip(path)).toEqual({ isOffice: false })
  expect(await unpackZip(path, { maxBytes: GB })).toBe('false sizes')
})

test('an archive whose content is damaged unpacks to what can be read', async () => {
  const zip = zipOfZeros(MB)
  zip.fill(0xff, 40, 60)
  expect(await unpackZip(await stored(zip), { maxBytes: MB })).toBeNull()
  expect(await unpackZip(await stored(fakeZip([{ name: 'a', unpacked: 7 }])), { maxBytes: MB })).toBeNull()
})

test('stops when it is aborted', async () => {
  const path = await stored(zipOfZeros(MB))
  await expect(unpackZip(path, { maxBytes: GB, signal: AbortSignal.abort() })).rejects.toThrow()
})

test('accepts 100 times the size of an archive, but 512 MB at least and 10 GB at most', () => {
  expect([1, 10 * MB, 200 * MB].map(mostUnpacked)).toEqual([512 * MB, 1_000 * MB, 10 * GB])
})
