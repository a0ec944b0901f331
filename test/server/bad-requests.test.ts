import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../app.ts'
import { documentedOperations, type Operation } from '../operations/operations.ts'
import { sampleFor, send } from '../operations/send.ts'

let app: TestApp
let operations: Operation[]
beforeAll(async () => {
  app = await testApp()
  operations = await documentedOperations(app)
})
afterAll(() => app.close())

const isJson = ({ body }: Operation) => body === 'application/json'

/**
 * Sends each operation each of its bad requests.
 * @returns the answers that are no refusal with one of `statuses`, a code and a sentence
 */
async function wrongAnswers(
  chosen: Operation[],
  statuses: number[],
  badRequests: (operation: Operation, sample: Sample) => Record<string, Parameters<typeof send>[3]>,
) {
  expect(chosen).not.toEqual([])
  const wrong: string[] = []
  for (const operation of chosen) {
    const sample = await sampleFor(app, operation)
    for (const [what, changes] of Object.entries(badRequests(operation, sample))) {
      const answered = await send(app, operation, sample, changes)
      const text = await answered.text()
      if (!statuses.includes(answered.status) || !isRefusal(text))
        wrong.push(`${operation.key} with ${what}: ${answered.status} ${text.slice(0, 200)}`)
    }
  }
  return wrong
}
type Sample = Awaited<ReturnType<typeof sampleFor>>

function isRefusal(text: string) {
  const { code, message } = JSON.parse(text)
  return /^\w+$/.test(code) && /^\S.*\S$/.test(message)
}

const asJson = (body: string) => ({ json: undefined, body, headers: { 'content-type': 'application/json' } })

test('what is no JSON object is a bad request, wherever JSON is expected', async () => {
  const bodies = ['', '{"name":', 'null', '7', '"text"', '[]']
  const bad = () => Object.fromEntries(bodies.map((body) => [`the body ‘${body}’`, asJson(body)]))
  expect(await wrongAnswers(operations.filter(isJson), [400], bad)).toEqual([])
})

/** Operations that can't do without a body. */
const needsBody = ({ requiredFields }: Operation) => requiredFields.length > 0

test('JSON under another media type is refused', async () => {
  const bad = (_: Operation, { json }: Sample) => ({
    'plain text': { json: undefined, body: JSON.stringify(json), headers: { 'content-type': 'text/plain' } },
  })
  expect(await wrongAnswers(operations.filter(needsBody), [400, 415], bad)).toEqual([])
})

test('a field of a wrong type is a bad request', async () => {
  const bad = (_: Operation, { json = {} }: Sample) =>
    Object.fromEntries(
      Object.keys(json).map((field) => [
        `an object as ${field}`,
        { json: { ...json, [field]: { not: 'this' } } },
      ]),
    )
  expect(await wrongAnswers(operations.filter(isJson), [400], bad)).toEqual([])
})

test('a required field that is missing is a bad request', async () => {
  const bad = ({ requiredFields }: Operation, { json = {} }: Sample) =>
    Object.fromEntries(
      requiredFields.map((field) => {
        const { [field]: _, ...rest } = json
        return [`no ${field}`, { json: rest }]
      }),
    )
  expect(await wrongAnswers(operations.filter(needsBody), [400], bad)).toEqual([])
})

test('NUL, which the database cannot store, is removed or refused in every text field', async () => {
  const crashes: string[] = []
  for (const operation of operations.filter(isJson)) {
    const sample = await sampleFor(app, operation)
    for (const [field, value] of Object.entries(sample.json ?? {})) {
      if (typeof value !== 'string') continue
      const answered = await send(app, operation, sample, { json: { ...sample.json, [field]: `${value}\0` } })
      if (answered.status >= 500) crashes.push(`${operation.key} with NUL in ${field}: ${answered.status}`)
    }
  }
  expect(crashes).toEqual([])
})

test('a body of 10 MB is refused before it is read', async () => {
  const body = JSON.stringify({ name: 'x'.repeat(10_000_000) })
  // Files of listings arrive in pieces and have a limit of their own: listing-uploads.test.ts.
  const limited = operations.filter(
    ({ method, path }) => method !== 'GET' && !path.startsWith('/api/uploads/startup-assets'),
  )
  expect(await wrongAnswers(limited, [413], () => ({ '10 MB': asJson(body) }))).toEqual([])
})

test('an id that is none is a bad request, or names nothing', async () => {
  const ids = ['-1', 'x'.repeat(400), '\0', "1' or '1'='1", '../session']
  const bad = ({ pathParameters }: Operation, { path = {} }: Sample) =>
    Object.fromEntries(
      pathParameters.flatMap((name) =>
        ids.map((id) => [`${JSON.stringify(id.slice(0, 20))} as ${name}`, { path: { ...path, [name]: id } }]),
      ),
    )
  const addressed = operations.filter(({ pathParameters }) => pathParameters.length > 0)
  expect(await wrongAnswers(addressed, [400, 404], bad)).toEqual([])
})

test('a required parameter of the query that is missing is a bad request', async () => {
  const bad = ({ queryParameters }: Operation, { query = {} }: Sample) =>
    Object.fromEntries(
      queryParameters
        .filter(({ required }) => required)
        .map(({ name }) => {
          const { [name]: _, ...rest } = query
          return [`no ${name}`, { query: rest }]
        }),
    )
  const strict = operations.filter(({ queryParameters }) => queryParameters.some(({ required }) => required))
  expect(await wrongAnswers(strict, [400], bad)).toEqual([])
})

test('whatever stands in the query, the server answers, and a refusal has a code and a sentence', async () => {
  const values = ['', '0', '-1', 'best', '!!', 'e30', 'a\0b', 'x'.repeat(5_000)]
  const wrong: string[] = []
  for (const operation of operations) {
    const sample = operation.queryParameters.length > 0 ? await sampleFor(app, operation) : {}
    for (const { name } of operation.queryParameters) {
      for (const value of values) {
        const answered = await send(app, operation, sample, { query: { ...sample.query, [name]: value } })
        if (answered.ok ? false : answered.status >= 500 || !isRefusal(await answered.text()))
          wrong.push(`${operation.key} with ${name}=${value.slice(0, 20)}: ${answered.status}`)
      }
    }
  }
  expect(wrong).toEqual([])
})

test('a page whose query makes no sense is a page all the same', async () => {
  for (const query of ['limit=x', 'sort=best', 'after=!!', 'search=%00', 'filter=all']) {
    const answered = await app.request(`/directory?${query}`, { headers: { accept: 'text/html' } })
    expect([query, answered.status < 500]).toEqual([query, true])
  }
})

test('another site writes nothing here, with any operation that writes', async () => {
  const writing = operations.filter(({ method }) => method !== 'GET')
  const bad = (_: Operation, { headers }: Sample) => ({
    'a foreign origin': { headers: { ...headers, origin: 'https://evil.example' } },
  })
  expect(await wrongAnswers(writing, [403], bad)).toEqual([])
})

test.each([
  ['a form', 'application/x-www-form-urlencoded', 'name=x'],
  ['plain text', 'text/plain', '{}'],
])('%s from another site writes nothing here', async (_what, type, body) => {
  const answered = await app.request('/api/startups', {
    as: app.people.ben,
    method: 'POST',
    body,
    headers: { origin: 'https://evil.example', 'content-type': type },
  })
  expect(answered.status).toBe(403)
})
