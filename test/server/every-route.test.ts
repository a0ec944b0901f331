import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../app.ts'
import { aStartup } from '../factories.ts'
import { everyFilledPath, everyPath } from '../operations/every-path.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

test('every response says how long it lasts, to a program and to a browser', async () => {
  const all = await everyPath(app)
  expect(all.length).toBeGreaterThan(50)
  const without: string[] = []
  for (const path of [...all, '/no/such/page', '/api/no-such-endpoint', '/assets/none.js']) {
    for (const accept of ['application/json', 'text/html']) {
      const { headers, status } = await app.request(path, { headers: { accept } })
      if (!headers.get('cache-control')) without.push(`${path} as ${accept}: ${status}`)
    }
  }
  expect(without).toEqual([])
})

test('a browser gets the page for what is missing from every route, and no refusal says that a failure was logged', async () => {
  const odd: string[] = []
  for (const path of [
    ...(await everyPath(app)).filter((path) => !path.startsWith('/api/')),
    '/no/such/page',
  ]) {
    const response = await app.request(path, { headers: { accept: 'text/html' } })
    const { status } = response
    const text = await response.text()
    if (status < 400) continue
    if (!text.startsWith('<!') || (status < 500 && text.includes('has been logged')))
      odd.push(`${path}: ${status}`)
    // A card stands in a frame on another site.
    if (status === 404 && !text.includes('<header') && !path.startsWith('/embed/'))
      odd.push(`${path}: not a page of the site`)
  }
  expect(odd).toEqual([])
})

test('no page, file or answer may stand in a frame of another site, but for the card of a story', async () => {
  const framed: string[] = []
  for (const path of [...(await everyFilledPath(app)), '/no/such/page', '/embed/none', '/embed/none/more']) {
    if (path.startsWith('/api/realtime/')) continue
    const { headers, body } = await app.request(path, { headers: { accept: 'text/html,*/*' } })
    await body?.cancel()
    const policy = headers.get('content-security-policy') ?? ''
    const refuses = headers.get('x-frame-options') === 'DENY' || policy.includes("frame-ancestors 'none'")
    if (!refuses) framed.push(path.replace(/[\da-f-]{36}/, '{id}'))
    expect([path, policy.includes('frame-ancestors *')]).toEqual([path, !refuses])
  }
  expect(framed).toEqual(['/embed/{id}', '/embed/none'])
}, 180_000)

test.each(['/feed/none.xml', '/og/story/none.png', '/sitemap/none.xml', '/files/none', '/healthz/x'])(
  '%s is the page for what is missing, with the header of the site',
  async (path) => {
    const response = await app.request(path, { headers: { accept: 'text/html' } })
    const text = await response.text()
    expect([response.status, text.includes('Oops! Page not found'), text.includes('<header')]).toEqual([
      404,
      true,
      true,
    ])
  },
)

test.each(['amp', 'comments', 'a/b/c'])('/%s below a story is no page, and not the story', async (rest) => {
  const { id } = await aStartup(app.db, app.people.ann, { name: `Short Wave ${rest}` })
  const response = await app.request(`/story/${id}/${rest}`, { headers: { accept: 'text/html' } })
  const text = await response.text()
  expect([response.status, text.includes('Oops! Page not found'), text.includes('Short Wave')]).toEqual([
    404,
    true,
    false,
  ])
  expect(text).toContain('<meta name="robots" content="noindex"')
  expect(text).not.toContain('rel="canonical"')
})

test('an address with a slash too many leads to the page for good, with its query, and to no other site', async () => {
  const ask = async (path: string) => {
    const { status, headers } = await app.request(path)
    return [status, headers.get('location')]
  }
  expect(await ask('/directory/?category=Gaming&a=1')).toEqual([308, '/directory?category=Gaming&a=1'])
  expect(await ask('/terms/')).toEqual([308, '/terms'])
  expect(await ask('//elsewhere.example/')).toEqual([308, '/elsewhere.example'])
})

test('[STORY-01] an earlier address of a story keeps its query', async () => {
  const { id } = await aStartup(app.db, app.people.ann)
  const { status, headers } = await app.request(`/startup/${id}?utm_source=x`)
  expect([status, headers.get('location')]).toEqual([301, `/story/${id}?utm_source=x`])
})

test('pages that should not be found can be read by crawlers and say so', async () => {
  const robots = await (await app.request('/robots.txt')).text()
  for (const path of [
    '/auth',
    '/forgot-password',
    '/reset-password?token=x',
    '/submit',
    '/profile',
    '/dashboard',
    '/admin',
  ]) {
    expect(robots).not.toContain(`Disallow: ${path.split('?')[0]}`)
    let response = await app.request(path, { headers: { accept: 'text/html' } })
    const location = response.headers.get('location')
    if (location) response = await app.request(location, { headers: { accept: 'text/html' } })
    expect([path, (await response.text()).includes('<meta name="robots" content="noindex"')]).toEqual([
      path,
      true,
    ])
  }
})
