import { z } from 'zod'

/** A folder as hosts list it; each has its own types. */
export const entries = z.array(z.object({ name: z.string(), path: z.string(), type: z.string() }))

export const fileInBase64 = z.object({ content: z.string(), encoding: z.literal('base64') })

export const textOfFile = (file: z.output<typeof fileInBase64> | undefined): string | null =>
  file ? Buffer.from(file.content, 'base64').toString('utf8') : null

export const encodedPath = (path: string): string => path.split('/').map(encodeURIComponent).join('/')
