import './fonts.server.ts'
import sharp, { type OverlayOptions } from 'sharp'

// No drawing is made twice: what libvips would remember of each only takes memory, 80 MB of it.
sharp.cache(false)

/** Pixels, uncompressed. */
export interface Drawing {
  pixels: Buffer
  width: number
  height: number
  channels: 1 | 2 | 3 | 4
}

/** Draws an SVG at its own size. */
export async function drawSvg(svg: string): Promise<Drawing> {
  const { data, info } = await sharp(Buffer.from(svg)).raw().toBuffer({ resolveWithObject: true })
  return { pixels: data, width: info.width, height: info.height, channels: info.channels }
}

/** Lays drawings upon a ground, each with its upper left corner at the place given, and packs it all as PNG. */
export const compose = (
  ground: Drawing,
  upon: readonly { drawing: Drawing; left: number; top: number }[],
): Promise<Buffer> =>
  sharp(ground.pixels, { raw: sizeOf(ground) })
    .composite(
      upon.map(
        ({ drawing, left, top }): OverlayOptions => ({
          input: drawing.pixels,
          raw: sizeOf(drawing),
          left: Math.round(left),
          top: Math.round(top),
        }),
      ),
    )
    .removeAlpha()
    .png()
    .toBuffer()

const sizeOf = ({ width, height, channels }: Drawing) => ({ width, height, channels })
