import { z } from 'zod'

const media = z.record(z.string(), z.object({ schema: z.unknown() }))
const jsonSchema = z.custom<z.core.JSONSchema.JSONSchema>((value) => typeof value === 'object')

/** What an operation answers with one status, as the API's description has it. */
export const stated = z.object({ $ref: z.string().optional(), content: media.optional() })

export const components = z.object({
  schemas: z.record(z.string(), jsonSchema),
  responses: z.record(z.string(), stated),
})

interface Description {
  /** @returns how the answer departs from what is stated; undefined if it doesn't */
  departure(answers: Record<string, z.infer<typeof stated>>, response: Response): Promise<string | undefined>
}

/** Every object in the description is closed here, so that a field without a statement is found. */
export function describedBy({ schemas, responses }: z.infer<typeof components>): Description {
  const $defs = Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => [name, jsonSchema.parse(closed(schema))]),
  )
  const compiled = new Map<string, z.ZodType>()
  const compile = (schema: unknown) => {
    const key = JSON.stringify(schema)
    const known = compiled.get(key)
    if (known) return known
    const made = z.fromJSONSchema({ $defs, ...jsonSchema.parse(closed(schema)) })
    compiled.set(key, made)
    return made
  }
  return {
    async departure(answers, response) {
      const { status } = response
      const answer = answers[status]
      if (!answer) return `doesn't state that it can answer ${status}: ${await response.clone().text()}`
      const name = answer.$ref?.replace('#/components/responses/', '')
      const content = (name === undefined ? answer : responses[name])?.content ?? {}
      const type = response.headers.get('content-type')?.replace(/;.*/, '')
      if (type === undefined) return undefined
      const body = content[type]
      if (!body)
        return Object.keys(content).length > 0 ? `doesn't state that ${status} is ${type}` : undefined
      if (type !== 'application/json') return undefined
      const { error } = compile(body.schema).safeParse(await response.clone().json())
      return error && `answers ${status} otherwise than it states: ${z.prettifyError(error)}`
    },
  }
}

function closed(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(closed)
  if (typeof schema === 'string') return schema.replace(/^#\/components\/schemas\//, '#/$defs/')
  if (typeof schema !== 'object' || schema === null) return schema
  const parts = Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, closed(value)]))
  const isOpen = 'properties' in parts && parts.type === 'object' && !('additionalProperties' in parts)
  return isOpen ? { ...parts, additionalProperties: false } : parts
}
