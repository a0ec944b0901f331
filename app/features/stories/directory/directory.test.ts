import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RequestOptions, type TestApp, testApp } from '../../../../test/app.ts'
import { aBookmark, aStartup } from '../../../../test/factories.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const page = (path: string, options: RequestOptions = {}) =>
  app.request(path, { ...options, headers: { accept: 'text/html' } })

test('[DIR-01] [DIR-02] [ROLES-01] searches and sorts without JavaScript', async () => {
  const { ann } = app.people
  await aStartup(app.db, ann, { name: 'Everpix & <Friends>', category: 'SaaS', votes: 1 })
  await aStartup(app.db, ann, { name: 'Evernever', category: 'SaaS', votes: 2 })
  await aStartup(app.db, ann, { name: 'Pebble', category: 'Other', votes: 3 })

  const everything = await (await page('/directory')).text()
  expect(everything).toContain('<title>Directory · Unpause</title>')
  expect(everything).toContain('3 stories, and what each one left behind')
  for (const name of ['Everpix &amp; &lt;Friends&gt;', 'Evernever', 'Pebble'])
    expect(everything).toContain(name)
  expect(everything.replace(/<noscript>.*?<\/noscript>/gs, '')).not.toContain('>Search<')

  const response = await page('/directory?search=ever&category=SaaS&sort=alphabetical')
  expect(response.status).toBe(200)
  const html = (await response.text()).split('id="page-state"')[0]!
  expect(html).not.toContain('Pebble')
  expect(html.indexOf('Evernever')).toBeLessThan(html.indexOf('Everpix'))
  expect(html).toMatch(/<input [^>]*name="search"[^>]*value="ever"/)
  expect(html).toMatch(/<option selected=""[^>]*>SaaS<\/option>/)
  expect(html).toMatch(/<option [^>]*selected=""[^>]*>A-Z<\/option>/)
})

test("escapes names in the page's data", async () => {
  const name = '</script><script>alert(1)</script>'
  await aStartup(app.db, app.people.ann, { name, one_liner: '<!--<script>', tags: ['<b>'] })
  const html = await (await page('/directory')).text()
  expect(html).not.toContain('<script>alert')
  expect(html).not.toContain('<!--<script>')
  expect(html).not.toContain('<b>')
})

test('[DIR-01] redirects an empty form or unknown values to the plain directory', async () => {
  for (const query of ['search=&category=&sort=', 'category=Astrology', 'sort=random&filter=mine']) {
    const response = await page(`/directory?${query}`)
    expect([301, 302, 307, 308]).toContain(response.status)
    expect(response.headers.get('location')).toMatch(/\/directory$/)
  }
  expect((await page('/directory?sort=trending')).status).toBe(200)
  expect((await page('/directory?utm_source=mail')).status).toBe(200)
})

test.each(['2048', 'true', '1.0', '[1]', '50% off', 'a+b c', "o'hara", '日本', '👨‍👩‍👧'])(
  '[DIR-02] finds %s and keeps the search as typed',
  async (word) => {
    await aStartup(app.db, app.people.ben, { name: `Word ${word}` })
    let response = await page(`/directory?${new URLSearchParams({ search: word })}`)
    if (response.status >= 300) response = await page(response.headers.get('location') ?? '')
    const html = (await response.text()).replaceAll('&#x27;', "'")
    expect(/<input [^>]*name="search"[^>]*value="([^"]*)"/.exec(html)?.[1]).toBe(word)
    const name = /<h2[^>]*><a [^>]*>(.*?)<\/a>/.exec(html)?.[1]?.replaceAll(/<\/?(mark|span)>/g, '')
    expect(name).toBe(`Word ${word}`)
  },
)

test('[DASH-05] shows bookmarked stories to members only', async () => {
  const { ann, ben } = app.people
  const startup = await aStartup(app.db, ann, { name: 'Kept for later' })
  await aBookmark(app.db, startup, ben)
  const guest = await page('/directory?filter=bookmarked')
  expect(guest.status).toBe(302)
  expect(guest.headers.get('location')).toBe(
    `/auth?from=${encodeURIComponent('/directory?filter=bookmarked')}`,
  )
  const html = await (await page('/directory?filter=bookmarked', { as: ben })).text()
  expect(html).toContain('Kept for later')
  expect(html).toContain('1 story, and what it left')
})

test('[DIR-15] [DIR-16] shows an empty state with a link to the form', async () => {
  const response = await page('/directory?search=nobody+told+this')
  expect(response.status).toBe(200)
  const html = await response.text()
  expect(html).toContain('No stories found')
  expect(html).toContain('Be the first to submit your startup story!')
  expect(html).toMatch(/<a [^>]*href="\/submit"[^>]*>Submit Your Story<\/a>/)
})

test("[DIR-17] shows the reason when the list fails, and isn't cached", async () => {
  const changeGrant = (how: 'grant' | 'revoke') =>
    app.db.system((tx) =>
      sql`${sql.raw(how)} select on public_startups ${sql.raw(how === 'grant' ? 'to' : 'from')} anon`.execute(
        tx,
      ),
    )
  await changeGrant('revoke')
  const response = await page('/directory?category=Gaming')
  await changeGrant('grant')
  expect(response.status).toBe(403)
  const html = await response.text()
  expect(html).toContain(
    'Failed to fetch startups: Authentication error. Please try logging out and back in.',
  )
  expect(html).toMatch(/<form><button [^>]*><span[^>]*>Try Again<\/span><\/button> <\/form>/)
  expect((await page('/directory?category=Gaming')).status).toBe(200)
})
