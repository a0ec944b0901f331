import { resolver } from 'hono-openapi'
import { z } from 'zod'

export const jsonResponse = (description: string, schema: z.ZodType) => ({
  description,
  content: { 'application/json': { schema: resolver(schema) } },
})

export const okResponse = (description: string) =>
  jsonResponse(description, z.object({ ok: z.literal(true) }))
