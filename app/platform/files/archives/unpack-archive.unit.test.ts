import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { downloadZip } from 'client-zip'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fakeTar } from './fake-tar.fixture.ts'
import { fakeZip } from './fake-zip.fixture.ts'
import { zipOfZeros } from './lying-zip.fixture.ts'
import { unpackArchive } from './unpack-archive.ts'
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

const unpack = async (content: Uint8Array, maxBytes: number) =>
  (await unpackArchive(await stored(content), { folder, maxBytes })).fault

const zipOf = async (input: Uint8Array<ArrayBuffer>) =>
  new Uint8Array(await downloadZip([{ name: 'a', input }]).arrayBuffer())

test('an archive that unpacks to what it says is fine', async () => {
  const zip = await downloadZip([
    { name: 'a.txt', input: 'a'.repeat(1_000) },
    { name: 'empty/', input: '' },
  ]).arrayBuffer()
  expect(await unpack(new Uint8Array(zip), 1_000)).toBeNull()
  expect(await unpack(zipOfZeros(5 * MB), 5 * MB)).toBeNull()
})

test('says how much an archive unpacks to', async () => {
  const nested = await stored(await zipOf(zipOfZeros(5 * MB)))
  const { fault, unpacked } = await unpackArchive(nested, { folder, maxBytes: GB })
  expect(fault).toBeNull()
  expect(unpacked).toBeGreaterThan(5 * MB)
  expect(unpacked).toBeLessThan(5.1 * MB)
})

test('an archive that unpacks to more than is accepted is a zip bomb', async () => {
  expect(await unpack(zipOfZeros(5 * MB), 5 * MB - 1)).toBe('zip bomb')
  expect(await unpack(gzipSync(Buffer.alloc(5 * MB)), 5 * MB - 1)).toBe('zip bomb')
  expect(await unpack(gzipSync(Buffer.alloc(5 * MB)), 5 * MB)).toBeNull()
})

test('an archive whose directory says less than it holds has false sizes, which its directory alone hides', async () => {
  const path = await stored(zipOfZeros(5 * MB, 10))
  expect(await inspectZip(path)).toEqual({ isOffice: false })
  expect(await unpackArchive(path, { folder, maxBytes: GB })).toMatchObject({ fault: 'false sizes' })
})

test('an archive with more entries than it says, as macOS writes it, is judged by all of them', async () => {
  const entries = ['a', 'b', 'c'].map((name) => ({ name, input: 'x'.repeat(100) }))
  const zip = Buffer.from(await downloadZip(entries).arrayBuffer())
  const end = zip.lastIndexOf('PK\u0005\u0006')
  for (const at of [end + 8, end + 10]) zip.writeUInt16LE(1, at)
  expect(await unpack(zip, 300)).toBeNull()
  expect(await unpack(zip, 299)).toBe('zip bomb')
})

test('what stands before and behind an archive hides nothing in it', async () => {
  const zip = Buffer.concat([Buffer.from('#!/bin/sh\n'), zipOfZeros(5 * MB), Buffer.alloc(100_000)])
  expect(await unpack(zip, 5 * MB)).toBeNull()
  expect(await unpack(zip, 5 * MB - 1)).toBe('zip bomb')
})

test('an archive whose content is damaged unpacks to what can be read', async () => {
  const zip = zipOfZeros(MB)
  zip.fill(0xff, 40, 60)
  expect(await unpack(zip, MB)).toBeNull()
  expect(await unpack(fakeZip([{ name: 'a', unpacked: 7 }]), MB)).toBeNull()
  expect(await unpack(gzipSync(Buffer.alloc(MB)).subarray(0, 500), MB)).toBeNull()
  expect(await unpack(await zipOf(zipOfZeros(MB).subarray(0, 500)), MB)).toBeNull()
})

test('archives within archives count too, and leave nothing on the disk', async () => {
  for (const inner of [zipOfZeros(5 * MB), gzipSync(Buffer.alloc(5 * MB))]) {
    const outer = await zipOf(new Uint8Array(await zipOf(new Uint8Array(inner))))
    expect(await unpack(outer, 6 * MB)).toBeNull()
    expect(await unpack(outer, 5 * MB)).toBe('zip bomb')
    expect(await unpack(gzipSync(outer), 5 * MB)).toBe('zip bomb')
  }
  expect(await unpack(await zipOf(zipOfZeros(5 * MB, 10)), GB)).toBe('false sizes')
  expect((await readdir(folder)).filter((name) => name.startsWith('nested'))).toEqual([])
})

test('a gzipped tar with a path that leads out is found, also far behind its start', async () => {
  const sound = [{ name: 'a', content: 'a'.repeat(300_000) }]
  expect(await unpack(gzipSync(fakeTar(sound)), MB)).toBeNull()
  expect(await unpack(gzipSync(fakeTar([...sound, { name: '../evil' }])), MB)).toBe('path traversal')
  const link = { name: 'a/b', type: '2', target: '../../evil' }
  expect(await unpack(gzipSync(fakeTar([...sound, link])), MB)).toBe('path traversal')
  expect(await unpack(gzipSync(Buffer.concat([Buffer.from('no tar'), fakeTar([link])])), MB)).toBeNull()
})

test('archives may be nested four levels deep', async () => {
  let archive = await zipOf(Buffer.from('a'))
  for (let depth = 1; depth <= 4; depth += 1) {
    archive = await zipOf(archive)
    expect(await unpack(archive, MB)).toBeNull()
  }
  expect(await unpack(await zipOf(archive), MB)).toBe('nested too deeply')
})

test('other files are fine', async () => {
  expect(await unpack(Buffer.from('P'), 0)).toBeNull()
  expect(await unpack(Buffer.alloc(MB), 0)).toBeNull()
})

test('stops when it is aborted', async () => {
  const path = await stored(zipOfZeros(MB))
  const signal = AbortSignal.abort()
  await expect(unpackArchive(path, { folder, maxBytes: GB, signal })).rejects.toThrow('aborted')
})

test('accepts 100 times the size of an archive, but 512 MB at least and 10 GB at most', () => {
  expect([1, 10 * MB, 200 * MB].map(mostUnpacked)).toEqual([512 * MB, 1_000 * MB, 10 * GB])
})
