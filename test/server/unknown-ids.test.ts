import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isUuid } from '../../app/platform/text/uuid.ts'
import { type TestApp, testApp } from '../app.ts'
import { documentedOperations, type Operation } from '../operations/operations.ts'
import type { SampleRequest } from '../operations/sample-requests.ts'
import { sampleFor, send } from '../operations/send.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const hex = (length: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: length, maxLength: length })

const unknownId = fc.oneof(
  fc.constant('12345678-1234-1234-1234-123456789012'),
  fc.uuid(),
  fc.tuple(hex(8), hex(4), hex(4), hex(4), hex(12)).map((groups) => groups.join('-')),
  fc.uuid().map((id) => id.replaceAll('-', '')),
  fc.uuid().map((id) => `%7B${id}%7D`),
  fc
    .tuple(
      fc.uuid(),
      fc.constantFrom('%00', '%0a', '%20', '%2f', '%25', '%zz', '%', '%E0%A4', '%ff', '%5E', '^'),
    )
    .map((parts) => parts.join('')),
  fc.constantFrom(
    '%',
    '%zz',
    '%E0%A4%A',
    '%ff',
    '%00',
    '%2e%2e%2fstory',
    '%252f',
    'undefined',
    'null',
    '0',
    '-1',
  ),
  fc.integer({ min: 1, max: 4_000 }).map((length) => 'a'.repeat(length)),
  fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 40 }).map(encodeURIComponent),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }).map(encodeURIComponent),
)
// A dot segment changes the path.
const id = unknownId.filter((text) => !/^(\.|%2e){1,2}$/i.test(text))

const EXAMPLES = [
  'not-a-uuid',
  '12345678-1234-1234-1234-123456789012',
  '%zz',
  '00000000-0000-4000-8000-000000000000',
  '%5E',
].map((text): [string] => [text])

const PAGES = [
  ...readFileSync('app/routeTree.gen.ts', 'utf8')
    .split('export interface FileRoutesByTo')[0]!
    .matchAll(/^ {2}'(\/.*\$.*)':/gm),
].map(([, path = '']) => path)

const isForGuests = (path: string) =>
  !/^\/(admin|correct|decisions|messages)\/|\/(offer|facts|lessons|badge|proof)$/.test(path)

/** The final status after redirects to the current URL and to its canonical spelling. */
async function statusOf(path: string, redirects = 3): Promise<number> {
  const { status, headers } = await app.request(path, {
    headers: { accept: 'text/html' },
    ...(!isForGuests(path) && { as: app.people.ada }),
  })
  const location = headers.get('location')
  return location === null || redirects === 0 ? status : statusOf(location, redirects - 1)
}

test('finds the pages that show one row', () => {
  expect(PAGES.length).toBeGreaterThan(4)
  expect(PAGES).toContain('/story/$id')
})

test.each(PAGES)(
  'the page %s responds with 404 to an unknown id',
  async (path) => {
    await fc.assert(
      fc.asyncProperty(id, async (unknown) => {
        expect(await statusOf(path.replace(/\$\w+/, () => unknown))).toBe(404)
      }),
      { numRuns: 40, examples: EXAMPLES },
    )
  },
  120_000,
)

test.each([
  '/og/story/{id}.png',
  '/og/lesson/{id}.png',
  '/feed/{id}.xml',
  '/files/startup-logos/{id}',
  '/files/startup-logos/{id}_64x64.webp',
  '/dev/mail/{id}',
])(
  'the file %s responds with 404 to an unknown id',
  async (path) => {
    await fc.assert(
      fc.asyncProperty(id, async (unknown) => {
        expect(await statusOf(path.replace('{id}', () => unknown))).toBe(404)
      }),
      { numRuns: 40 },
    )
  },
  120_000,
)

test('[STORE-04] a signed link to a file that is gone responds with 404', async () => {
  const { url } = await app.services.fileLinks.sign({
    key: `startup-assets/${app.people.ann.id}/${crypto.randomUUID()}.txt`,
    name: 'notes.txt',
    type: 'text/plain',
  })
  expect((await app.request(url)).status).toBe(404)
})

const withId = async () =>
  (await documentedOperations(app)).filter(({ pathParameters }) => pathParameters.some(isId))
const isId = (name: string) => /(^id|Id)$/.test(name)

/** An image's ID comes from the client, so a new one isn't unknown. */
const isAllowed = ({ key }: Operation, text: string) =>
  ['PUT /api/uploads/{bucket}/{id}', 'DELETE /api/startups/{id}'].includes(key) &&
  isUuid(decodeURIComponentOr(text))

const decodeURIComponentOr = (text: string) => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Operations whose DELETE asks for a state, and gets it even if there was nothing to delete. */
const IDEMPOTENT = [
  'DELETE /api/admin/reports/{kind}/{id}/claim',
  'DELETE /api/marketplace_assets/{id}',
  'DELETE /api/uploads/startup-assets/{id}',
  'DELETE /api/comments/{id}',
  'DELETE /api/lessons/{id}/saved',
  'DELETE /api/admin/startups/{id}/hidden',
  'DELETE /api/admin/assets/{id}/hidden',
  'DELETE /api/admin/comments/{id}/hidden',
]

const statusesOf = ({ key }: Operation) => (IDEMPOTENT.includes(key) ? [204, 404] : [404])

const sendWith = (operation: Operation, sample: SampleRequest, unknown: string) => {
  const path = operation.path.replace(`{${operation.pathParameters.find(isId)}}`, () => unknown)
  return send(app, { ...operation, path }, sample)
}

test('every operation of the API responds with 404 to a valid request with an unknown id', async () => {
  const operations = await withId()
  expect(operations.length).toBeGreaterThan(25)
  const failures: string[] = []
  for (const operation of operations) {
    const sample = await sampleFor(app, operation)
    const accepted = statusesOf(operation)
    const check = async (unknown: string) => {
      if (isAllowed(operation, unknown)) return
      const { status } = await sendWith(operation, sample, unknown)
      if (!accepted.includes(status)) throw new Error(`${operation.key} with ${unknown}: ${status}`)
    }
    await fc
      .assert(fc.asyncProperty(id, check), { numRuns: 12, examples: EXAMPLES })
      .catch((error: unknown) =>
        failures.push(String(error instanceof Error ? (error.cause ?? error) : error)),
      )
  }
  expect(failures).toEqual([])
}, 300_000)

test('other people learn nothing from an unknown id', async () => {
  const operations = await withId()
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...operations),
      fc.constantFrom(undefined, app.people.ben),
      id,
      async (operation, as, unknown) => {
        if (isAllowed(operation, unknown)) return
        const { as: _, ...sample } = await sampleFor(app, operation)
        const { status } = await sendWith(operation, { ...sample, ...(as && { as }) }, unknown)
        expect([401, 403, ...statusesOf(operation)]).toContain(status)
      },
    ),
    { numRuns: 60 },
  )
}, 120_000)
