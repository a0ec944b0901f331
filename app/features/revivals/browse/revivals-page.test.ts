import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../test/app.ts'
import { aDemoAccount, anOpportunity, aStartup } from '../../../../test/factories.ts'
import { renderedPage } from '../../../../test/rendered-page.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())
beforeEach(() => app.db.system((tx) => tx.deleteFrom('revival_opportunities').execute()))

const open = async (path: string) => (await renderedPage(app, path)).document
const linksTo = (within: ParentNode | null, href: string) =>
  within?.querySelectorAll(`a[href="${href}"]`).length

const anOffer = async (fields: object = {}, story: object = {}) => {
  const startup = await aStartup(app.db, app.people.ann, { is_open_for_revival: true, ...story })
  const { id } = await anOpportunity(app.db, startup, { looking_for_roles: [], ...fields })
  return { id, startup }
}

test('/revivals reads whole without scripts: what passes on, for whom, on which terms', async () => {
  const { startup } = await anOffer(
    {
      ways: ['take_over', 'join'],
      passes_on: JSON.stringify([
        { kind: 'repository', what: '' },
        { kind: 'users', what: '206 cafés' },
      ]),
      looking_for_roles: ['Baker'],
      hours_a_week: 6,
      terms: 'open_source',
      terms_note: 'MIT',
      advice_hours: 2,
      advice_months: 6,
    },
    { name: 'Lumbermill', builder_name: 'Ann Archer', year_started: 2019, year_stopped: 2025 },
  )
  const page = await open('/revivals')
  const article = page.querySelector('article')
  for (const words of [
    'Take over or join',
    'Lumbermill',
    'Source code, 206 cafés',
    'Baker. About 6 hours a week',
    'Open-source license, MIT',
    'Ann Archer. 2 hours of advice a month for 6 months',
    '2019–2025',
  ])
    expect(article?.textContent).toContain(words)
  expect(linksTo(page, `/story/${startup.id}#revival`)).toBe(1)
  expect(page.body.textContent).toContain('1 offer')
  expect(page.body.textContent).toContain('The founder opens an offer')
  expect(page.body.textContent).toContain('No project has been revived here yet')
})

test('/revivals filters without scripts, and names the filter to drop', async () => {
  await anOffer({ ways: ['join'], terms: 'free' }, { name: 'Paper mill' })
  const found = await open('/revivals?terms=free')
  expect(found.querySelector('article')?.textContent).toContain('Paper mill')
  const none = await open('/revivals?way=license&terms=free')
  expect(none.querySelector('article')).toBeNull()
  expect(none.body.textContent).toContain('Without Use what was built, there is 1 offer')
  expect(linksTo(none, '/revivals?terms=free')).toBeGreaterThan(0)
})

test('/revivals without offers says how it works', async () => {
  const page = await open('/revivals')
  expect(page.body.textContent).toContain('No offers open right now')
  expect(page.querySelector('form[action="/revivals"]')).toBeNull()
  expect(page.body.textContent).toContain('You express interest')
})

test('/revivals marks demo offers, and so does the API', async () => {
  await anOffer({}, { name: 'Snowmill' })
  const demo = await aStartup(app.db, await aDemoAccount(app.db), { name: 'Zinc', is_open_for_revival: true })
  await anOpportunity(app.db, demo)
  const { items } = await (await app.request('/api/revivals')).json()
  expect(items).toMatchObject([
    { startup: { name: 'Zinc' }, is_demo: true },
    { startup: { name: 'Snowmill' }, is_demo: false },
  ])
  const [marked, unmarked] = (await open('/revivals')).querySelectorAll('article')
  expect(marked?.querySelector('p')?.textContent).toContain('Demo')
  expect(unmarked?.textContent).not.toContain('Demo')
})

test('/revivals leads to further offers without scripts, until each was shown once', async () => {
  const ids: string[] = []
  for (let count = 0; count < 41; count += 1) ids.unshift((await anOffer()).startup.id)
  const shown: string[] = []
  for (let path: string | undefined = '/revivals'; path !== undefined; ) {
    const page: Document = await open(path)
    for (const link of page.querySelectorAll('article h3 a'))
      shown.push(link.getAttribute('href')!.replace('/story/', ''))
    path = [...page.querySelectorAll('noscript')]
      .map(({ innerHTML }) => /href="(\/revivals\?[^"]*)"[^>]*>Further offers/.exec(innerHTML)?.[1])
      .find(Boolean)
      ?.replaceAll('&amp;', '&')
  }
  expect(shown).toEqual(ids)
})

test('an offer of before there were terms reads well: roles, assets and founder, and no empty line', async () => {
  await anOffer(
    { looking_for_roles: ['Baker'], available_assets: ['Source code', 'Domain'] },
    { builder_name: 'Ann Archer' },
  )
  await anOffer({ available_assets: [] }, { builder_name: 'Ann Archer' })
  const [empty, old] = (await open('/revivals')).querySelectorAll('article')
  const linesOf = (article?: Element) =>
    [...(article?.querySelectorAll('dl > div') ?? [])].map((line) =>
      [...line.children].map((c) => c.textContent),
    )
  expect(old?.textContent).toMatch(/^Open for Revival/)
  expect(linesOf(old)).toEqual([
    ['On offer', 'Source code, Domain'],
    ['Looking for', 'Baker'],
    ['Founder', 'Ann Archer'],
  ])
  expect(linesOf(empty)).toEqual([['Founder', 'Ann Archer']])
})

test('footer, landing page and the directory of what is open lead to /revivals', async () => {
  await anOffer()
  for (const path of ['/', '/directory?filter=revival']) {
    const page = await open(path)
    expect(linksTo(page.querySelector('footer'), '/revivals')).toBe(1)
    expect(linksTo(page.querySelector('main'), '/revivals'), path).toBe(1)
  }
})

test('the feed of offers marks those of the demo', async () => {
  await anOffer({}, { name: 'Watermill' })
  const demo = await aStartup(app.db, await aDemoAccount(app.db), { name: 'Tin', is_open_for_revival: true })
  await anOpportunity(app.db, demo)
  const feed = await (await app.request('/revivals/feed.xml')).text()
  expect(feed).toContain('Demo: Tin')
  expect(feed).toContain('A demo offer: messages about it go to those who run the site.')
  expect(feed).not.toContain('Demo: Watermill')
})

test('page and feeds call a founder without a name alike, and say tags before kinds', async () => {
  const id = crypto.randomUUID()
  await app.db.system(async (tx) => {
    await tx
      .insertInto('auth.users')
      .values({ id, name: 'Nobody', email: 'nobody@example.com', email_verified: true })
      .execute()
    await tx.updateTable('profiles').set({ full_name: null }).where('id', '=', id).execute()
  })
  const story = await aStartup(app.db, { id }, { builder_name: null, is_open_for_revival: true })
  await anOpportunity(app.db, story, {
    available_assets: ['Two apps'],
    passes_on: JSON.stringify([{ kind: 'domain', what: '' }]),
  })
  const lines = (await open('/revivals')).querySelector('article dl')
  expect(lines?.textContent).toContain('FounderAnonymous')
  expect(lines?.textContent).toContain('On offerTwo apps, domain')
  for (const format of ['xml', 'json']) {
    const feed = await (await app.request(`/revivals/feed.${format}`)).text()
    expect(feed).toContain('Anonymous')
    expect(feed).toContain('On offer: Two apps, domain')
  }
})

test('the feed of offers names no anonymous founder', async () => {
  const { ann } = app.people
  const named = await anOffer({}, { name: 'Windmill', builder_name: 'Ann Archer' })
  const secret = await anOffer({}, { name: 'Nobody knows', is_anonymous: true, builder_name: 'A. Secret' })
  const response = await app.request('/revivals/feed.xml')
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toContain('application/atom+xml')
  const feed = await response.text()
  for (const words of [named.id, secret.id, 'Windmill', 'Ann Archer', 'Nobody knows'])
    expect(feed).toContain(words)
  for (const words of ['A. Secret', ann.id, ann.email]) expect(feed).not.toContain(words)
  expect(await (await app.request('/revivals')).text()).toContain('href="/revivals/feed.xml"')
})
