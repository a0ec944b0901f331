import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { type TestApp, testApp } from '../app.ts'

const operation = z.object({
  summary: z.string().optional(),
  security: z.array(z.record(z.string(), z.array(z.string()))).optional(),
  parameters: z.array(z.object({ name: z.string(), in: z.string() })).optional(),
  requestBody: z.object({ content: z.record(z.string(), z.object({ schema: z.unknown() })) }).optional(),
  responses: z.record(
    z.string(),
    z.object({
      $ref: z.string().optional(),
      description: z.string().optional(),
      content: z.record(z.string(), z.object({ schema: z.unknown() })).optional(),
      headers: z.record(z.string(), z.object({ schema: z.unknown() })).optional(),
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
      Unavailable: z.object({ headers: z.record(z.string(), z.unknown()) }),
      FilesUnavailable: z.object({ headers: z.record(z.string(), z.unknown()) }),
    }),
    schemas: z.record(z.string(), z.unknown()),
  }),
})

const itemsOf = z.object({ items: z.unknown() })

/** The value and all objects and lists in it. */
const partsOf = (value: unknown): unknown[] =>
  typeof value === 'object' && value !== null ? [value, ...Object.values(value).flatMap(partsOf)] : []

/** An object that is described where it is used; a list is described by its items. */
const isNameless = (schema: unknown) =>
  partsOf(schema).some((part) => part !== null && 'properties' in Object(part))

let app: TestApp
let described: z.infer<typeof document>
beforeAll(async () => {
  app = await testApp()
  described = document.parse(await (await app.request('/api/openapi.json')).json())
})
afterAll(() => app.close())

const violations = (isViolation: (operation: Operation, path: string, method: string) => boolean) =>
  Object.entries(described.paths).flatMap(([path, operations]) =>
    Object.entries(operations)
      .filter(([method, operation]) => isViolation(operation, path, method))
      .map(([method]) => `${method.toUpperCase()} ${path}`),
  )

describe('the OpenAPI document', () => {
  test('is made once, compressed, and has an ETag', async () => {
    const get = (headers: Record<string, string>) => app.request('/api/openapi.json', { headers })
    const { status, headers } = await get({ 'accept-encoding': 'br' })
    expect([status, headers.get('content-encoding')]).toEqual([200, 'br'])
    const again = await get({ 'if-none-match': headers.get('etag') ?? '' })
    expect([again.status, await again.text()]).toEqual([304, ''])
  })

  test('covers more than 40 paths', () => {
    expect(Object.keys(described.paths).length).toBeGreaterThan(40)
  })

  test('states who may call each operation, and how it fails', () => {
    const secured = (path: string, method: string) => described.paths[path]?.[method]?.security
    expect(secured('/api/bookmarks', 'get')).toEqual([{ session: [] }, { token: ['stories'] }])
    expect(secured('/api/admin/comments', 'get')).toEqual([{ session: [] }])
    expect(secured('/api/startups', 'get')).toEqual([{}, { session: [] }, { token: ['stories'] }])
    expect(secured('/api/public_profiles/{id}', 'get')).toEqual([{}, { session: [] }])
    expect(violations(({ security }) => !security?.length)).toEqual([])
    expect(
      violations(({ responses }) => !Object.keys(responses).some((status) => status.startsWith('4'))),
    ).toEqual([])
    expect(violations(({ security, responses }) => security?.length === 1 && !('401' in responses))).toEqual(
      [],
    )
  })

  test('states that the database, and where files are read or stored their storage, may be away, and the disk full', () => {
    const withRef = (status: string, name: string) =>
      violations(({ responses }) => responses[status]?.$ref === `#/components/responses/${name}`)
    const all = violations(() => true)
    const needFiles = withRef('503', 'FilesUnavailable')
    expect(needFiles.toSorted()).toEqual([
      'DELETE /api/uploads/startup-assets/{id}',
      'DELETE /api/uploads/startup-assets/{id}/location',
      'GET /api/conversations/{id}/files/{file}',
      'GET /api/export',
      'GET /api/marketplace_assets/{id}/archive',
      'GET /api/uploads/startup-assets/{id}',
      'PATCH /api/uploads/startup-assets/{id}',
      'POST /api/marketplace_assets/{id}/files/{position}/url',
      'POST /api/uploads/startup-assets',
      'PUT /api/uploads/startup-assets/{id}/confirmed',
      'PUT /api/uploads/{bucket}/{id}',
    ])
    expect([...withRef('503', 'Unavailable'), ...needFiles].toSorted()).toEqual(all.toSorted())
    expect(withRef('507', 'OutOfSpace')).toEqual(all.filter((key) => !key.startsWith('GET ')))
    const { FilesUnavailable, Unavailable } = described.components.responses
    for (const { headers } of [FilesUnavailable, Unavailable]) expect(headers).toHaveProperty('retry-after')
  })

  test('a method that an endpoint or a page lacks gets 405 with those it has', async () => {
    const ask = async (method: string, path: string) => {
      const { status, headers } = await app.request(path, { method })
      return [status, headers.get('allow')]
    }
    expect(await ask('PATCH', '/api/startups')).toEqual([405, 'GET, HEAD, OPTIONS, POST'])
    expect(await ask('OPTIONS', '/api/startups')).toEqual([204, 'GET, HEAD, OPTIONS, POST'])
    const story = `/api/startups/${crypto.randomUUID()}`
    expect(await ask('PUT', story)).toEqual([405, 'DELETE, GET, HEAD, OPTIONS'])
    expect(await ask('PATCH', '/api/unknown')).toEqual([404, null])
    expect(await ask('OPTIONS', '/api/unknown')).toEqual([404, null])
    for (const path of [
      '/',
      '/directory',
      '/sitemap.xml',
      '/healthz',
      `/og/story/${crypto.randomUUID()}.png`,
    ]) {
      expect(await ask('POST', path)).toEqual([405, 'GET, HEAD, OPTIONS'])
      expect(await ask('DELETE', path)).toEqual([405, 'GET, HEAD, OPTIONS'])
      expect(await ask('OPTIONS', path)).toEqual([204, 'GET, HEAD, OPTIONS'])
    }
    for (const method of ['POST', 'OPTIONS', 'PUT'])
      expect(await ask(method, '/no/such/page')).toEqual([404, null])
    expect(await ask('PUT', '/report')).toEqual([405, 'GET, HEAD, OPTIONS, POST'])
    // It doesn't matter where a request comes from: programs send no Origin.
    for (const path of ['/directory', '/feed.xml', '/mcp'])
      for (const method of ['POST', 'PUT', 'DELETE']) {
        const { status } = await app.app.request(`http://localhost:3000${path}`, { method })
        expect([method, path, status]).toEqual([
          method,
          path,
          method === 'POST' && path === '/mcp' ? 403 : 405,
        ])
      }
  })

  test('a form that a browser sends without scripts leads back to its page', async () => {
    const headers = { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' }
    const { status, headers: sent } = await app.request('/auth?next=%2F', {
      method: 'POST',
      body: 'a=b',
      headers,
    })
    expect([status, sent.get('location')]).toEqual([303, '/auth?next=%2F'])
  })

  test('has a summary of every operation', () => {
    expect(violations(({ summary }) => !summary)).toEqual([])
  })

  test('describes each successful response: a schema, a header with a URL, or no content (204)', () => {
    const isDescribed = ([status, { content, headers }]: [string, Operation['responses'][string]]) =>
      status === '204' ||
      headers !== undefined ||
      Object.values(content ?? {}).some(({ schema }) => schema !== undefined)
    expect(
      violations(({ responses }) => {
        const successes = Object.entries(responses).filter(([status]) => status.startsWith('2'))
        return successes.length === 0 || !successes.every(isDescribed)
      }),
    ).toEqual([])
  })

  test('describes the error response of every operation, in one place', () => {
    expect(violations(({ responses }) => responses.default?.$ref !== '#/components/responses/Error')).toEqual(
      [],
    )
    expect(described.components.responses.Error.content['application/json'].schema).toEqual({
      $ref: '#/components/schemas/Error',
    })
    expect(described.components.schemas.Error).toMatchObject({
      required: ['code', 'message', 'request_id'],
      properties: { code: {}, message: {}, fields: {}, request_id: {} },
    })
  })

  test('names the schema of every answer, and of what its lists hold', () => {
    expect(described.components.schemas).toMatchObject({ Story: {}, Comment: {}, Listing: {}, Error: {} })
    expect(
      violations(({ responses }) =>
        Object.values(responses).some(({ content }) => isNameless(content?.['application/json']?.schema)),
      ),
    ).toEqual([])
    const withNamelessItems = Object.entries(described.components.schemas).filter(([, schema]) =>
      partsOf(schema).some((part) => isNameless(itemsOf.safeParse(part).data?.items)),
    )
    expect(withNamelessItems.map(([name]) => name)).toEqual([])
  })

  test('declares each path parameter once, in OpenAPI syntax', () => {
    expect(Object.keys(described.paths).filter((path) => /[:*^]|\{[^}]*\{|\}[^/]/.test(path))).toEqual([])
    expect(described.paths).toHaveProperty(['/api/realtime/comments-{startupId}', 'get'])
    expect(
      violations(({ parameters = [] }, path) => {
        const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort()
        const declared = parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name)
        return declared.sort().join() !== inPath.join()
      }),
    ).toEqual([])
  })

  test('describes how to upload a picture', () => {
    const upload = described.paths['/api/uploads/{bucket}/{id}']?.put
    expect(upload?.requestBody?.content['multipart/form-data']?.schema).toMatchObject({ required: ['file'] })
  })
})
