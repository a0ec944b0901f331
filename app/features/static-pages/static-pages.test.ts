import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { type TestApp, testApp } from '../../../test/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterEach(() => {
  vi.useRealTimers()
})
afterAll(() => app.close())

const page = async (path: string, as?: { id: string }) => {
  const answered = await app.request(path, { headers: { accept: 'text/html' }, ...(as && { as }) })
  expect(answered.status).toBe(200)
  return answered.text()
}

const wordsOf = (html: string) =>
  html
    .replaceAll(/<(\w+)[^>]*aria-hidden="true"[^>]*>[^<]*<\/\1>/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ (?=[.,:;?])/g, '')
    .trim()

const all = (html: string, pattern: RegExp) =>
  [...html.matchAll(pattern)].map((match) => wordsOf(match[1] ?? ''))
const main = (html: string) => /<main[^>]*>(.*)<\/main>/s.exec(html)?.[1] ?? ''
const headings = (html: string) => all(main(html), /<h2[^>]*>(.*?)<\/h2>/gs)
const title = (html: string) => all(main(html), /<h1[^>]*>(.*?)<\/h1>/gs)

describe('support', () => {
  test('[STATIC-01] has six expandable questions', async () => {
    const html = await page('/support')
    expect(title(html)).toEqual(['Support & Help'])
    const questions = all(html, /<details[^>]*><summary[^>]*>(.*?)<\/summary>/gs)
    expect(questions).toHaveLength(6)
    expect(new Set(questions).size).toBe(6)
    expect(questions.every((question) => question.endsWith('?'))).toBe(true)
    const open = [...html.matchAll(/<details([^>]*)>/g)].map(([, attributes = '']) =>
      /\bopen\b/.test(attributes),
    )
    expect(open).toEqual([true, false, false, false, false, false])
  })

  const answers = async () => all(await page('/support'), /(<details.*?<\/details>)/gs)
  const answering = async (fact: RegExp) => (await answers()).filter((words) => fact.test(words))

  test("[STATIC-02] says that joining is free and that stories appear at once and can't be edited", async () => {
    for (const fact of [
      /free to join\? Yes\. Joining, exploring stories, voting and most community features are free\.$/,
      /A submitted story appears in the directory immediately\./,
      /Submissions cannot be edited after posting\. .*contact support\.$/,
    ]) {
      expect(await answering(fact), String(fact)).toHaveLength(1)
    }
  })

  test('[STATIC-03] says that bookmarks are on the profile page', async () => {
    expect(await answering(/bookmarks\? On your profile page, under 'Bookmarks'\.$/)).toHaveLength(1)
  })

  test('[STATIC-04] says that a story can be submitted anonymously', async () => {
    expect(await answering(/anonymously\? Yes, anonymous submission is possible\./)).toHaveLength(1)
  })

  test('[STATIC-05] says that support deletes an account with its submissions and comments', async () => {
    expect(
      await answering(
        /Account deletion is done through support\. It removes all your submissions and comments\.$/,
      ),
    ).toHaveLength(1)
  })

  test('[STATIC-01] gives search engines the same questions and answers', async () => {
    const html = await page('/support')
    const data = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? '')
    const questions = data.mainEntity.map(
      (item: { name: string; acceptedAnswer: { text: string } }) =>
        `${item.name} ${item.acceptedAnswer.text}`,
    )
    expect(questions).toEqual(await answers())
  })

  test('[STATIC-08] says how to get help quickly', async () => {
    const words = wordsOf(main(await page('/support')))
    expect(words).toContain('We reply within 24 hours on business days.')
    expect(words).toContain("Mark the subject 'URGENT' for urgent issues.")
    expect(words).toContain("Include 'Feature Request' in the subject for feature requests.")
  })
})

describe('contact', () => {
  test('[STATIC-13] shows the business hours', async () => {
    const html = await page('/contact')
    expect(title(html)).toEqual(['Get in Touch'])
    expect(wordsOf(html)).toContain('Business hours Mon-Fri: 9am-6pm PST Weekends: Closed')
  })

  test('[STATIC-14] shows the response times', async () => {
    expect(wordsOf(await page('/contact'))).toContain(
      'Response times General 24h Technical Support 12h Partnership 48h Urgent 4h',
    )
  })
})

test.each(['/support', '/contact'])(
  '%s says that sending needs JavaScript when it is disabled',
  async (path) => {
    expect(await page(path)).toMatch(/<noscript>.*Sending a message needs JavaScript\..*<\/noscript>/)
  },
)

describe('guidelines', () => {
  test('[STATIC-15] have five sections and a table of contents that links to each', async () => {
    const html = await page('/guidelines')
    const sections = ['Submission', 'Comment', 'Revival', 'Enforcement', 'Building Community']
    expect(title(html)).toEqual(['Community Guidelines'])
    expect(headings(html)).toEqual(sections)
    const contents = /<nav aria-label="Contents".*?<\/nav>/s.exec(html)?.[0] ?? ''
    const links = [...contents.matchAll(/href="#([^"]+)"[^>]*>(.*?)<\/a>/gs)]
    expect(links.map((link) => wordsOf(link[2] ?? ''))).toEqual(sections)
    for (const [, id] of links) expect(html).toContain(`<h2 id="${id}"`)
  })

  test('[STATIC-16] explain enforcement: a warning, then removal, then suspension, with an appeal through support', async () => {
    const html = await page('/guidelines')
    const enforcement = /<section aria-labelledby="enforcement".*?<\/section>/s.exec(html)?.[0] ?? ''
    expect(all(enforcement, /<li[^>]*><strong>(.*?)<\/strong>/gs)).toEqual([
      'Warning.',
      'Content removal.',
      'Temporary or permanent suspension.',
    ])
    expect(enforcement).toMatch(/appeal through <a[^>]* href="\/support"[^>]*>support<\/a>/)
  })
})

describe.each([
  ['/privacy', 'Privacy Policy'],
  ['/terms', 'Terms of Service'],
])('%s', (path, name) => {
  test(`[STATIC-17] is the ${name}, in chapters`, async () => {
    const html = await page(path)
    expect(title(html)).toEqual([name])
    expect(headings(html).length).toBeGreaterThan(5)
  })

  test.each([
    ['2031-03-05T23:59:59Z', 'March 5, 2031'],
    ['2031-03-06T00:00:00Z', 'March 6, 2031'],
  ])('[STATIC-17] at %s, shows the date %s as last updated', async (now, date) => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) })
    const html = await page(path, app.people.ben)
    expect(wordsOf(html)).toContain(`Last updated: ${date}`)
    expect(html).toContain(`<time dateTime="${now.slice(0, 10)}">`)
  })
})

test.each(['/support', '/contact', '/guidelines', '/privacy', '/terms'])(
  '%s describes itself and its address in metadata',
  async (path) => {
    const html = await page(path)
    expect(html).toMatch(/<title>.+ · Unpause<\/title>/)
    expect(html).toContain(`<link rel="canonical" href="http://localhost:3000${path}"`)
    expect(html).toMatch(/<meta name="description" content="[^"]{20,}"/)
    expect(html).not.toContain('noindex')
  },
)
