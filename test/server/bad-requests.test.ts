import { gzipSync } from 'node:zlib'
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

/** Sends bad requests and describes each response without one of `statuses`, a code and a message. */
async function unexpectedResponses(
  chosen: Operation[],
  statuses: number[],
  badRequests: (operation: Operation, sample: Sample) => Record<string, Parameters<typeof send>[3]>,
) {
  expect(chosen).not.toEqual([])
  const unexpected: string[] = []
  for (const operation of chosen) {
    const sample = await sampleFor(app, operation)
    for (const [what, changes] of Object.entries(badRequests(operation, sample))) {
      const response = await send(app, operation, sample, changes)
      const text = await response.text()
      if (!statuses.includes(response.status) || !isErrorBody(text))
        unexpected.push(`${operation.key} with ${what}: ${response.status} ${text.slice(0, 200)}`)
    }
  }
  return unexpected
}
type Sample = Awaited<ReturnType<typeof sampleFor>>

function isErrorBody(text: string) {
  const { code, message } = JSON.parse(text)
  return /^\w+$/.test(code) && /^\S.*\S$/.test(message) && !OF_ZOD.test(message)
}

/** How zod's own messages begin. */
const OF_ZOD =
  /(^|, )(Invalid (input|option|string|number|discriminator|key in|value in|UUID|ISO|email|URL)|Too (small|big):|Unrecognized key)/

const asJson = (body: string) => ({ json: undefined, body, headers: { 'content-type': 'application/json' } })

test('rejects a body that is not a JSON object wherever JSON is expected', async () => {
  const bodies = ['', '{"name":', 'null', '7', '"text"', '[]']
  const bad = () => Object.fromEntries(bodies.map((body) => [`the body ‘${body}’`, asJson(body)]))
  expect(await unexpectedResponses(operations.filter(isJson), [400], bad)).toEqual([])
})

const needsBody = ({ requiredFields }: Operation) => requiredFields.length > 0

const json = (type: string | undefined, body: BodyInit, more: Record<string, string> = {}) => ({
  json: undefined,
  body,
  headers: { ...(type && { 'content-type': type }), ...more },
})

test('rejects a body that is not JSON in UTF-8 by its type, encoding or packing, and says what it takes', async () => {
  const bad = (_: Operation, sample: Sample) => {
    const text = JSON.stringify(sample.json)
    return {
      'plain text': json('text/plain', text),
      XML: json('application/xml', '<a/>'),
      'a form': json('application/x-www-form-urlencoded', 'a=b'),
      'no type': json(undefined, Buffer.from(text)),
      'another encoding': json('application/json; charset=windows-1252', text),
      packing: json('application/json', gzipSync(text), { 'content-encoding': 'gzip' }),
    }
  }
  expect(await unexpectedResponses(operations.filter(needsBody), [415], bad)).toEqual([])
  const { headers } = await app.request('/api/comments', {
    method: 'POST',
    as: app.people.ben,
    ...json('text/csv', 'a,b'),
  })
  expect(headers.get('accept')).toBe('application/json')
})

test('rejects letters that are not UTF-8, which would be lost', async () => {
  const bad = (_: Operation, sample: Sample) => ({
    'Windows-1252': json(
      'application/json',
      Buffer.from(JSON.stringify({ ...sample.json, other: '\xe4' }), 'latin1'),
    ),
    'UTF-16': json('application/json', Buffer.from(`\ufeff${JSON.stringify(sample.json)}`, 'utf16le')),
  })
  expect(await unexpectedResponses(operations.filter(needsBody), [400], bad)).toEqual([])
})

test('takes JSON with a charset, a related type and a byte order mark', async () => {
  const refused: string[] = []
  const operation = operations.find(({ key }) => key === 'POST /api/comments')
  if (!operation) throw new Error('Comments have no operation.')
  for (const type of [
    'application/json; charset="UTF-8"',
    'application/vnd.api+json',
    'APPLICATION/JSON;charset=utf8',
  ]) {
    const sample = await sampleFor(app, operation)
    const response = await send(app, operation, sample, json(type, `\ufeff${JSON.stringify(sample.json)}`))
    if (response.status !== 201) refused.push(`${type}: ${response.status} ${await response.text()}`)
  }
  expect(refused).toEqual([])
})

test('rejects a field of the wrong type', async () => {
  const bad = (_: Operation, { json = {} }: Sample) =>
    Object.fromEntries(
      Object.keys(json).map((field) => [
        `an object as ${field}`,
        { json: { ...json, [field]: { not: 'this' } } },
      ]),
    )
  expect(await unexpectedResponses(operations.filter(isJson), [400], bad)).toEqual([])
})

test('rejects a missing required field', async () => {
  const bad = ({ requiredFields }: Operation, { json = {} }: Sample) =>
    Object.fromEntries(
      requiredFields.map((field) => {
        const { [field]: _, ...rest } = json
        return [`no ${field}`, { json: rest }]
      }),
    )
  expect(await unexpectedResponses(operations.filter(needsBody), [400], bad)).toEqual([])
})

test('removes or rejects NUL, which the database cannot store, in every text field', async () => {
  const crashes: string[] = []
  for (const operation of operations.filter(isJson)) {
    const sample = await sampleFor(app, operation)
    for (const [field, value] of Object.entries(sample.json ?? {})) {
      if (typeof value !== 'string') continue
      const response = await send(app, operation, sample, { json: { ...sample.json, [field]: `${value}\0` } })
      if (response.status >= 500) crashes.push(`${operation.key} with NUL in ${field}: ${response.status}`)
    }
  }
  expect(crashes).toEqual([])
})

test('rejects an invalid id with 404, and an invalid position with 400', async () => {
  const ids = ['-1', 'x'.repeat(400), '\0', "1' or '1'='1", '../session']
  const bad = ({ pathParameters }: Operation, { path = {} }: Sample) =>
    Object.fromEntries(
      pathParameters.flatMap((name) =>
        ids.map((id) => [`${JSON.stringify(id.slice(0, 20))} as ${name}`, { path: { ...path, [name]: id } }]),
      ),
    )
  const addressed = operations.filter(({ pathParameters }) => pathParameters.length > 0)
  expect(await unexpectedResponses(addressed, [400, 404], bad)).toEqual([])
})

test('rejects a missing required query parameter', async () => {
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
  expect(await unexpectedResponses(strict, [400], bad)).toEqual([])
})

test('never fails on any query, and gives a code and a message when it rejects one', async () => {
  const values = ['', '0', '-1', 'best', '!!', 'e30', 'a\0b', 'x'.repeat(5_000)]
  const unexpected: string[] = []
  for (const operation of operations) {
    const sample = operation.queryParameters.length > 0 ? await sampleFor(app, operation) : {}
    for (const { name } of operation.queryParameters) {
      for (const value of values) {
        const response = await send(app, operation, sample, { query: { ...sample.query, [name]: value } })
        if (response.ok ? false : response.status >= 500 || !isErrorBody(await response.text()))
          unexpected.push(`${operation.key} with ${name}=${value.slice(0, 20)}: ${response.status}`)
      }
    }
  }
  expect(unexpected).toEqual([])
})

test('renders a page despite an invalid query', async () => {
  for (const query of ['limit=x', 'sort=best', 'after=!!', 'search=%00', 'filter=all']) {
    const response = await app.request(`/directory?${query}`, { headers: { accept: 'text/html' } })
    expect([query, response.status < 500]).toEqual([query, true])
  }
})

test('rejects every writing operation from another site', async () => {
  const writing = operations.filter(({ method }) => method !== 'GET')
  const bad = (_: Operation, { headers }: Sample) => ({
    'a foreign origin': { headers: { ...headers, origin: 'https://evil.example' } },
  })
  expect(await unexpectedResponses(writing, [403], bad)).toEqual([])
})

test.each([
  ['a form', 'application/x-www-form-urlencoded', 'name=x'],
  ['plain text', 'text/plain', '{}'],
])('rejects %s from another site', async (_what, type, body) => {
  const response = await app.request('/api/startups', {
    as: app.people.ben,
    method: 'POST',
    body,
    headers: { origin: 'https://evil.example', 'content-type': type },
  })
  expect(response.status).toBe(403)
})
