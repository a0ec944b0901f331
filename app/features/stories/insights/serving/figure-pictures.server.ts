import { LRUCache } from 'lru-cache'
import sharp from 'sharp'
import { ShortQueue } from '../../../../platform/files/pictures/short-queue.ts'
import { INSIGHT_TEXTS } from '../insight-texts.ts'

type Picture = Uint8Array<ArrayBuffer>

/**
 * Makes pictures of drawings, each once and one at a time, so that many don't slow down pages. Its fonts are
 * those of preview images.
 */
export class FigurePictures {
  readonly #queue = new ShortQueue(100, INSIGHT_TEXTS.tooManyPictures)
  readonly #pictures = new LRUCache<string, Picture, number>({
    maxSize: 8 * 1024 * 1024,
    sizeCalculation: (picture) => picture.byteLength,
    ignoreFetchAbort: true,
    fetchMethod: (svg, _stale, { context: scale }) =>
      this.#queue.run(
        async () =>
          new Uint8Array(
            await sharp(Buffer.from(svg), { density: 72 * scale })
              .png()
              .toBuffer(),
          ),
      ),
  })

  /** @param scale of a pixel of the drawing @returns PNG @throws AppError 503 if too many wait */
  get(svg: string, scale = 1): Promise<Picture> {
    return this.#pictures.forceFetch(svg, { context: scale })
  }
}
