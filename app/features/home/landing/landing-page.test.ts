import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type RequestOptions, type TestApp, testApp } from '../../../../test/app.ts'
import { aStartup } from '../../../../test/factories.ts'
import { FAQ } from '../../support/faq.ts'
import { LANDING_TEXTS } from './landing.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp({
    QUOTE_TEXT: 'By the last line it read like a pause.',
    QUOTE_NAME: 'Noa Feldman, founder',
  })
  for (let votes = 1; votes <= 5; votes += 1) {
    await aStartup(app.db, app.people.ann, { name: `Story ${votes}`, one_liner: `Line ${votes}.`, votes })
  }
})
afterAll(() => app.close())

async function page(options: RequestOptions = {}) {
  const response = await app.request('/', { ...options, headers: { accept: 'text/html' } })
  expect(response.status).toBe(200)
  const html = await response.text()
  return {
    html,
    text: html
      .replace(/<script.*?<\/script>/gs, '')
      .replace(/<[^>]+>/g, ' ')
      .replace(/\s+/g, ' '),
  }
}

test('[LAND-01] [LAND-05] [LAND-09] [LAND-20] renders completely without JavaScript, for guests and members', async () => {
  for (const options of [{}, { as: app.people.ben }, { as: app.people.ada }]) {
    const { text } = await page(options)
    expect(text).toContain('Where paused startups find new life')
    expect(text).toContain('The space for paused startups and hidden assets.')
    expect(text.match(/Story \d Line \d\./g)).toEqual([
      'Story 5 Line 5.',
      'Story 4 Line 4.',
      'Story 3 Line 3.',
    ])
    expect(text).toContain('Show 2 More Stories')
    expect(text).toContain('Why it exists')
    expect(text).toContain('Contact Support')
  }
})

test('[LAND-03] links members to the dashboard and guests to sign-up', async () => {
  const joining = (html: string) => /<a [^>]*href="([^"]*)"[^>]*>Join Community</.exec(html)?.[1]
  expect(joining((await page()).html)).toBe('/auth?new=1')
  expect(joining((await page({ as: app.people.ben })).html)).toBe('/dashboard')
})

const hrefOf = (html: string, name: string) =>
  new RegExp(`<a [^>]*href="([^"]*)"[^>]*>${name}<`).exec(html)?.[1]

test('[LAND-02] [LAND-03] shows the badge and links to the marketplace and the stories', async () => {
  const { html, text } = await page()
  expect(text).toContain('500+ paused projects')
  expect(hrefOf(html, 'Explore Marketplace')).toBe('/marketplace')
  expect(hrefOf(html, 'Dive into Stories')).toBe('/directory')
})

test('[LAND-04] links the four features to their pages', async () => {
  const { html } = await page()
  const [features = ''] = /<section aria-label="What you can do here".*?<\/section>/s.exec(html) ?? []
  const headings = [...features.matchAll(/<h2[^>]*><a [^>]*href="([^"]*)"[^>]*>([^<]*)<\/a><\/h2>/g)]
  expect(headings.map(([, href, name]) => [name, href])).toEqual([
    ['Explore Stories', '/directory'],
    ['Vote for Potential', '/directory?sort=trending'],
    ['Unlock Resources', '/marketplace'],
    ['Share Yours', '/submit'],
  ])
})

test("[LAND-18] [LAND-19] [LAND-21] shows why it exists, for whom, and a founder's quote", async () => {
  const html = (await page()).html.replaceAll('<!-- -->', '')
  expect([...html.matchAll(/<dt[^>]*>([^<]*)<\/dt>/g)].map(([, who]) => who)).toEqual([
    'Founders',
    'Entrepreneurs',
    'Investors',
    'Collaborators',
    'Creators',
  ])
  const [figure = ''] = /<figure.*?<\/figure>/s.exec(html) ?? []
  expect(figure).toMatch(/<blockquote[^>]*><p>[^<]+<\/p>/)
  expect(figure).toContain('Noa Feldman, founder')
})

test("[LAND-17] lists the support page's questions with the first one open", async () => {
  const { html, text } = await page()
  expect(FAQ).toHaveLength(6)
  for (const { question } of FAQ) expect(text).toContain(question)
  for (const words of Object.values(LANDING_TEXTS.interest)) expect(text).toContain(words)
  const questions = [...html.matchAll(/<details([^>]*)>/g)].map(([, attributes = '']) => attributes)
  expect(questions.map((attributes) => /\bopen=/.test(attributes))).toEqual(
    [...FAQ, LANDING_TEXTS.interest].map((_, index) => index === 0),
  )
  expect(hrefOf(html, 'Contact Support')).toBe('/support')
})

test("[LAND-22] doesn't include stories that aren't shown", async () => {
  const { html } = await page({ as: app.people.ben })
  expect(html).toContain('Story 3')
  expect(html).not.toContain('Story 2')
})

test('[LAND-10] [LAND-07] renders without the badge and Show Less at first', async () => {
  const { text } = await page()
  expect(text).not.toContain('Updated!')
  expect(text).not.toContain('Show Less')
})

describe('metadata for search engines and previews', () => {
  test('has a title, a description and a canonical URL', async () => {
    const { html } = await page()
    expect(html).toContain('<title>Where paused startups find new life · Unpause</title>')
    expect(html).toMatch(
      /<meta name="description" content="The space for paused startups and hidden assets\./,
    )
    expect(html).toContain('<link rel="canonical" href="http://localhost:3000/"')
  })

  test('describes the organization and the site search', async () => {
    const { html } = await page()
    const data = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? '')
    expect(data['@graph']).toMatchObject([
      { '@type': 'Organization', name: 'Unpause', url: 'http://localhost:3000/' },
      {
        '@type': 'WebSite',
        potentialAction: {
          '@type': 'SearchAction',
          target: { urlTemplate: 'http://localhost:3000/directory?search={search_term_string}' },
        },
      },
    ])
  })
})
