import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { html } from 'hono/html'
import { generateSpecs } from 'hono-openapi'
import { errorResponseSchema } from '../errors/error-response.schema.ts'
import type { Env } from '../http/env.ts'
import { jsonResponse } from '../http/json-response.ts'
import { cachedFor } from '../responses/cached-for.ts'

const swaggerFiles = dirname(fileURLToPath(import.meta.resolve('swagger-ui-dist/swagger-ui.css')))

const errorWith = (description: string, headers = {}) => ({
  ...jsonResponse(description, errorResponseSchema),
  headers,
})

const RETRY_AFTER = {
  'retry-after': { description: 'Seconds until another attempt makes sense', schema: { type: 'integer' } },
}

const RESPONSES = {
  Error: errorWith('Error: a machine-readable code and a human-readable message.'),
  Unavailable: errorWith(
    "Error: the database can't be reached or is busy. It works again by itself, and the same request can be sent again.",
    RETRY_AFTER,
  ),
  FilesUnavailable: errorWith(
    "Error: the database, the file storage or, for uploads where one is set up, the virus scanner can't be reached. It works again by itself, and the same request can be sent again.",
    RETRY_AFTER,
  ),
  OutOfSpace: errorWith(
    'Error: the disk of the server or of its database is full or almost full. Reading still works.',
  ),
}

type Described = Awaited<ReturnType<typeof generateSpecs>>

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const
type Method = (typeof METHODS)[number]

const refTo = (name: keyof typeof RESPONSES) => ({ $ref: `#/components/responses/${name}` })
const ERROR = refTo('Error')

type Operation = NonNullable<NonNullable<NonNullable<Described['paths']>[string]>['get']>

/** The failures that follow from what the operation has: input, an ID in its path, an effect. */
const failuresOf = (method: Method, path: string, { requestBody, parameters }: Operation) => ({
  ...((requestBody || parameters?.length) && { 400: ERROR }),
  ...(requestBody && { 415: ERROR }),
  // The session that it needs may be missing, or a token has ended, or isn't one that the operation takes.
  401: ERROR,
  403: ERROR,
  ...(path.includes('{') && { 404: ERROR }),
  // Against the state there is, a body that is too large, a disk that is full.
  ...(method !== 'get' && { 409: ERROR, 413: ERROR, 507: refTo('OutOfSpace') }),
  // Another host than the site's.
  421: ERROR,
  503: refTo('Unavailable'),
  default: ERROR,
})

function withFailures(described: Described): Described {
  for (const [path, operations] of Object.entries(described.paths ?? {})) {
    for (const method of METHODS) {
      const operation = operations?.[method]
      if (!operation) continue
      operation.responses = { ...failuresOf(method, path, operation), ...operation.responses }
      // Everyone may call it, with a session or without, unless it says otherwise.
      const { security = [] } = operation
      const tokens = security.filter((scheme) => 'token' in scheme)
      const others = security.filter((scheme) => !('token' in scheme))
      operation.security = [...(others.length > 0 ? others : [{}, { session: [] }]), ...tokens]
      if (tokens.length > 0) operation.responses = { 429: ERROR, ...operation.responses }
    }
  }
  return described
}

/** @param paths operations that routes can't describe themselves */
export function referenceRoutes(api: Hono<Env>, publicUrl: string, paths: NonNullable<Described['paths']>) {
  return new Hono<Env>()
    .get('/openapi.json', cachedFor('everyone'), async (c) => {
      const described = await generateSpecs(api, {
        documentation: {
          info: {
            title: 'Unpause',
            version: '1.0.0',
            description:
              'Stories of paused startups, revival offers and a marketplace of startup assets. Endpoints are named after the tables.',
          },
          servers: [{ url: publicUrl }],
          components: {
            securitySchemes: {
              session: { type: 'apiKey', in: 'cookie', name: 'unpause.session_token' },
              token: {
                type: 'http',
                scheme: 'bearer',
                description:
                  'A personal token, which members make at /profile/access. It needs the area that the operation names, and the right to write unless the operation is GET.',
              },
            },
            responses: RESPONSES,
          },
          paths,
        },
        // A file that is made for each request, such as a checklist, is an answer like others.
        excludeStaticFile: false,
        exclude: [/\/reference/, /\/openapi\.json/, /\/auth\//],
        defaultValidationErrorResponse: false,
      })
      return c.json(withFailures(described))
    })
    .get('/reference', (c) =>
      c.html(
        html`<!doctype html><html lang="en"><head><meta charset="utf-8" /><meta name="viewport" content="width=device-width" />
          <title>API reference · Unpause</title><link rel="stylesheet" href="/api/reference/swagger-ui.css" />
          <link rel="icon" href="/mark.svg" type="image/svg+xml" /></head>
          <body><div id="swagger-ui"></div><script src="/api/reference/swagger-ui-bundle.js"></script>
          <script src="/api/reference/start.js"></script></body></html>`,
        200,
        {
          'content-security-policy':
            "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:",
        },
      ),
    )
    .get('/reference/start.js', (c) =>
      c.body(`SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#swagger-ui', deepLinking: true })`, 200, {
        'content-type': 'text/javascript; charset=utf-8',
      }),
    )
    .get(
      '/reference/:file{swagger-ui(-bundle)?\\.(css|js)}',
      serveStatic({ root: swaggerFiles, rewriteRequestPath: (path) => path.replace('/api/reference', '') }),
    )
}
