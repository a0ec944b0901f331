import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { redraw } from './images.ts'

const drawn = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'tomato' } })

const encoded = (text: string) => new TextEncoder().encode(text)

/** A small PNG that says of itself that it is huge. */
async function bomb(side: number): Promise<Uint8Array> {
  const png = await drawn(1, 1).png().toBuffer()
  png.writeUInt32BE(side, 16)
  png.writeUInt32BE(side, 20)
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29)
  return png
}

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'

describe('what is no picture for a page is refused', () => {
  test.each([
    ['an SVG, which could run scripts', encoded(SVG)],
    ['an SVG behind the head of XML', encoded(`<?xml version="1.0"?>${SVG}`)],
    ['a page that is named like a picture', encoded('<!doctype html><script>alert(1)</script>')],
    ['a page behind the first bytes of a GIF', encoded('GIF89a<script>alert(1)</script>')],
    ['a PDF', encoded('%PDF-1.7\n1 0 obj')],
    ['nothing', new Uint8Array()],
  ])('%s', async (_, bytes) => {
    await expect(redraw(bytes, 256)).rejects.toMatchObject({
      status: expect.toSatisfy((s) => s === 415 || s === 400),
    })
  })

  test('30,000 × 30,000 pixels in a few bytes', async () => {
    await expect(redraw(await bomb(30_000), 256)).rejects.toMatchObject({
      status: 400,
      message: 'This picture is damaged or too large to be read.',
    })
  })

  test('a JPEG that breaks off', async () => {
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
    await expect(redraw(noise.subarray(0, noise.length / 2), 256)).rejects.toMatchObject({ status: 400 })
  })
})

test('of a moving GIF the first picture is kept', async () => {
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
  const { bytes, width, height } = await redraw(gif, 256)
  expect({ width, height }).toEqual({ width: 40, height: 40 })
  expect((await sharp(bytes).metadata()).pages ?? 1).toBe(1)
  const { dominant } = await sharp(bytes).stats()
  expect(dominant.r).toBeGreaterThan(dominant.b)
})

test('a photograph is turned upright, and forgets when and where it was taken', async () => {
  const photograph = await drawn(300, 100)
    .withExif({
      IFD0: { Orientation: '6', Copyright: 'Maya', DateTime: '2026:01:01 00:00:00' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 30/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  expect((await sharp(photograph).metadata()).orientation).toBe(6)
  expect(photograph.toString('latin1')).toContain('Maya')
  const { bytes, width, height } = await redraw(photograph, 256)
  expect(height).toBeGreaterThan(width)
  const { exif, xmp, iptc, orientation } = await sharp(bytes).metadata()
  expect({ exif, xmp, iptc, orientation }).toEqual({})
})

test('what is small enough is not made larger', async () => {
  expect(await redraw(await drawn(20, 10).png().toBuffer(), 256)).toMatchObject({ width: 20, height: 10 })
})
