import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fakeZip } from '../archives/fake-zip.fixture.ts'
import { detectContent } from './file-kinds.ts'
import { hostileFiles, oddFiles, PDF as pdf, zipOf as zip } from './odd-files.fixture.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'file-kinds-'))
})
afterAll(() => rm(folder, { recursive: true }))

const detect = async (name: string, content: Uint8Array | string) => {
  const path = join(folder, crypto.randomUUID())
  await writeFile(path, content)
  return detectContent(path, name)
}

const PNG = Buffer.from('89504e470d0a1a0a0000000d494844520000000100000001', 'hex')

const DAMAGED = { doubt: 'incomplete' }
const OTHER = { doubt: 'other kind' }

test('[LIST-12] takes odd files as they are, without a question', async () => {
  const files = Object.entries(await oddFiles())
  expect(files.length).toBeGreaterThanOrEqual(80)
  const questions: unknown[] = []
  for (const [name, content] of files) {
    const found = await detect(name, content)
    if ('fault' in found || found.doubt) questions.push([name, found])
  }
  expect(questions).toEqual([])
})

test('[LIST-12] refuses what endangers whoever opens it', async () => {
  const files = await hostileFiles()
  const found: unknown[] = []
  for (const [name, content] of files) found.push([name, await detect(name, content)])
  expect(found).toEqual(files.map(([name, , fault]) => [name, { fault }]))
})

test.each<[string, string | Uint8Array]>([
  ['photo.png', 'hello'],
  ['paper.pdf', 'Just a few words'],
  ['comments.pdf', '<!---->'.repeat(580)],
  ['lines.jpg', '\n'.repeat(4_000)],
  ['film.mp4', Buffer.alloc(900, 3)],
  ['kit.docx', PNG],
  ['numbers.csv', PNG],
  ['photo.jpg', PNG],
  ['kit.zip', pdf],
  ['note.bmp', 'BMW'],
  ['a.txt', Buffer.alloc(900)],
  ['a.txt', Buffer.from([0xff, 0xfe, 0, 0, 1, 0])],
])('asks about %s, which is of another kind', async (name, content) => {
  expect(await detect(name, content)).toMatchObject(OTHER)
})

/** Noise doesn't compress well, so the file can be truncated anywhere. */
const noise = () =>
  sharp({
    create: {
      width: 300,
      height: 300,
      channels: 3,
      background: 'white',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  })

const WORD = ['[Content_Types].xml', '_rels/.rels', 'word/document.xml']
const SHEET = ['_rels/.rels', 'xl/workbook.xml', '[Content_Types].xml']

const complete: [string, () => Promise<Buffer>][] = [
  ['kit.zip', () => zip('a.txt', 'b.txt')],
  ['app.apk', () => zip('a.txt')],
  ['report.docx', () => zip(...WORD)],
  ['table.xlsx', () => zip(...SHEET)],
  ['paper.pdf', async () => pdf],
  ['photo.png', () => noise().png().toBuffer()],
  ['photo.jpg', () => noise().jpeg().toBuffer()],
  ['photo.jpeg', () => noise().jpeg({ progressive: true }).withMetadata({ density: 72 }).toBuffer()],
]

test('says which content is an archive to look into', async () => {
  const isArchive = async (name: string, content: Uint8Array | string) =>
    'isArchive' in (await detect(name, content))
  for (const name of ['a.zip', 'a.docx', 'a.apk', 'a'])
    expect(await isArchive(name, await zip(...WORD))).toBe(true)
  for (const name of ['a.gz', 'a.tgz', 'a']) expect(await isArchive(name, gzipSync('a'))).toBe(true)
  expect(await isArchive('a.txt', 'a')).toBe(false)
  expect(await isArchive('a.pdf', pdf)).toBe(false)
})

describe.each(complete)('%s', (name, make) => {
  test('is accepted if complete', async () => {
    expect(await detect(name, await make())).toHaveProperty('type')
  })

  test('is asked about if truncated', async () => {
    const content = await make()
    for (const part of [0.5, 0.9]) {
      expect(await detect(name, content.subarray(0, Math.floor(content.length * part)))).toMatchObject(
        DAMAGED,
      )
    }
  })
})

test('ignores trailing data after an image or archive', async () => {
  const jpeg = await noise().jpeg().toBuffer()
  expect(await detect('moving.jpg', Buffer.concat([jpeg, Buffer.alloc(300_000, 7)]))).toEqual({
    type: 'image/jpeg',
  })
  const png = await noise().png().toBuffer()
  expect(await detect('a.png', Buffer.concat([png, Buffer.alloc(900)]))).toEqual({ type: 'image/png' })
  expect(await detect('a.pdf', Buffer.concat([pdf, Buffer.alloc(900)]))).toEqual({ type: 'application/pdf' })
  const archive = await zip('a.txt')
  archive.writeUInt16LE(60_000, archive.length - 2)
  expect(await detect('a.zip', Buffer.concat([archive, Buffer.alloc(60_000, 'c')]))).toEqual({
    type: 'application/zip',
    isArchive: true,
  })
})

test('does not mistake the end of an embedded preview for the end of the image', async () => {
  const jpeg = await noise().jpeg().toBuffer()
  const preview = Buffer.from([0xff, 0xe1, 0, 8, 1, 2, 0xff, 0xd9, 3, 4])
  const shown = Buffer.concat([jpeg.subarray(0, 2), preview, jpeg.subarray(2)])
  expect(await detect('shown.jpg', shown)).toEqual({ type: 'image/jpeg' })
  expect(await detect('shown.jpg', shown.subarray(0, shown.length >> 1))).toMatchObject(DAMAGED)
})

test.each(['report.docx', 'table.xlsx', 'slides.pptx'])(
  'asks about an ordinary archive as %s',
  async (name) => {
    expect(await detect(name, await zip('a.txt'))).toMatchObject(OTHER)
  },
)

test.each(['PK garbage', 'PK\u0003\u0004 garbage', 'PK\u0005\u0006'])(
  'asks about %j as an archive',
  async (content) => {
    for (const name of ['kit.zip', 'report.docx']) expect(await detect(name, content)).toHaveProperty('doubt')
  },
)

test('inspects an archive whatever its name', async () => {
  const bomb = fakeZip([{ name: 'zeros', unpacked: 2 ** 40 }])
  for (const name of ['kit.zip', 'kit', 'kit.backup', 'report.docx']) {
    expect(await detect(name, bomb)).toEqual({ fault: 'zip bomb' })
  }
})

test('accepts a part of a split archive', async () => {
  const archive = await zip('a.txt', 'b.txt')
  expect(await detect('kit.zip.001', archive.subarray(0, 300))).toHaveProperty('type')
})

function tar(name: string, content: string): Buffer {
  const header = Buffer.alloc(512)
  header.write(name)
  header.write('0000644\0', 100)
  header.write(`${content.length.toString(8).padStart(11, '0')}\0`, 124)
  header.write('        0', 148)
  header.write('ustar\u000000', 257)
  const sum = header.reduce((all, byte) => all + byte)
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
  return Buffer.concat([header, Buffer.from(content.padEnd(512, '\0')), Buffer.alloc(1024)])
}

const ftyp = (brand: string) =>
  Buffer.concat([
    Buffer.from([0, 0, 0, 24]),
    Buffer.from(`ftyp${brand}\0\0\0\0${brand}mp42`),
    Buffer.alloc(64),
  ])
const ogg = (codec: string) =>
  Buffer.concat([Buffer.from('OggS'), Buffer.alloc(24), Buffer.from(codec), Buffer.alloc(64)])

test.each<[string, Buffer]>([
  ['code.tar.gz', gzipSync(tar('a.txt', 'hello'))],
  ['code.tgz', gzipSync(tar('a.txt', 'hello'))],
  ['dump.sql.gz', gzipSync('create table a ();\n'.repeat(99))],
  ['film.mp4', ftyp('isom')],
  ['film.mov', ftyp('qt  ')],
  ['book.m4b', ftyp('M4B ')],
  ['clip.f4v', ftyp('F4V ')],
  ['clip.3g2', ftyp('3g2a')],
  ['voice.opus', ogg('OpusHead')],
  ['voice.spx', ogg('Speex   ')],
  ['sound.wav', Buffer.concat([Buffer.from('RIFF\u0001\u0000\u0000\u0000WAVEfmt '), Buffer.alloc(64)])],
  ['setup.msi', Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)])],
])('accepts %s', async (name, content) => {
  expect(await detect(name, content)).toHaveProperty('type')
})
