import { brotliDecompressSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../app.ts'
import { anAsset, aStartup } from '../factories.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const page = (path: string, options: Parameters<TestApp['request']>[1] = {}) =>
  app.request(path, { ...options, headers: { accept: 'text/html', ...options.headers } })

test('[ROLES-01] [STORY-06] [STORY-18] renders a story without JavaScript, with metadata for search engines and previews', async () => {
  const story = await aStartup(app.db, app.people.ann, {
    name: 'Everpix & <Friends>',
    one_liner: 'Every photo, sorted.',
    inspiration: 'A drawer full of phones.',
    funny_bits: 'A dog called Pixel.',
  })
  const response = await page(`/story/${story.id}`)
  expect(response.status).toBe(200)
  const html = await response.text()
  for (const expected of [
    'Everpix &amp; &lt;Friends&gt;',
    'Every photo, sorted.',
    'A drawer full of phones.',
    'A dog called Pixel.',
    'Comments (0)',
  ]) {
    expect(html).toContain(expected)
  }
  expect(html).toContain('<title>Everpix &amp; &lt;Friends&gt; · Unpause</title>')
  expect(html).toContain(`<link rel="canonical" href="http://localhost:3000/story/${story.id}"`)
  for (const name of ['og:title', 'og:description', 'og:image', 'og:url', 'og:type'])
    expect(html).toContain(`property="${name}"`)
  expect(html).toContain('name="twitter:card"')
  const jsonLd = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1]
  expect(JSON.parse(jsonLd ?? '')).toMatchObject({ '@type': 'Article', headline: 'Everpix & <Friends>' })
})

test('[ROLES-01] a guest reads the stories, the listings and every other page that is open to all', async () => {
  const { ann } = app.people
  const story = await aStartup(app.db, ann, { name: 'Open story' })
  const asset = await anAsset(app.db, ann, { title: 'Open listing' })
  for (const [path, text] of [
    ['/', 'Unpause'],
    ['/directory', 'Open story'],
    [`/story/${story.id}`, 'Open story'],
    ['/marketplace', 'Open listing'],
    [`/asset/${asset.id}`, 'Open listing'],
    ['/guidelines', 'Guidelines'],
    ['/contact', 'Get in Touch'],
    ['/support', 'Support'],
    ['/privacy', 'Privacy Policy'],
    ['/terms', 'Terms'],
  ] as const) {
    const response = await page(path)
    expect(response.status, path).toBe(200)
    expect(/<main.*<\/main>/s.exec(await response.text())?.[0], path).toContain(text)
  }
})

test('[ROLES-03] a member opens the dashboard, the form and the profile', async () => {
  for (const [path, text] of [
    ['/dashboard', 'Welcome back, ben!'],
    ['/submit', 'Submit Your Startup Story'],
    ['/profile', app.people.ben.email],
  ] as const) {
    const response = await page(path, { as: app.people.ben })
    expect(response.status, path).toBe(200)
    expect(/<main.*<\/main>/s.exec(await response.text())?.[0], path).toContain(text)
  }
})

test('[STORY-01] redirects /startup/{id} permanently to the canonical URL of the story', async () => {
  const story = await aStartup(app.db, app.people.ann, { name: 'Moved' })
  const response = await page(`/startup/${story.id}`)
  expect(response.status).toBe(301)
  expect(response.headers.get('location')).toMatch(new RegExp(`/story/${story.id}$`))
})

test.each([[`/story/${crypto.randomUUID()}`], ['/story/not-an-id'], ['/story/%00']])(
  '[STORY-04] [STORY-05] responds with 404 and Story Not Found to %s',
  async (path) => {
    const response = await page(path)
    expect(response.status).toBe(404)
    const html = await response.text()
    expect(html).toContain('Story Not Found')
    expect(html).toContain('The story you are looking for does not exist.')
  },
)

test('[SHELL-37] [STATIC-18] responds with status 404 and a not-found page to an unknown path', async () => {
  for (const path of ['/no-such-page', '/submit-story', '/story']) {
    const response = await page(path)
    expect(response.status, path).toBe(404)
    expect(await response.text()).toContain('Oops! Page not found')
  }
})

test('[GUARD-01] [GUARD-03] [SHELL-38] redirects guests from member pages to sign-in with the return path', async () => {
  for (const path of ['/dashboard', '/submit', '/profile']) {
    const response = await page(path)
    expect(response.status, path).toBe(302)
    expect(response.headers.get('location')).toBe(`/auth?from=${encodeURIComponent(path)}`)
    expect((await page(path, { as: app.people.ben })).status, path).toBe(200)
  }
})

test('[SUBMIT-32] does not reveal the author of an anonymous story in any page or response', async () => {
  const { cyd } = app.people
  const story = await aStartup(app.db, cyd, { name: 'Nobody knows', is_anonymous: true, builder_name: null })
  for (const as of [undefined, app.people.ben]) {
    for (const path of [`/story/${story.id}`, '/directory', `/api/startups/${story.id}`, '/api/startups']) {
      const text = await (await page(path, { ...(as && { as }) })).text()
      expect(text).not.toContain(cyd.id)
      expect(text).not.toContain(cyd.full_name)
    }
  }
  expect(await (await page(`/story/${story.id}`)).text()).toContain('Anonymous Builder')
})

test('serves guests the cached page until the data changes', async () => {
  const story = await aStartup(app.db, app.people.ann, { name: 'Kept' })
  const path = `/story/${story.id}`
  const first = await page(path, { headers: { 'accept-encoding': 'br' } })
  expect(first.headers.get('content-encoding')).toBe('br')
  expect(brotliDecompressSync(Buffer.from(await first.arrayBuffer())).toString()).toContain('Kept')
  const etag = first.headers.get('etag')!
  expect((await page(path, { headers: { 'if-none-match': etag } })).status).toBe(304)

  const comment = { id: crypto.randomUUID(), startup_id: story.id, content: 'A new thought.' }
  expect((await app.request('/api/comments', { as: app.people.ben, json: comment })).status).toBe(201)
  const second = await page(path, { headers: { 'if-none-match': etag } })
  expect(second.status).toBe(200)
  expect(await second.text()).toContain('A new thought.')
})

test('a page stays when a part of it fails, and is made anew when the part works again', async () => {
  const { id } = await aStartup(app.db, app.people.ann, { name: 'Half there' })
  const withoutView = async (view: string, path: string, heading: string) => {
    await sql`alter view ${sql.id(view)} rename to away`.execute(app.db.owner)
    try {
      const response = await page(path)
      expect([path, response.status]).toEqual([path, 200])
      const html = await response.text()
      expect(html).toContain(heading)
      expect(html).toContain('type="module"')
      return html
    } finally {
      await sql`alter view away rename to ${sql.id(view)}`.execute(app.db.owner)
    }
  }
  expect(await withoutView('public_comments', `/story/${id}`, 'Half there')).not.toContain('Comments (0)')
  expect(await (await page(`/story/${id}`)).text()).toContain('Comments (0)')
  const home = await withoutView('public_startups', '/', 'Trending Stories')
  expect(home).not.toContain('Half there')
  expect(await (await page('/')).text()).toContain('Half there')
})

test("never caches a member's page for others", async () => {
  const { ben } = app.people
  const own = await page('/dashboard', { as: ben })
  expect(own.headers.get('etag')).toBeNull()
  expect(await own.text()).toContain(ben.id)
  const response = await page('/directory', { as: ben })
  expect(await response.text()).toContain('Sign Out')
  expect(await (await page('/directory')).text()).not.toContain('Sign Out')
})

test("serves the guests' cached page to whoever has a forged cookie, or one of an ended session", async () => {
  const etag = (await page('/guidelines')).headers.get('etag')
  expect(etag).not.toBeNull()
  const { cyd } = app.people
  const ended = await app.sessionOf(cyd.id)
  expect((await page('/guidelines', { as: cyd })).headers.get('etag')).not.toBe(etag)
  await app.db.system((tx) => tx.deleteFrom('auth.sessions').where('user_id', '=', cyd.id).execute())
  app.dropSession(cyd.id)
  for (const cookie of [ended, 'unpause.session_token=made-up', 'unpause.session_token=a.b'])
    expect((await page('/guidelines', { headers: { cookie } })).headers.get('etag')).toBe(etag)
})

test('renders a page once, whatever other query parameters its links have', async () => {
  const etagOf = async (path: string) => (await page(path)).headers.get('etag')
  const etag = await etagOf('/directory')
  expect(etag).not.toBeNull()
  expect(await etagOf('/directory?utm_source=a&utm_medium=b')).toBe(etag)
  const filtered = await etagOf('/directory?sort=newest')
  expect(filtered).not.toBe(etag)
  expect(await etagOf('/directory?fbclid=x&sort=newest')).toBe(filtered)
  expect(await (await page('/directory?utm_source=a')).text()).not.toContain('utm_source')
  const redirected = await page('/directory?filter=bookmarked&utm_source=a')
  expect(decodeURIComponent(redirected.headers.get('location') ?? '')).toContain('utm_source=a')
})

test('allows only own scripts in pages, and nothing from other sites', async () => {
  const response = await page('/directory')
  const policy = response.headers.get('content-security-policy') ?? ''
  expect(policy).toMatch(
    /script-src http:\/\/localhost:3000\/assets\/ http:\/\/127\.0\.0\.1:3000\/assets\/ 'sha256-[\w+/=]+'(;|$)/,
  )
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).toMatch(/default-src '(?:self|none)'/)
  const sources = policy.split(';').flatMap((directive) => directive.trim().split(' ').slice(1))
  expect(
    sources.filter(
      (source) =>
        !/^(?:'[^']+'|data:|blob:|http:\/\/(?:localhost|127\.0\.0\.1):3000\/assets\/)$/.test(source),
    ),
  ).toEqual([])
  const inline = [...(await response.text()).matchAll(/<script(?![^>]*\bsrc=)(?<attributes>[^>]*)>/g)].map(
    (match) => match.groups?.attributes,
  )
  expect(inline.filter((attributes) => !attributes?.includes('application/'))).toHaveLength(1)
})

test('allows the scripts of a page that is sent to an IPv6 address of this machine, which no policy can name', async () => {
  const host = '[::1]:3000'
  const response = await app.app.request(`http://${host}/directory`, {
    headers: { host, accept: 'text/html' },
  })
  expect(response.status).toBe(200)
  expect(response.headers.get('content-security-policy')).toMatch(/script-src 'self' 'sha256-[^']+';/)
})

test('sends a request id with every response and error', async () => {
  expect((await page('/')).headers.get('x-request-id')).toMatch(/^[\w-]{8,}$/)
  const missing = await app.request('/api/no-such-table')
  expect(missing.status).toBe(404)
  expect(await missing.json()).toMatchObject({
    code: 'PGRST116',
    request_id: missing.headers.get('x-request-id'),
  })
})

test('[DIR-17] shows an error without scripts or internal details when the database is unavailable', async () => {
  const broken = await testApp()
  await broken.db.close()
  const response = await broken.app.request('/directory', { headers: { accept: 'text/html' } })
  expect(response.status).toBe(500)
  const html = await response.text()
  expect(html).toContain('Failed to fetch startups: ')
  expect(html).not.toMatch(/postgres|pglite|kysely|select |closed/i)
  expect(html).not.toContain('type="module"')
  await broken.close().catch(() => undefined)
})

test('[CALLS-01] names calls after the tables and returns a code and a message on failure', async () => {
  const missing = await app.request(`/api/startups/${crypto.randomUUID()}`)
  expect(missing.status).toBe(404)
  expect(await missing.json()).toMatchObject({
    code: 'PGRST116',
    message: 'Story not found',
    request_id: expect.any(String),
  })
  const unknown = await app.request('/api/comments', {
    json: { id: crypto.randomUUID(), startup_id: crypto.randomUUID(), content: 'x' },
  })
  expect(await unknown.json()).toMatchObject({ code: 'PGRST301', message: 'User not authenticated' })
})

test('[STORY-16] leaves revival votes at zero when somebody votes', async () => {
  const story = await aStartup(app.db, app.people.ann, { name: 'No revival votes' })
  await app.request(`/api/startups/${story.id}/vote`, { as: app.people.ben, method: 'PUT' })
  expect(await (await app.request(`/api/startups/${story.id}`)).json()).toMatchObject({
    votes: 1,
    revival_votes: 0,
  })
})

test('serves the OpenAPI document and the API reference', async () => {
  const description = await (await app.request('/api/openapi.json')).json()
  expect(description.openapi).toMatch(/^3\.1/)
  for (const path of [
    '/api/startups',
    '/api/startups/{id}',
    '/api/startups/{id}/vote',
    '/api/comments',
    '/api/session',
  ]) {
    expect(Object.keys(description.paths)).toContain(path)
  }
  expect((await app.request('/api/reference')).status).toBe(200)
  expect((await app.request('/api/reference/swagger-ui.css')).headers.get('content-type')).toContain(
    'text/css',
  )
})
