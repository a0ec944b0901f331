import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { type TestApp, testApp } from '../app.ts'

const operation = z.object({
  summary: z.string().optional(),
  parameters: z.array(z.object({ name: z.string(), in: z.string() })).optional(),
  requestBody: z.object({ content: z.record(z.string(), z.object({ schema: z.unknown() })) }).optional(),
  responses: z.record(
    z.string(),
    z.object({
      $ref: z.string().optional(),
      description: z.string().optional(),
      content: z.record(z.string(), z.object({ schema: z.unknown() })).optional(),
      headers: z.object({ location: z.object({ schema: z.unknown() }) }).optional(),
    }),
  ),
})
type Operation = z.infer<typeof operation>

const document = z.object({
  paths: z.record(z.string(), z.record(z.string(), operation)),
  components: z.object({
    responses: z.object({
      Error: z.object({
        content: z.object({ 'application/json': z.object({ schema: z.unknown() }) }),
      }),
    }),
  }),
})

let app: TestApp
let described: z.infer<typeof document>
beforeAll(async () => {
  app = await testApp()
  described = document.parse(await (await app.request('/api/openapi.json')).json())
})
afterAll(() => app.close())

/** Names of the operations that `broken` finds fault with. */
const offences = (broken: (operation: Operation, path: string, method: string) => boolean) =>
  Object.entries(described.paths).flatMap(([path, operations]) =>
    Object.entries(operations)
      .filter(([method, operation]) => broken(operation, path, method))
      .map(([method]) => `${method.toUpperCase()} ${path}`),
  )

describe('the description of the API', () => {
  test('covers the calls', () => {
    expect(Object.keys(described.paths).length).toBeGreaterThan(40)
  })

  test('says of every operation what it does', () => {
    expect(offences(({ summary }) => !summary)).toEqual([])
  })

  test('says of every operation what it answers when it goes well: a schema, an address in a header, or nothing (204)', () => {
    const isDescribed = ([status, { content, headers }]: [string, Operation['responses'][string]]) =>
      status === '204' ||
      headers !== undefined ||
      Object.values(content ?? {}).some(({ schema }) => schema !== undefined)
    expect(
      offences(({ responses }) => {
        const good = Object.entries(responses).filter(([status]) => status.startsWith('2'))
        return good.length === 0 || !good.every(isDescribed)
      }),
    ).toEqual([])
  })

  test('says of every operation what it answers when it fails, in one place', () => {
    expect(offences(({ responses }) => responses.default?.$ref !== '#/components/responses/Error')).toEqual(
      [],
    )
    expect(described.components.responses.Error.content['application/json'].schema).toMatchObject({
      required: ['code', 'message', 'request_id'],
      properties: { code: {}, message: {}, fields: {}, request_id: {} },
    })
  })

  test('names every part of a path as OpenAPI does, and each once', () => {
    expect(Object.keys(described.paths).filter((path) => /[:*^]|\{[^}]*\{|\}[^/]/.test(path))).toEqual([])
    expect(described.paths).toHaveProperty(['/api/realtime/comments-{startupId}', 'get'])
    expect(
      offences(({ parameters = [] }, path) => {
        const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort()
        const described = parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name)
        return described.sort().join() !== named.join()
      }),
    ).toEqual([])
  })

  test('says how a picture is sent', () => {
    const upload = described.paths['/api/uploads/{bucket}/{id}']?.put
    expect(upload?.requestBody?.content['multipart/form-data']?.schema).toMatchObject({ required: ['file'] })
  })
})
