import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../app.ts'
import { aBookmark, aComment, anOpportunity, aStartup } from '../factories.ts'
import { aListing } from '../listing.ts'
import type { Person } from '../people.ts'
import { renderedPage } from '../rendered-page.ts'
import { COMMUNITY_LITERALS } from '../specification/community-literals.ts'
import { MARKET_LITERALS } from '../specification/market-literals.ts'

let app: TestApp
let story: { id: string }
let routes: { open: string[]; members: string[]; admins: string[] }
beforeAll(async () => {
  app = await testApp()
  const { ann, ben } = app.people
  const startup = await aStartup(app.db, ann, { name: 'Everpix', is_open_for_revival: true })
  story = startup
  await aBookmark(app.db, startup, ben)
  await aComment(app.db, startup, ben)
  const offer = await anOpportunity(app.db, startup)
  const asset = await aListing(app, ann)
  routes = {
    open: [
      '/',
      '/auth',
      '/directory',
      '/directory?filter=revival',
      '/directory?sort=trending',
      `/story/${startup.id}`,
      `/contact-founder/${offer.id}`,
      '/marketplace',
      `/asset/${asset.id}`,
      '/contact',
      '/support',
      '/guidelines',
      '/privacy',
      '/terms',
    ],
    members: ['/dashboard', '/submit', '/profile'],
    admins: [
      '/admin',
      '/admin/users',
      `/admin/users/${ann.id}`,
      '/admin/startups',
      '/admin/marketplace',
      '/admin/comments',
      '/admin/analytics',
      '/admin/settings',
    ],
  }
})
afterAll(() => app.close())

const statuses = async (paths: string[], as?: Person) =>
  Object.fromEntries(
    await Promise.all(
      paths.map(async (path) => {
        const answered = await app.request(path, { ...(as && { as }), headers: { accept: 'text/html' } })
        await answered.body?.cancel()
        return [path, answered.status] as const
      }),
    ),
  )
const all = (paths: string[], status: number) => Object.fromEntries(paths.map((path) => [path, status]))

test('[SHELL-38] [GUARD-01] every route in the table exists for those who may see it', async () => {
  const { ben, ada } = app.people
  const { open, members, admins } = routes
  expect(await statuses(open)).toEqual(all(open, 200))
  expect(await statuses(members)).toEqual(all(members, 302))
  expect(await statuses(admins)).toEqual(all(admins, 302))
  expect(await statuses([...members, ...open], ben)).toEqual({
    ...all([...members, ...open], 200),
    '/auth': 302,
  })
  expect(await statuses(admins, ben)).toEqual(all(admins, 403))
  expect(await statuses(admins, ada)).toEqual(all(admins, 200))
  expect(await statuses(['/anything-else'])).toEqual({ '/anything-else': 404 })
})

test('[SHELL-38] [STORY-01] paths below /startup redirect to the story, or to the directory without an id', async () => {
  const target = async (path: string) => (await app.request(path)).headers.get('location')
  expect(await target(`/startup/${story.id}`)).toBe(`/story/${story.id}`)
  expect(await target('/startup')).toBe('/directory')
})

test('[SHELL-02] every page outside the admin panel has the header, the footer and the tab bar', async () => {
  const frame = async (path: string, as?: Person) => {
    const page = await renderedPage(app, path, as ? { as } : {})
    const ofThePage = (role: string) =>
      page.queryAllByRole(role).filter((element) => !element.closest('main')).length
    return {
      path,
      header: ofThePage('banner'),
      footer: ofThePage('contentinfo'),
      tabBar: page.queryAllByRole('navigation', { name: 'Tabs' }).length,
    }
  }
  const framed = { header: 1, footer: 1, tabBar: 1 }
  for (const path of routes.open) expect(await frame(path)).toEqual({ path, ...framed })
  for (const path of routes.members) expect(await frame(path, app.people.ben)).toEqual({ path, ...framed })
  for (const path of routes.admins)
    expect(await frame(path, app.people.ada)).toMatchObject({ path, footer: 0, tabBar: 0 })
})

test('[SUBMIT-02] [SUBMIT-03] [SUBMIT-04] [SUBMIT-05] the form offers the types, stages and categories of the specification', async () => {
  const page = await renderedPage(app, '/submit', { as: app.people.ben })
  const type = page.getByRole<HTMLSelectElement>('combobox', { name: /^Type/ })
  const options = Object.fromEntries([...type.options].map(({ value, text }) => [value, text]))
  expect(options).toEqual(COMMUNITY_LITERALS['SUBMIT-03'])
  expect(type.value).toBe('startup')

  const category = page.getByRole<HTMLSelectElement>('combobox', { name: /^Category/ })
  expect([...category.options].slice(1).map(({ text }) => text)).toEqual(COMMUNITY_LITERALS['SUBMIT-05'])
  expect(category.value).toBe('')

  const stages = page.getAllByRole<HTMLInputElement>('radio')
  // A blank keeps labels apart for readers without styles.
  const stageNames = stages.map(({ value, labels }) => [value, labels?.[0]?.textContent.trim()])
  expect(Object.fromEntries(stageNames)).toEqual(COMMUNITY_LITERALS['SUBMIT-04'])
  expect(stages.filter(({ checked }) => checked).map(({ value }) => value)).toEqual(['built-abandoned'])
})

test('[ADM-STARTUPS-01] [ADM-MKT-01] [ADM-COMMENTS-01] the lists of the admin panel have titles, subtitles, counts and search boxes', async () => {
  const lists = [
    ['/admin/startups', MARKET_LITERALS['ADM-STARTUPS-01'], MARKET_LITERALS['ADM-STARTUPS-02']],
    ['/admin/marketplace', MARKET_LITERALS['ADM-MKT-01'], MARKET_LITERALS['ADM-MKT-02']],
    ['/admin/comments', MARKET_LITERALS['ADM-COMMENTS-01'], MARKET_LITERALS['ADM-COMMENTS-02']],
  ] as const
  for (const [path, { title, subtitle, all }, search] of lists) {
    const page = await renderedPage(app, path, { as: app.people.ada })
    expect(page.getByRole('heading', { level: 1, name: title })).toBeTruthy()
    expect(page.getByText(subtitle)).toBeTruthy()
    expect(page.getByRole('heading', { name: `${all} (1)` })).toBeTruthy()
    expect(page.getByPlaceholderText(search)).toBeTruthy()
  }
})

test('[STORY-02] the widget, comment buttons, bookmarks and the admin panel lead to /startup/{id}, the panel in a new tab', async () => {
  const { ben, ada } = app.people
  const address = `/startup/${story.id}`
  const storyLinks = async (path: string, as: Person) => {
    const page = await renderedPage(app, path, { as })
    return page
      .getAllByRole<HTMLAnchorElement>('link')
      .filter((link) => link.getAttribute('href')?.includes(story.id))
  }
  const links = async (path: string, as: Person) =>
    (await storyLinks(path, as)).filter((link) => link.getAttribute('href') === address)
  expect(await links('/dashboard', ben)).not.toEqual([])
  // guest-actions.unit.test.tsx tests where the button leads.
  const directory = await renderedPage(app, '/directory', { as: ben })
  expect(directory.getByRole('button', { name: /^Comment\s*on\s*Everpix/ })).toBeTruthy()
  expect(await links('/profile', ben)).not.toEqual([])
  for (const path of ['/admin/startups', '/admin/comments']) {
    const found = await storyLinks(path, ada)
    expect(found).not.toEqual([])
    expect(found.map((link) => link.getAttribute('href'))).toEqual(found.map(() => address))
    expect(found.map(({ target }) => target)).toEqual(found.map(() => '_blank'))
  }
})
