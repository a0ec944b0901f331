import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../app.ts'
import { documentedOperations } from '../operations/operations.ts'

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
    .tuple(fc.uuid(), fc.constantFrom('%00', '%0a', '%20', '%2f', '%25', '%zz', '%', '%E0%A4', '%ff'))
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
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }).map(encodeURIComponent),
)
// A dot segment changes the path.
const id = unknownId.filter((text) => !/^(\.|%2e){1,2}$/i.test(text))

const PAGES = ['/story/', '/startup/', '/asset/', '/contact-founder/']

const page = (path: string) => app.request(path, { headers: { accept: 'text/html' } })

/** The final status after redirects to the current URL and to its canonical spelling. */
async function statusOf(path: string, redirects = 3): Promise<number> {
  const { status, headers } = await page(path)
  const location = headers.get('location')
  return location === null || redirects === 0 ? status : statusOf(location, redirects - 1)
}

test.each(PAGES)(
  '%s{id} responds with 404 to an unknown id',
  async (path) => {
    await fc.assert(
      fc.asyncProperty(id, async (unknown) => {
        expect(await statusOf(path + unknown)).toBe(404)
      }),
      { numRuns: 60 },
    )
  },
  120_000,
)

test('every operation of the API rejects an unknown id', async () => {
  const operations = (await documentedOperations(app)).filter(
    ({ pathParameters }) => pathParameters.length > 0,
  )
  expect(operations.length).toBeGreaterThan(20)
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...operations),
      fc.constantFrom(undefined, app.people.ben, app.people.ada),
      id,
      async ({ method, path, body }, as, unknown) => {
        const { status } = await app.request(
          path.replace(/\{[^}]+\}/g, () => unknown),
          { method, ...(as && { as }), ...(body === 'application/json' && { json: {} }) },
        )
        // 429: the seller's contact is rate limited. 204: DELETE is idempotent.
        const rejections = [400, 401, 403, 404, 429]
        expect(method === 'DELETE' ? [...rejections, 204] : rejections).toContain(status)
      },
    ),
    { numRuns: 400 },
  )
}, 120_000)
