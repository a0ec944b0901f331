import { resolver } from 'hono-openapi'
import { z } from 'zod'

export const jsonResponse = (description: string, schema: z.ZodType) => ({
  description,
  content: { 'application/json': { schema: resolver(schema) } },
})

export const okResponse = (description: string) =>
  jsonResponse(description, z.object({ ok: z.literal(true) }))

/** For failures of an operation that don't follow from its input and its session, which the API's description adds itself. */
export const failsWith = (...statuses: number[]) =>
  Object.fromEntries(statuses.map((status) => [status, { $ref: '#/components/responses/Error' }]))
