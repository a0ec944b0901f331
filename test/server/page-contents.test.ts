import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../app.ts'
import { aStartup, aSuspension } from '../factories.ts'
import { renderedPage } from '../rendered-page.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ SOCIAL_X: 'https://x.com/', SOCIAL_GITHUB: 'https://github.com/' })
  for (let votes = 1; votes <= 4; votes += 1) {
    await aStartup(app.db, app.people.ann, { name: `Story ${votes}`, one_liner: 'One line.', votes })
  }
})
afterAll(() => app.close())

type Page = Awaited<ReturnType<typeof renderedPage>>

const href = (page: Pick<Page, 'getByRole'>, name: string) =>
  page.getByRole('link', { name }).getAttribute('href')

/** The part of the page with this role and name. */
function part(page: Page, role: string, name?: string) {
  const element = page
    .getAllByRole(role, name === undefined ? {} : { name })
    .find((candidate) => !candidate.parentElement?.closest('main'))
  if (!element) throw new Error(`No ${role} ${name ?? ''}`)
  return element
}
const linkTexts = (element: Element) =>
  [...element.querySelectorAll('a')].map(({ textContent }) => textContent)
const linkTo = (element: Element, path: string) =>
  [...element.querySelectorAll('a')].filter((link) => link.getAttribute('href') === path)
const themeToggles = (element: Element) =>
  [...element.querySelectorAll('button')].filter(({ textContent }) => /Switch to/.test(textContent))
const sizeOf = (svg: Element | null | undefined) => [svg?.getAttribute('width'), svg?.getAttribute('height')]

test('[SHELL-04] [SHELL-05] [SHELL-06] [SHELL-08] [SHELL-13] shows a guest the logo, two links, the theme toggle and Get Started', async () => {
  const page = await renderedPage(app, '/directory')
  const header = part(page, 'banner')
  const [home] = linkTo(header, '/')
  expect(home?.textContent).toContain('Unpause')
  expect(sizeOf(home?.querySelector('svg'))).toEqual(['64', '64'])
  const navigation = part(page, 'navigation', 'Main')
  expect(linkTexts(navigation)).toEqual(['Home', 'Browse Stories'])
  const current = [...navigation.querySelectorAll('[aria-current=page]')]
  expect(current.map(({ textContent }) => textContent)).toEqual(['Browse Stories'])
  expect(themeToggles(header)).toHaveLength(1)
  expect(linkTo(header, '/auth?new=1').map(({ textContent }) => textContent)).toContain('Get Started')
})

test('[SHELL-06] [SHELL-07] shows a member four links, Profile and Sign Out', async () => {
  const page = await renderedPage(app, '/dashboard', { as: app.people.ben })
  expect(linkTexts(part(page, 'navigation', 'Main'))).toEqual([
    'Dashboard',
    'Directory',
    'Submit',
    'Marketplace',
  ])
  const header = part(page, 'banner')
  expect(linkTo(header, '/profile').map(({ textContent }) => textContent)).toContain('Profile')
  expect([...header.querySelectorAll('button')].map(({ textContent }) => textContent)).toContain('Sign Out')
})

test('[SHELL-15] [SHELL-16] [SHELL-35] shows three columns, the logo, the year and the theme toggle in the footer', async () => {
  const page = await renderedPage(app, '/')
  expect(linkTexts(part(page, 'navigation', 'Platform'))).toEqual([
    'Directory',
    'Marketplace',
    'Submit',
    'Revivals',
    'Lessons',
    'Why projects stop',
  ])
  expect(linkTexts(part(page, 'navigation', 'Community'))).toEqual([
    'Guidelines',
    'Support / FAQ',
    'Contact Us',
    'Moderation log',
  ])
  expect(linkTexts(part(page, 'navigation', 'Legal'))).toEqual([
    'Privacy Policy',
    'Terms of Service',
    'Report illegal content',
  ])
  const footer = part(page, 'contentinfo')
  expect(footer.textContent).toMatch(/© \d{4} Unpause/)
  expect(sizeOf(linkTo(footer, '/')[0]?.querySelector('svg'))).toEqual(['70', '70'])
  expect(themeToggles(footer)).toHaveLength(1)
})

test('[LAND-05] [LAND-09] [LAND-12] shows the three most voted stories with logo, name and one-liner, and links to them', async () => {
  const page = await renderedPage(app, '/')
  const trending = page.getByRole('region', { name: 'Trending Stories' })
  const cards = [...trending.querySelectorAll('article')]
  expect(cards.map((card) => card.querySelector('h3')?.textContent)).toEqual([
    'Story 4',
    'Story 3',
    'Story 2',
  ])
  for (const card of cards) {
    expect(card.querySelector('p')?.textContent).toBe('One line.')
    expect(card.querySelector('[aria-hidden] img, span[aria-hidden]')).not.toBeNull()
    const story = [...card.querySelectorAll('a')].find(({ textContent }) => /View Story/.test(textContent))
    const target = await renderedPage(app, story?.getAttribute('href') ?? '')
    expect(target.getByRole('heading', { level: 1 }).textContent).toBe(card.querySelector('h3')?.textContent)
  }
})

test('[AUTH-02] [AUTH-04] shows both ways to sign in and a link home on the sign-in page', async () => {
  const page = await renderedPage(app, '/auth')
  expect(page.document.title).toBe('Sign In · Unpause')
  expect(page.getByText('Or continue with email')).toBeTruthy()
  expect(page.getByText('Continue with Google')).toBeTruthy()
  expect(href(page, 'Back to home')).toBe('/')
})

test('[AUTH-01] [AUTH-15] redirects a member from the sign-in page to the requested path, never to another site', async () => {
  const target = async (from: string) => {
    const response = await app.request(`/auth?from=${encodeURIComponent(from)}`, {
      as: app.people.ben,
      headers: { accept: 'text/html' },
    })
    return [response.status, response.headers.get('location')]
  }
  expect(await target('/submit')).toEqual([302, '/submit'])
  expect(await target('https://evil.example')).toEqual([302, '/dashboard'])
})

test('[AUTH-18] leads a confirmation link of an earlier version to the page of a link that has expired', async () => {
  const followed = await app.request('/api/auth/verify-email?token=forged&callbackURL=%2Fdashboard')
  const { pathname, search } = new URL(followed.headers.get('location') ?? '', 'http://unpause.test')
  expect([followed.status, pathname]).toEqual([302, '/auth/confirm'])
  const status = await app.request(`/api/users/confirmation${search}`)
  expect(await status.json()).toEqual({ state: 'expired', email: null })
})

test('[AUTH-18] says what to do about a confirmation link that is cut off', async () => {
  const page = await renderedPage(app, '/auth/confirm')
  expect(page.getByRole('heading', { level: 1 }).textContent).toBe('This link is incomplete')
  expect(page.getByText(/^Please open the whole link from the email/)).toBeTruthy()
})

test("[STATIC-16] the server's page already tells a suspended member why, and nobody else", async () => {
  const { ada, ben, cyd } = app.people
  await aSuspension(app.db, cyd, ada, { reason: 'The same link again.', until: '2030-11-29T10:20:00Z' })
  const page = await renderedPage(app, '/directory', { as: cyd })
  expect(page.getByText('Your account is paused until November 29, 2030')).toBeTruthy()
  expect(page.getByText('The same link again.')).toBeTruthy()
  for (const as of [undefined, ben]) {
    const other = await renderedPage(app, '/directory', as && { as })
    expect(other.queryByText(/Your account is paused/)).toBeNull()
  }
})

test('[ADMIN-01] [ADMIN-02] asks a guest to sign in and denies a member access to the admin panel', async () => {
  const guest = await app.request('/admin/users', { headers: { accept: 'text/html' } })
  expect([guest.status, guest.headers.get('location')]).toEqual([302, '/auth?from=%2Fadmin%2Fusers'])
  const page = await renderedPage(app, '/admin/users', { as: app.people.ben, status: 403 })
  expect(page.getByRole('heading', { level: 1 }).textContent).toBe('Access Denied')
  expect(page.getByText("You don't have permission to access the admin panel.")).toBeTruthy()
  expect(page.queryByRole('navigation', { name: 'Admin' })).toBeNull()
  expect(href(page, 'Go to Homepage')).toBe('/')
})

test('[ADM-SETTINGS-01…03] shows the settings in four cards whose entries lead to pages', async () => {
  const page = await renderedPage(app, '/admin/settings', { as: app.people.ada })
  expect(page.getByText('Configure platform settings and preferences')).toBeTruthy()
  const cards = {
    'Database Management': ['View Database Schema', 'Export Data', 'Backup Database'],
    'Security Settings': [
      'Manage RLS Policies',
      'View Audit Logs',
      'Configure Rate Limits',
      'View Security Log',
    ],
    Notifications: ['Email Templates', 'Notification Settings', 'Alert Configuration'],
    'General Settings': ['Site Configuration', 'Content Guidelines', 'Moderation Rules'],
  }
  for (const [title, items] of Object.entries(cards)) {
    const links = [...page.getByRole('region', { name: title }).querySelectorAll('a')]
    expect(links.map(({ textContent }) => textContent)).toEqual(items)
    for (const link of links) {
      const path = String(link.getAttribute('href'))
      expect(path).toMatch(/^\/admin\/settings\/[a-z-]+$/)
      const answer = await app.request(path, { as: app.people.ada, headers: { accept: 'text/html' } })
      expect(answer.status, path).toBe(200)
    }
  }
})

test('[STORY-04] [ASSET-02] [ASSET-03] leads from a missing story to the directory, and from a missing asset to the marketplace', async () => {
  const id = crypto.randomUUID()
  const story = await renderedPage(app, `/story/${id}`, { status: 404 })
  expect(href(story, 'Back to Directory')).toBe('/directory')
  const asset = await renderedPage(app, `/asset/${id}`, { status: 404 })
  expect(asset.getByRole('heading', { name: 'Asset not found.' })).toBeTruthy()
  expect(href(asset, 'Go Back')).toBe('/marketplace')
})

test('[STATIC-06] [STATIC-09] [STATIC-10] requires every field of the support and contact forms', async () => {
  const support = await renderedPage(app, '/support')
  const contact = await renderedPage(app, '/contact')
  const field = (page: Page, form: string, label: string) => {
    const controls = [...page.getByRole<HTMLFormElement>('form', { name: form }).elements]
    return controls.find((control) => labelOf(control).startsWith(label))
  }
  for (const label of ['Name', 'Email', 'Subject', 'Message'])
    expect(field(support, 'Contact Support', label)?.hasAttribute('required'), label).toBe(true)
  expect(field(support, 'Contact Support', 'Email')?.getAttribute('type')).toBe('email')
  expect(field(support, 'Contact Support', 'Message')?.getAttribute('rows')).toBe('5')

  for (const label of ['Full Name', 'Email Address', 'Subject', 'Message', 'Category'])
    expect(field(contact, 'Write to us', label)?.hasAttribute('required'), label).toBe(true)
  expect(field(contact, 'Write to us', 'Email Address')?.getAttribute('type')).toBe('email')
  expect(field(contact, 'Write to us', 'Message')?.getAttribute('rows')).toBe('6')
  const options = [...(field(contact, 'Write to us', 'Category')?.querySelectorAll('option') ?? [])]
  expect(options.map(({ value, text }) => [value, text])).toEqual([
    ['', 'Choose a category'],
    ['general', 'General Inquiry'],
    ['support', 'Technical Support'],
    ['partnership', 'Partnership'],
    ['feedback', 'Feedback'],
    ['urgent', 'Urgent Issue'],
  ])
})

test('[STATIC-05] shows members their address and what goes with their account before scripts run', async () => {
  const { ann } = app.people
  const page = await renderedPage(app, '/profile/security', { as: ann })
  expect(page.getByRole('heading', { level: 1 }).textContent).toBe('Account and security')
  const blockOf = (name: string) => page.getByRole('region', { name }).textContent
  expect(blockOf('Email address')).toContain(ann.email)
  expect(blockOf('Delete my account')).toContain('4 stories, with their comments')
})

const labelOf = (control: Element) =>
  control.ownerDocument.querySelector(`label[for="${control.id}"]`)?.textContent ??
  control.closest('label')?.textContent ??
  ''
