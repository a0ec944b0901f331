import { afterAll, beforeAll, expect, test } from 'vitest'
import { USUAL_BODY_BYTES } from '../../app/platform/operations/body-limits.ts'
import { type TestApp, testApp } from '../app.ts'
import { documentedOperations, type Operation } from '../operations/operations.ts'
import type { SampleRequest } from '../operations/sample-requests.ts'
import { sampleFor, send } from '../operations/send.ts'
import { type FreeText, textFields, withText } from '../operations/text-fields.ts'
import { png } from '../tus.ts'

let app: TestApp
let operations: Operation[]
beforeAll(async () => {
  app = await testApp()
  operations = await documentedOperations(app)
})
afterAll(() => app.close())

/** How long the thread that answers everybody may work, in milliseconds. */
const MOST = 100

const TRIES = 3

const HOSTILE = {
  marks: '\u0301\u0323',
  'marks and half-width signs': '\u0301\uff9e',
  brackets: '[',
  'lone surrogates': '\ud800',
  letters: 'a',
}

/** Makes a text of so many bytes, as JSON. */
const filled = (unit: string, bytes: number) =>
  `a${unit.repeat(Math.max(0, Math.floor(bytes / (Buffer.byteLength(JSON.stringify(unit)) - 2))))}`

/** The processor time of one request; the least of several tries, so that garbage doesn't count. */
async function timeOf(request: () => Promise<Response>): Promise<number> {
  let least = Number.POSITIVE_INFINITY
  for (let tries = 0; tries < TRIES && least > MOST; tries += 1) {
    const before = process.threadCpuUsage()
    const response = await request()
    await response.arrayBuffer()
    const { user, system } = process.threadCpuUsage(before)
    least = Math.min(least, (user + system) / 1000)
  }
  return least
}

const limitOf = ({ declared }: Operation) => declared.body?.bytes ?? USUAL_BODY_BYTES

function* bodiesOf(operation: Operation, fields: FreeText[], { json }: SampleRequest) {
  const bytes = limitOf(operation) - Buffer.byteLength(JSON.stringify(json ?? {})) - 4_000
  const inAll = (textOf: (field: FreeText) => string) =>
    fields.reduce<unknown>((body, field) => withText(body, field.path, textOf(field)), json)
  for (const [what, unit] of Object.entries(HOSTILE)) {
    const share = filled(unit, bytes / fields.length)
    yield { name: `${what} everywhere`, body: inAll(() => share) }
    const fitting = fields.filter(({ max }) => max !== undefined)
    if (fitting.length === 0) continue
    const body = fitting.reduce<unknown>(
      (body, { path, max = 0 }) => withText(body, path, share.slice(0, max)),
      json,
    )
    yield { name: `as many ${what} as fit`, body }
  }
  for (const { path } of fields)
    yield { name: `marks in ${path.join('.')}`, body: withText(json, path, filled(HOSTILE.marks, bytes)) }
}

test('no operation takes long for a body with hostile texts', async () => {
  const slow: string[] = []
  const fields = await textFields(app)
  for (const operation of operations) {
    const own = fields.get(operation.key)
    if (!own?.length) continue
    const sample = await sampleFor(app, operation)
    const headers = { ...sample.headers, 'content-type': 'application/json' }
    for (const { name, body } of bodiesOf(operation, own, sample)) {
      const request = { json: undefined, body: JSON.stringify(body), headers }
      const milliseconds = await timeOf(() => send(app, operation, { ...sample, ...request }))
      if (milliseconds > MOST) slow.push(`${operation.key}, ${name}: ${Math.round(milliseconds)} ms`)
    }
  }
  expect(fields.size).toBeGreaterThan(30)
  expect(slow).toEqual([])
}, 180_000)

test('nor for hostile texts in the query', async () => {
  const slow: string[] = []
  for (const operation of operations.filter(({ queryParameters }) => queryParameters.length > 0)) {
    const sample = await sampleFor(app, operation)
    for (const { name } of operation.queryParameters)
      for (const [what, unit] of Object.entries(HOSTILE)) {
        const query = { ...sample.query, [name]: filled(unit, 4_000).toWellFormed() }
        const milliseconds = await timeOf(() => send(app, operation, { ...sample, query }))
        if (milliseconds > MOST)
          slow.push(`${operation.key}, ${what} in ${name}: ${Math.round(milliseconds)} ms`)
      }
  }
  expect(slow).toEqual([])
})

test('nor for the name of a file', async () => {
  const named = (name: string, bytes: number) => filled(name, bytes).toWellFormed()
  const picture = new Uint8Array(await png())
  const upload = operations.find(({ key }) => key === 'PUT /api/uploads/{bucket}/{id}')!
  const start = operations.find(({ key }) => key === 'POST /api/uploads/startup-assets')!
  const slow: string[] = []
  for (const [what, unit] of Object.entries(HOSTILE)) {
    const ofPicture = await timeOf(async () => {
      const body = new FormData()
      body.set('file', new File([picture], named(unit, 200_000), { type: 'image/png' }))
      return send(app, upload, { ...(await sampleFor(app, upload)), body })
    })
    const ofFile = await timeOf(async () => {
      const sample = await sampleFor(app, start)
      const filename = Buffer.from(named(unit, 8_000)).toString('base64')
      const id = Buffer.from(crypto.randomUUID()).toString('base64')
      return send(app, start, {
        ...sample,
        headers: { ...sample.headers, 'upload-metadata': `id ${id},filename ${filename}` },
      })
    })
    if (ofPicture > MOST || ofFile > MOST) slow.push(`${what}: ${ofPicture} and ${ofFile} ms`)
  }
  expect(slow).toEqual([])
})
