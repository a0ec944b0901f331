import { z } from 'zod'

const bytes = z.custom<Uint8Array>((value) => value instanceof Uint8Array)

/** What the server sends to the process for pictures. */
export const pictureTask = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('reencode'), bytes, maxSide: z.int() }),
  z.object({ kind: z.literal('resize'), bytes, width: z.int() }),
])
export type PictureTask = z.infer<typeof pictureTask>

/** What the process answers. */
export const pictureAnswer = z.union([
  z.object({ bytes, width: z.int(), height: z.int(), isFirstFrame: z.boolean() }),
  z.object({ status: z.union([z.literal(400), z.literal(415)]), refusal: z.string() }),
])
export type PictureAnswer = z.infer<typeof pictureAnswer>
