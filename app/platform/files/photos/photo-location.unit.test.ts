import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hasLocation, removeLocation } from './photo-location.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'unpause-photos-'))
})
afterAll(() => rm(folder, { recursive: true }))

const GPS = {
  GPSLatitudeRef: 'N',
  GPSLatitude: '52/1 30/1 777/100',
  GPSLongitudeRef: 'E',
  GPSLongitude: '13/1 24/1 777/100',
}

const image = () =>
  sharp({
    create: {
      width: 64,
      height: 32,
      channels: 3,
      background: 'tomato',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
const photo = (hasLocation = true) =>
  image().withExif({
    IFD0: { Orientation: '6', Copyright: 'Maya', Model: 'A camera' },
    ...(hasLocation && { IFD3: GPS }),
  })

async function stored(bytes: Uint8Array | string) {
  const path = join(folder, crypto.randomUUID())
  await writeFile(path, bytes)
  return path
}

const pixelsOf = async (path: string) => (await sharp(path).raw().toBuffer()).toString('base64')

test.each(['jpeg', 'png', 'webp', 'avif'] as const)(
  'takes the place out of a photo, and nothing else: %s',
  async (format) => {
    const bytes = await photo().toFormat(format).toBuffer()
    const path = await stored(bytes)
    expect(await hasLocation(path)).toBe(true)
    const before = { pixels: await pixelsOf(path), metadata: await sharp(path).metadata() }
    await removeLocation(path)
    expect(await hasLocation(path)).toBe(false)
    const { exif, orientation, size, ...rest } = await sharp(path, { failOn: 'warning' }).metadata()
    expect(rest).toMatchObject({ format: before.metadata.format, width: before.metadata.width })
    expect(orientation).toBe(before.metadata.orientation)
    expect((await readFile(path)).length).toBe(bytes.length)
    expect(await pixelsOf(path)).toBe(before.pixels)
    const after = (await readFile(path)).toString('latin1')
    expect(after).toContain('Maya')
    // The seconds of both coordinates.
    const seconds = [Buffer.from([9, 3, 0, 0, 100, 0, 0, 0]), Buffer.from([0, 0, 3, 9, 0, 0, 0, 100])]
    expect(seconds.some((one) => bytes.includes(one))).toBe(true)
    expect(seconds.some((one) => after.includes(one.toString('latin1')))).toBe(false)
  },
)

test('takes the place out of XMP, as attributes and as elements', async () => {
  const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description
    xmlns:exif="http://ns.adobe.com/exif/1.0/" exif:GPSLatitude="52,30.1N"><exif:GPSLongitude>13,24.2E</exif:GPSLongitude>
    </rdf:Description></rdf:RDF></x:xmpmeta>`
  const path = await stored(await image().withXmp(xmp).jpeg().toBuffer())
  expect(await hasLocation(path)).toBe(true)
  await removeLocation(path)
  expect(await hasLocation(path)).toBe(false)
  const left = (await sharp(path).metadata()).xmpAsString
  expect(left).toContain('exif:GPSLatitude="        "')
  expect(left).toContain('<exif:GPSLongitude>        </exif:GPSLongitude>')
})

test.each([
  ['a photo without a place', () => photo(false).jpeg().toBuffer()],
  ['an image without Exif data', () => image().png().toBuffer()],
  ['an empty file', async () => ''],
  ['Exif data that ends too early', async () => 'II*\0\u0008\0'],
  ['Exif data that points behind its end', async () => 'MM\0*\u00ff\u00ff\u00ff\u00f0'],
])('finds no place in %s', async (_, content) =>
  expect(await hasLocation(await stored(await content()))).toBe(false),
)

test('finds a place behind the first megabyte, also across the blocks that are read', async () => {
  const jpeg = await photo().jpeg().toBuffer()
  const start = jpeg.indexOf('Exif\0\0') + 6
  for (const into of [0, 1, 2, 3]) {
    const path = await stored(Buffer.concat([Buffer.alloc(1024 ** 2 - start - into), jpeg]))
    expect(await hasLocation(path)).toBe(true)
  }
})
