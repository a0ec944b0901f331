import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../test/app.ts'
import { anInterest, anOpportunity, aStartup } from '../../../../test/factories.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())
beforeEach(() => app.db.system((tx) => tx.deleteFrom('startups').execute()))

const page = async (as = app.people.ben) => {
  const response = await app.request('/dashboard', { as, headers: { accept: 'text/html' } })
  return { status: response.status, html: await response.text() }
}

const named = (name: string, fields: Parameters<typeof aStartup>[2] = {}) =>
  aStartup(app.db, app.people.ann, { name, one_liner: `${name} in a line`, ...fields })

const part = (html: string, heading: string) =>
  html.split('<section').find((section) => section.includes(`>${heading}</h2>`)) ?? ''
const links = (html: string) => [...html.matchAll(/<a [^>]*href="([^"]*)"/g)].map((match) => match[1])

test('[DASH-03] [GUARD-01] greets a member by the part of their address before the @', async () => {
  const { status, html } = await page()
  expect(status).toBe(200)
  expect(html).toContain('Welcome back, ben!</h1>')
})

test('[DASH-04] [DASH-05] links to the directory, the form, trending stories and bookmarks', async () => {
  const { html } = await page()
  const tiles = /<nav[^>]*aria-label="Shortcuts".*?<\/nav>/s.exec(html)?.[0] ?? ''
  expect(links(tiles)).toEqual([
    '/directory',
    '/submit',
    '/directory?sort=trending',
    '/directory?filter=bookmarked',
  ])
  expect(
    tiles
      .replace(/<[^>]*>/g, '|')
      .split('|')
      .filter((text) => text.trim()),
  ).toEqual(['Explore Directory', 'Submit Your Idea', 'Trending Now', 'View Bookmarks'])
})

test("[DASH-06] [DASH-07] [DASH-11] links the five most voted stories in 'Built On It', and all of them with their number", async () => {
  const stories = []
  for (let votes = 7; votes >= 1; votes--) {
    stories.push(await named(`open ${votes}`, { is_open_for_revival: true, votes }))
  }
  const widget = part((await page()).html, 'Built On It')
  expect(links(widget)).toEqual([
    ...stories.slice(0, 5).map(({ id }) => `/story/${id}`),
    '/directory?filter=revival',
  ])
  expect(widget).toContain('View all 7 opportunities →')
})

test("[DASH-07] omits the link to all stories in 'Built On It' when there are five or fewer", async () => {
  for (let votes = 5; votes >= 1; votes--) await named(`open ${votes}`, { is_open_for_revival: true, votes })
  expect(part((await page()).html, 'Built On It')).not.toContain('View all')
})

test("[DASH-09] ranks the stories in 'Top Stories of Month' and links to /startup", async () => {
  const first = await named('First', { votes: 9 })
  const second = await named('Second', { votes: 1 })
  const widget = part((await page()).html, 'Top Stories of Month')
  expect(links(widget)).toEqual([`/startup/${first.id}`, `/startup/${second.id}`])
  const words = widget
    .replace(/<!-- -->/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
  expect(words).toMatch(/Rank 1 .*First First in a line 9 votes Rank 2 .*Second Second in a line 1 vote /)
})

test('[DASH-08] [DASH-10] says in both lists when there are no stories', async () => {
  const { html } = await page()
  expect(part(html, 'Built On It')).toContain('No projects open for revival yet.')
  expect(part(html, 'Top Stories of Month')).toContain('No new stories this month yet.')
})

test("[REVIVE-13] shows the message on the founder's and the sender's dashboards only", async () => {
  const { ann, ben, cyd, ada } = app.people
  const offer = await anOpportunity(app.db, await named('Everpix', { is_open_for_revival: true }))
  await anInterest(app.db, offer, ben, { message: 'Between the two of us.' })
  const received = part((await page(ann)).html, 'Messages to you')
  for (const text of [ben.full_name, 'Everpix', 'Between the two of us.', ben.email, '>New<', '1 new']) {
    expect(received).toContain(text)
  }
  expect(received).toContain(`href="mailto:${ben.email}?subject=Re%3A%20Everpix"`)
  const sent = part((await page(ben)).html, 'Messages you sent')
  for (const text of ['Everpix', 'Between the two of us.']) expect(sent).toContain(text)
  for (const other of [cyd, ada]) expect((await page(other)).html).not.toContain('Between the two of us.')
})

test("[REVIVE-13] contains the section that the founder's email links to", async () => {
  expect((await page(app.people.ann)).html).toMatch(/<section id="interests"/)
})

test("[DASH-02] [DIR-17] shows the error and a refresh button when the stories can't be listed", async () => {
  await app.db.system((tx) => sql`alter view public_startups rename to lost_startups`.execute(tx))
  const { status, html } = await page()
  await app.db.system((tx) => sql`alter view lost_startups rename to public_startups`.execute(tx))
  expect(status).toBe(500)
  expect(html).toContain('Unable to load dashboard')
  expect(html).toContain('Error: Failed to fetch startups: An unexpected error occurred')
  expect(html).toMatch(/<form action="\/dashboard">.*Refresh Page<\/span><\/button>/s)
  expect((await page()).status).toBe(200)
})
