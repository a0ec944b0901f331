import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { IMAGE_TEXTS } from './image.ts'
import { reencodeImage } from './images.ts'

const solid = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'tomato' } })

const encoded = (text: string) => new TextEncoder().encode(text)

async function bomb(side: number): Promise<Uint8Array> {
  const png = await solid(1, 1).png().toBuffer()
  png.writeUInt32BE(side, 16)
  png.writeUInt32BE(side, 20)
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29)
  return png
}

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'

describe('rejects', () => {
  test.each([
    ['an SVG, which may contain scripts', encoded(SVG)],
    ['an SVG with an XML declaration', encoded(`<?xml version="1.0"?>${SVG}`)],
    ['an HTML page', encoded('<!doctype html><script>alert(1)</script>')],
    ['an HTML page with the signature of a GIF', encoded('GIF89a<script>alert(1)</script>')],
    ['a PDF', encoded('%PDF-1.7\n1 0 obj')],
    ['an empty file', new Uint8Array()],
  ])('%s', async (_, bytes) => {
    await expect(reencodeImage(bytes, 256)).rejects.toMatchObject({
      status: expect.toSatisfy((s) => s === 415 || s === 400),
    })
  })

  test('a decompression bomb of 30,000 × 30,000 pixels', async () => {
    await expect(reencodeImage(await bomb(30_000), 256)).rejects.toMatchObject({
      status: 400,
      message: IMAGE_TEXTS.tooManyPixels,
    })
  })

  test.each([
    ['progressive JPEG', solid(6_000, 5_000).jpeg({ progressive: true }), 'without “progressive”'],
    ['AVIF', solid(6_000, 5_000).avif({ effort: 0 }), 'as a JPEG'],
  ])('[STORE-01] a %s of 30 megapixels, and says what to do', async (_, image, advice) => {
    await expect(reencodeImage(await image.toBuffer(), 256)).rejects.toMatchObject({
      status: 400,
      message: expect.stringMatching(new RegExp(`25 megapixels.*${advice}.*smaller`)),
    })
  })

  test('a truncated JPEG', async () => {
    const noise = await sharp({
      create: {
        width: 400,
        height: 400,
        channels: 3,
        background: 'tomato',
        noise: { type: 'gaussian', mean: 128, sigma: 40 },
      },
    })
      .jpeg()
      .toBuffer()
    await expect(reencodeImage(noise.subarray(0, noise.length / 2), 256)).rejects.toMatchObject({
      status: 400,
      message: IMAGE_TEXTS.damaged,
    })
  })
})

test('keeps the first frame of an animated GIF', async () => {
  const frames = await Promise.all(
    ['red', 'blue'].map((background) =>
      sharp({ create: { width: 40, height: 40, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  )
  const gif = await sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer()
  expect((await sharp(gif).metadata()).pages).toBe(2)
  const { bytes, width, height, isFirstFrame } = await reencodeImage(gif, 256)
  expect({ width, height, isFirstFrame }).toEqual({ width: 40, height: 40, isFirstFrame: true })
  expect((await sharp(bytes).metadata()).pages ?? 1).toBe(1)
  const { dominant } = await sharp(bytes).stats()
  expect(dominant.r).toBeGreaterThan(dominant.b)
})

function chunksOf(png: Buffer): { kind: string; bytes: Buffer }[] {
  const chunks = []
  for (let at = 8; at < png.length; ) {
    const end = at + 12 + png.readUInt32BE(at)
    chunks.push({ kind: png.toString('latin1', at + 4, at + 8), bytes: png.subarray(at, end) })
    at = end
  }
  return chunks
}

const chunk = (kind: string, content: Buffer) => {
  const named = Buffer.concat([Buffer.from(kind), content])
  const ends = Buffer.alloc(8)
  ends.writeUInt32BE(content.length)
  ends.writeUInt32BE(crc32(named), 4)
  return Buffer.concat([ends.subarray(0, 4), named, ends.subarray(4)])
}

const withChunk = (png: Buffer, bytes: Buffer) => {
  const [header, ...rest] = chunksOf(png)
  return Buffer.concat([png.subarray(0, 8), header!.bytes, bytes, ...rest.map((each) => each.bytes)])
}

test('keeps the first frame of a moving PNG, and says so', async () => {
  const still = await solid(20, 10).png().toBuffer()
  const moving = withChunk(still, chunk('acTL', Buffer.from([0, 0, 0, 2, 0, 0, 0, 0])))
  expect(await reencodeImage(moving, 256)).toMatchObject({ width: 20, isFirstFrame: true })
  expect(await reencodeImage(still, 256)).toMatchObject({ isFirstFrame: false })
})

test('reads an AVIF that names its kind only among those it is compatible with', async () => {
  const avif = await solid(20, 10).avif().toBuffer()
  expect(avif.toString('latin1', 8, 12)).toBe('avif')
  avif.write('mif1', 8)
  expect(await reencodeImage(avif, 256)).toMatchObject({ width: 20, height: 10 })
})

test('names the kinds that it reads if it is given a HEIC file', async () => {
  const heic = Buffer.concat([Buffer.from('\0\0\0\u0018ftypheic\0\0\0\0mif1heic'), Buffer.alloc(99)])
  await expect(reencodeImage(heic, 256)).rejects.toMatchObject({
    status: 415,
    message: IMAGE_TEXTS.unreadable,
  })
})

async function colored(bits: 8 | 16, profile: string | null): Promise<Buffer> {
  const [red, green, blue] = [200, 30, 30]
  const values = Array.from({ length: 16 * 16 }, () => [red, green, blue]).flat()
  const raw = { width: 16, height: 16, channels: 3 } as const
  const image =
    bits === 8
      ? sharp(new Uint8Array(values), { raw })
      : sharp(new Uint16Array(values.map((value) => value * 257)), { raw }).toColourspace('rgb16')
  const png = await image.png().toBuffer()
  expect((await sharp(png).metadata()).depth).toBe(bits === 8 ? 'uchar' : 'ushort')
  if (!profile) return png
  const profiled = chunksOf(await solid(1, 1).withIccProfile(profile).png().toBuffer())
  return withChunk(png, profiled.find(({ kind }) => kind === 'iCCP')!.bytes)
}

test.each([8, 16] as const)('keeps the colors of images with %d bits', async (bits) => {
  const colorOf = async (profile: string | null) => {
    const { bytes } = await reencodeImage(await colored(bits, profile), 256)
    const { channels } = await sharp(bytes).stats()
    return channels.map(({ mean }) => Math.round(mean))
  }
  const isNear = (color: number[], expected: number[]) =>
    color.every((value, index) => Math.abs(value - expected[index]!) <= 4)
  expect(await colorOf(null)).toSatisfy((color) => isNear(color, [200, 30, 30]))
  expect(await colorOf('srgb')).toSatisfy((color) => isNear(color, [200, 30, 30]))
  expect(await colorOf('p3')).toSatisfy((color) => isNear(color, [218, 0, 9]))
})

test('keeps the colors of a print', async () => {
  const print = await solid(20, 20).toColourspace('cmyk').jpeg({ quality: 100 }).toBuffer()
  expect((await sharp(print).metadata()).space).toBe('cmyk')
  const { dominant } = await sharp((await reencodeImage(print, 256)).bytes).stats()
  expect(dominant.r).toBeGreaterThan(200)
  expect(dominant.b).toBeLessThan(120)
})

test('turns a photo upright and strips its metadata', async () => {
  const photograph = await solid(300, 100)
    .withExif({
      IFD0: { Orientation: '6', Copyright: 'Maya', DateTime: '2026:01:01 00:00:00' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 30/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  expect((await sharp(photograph).metadata()).orientation).toBe(6)
  expect(photograph.toString('latin1')).toContain('Maya')
  const { bytes, width, height } = await reencodeImage(photograph, 256)
  expect(height).toBeGreaterThan(width)
  const { exif, xmp, iptc, orientation } = await sharp(bytes).metadata()
  expect({ exif, xmp, iptc, orientation }).toEqual({})
})

test('does not enlarge small images', async () => {
  expect(await reencodeImage(await solid(20, 10).png().toBuffer(), 256)).toMatchObject({
    width: 20,
    height: 10,
  })
})

test('[STORE-01] reads JPEGs and PNGs of 100 megapixels', async () => {
  const large = solid(10_000, 10_000)
  for (const image of [large.clone().jpeg(), large.png({ compressionLevel: 1 })])
    expect(await reencodeImage(await image.toBuffer(), 256)).toMatchObject({ width: 256, height: 256 })
})
