import './fonts.server.ts'
import sharp, { type OverlayOptions } from 'sharp'

// Nothing is drawn twice, and the cache of libvips takes 80 MB.
sharp.cache(false)

export interface Drawing {
  pixels: Buffer
  width: number
  height: number
  channels: 1 | 2 | 3 | 4
}

export async function drawSvg(svg: string): Promise<Drawing> {
  const { data, info } = await sharp(Buffer.from(svg)).raw().toBuffer({ resolveWithObject: true })
  return { pixels: data, width: info.width, height: info.height, channels: info.channels }
}

/** @returns PNG */
export const compose = (
  ground: Drawing,
  layers: readonly { drawing: Drawing; left: number; top: number }[],
): Promise<Buffer> =>
  sharp(ground.pixels, { raw: sizeOf(ground) })
    .composite(
      layers.map(
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
