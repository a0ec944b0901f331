import { resolver } from 'hono-openapi'
import { z } from 'zod'

/** A successful response in the OpenAPI description. */
export const jsonResponse = (description: string, schema: z.ZodType) => ({
  description,
  content: { 'application/json': { schema: resolver(schema) } },
})

/** For operations without a result. */
export const okResponse = (description: string) =>
  jsonResponse(description, z.object({ ok: z.literal(true) }))
