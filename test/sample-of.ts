import { z } from 'zod'

type Schema = Exclude<z.core.JSONSchema._JSONSchema, boolean>

const TEXTS: Record<string, string> = {
  uuid: '11111111-1111-4111-8111-111111111111',
  'date-time': '2026-03-09T12:00:00.000Z',
  date: '2026-03-09',
  uri: 'https://everpix.example/photos',
  email: 'ann@example.com',
}

/** An answer that a schema describes: one of each thing, the first of several kinds, and null nowhere. */
export function sampleOf(schema: z.ZodType): unknown {
  const described = z.toJSONSchema(schema, { unrepresentable: 'any' })
  return sample(described, described.$defs ?? {})
}

function sample(schema: Schema, named: NonNullable<Schema['$defs']>): unknown {
  const { $ref, const: only, enum: choices, type, properties = {}, items } = schema
  const kinds = schema.anyOf ?? schema.oneOf
  if (schema.allOf) return sample(schema.allOf[0] as Schema, named)
  if ($ref) return sample(named[$ref.replace('#/$defs/', '')] as Schema, named)
  if (only !== undefined) return only
  if (choices) return choices[0]
  if (kinds) return sample((kinds.find((kind) => (kind as Schema).type !== 'null') ?? {}) as Schema, named)
  if (type === 'array') return items ? [sample(items as Schema, named)] : []
  if (type === 'string') return TEXTS[schema.format ?? ''] ?? 'A text of somebody'
  if (type === 'integer' || type === 'number') return Math.max(schema.minimum ?? 0, 3)
  if (type === 'boolean') return true
  if (type !== 'object') return 'A text of somebody'
  const entries = Object.entries(properties)
  return Object.fromEntries(entries.map(([name, each]) => [name, sample(each as Schema, named)]))
}
