import { resolver } from 'hono-openapi'
import { z } from 'zod'

export const jsonResponse = (description: string, schema: z.ZodType) => ({
  description,
  content: { 'application/json': { schema: resolver(schema) } },
})

const ok = z.object({ ok: z.literal(true) }).meta({ id: 'Ok' })

export const okResponse = (description: string) => jsonResponse(description, ok)

/**
 * The failure of an operation that reads or stores files: the file storage or, for uploads, the virus scanner
 * may be away as well.
 */
export const needsFiles = { 503: { $ref: '#/components/responses/FilesUnavailable' } }

/**
 * The failures of an operation that don't follow from its input and its session, which the API's description
 * adds itself.
 */
export const failsWith = (...statuses: number[]) =>
  Object.fromEntries(statuses.map((status) => [status, { $ref: '#/components/responses/Error' }]))
