import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../test/app.ts'
import { aListing, priced } from '../../../../test/listing.ts'

const FILES_URL = 'http://files.unpause.example'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ PUBLIC_URL: 'http://unpause.example', FILES_URL })
})
afterAll(() => app.close())

const site = (path: string, as?: { id: string }, method = 'GET') =>
  app.request(`http://unpause.example${path}`, {
    method,
    ...(as && { as }),
    headers: { host: 'unpause.example', origin: 'http://unpause.example' },
  })

/** Sends the session of `as`, as a browser would if the hosts shared cookies. */
const files = async (url: string, { as, method = 'GET' }: { as?: { id: string }; method?: string } = {}) =>
  app.app.request(url, {
    method,
    headers: {
      host: new URL(url).host,
      ...(as && { cookie: await app.sessionOf(as.id) }),
    },
  })

const linkTo = async (id: string, as?: { id: string }): Promise<string> => {
  const response = await site(`/api/marketplace_assets/${id}/files/1/url`, as, 'POST')
  return (await response.json()).url
}

test('[STORE-04] links lead to the other host, which serves the file without cookies', async () => {
  const { ann, ben } = app.people
  const free = await aListing(app, ann)
  const paid = await aListing(app, ann, priced)
  for (const [asset, person] of [
    [free, undefined],
    [free, ben],
    [paid, ann],
  ] as const) {
    const link = await linkTo(asset.id, person)
    expect(link).toMatch(`${FILES_URL}/files/startup-assets/${ann.id}/temp/`)
    const file = await files(link, { as: ann })
    expect([file.status, await file.text()]).toEqual([200, 'PK'])
    expect(file.headers.get('content-disposition')).toMatch(/^attachment/)
    expect(file.headers.getSetCookie()).toEqual([])
    expect((await files(link, { method: 'HEAD' })).headers.get('content-length')).toBe('2')
  }
})

test('[STORE-04] the other host refuses a link that nobody signed, also for the owner of the file', async () => {
  const { ann } = app.people
  const link = new URL(await linkTo((await aListing(app, ann)).id))
  link.searchParams.set('signature', 'made-up')
  expect((await files(String(link), { as: ann })).status).toBe(403)
})

test.each([
  '/',
  '/marketplace',
  '/api/session',
  '/api/openapi.json',
  '/healthz',
  '/robots.txt',
  '/files/startup-logos/11111111-1111-4111-8111-111111111111_256x128.webp',
])('the other host has nothing at %s, not even for an admin', async (path) => {
  const response = await files(`${FILES_URL}${path}`, { as: app.people.ada })
  expect(response.status).toBe(404)
  expect(response.headers.getSetCookie()).toEqual([])
  expect((await files(`${FILES_URL}${path}`, { as: app.people.ada, method: 'POST' })).status).toBe(404)
})

test('the site itself sends requests for files to the other host', async () => {
  const link = new URL(await linkTo((await aListing(app, app.people.ann)).id))
  const response = await site(link.pathname + link.search)
  expect([response.status, response.headers.get('location')]).toEqual([307, String(link)])
})

test.each(['files.unpause.example.evil.example', 'files.unpause.example:8080', 'evil.example'])(
  'neither host answers to %s',
  async (host) => {
    expect((await app.app.request(`http://${host}/`, { headers: { host } })).status).toBe(421)
  },
)

test('the other host answers behind a proxy that names the port of https', async () => {
  const site = await testApp({
    PUBLIC_URL: 'https://unpause.example',
    FILES_URL: 'https://files.unpause.example',
  })
  try {
    const host = 'files.unpause.example:443'
    expect((await site.app.request(`http://${host}/`, { headers: { host } })).status).toBe(404)
  } finally {
    await site.close()
  }
})

test('pages may link to the other host, but load nothing from it', async () => {
  const response = await site('/marketplace')
  const policy = response.headers.get('content-security-policy')
  expect(policy).toContain("default-src 'self'")
  // Downloads are navigations, which this directive would restrict.
  expect(policy).not.toContain('navigate-to')
})
