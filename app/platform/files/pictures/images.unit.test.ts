import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
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
      message: 'This image is damaged or too large. Please choose another one.',
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
  const { bytes, width, height } = await reencodeImage(gif, 256)
  expect({ width, height }).toEqual({ width: 40, height: 40 })
  expect((await sharp(bytes).metadata()).pages ?? 1).toBe(1)
  const { dominant } = await sharp(bytes).stats()
  expect(dominant.r).toBeGreaterThan(dominant.b)
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
