import { inspectRoutes } from 'hono/dev'
import { z } from 'zod'
import { createApi } from '../../app/api.ts'
import { declaredBy, type OperationFacts } from '../../app/platform/operations/operation.ts'
import type { TestApp } from '../app.ts'
import { components, describedBy, stated } from './stated-answers.ts'

const bodySchema = z.object({
  required: z.array(z.string()).default([]),
  oneOf: z.array(z.object({ required: z.array(z.string()).default([]) })).default([]),
})

const described = z.object({
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.object({
        parameters: z
          .array(z.object({ name: z.string(), in: z.string(), required: z.boolean().optional() }))
          .default([]),
        requestBody: z.object({ content: z.record(z.string(), z.object({ schema: bodySchema })) }).optional(),
        security: z.array(z.record(z.string(), z.array(z.string()))),
        responses: z.record(z.string(), stated.extend({ 'x-rate-limits': z.array(z.string()).optional() })),
      }),
    ),
  ),
  components,
})

export interface Operation {
  key: string
  method: string
  path: string
  pathParameters: string[]
  queryParameters: { name: string; required: boolean }[]
  body: string | undefined
  /** Fields that every variant of the body requires. */
  requiredFields: string[]
  successes: number[]
  /** Statuses that the document names; 500 is never expected. */
  failures: number[]
  needsSession: boolean
  /** The area of tokens that may use it; undefined if none may. */
  tokenArea: string | undefined
  /** Names of the rate limits. */
  limits: string[]
  /** What the server knows of it. */
  declared: OperationFacts
  /** @returns how an answer departs from what the document states; undefined if it doesn't */
  departure: (response: Response) => Promise<string | undefined>
}

export async function documentedOperations(app: TestApp): Promise<Operation[]> {
  const { paths, components } = described.parse(await (await app.request('/api/openapi.json')).json())
  const description = describedBy(components)
  const declared = declaredOperations(app)
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([verb, { parameters, requestBody, responses, security }]) => ({
      key: `${verb.toUpperCase()} ${path}`,
      method: verb.toUpperCase(),
      path,
      pathParameters: parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name),
      queryParameters: parameters
        .filter((parameter) => parameter.in === 'query')
        .map(({ name, required = false }) => ({ name, required })),
      body: Object.keys(requestBody?.content ?? {})[0],
      requiredFields: requiredIn(requestBody?.content['application/json']?.schema),
      successes: Object.keys(responses)
        .map(Number)
        .filter((status) => status < 400),
      failures: Object.keys(responses)
        .map(Number)
        .filter((status) => status >= 400),
      needsSession: security.every((scheme) => 'session' in scheme || 'token' in scheme),
      tokenArea: security.flatMap(({ token = [] }) => token)[0],
      limits: responses['429']?.['x-rate-limits'] ?? [],
      declared: declared.get(`${verb.toUpperCase()} ${path}`) ?? {},
      departure: (response) => description.departure(responses, response),
    })),
  )
}

function requiredIn(schema: z.infer<typeof bodySchema> | undefined): string[] {
  const [first = schema, ...others] = schema?.oneOf ?? []
  return (first?.required ?? []).filter((field) => others.every(({ required }) => required.includes(field)))
}

/** The API reference, and URLs that emails and Google link to. */
const NOT_FOR_PROGRAMS = /^\/api\/(openapi\.json$|reference\b|auth\/)/

export const registeredRoutes = (app: TestApp): string[] => [
  ...new Set(
    inspectRoutes(createApi(app.services, app.auth))
      .filter(
        ({ method, path, isMiddleware }) =>
          !isMiddleware && method !== 'OPTIONS' && !NOT_FOR_PROGRAMS.test(path),
      )
      .map(({ method, path }) => `${method} ${documentedPath(path)}`),
  ),
]

/** What the operations of the API declare, by their keys. */
export const declaredOperations = (app: TestApp): ReadonlyMap<string, OperationFacts> =>
  new Map(
    createApi(app.services, app.auth).routes.flatMap(({ method, path, handler }) => {
      const declared = declaredBy(handler)
      return declared ? [[`${method} ${documentedPath(path)}`, declared]] : []
    }),
  )

/** Writes a route path such as `/:id{pattern}` in OpenAPI syntax: `/{id}`. */
const documentedPath = (path: string) =>
  path
    .replace('/:channel{comments-[^/]+}', '/comments-{startupId}')
    .replaceAll(/:(\w+)(\{[^}]*\})?/g, '{$1}')
    .replace(/(?<=.)\/$/, '')
