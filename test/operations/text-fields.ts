import { z } from 'zod'
import type { TestApp } from '../app.ts'

const schema = z.object({
  type: z.union([z.string(), z.array(z.string())]).optional(),
  enum: z.array(z.unknown()).optional(),
  const: z.unknown().optional(),
  maxLength: z.number().optional(),
  get properties() {
    return z.record(z.string(), schema).default({})
  },
  get items() {
    return schema.optional()
  },
  get anyOf() {
    return z.array(schema).default([])
  },
  get oneOf() {
    return z.array(schema).default([])
  },
})

const content = z.object({ 'application/json': z.object({ schema }).optional() }).optional()
const described = z.object({
  paths: z.record(
    z.string(),
    z.record(z.string(), z.object({ requestBody: z.object({ content }).optional() })),
  ),
})

/** A field of a JSON body that may hold any text. An entry of a list has the key 0. */
export interface FreeText {
  path: (string | 0)[]
  /** How many characters it takes; undefined where the document names no limit. */
  max: number | undefined
}

/**
 * Operations whose body is described as an object with any fields: whose fields those are, and where they
 * stand.
 */
const FIELDS_OF: Record<string, [operation: string, under: string[]]> = {
  'PATCH /api/marketplace_assets/{id}': ['POST /api/marketplace_assets', []],
  'POST /api/startups/{id}/corrections': ['POST /api/startups', ['fields']],
  'POST /api/admin/corrections/{id}/decision': ['POST /api/startups', ['fields']],
}

/** The text fields of each operation with a JSON body. */
export async function textFields(app: TestApp): Promise<Map<string, FreeText[]>> {
  const { paths } = described.parse(await (await app.request('/api/openapi.json')).json())
  const fields = new Map<string, FreeText[]>()
  for (const [path, operations] of Object.entries(paths))
    for (const [verb, { requestBody }] of Object.entries(operations)) {
      const body = requestBody?.content?.['application/json']?.schema
      if (body) fields.set(`${verb.toUpperCase()} ${path}`, textsIn(body))
    }
  for (const [key, [of, under]] of Object.entries(FIELDS_OF))
    fields
      .get(key)
      ?.push(...(fields.get(of) ?? []).map(({ path, max }) => ({ path: [...under, ...path], max })))
  return fields
}

function textsIn(part: z.infer<typeof schema>, path: FreeText['path'] = []): FreeText[] {
  if (part.enum || part.const !== undefined) return []
  if ([part.type].flat().includes('string')) return [{ path, max: part.maxLength }]
  const found = [
    ...[...part.anyOf, ...part.oneOf].flatMap((variant) => textsIn(variant, path)),
    ...Object.entries(part.properties).flatMap(([name, field]) => textsIn(field, [...path, name])),
    ...(part.items ? textsIn(part.items, [...path, 0]) : []),
  ]
  return [...new Map(found.map((field) => [field.path.join('.'), field])).values()]
}

const asObject = z.record(z.string(), z.unknown()).catch({})

/** The body with another text in one field. */
export function withText(body: unknown, [key, ...rest]: FreeText['path'], text: string): unknown {
  if (key === undefined) return text
  if (key === 0) return [withText(undefined, rest, text)]
  const object = asObject.parse(body)
  return { ...object, [key]: withText(object[key], rest, text) }
}
