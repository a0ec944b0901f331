import { resolver } from 'hono-openapi'
import { z } from 'zod'

/** An answer that went well, for the API's description: what it is, and the schema that the body fits. */
export const jsonResponse = (description: string, schema: z.ZodType) => ({
  description,
  content: { 'application/json': { schema: resolver(schema) } },
})

/** For calls that have nothing to tell but that they went well. */
export const okResponse = (description: string) =>
  jsonResponse(description, z.object({ ok: z.literal(true) }))
