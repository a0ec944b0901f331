import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RequestOptions, type TestApp, testApp } from '../../../../test/app.ts'
import { aBookmark, aStartup } from '../../../../test/factories.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const page = (path: string, asked: RequestOptions = {}) =>
  app.request(path, { ...asked, headers: { accept: 'text/html' } })

test('[DIR-01] [DIR-02] [ROLES-01] the directory reads without scripts, searched and ordered as its form asks', async () => {
  const { ann } = app.people
  await aStartup(app.db, ann, { name: 'Everpix & <Friends>', category: 'SaaS', votes: 1 })
  await aStartup(app.db, ann, { name: 'Evernever', category: 'SaaS', votes: 2 })
  await aStartup(app.db, ann, { name: 'Pebble', category: 'Other', votes: 3 })

  const whole = await (await page('/directory')).text()
  expect(whole).toContain('<title>Directory · Unpause</title>')
  expect(whole).toContain('3 stories, and what each one left behind')
  for (const name of ['Everpix &amp; &lt;Friends&gt;', 'Evernever', 'Pebble']) expect(whole).toContain(name)
  expect(whole.replace(/<noscript>.*?<\/noscript>/gs, '')).not.toContain('>Search</button>')

  const answered = await page('/directory?search=ever&category=SaaS&sort=alphabetical')
  expect(answered.status).toBe(200)
  const html = (await answered.text()).split('id="page-state"')[0]!
  expect(html).not.toContain('Pebble')
  expect(html.indexOf('Evernever')).toBeLessThan(html.indexOf('Everpix'))
  expect(html).toMatch(/<input [^>]*name="search"[^>]*value="ever"/)
  expect(html).toMatch(/<option selected=""[^>]*>SaaS<\/option>/)
  expect(html).toMatch(/<option [^>]*selected=""[^>]*>A-Z<\/option>/)
})

test('what a name holds cannot break out of the page that carries it', async () => {
  const name = '</script><script>alert(1)</script>'
  await aStartup(app.db, app.people.ann, { name, one_liner: '<!--<script>', tags: ['<b>'] })
  const html = await (await page('/directory')).text()
  expect(html).not.toContain('<script>alert')
  expect(html).not.toContain('<!--<script>')
  expect(html).not.toContain('<b>')
})

test('[DIR-01] a form sent empty, or an address that nobody knows, leads to the plain directory', async () => {
  for (const query of ['search=&category=&sort=', 'category=Astrology', 'sort=random&filter=mine']) {
    const answered = await page(`/directory?${query}`)
    expect([301, 302, 307, 308]).toContain(answered.status)
    expect(answered.headers.get('location')).toMatch(/\/directory$/)
  }
  expect((await page('/directory?sort=trending')).status).toBe(200)
  expect((await page('/directory?utm_source=mail')).status).toBe(200)
})

test.each(['2048', 'true', '1.0', '[1]', '50% off', 'a+b c', "o'hara", '日本', '👨‍👩‍👧'])(
  '[DIR-02] a search for %s finds it, and stays as it was typed',
  async (word) => {
    await aStartup(app.db, app.people.ben, { name: `Word ${word}` })
    let answered = await page(`/directory?${new URLSearchParams({ search: word })}`)
    if (answered.status >= 300) answered = await page(answered.headers.get('location') ?? '')
    const html = (await answered.text()).replaceAll('&#x27;', "'")
    expect(/<input [^>]*name="search"[^>]*value="([^"]*)"/.exec(html)?.[1]).toBe(word)
    expect(/<h2[^>]*><a [^>]*>([^<]*)</.exec(html)?.[1]).toBe(`Word ${word}`)
  },
)

test('[DASH-05] bookmarked stories are for those who are signed in', async () => {
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

test('[DIR-15] [DIR-16] where there is nothing the page says so, and leads to the form', async () => {
  const answered = await page('/directory?search=nobody+told+this')
  expect(answered.status).toBe(200)
  const html = await answered.text()
  expect(html).toContain('No stories found')
  expect(html).toContain('Be the first to submit your startup story!')
  expect(html).toMatch(/<a [^>]*href="\/submit"[^>]*>Submit Your Story<\/a>/)
})

test('[DIR-17] a list that cannot be had is an error that says why, and nothing is kept of it', async () => {
  const may = (how: 'grant' | 'revoke') =>
    app.db.system((tx) =>
      sql`${sql.raw(how)} select on public_startups ${sql.raw(how === 'grant' ? 'to' : 'from')} anon`.execute(
        tx,
      ),
    )
  await may('revoke')
  const answered = await page('/directory?category=Gaming')
  await may('grant')
  expect(answered.status).toBe(403)
  const html = await answered.text()
  expect(html).toContain(
    'Failed to fetch startups: Authentication error. Please try logging out and back in.',
  )
  expect(html).toMatch(/<form><button [^>]*>Try Again<\/button><\/form>/)
  expect((await page('/directory?category=Gaming')).status).toBe(200)
})
