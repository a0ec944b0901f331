import { randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { createOpenStory } from './create-open-story.ts'
import { firstStory } from './first-story.ts'
import { test } from './fixtures.ts'
import { postAsset } from './list-asset.ts'
import { signInAsNewAdmin } from './take-account.ts'

/** The pages of each route's file, in an order in which the path changes every time. */
type Pages = Record<string, readonly string[]>

const GUEST_PAGES: Pages = {
  index: ['/'],
  directory: ['/directory'],
  revivals: ['/revivals'],
  'lessons.index': ['/lessons'],
  'lessons.$cause': ['/lessons/not_found'],
  insights: ['/insights'],
  'auth.index': ['/auth'],
  marketplace: ['/marketplace'],
  'auth.confirm-email': ['/auth/confirm-email'],
  'auth.confirm': ['/auth/confirm'],
  'auth.keep': ['/auth/keep'],
  'auth.second-step': ['/auth/second-step'],
  'forgot-password': ['/forgot-password', '/auth?new=1'],
  'reset-password': ['/reset-password'],
  contact: ['/contact'],
  support: ['/support'],
  guidelines: ['/guidelines'],
  privacy: ['/privacy'],
  terms: ['/terms'],
  'newsletter.confirm': ['/newsletter/confirm'],
  'newsletter.subscribe': ['/newsletter/subscribe'],
  'newsletter.unsubscribe': ['/newsletter/unsubscribe'],
  'notifications.unsubscribe': ['/notifications/unsubscribe'],
  report: ['/report'],
  moderation: ['/moderation'],
  'moderation_.rules': ['/moderation/rules'],
  'legal_notices.$number': ['/legal_notices/N-NONE'],
}

const ADMIN_PAGES: Pages = {
  '_member.dashboard': ['/dashboard'],
  'admin.index': ['/admin'],
  '_member.submit': ['/submit'],
  '_member.submit_.start': ['/submit/start'],
  'admin.users.index': ['/admin/users'],
  'admin.users.$id': [`/admin/users/${randomUUID()}`],
  'admin.startups': ['/admin/startups'],
  '_member.profile.index': ['/profile'],
  'admin.marketplace': ['/admin/marketplace'],
  'admin.comments': ['/admin/comments', '/profile?tab=stories'],
  'admin.corrections': ['/admin/corrections'],
  'admin.analytics': ['/admin/analytics', '/profile?tab=listings'],
  'admin.moderation': ['/admin/moderation'],
  '_member.messages_.$conversation_.handover': ['/messages/00000000-0000-4000-8000-000000000000/handover'],
  '_member.reports': ['/reports'],
  'admin.health': ['/admin/health'],
  '_member.decisions.index': ['/decisions'],
  'admin.settings.index': ['/admin/settings', '/profile?tab=assets'],
  '_member.following': ['/following'],
  '_member.notifications.index': ['/notifications'],
  '_member.messages.index': ['/messages'],
  '_member.messages.board': ['/messages/board'],
  '_member.profile.access': ['/profile/access'],
  '_member.profile.security': ['/profile/security'],
  '_member.profile.webhooks': ['/profile/webhooks'],
  '_member.profile.seller': ['/profile/seller'],
  '_member.revivals.looking': ['/revivals/looking'],
  '_member.notifications.preferences': ['/notifications/preferences'],
  'admin.settings.schema': ['/admin/settings/schema'],
  'admin.settings.policies': ['/admin/settings/policies'],
  'admin.settings.backup': ['/admin/settings/backup'],
  'admin.settings.guidelines': ['/admin/settings/guidelines'],
  'admin.settings.moderation-rules': ['/admin/settings/moderation-rules'],
  'admin.settings.alerts': ['/admin/settings/alerts'],
  'admin.settings.notifications': ['/admin/settings/notifications'],
  'admin.settings.emails': ['/admin/settings/emails'],
  'admin.settings.export': ['/admin/settings/export'],
  'admin.settings.site': ['/admin/settings/site'],
  'admin.settings.rate-limits': ['/admin/settings/rate-limits'],
  'admin.settings.audit': ['/admin/settings/audit'],
  'admin.settings.security': ['/admin/settings/security'],
}

/** Pages with an ID that has to be found first. */
const PAGES_OF_ITEMS = [
  'people.$handle',
  'story.$id',
  'asset.$id',
  'contact-founder.$revivalId',
  '_member.correct.$id',
  '_member.story.$id.badge',
  '_member.story.$id.facts',
  '_member.story.$id.lessons',
  '_member.story.$id.offer',
  '_member.story.$id.proof',
  '_member.decisions.$id',
  '_member.messages.$id',
]

/** Frames around pages, and addresses that lead on to others. */
const NO_PAGES = ['__root', '_member', 'admin', 'startup.$id', 'startup.index']

test('every route is arrived at', () => {
  const known = [...Object.keys(GUEST_PAGES), ...Object.keys(ADMIN_PAGES), ...PAGES_OF_ITEMS, ...NO_PAGES]
  expect(known.sort()).toEqual(
    readdirSync('app/routes')
      // What routes share.
      .filter((file) => !file.startsWith('-'))
      .map((file) => file.replace('.tsx', ''))
      .sort(),
  )
})

/**
 * Follows addresses without a new document, and expects of each that its heading or its only field is
 * focused, and its title said.
 * @returns the titles
 */
async function arriveAtEach(page: Page, paths: readonly string[]): Promise<string[]> {
  const titles: string[] = []
  // What looks after the focus loads on the first interaction.
  await page.keyboard.press('Tab')
  for (const path of paths) {
    // The router follows the address.
    await page.evaluate((to) => history.pushState(null, '', to), path)
    await expect(page, path).toHaveURL(path)
    await expect(page.locator('#said'), path).not.toHaveText(titles.at(-1) ?? '')
    // Some pages have a field that comes first.
    await expect(page.locator('main :is(h1, input):focus'), path).toBeVisible()
    const title = await page.title()
    await expect(page.locator('#said'), path).toHaveText(title)
    titles.push(title)
  }
  return titles
}

const pathsOf = (pages: Pages) => Object.values(pages).flat()

const repeated = (titles: string[]) => titles.filter((title, index) => titles.indexOf(title) !== index)

test('each page for guests has a title of its own, which is said, and focuses its heading', async ({
  page,
  newMember,
}) => {
  const member = await newMember()
  const [{ contactPath }, { id }] = await Promise.all([createOpenStory(member), postAsset(member)])
  const paths = [...pathsOf(GUEST_PAGES), contactPath, `/asset/${id}`, await firstStory(page)]
  await page.goto('/no-such-page')
  const titles = await arriveAtEach(page, paths)
  // There are two kinds of links, whose ends are told on the same page.
  expect(repeated(titles)).toEqual(["This link doesn't work · Unpause"])
})

test('each page for members and admins has a title of its own, which is said, and focuses its heading', async ({
  page,
}) => {
  await signInAsNewAdmin(page)
  const { id } = await createOpenStory(page)
  const own = ['offer', 'badge', 'facts', 'lessons', 'proof'].map((page) => `/story/${id}/${page}`)
  const paths = [...pathsOf(ADMIN_PAGES), `/correct/${id}`, ...own]
  await page.goto('/directory')
  const titles = await arriveAtEach(page, paths)
  expect(repeated(titles)).toEqual([])
  const isAdmin = titles.map((title) => title.includes('Admin'))
  expect(isAdmin).toEqual(paths.map((path) => path.startsWith('/admin')))
})

/** Follows the last link to another page by keyboard and goes back. */
async function leaveAndReturn(page: Page, path: string): Promise<void> {
  await arriveAtEach(page, [path])
  const links = page.getByRole('main').locator('a[href^="/"]:not([href*="#"]):not([download], [target])')
  // A report opens over the page, and addresses from before and people are documents of their own.
  const own = /^\/(admin|messages|notifications|following)/.test(path)
    ? `[href="${path}"], [href^="${path}?"]`
    : `[href^="${path === '/' ? '/?' : path.split('?')[0]}"]`
  const isOther = `a:not(${own}, [href^="/api"], [href^="/report?"], [href^="/startup/"], [href^="/people/"])`
  const others = links.and(page.locator(isOther)).filter({ visible: true })
  await expect(others.first(), path).toBeAttached()
  const link = others.last()
  const href = (await link.getAttribute('href')) ?? ''
  await link.focus()
  await page.keyboard.press('Enter')
  await expect(page.locator('main h1:focus'), `from ${path} to ${href}`).toBeVisible()
  await expect(page, path).not.toHaveURL(path)
  await page.evaluate(() => history.back())
  await expect(page, path).toHaveURL(path)
  await expect(page.locator(':focus'), path).toHaveAttribute('href', href)
}

test('going back returns to the link that was left', async ({ page, newMember }) => {
  const { id } = await postAsset(await newMember())
  const story = await firstStory(page)
  await page.goto('/no-such-page')
  for (const path of ['/', '/directory', story, '/marketplace', `/asset/${id}`, '/auth', '/contact'])
    await leaveAndReturn(page, path)
})

test('going back returns members to the link that was left', async ({ page, newMember, signIn }) => {
  await signIn(page)
  await createOpenStory(page)
  await postAsset(page)
  const other = await newMember()
  const { contactPath } = await createOpenStory(other)
  const data = {
    id: randomUUID(),
    revival_opportunity_id: contactPath.split('/').at(-1),
    message: 'I would like to take it on.',
  }
  expect((await page.request.post('/api/interest_contacts', { data })).status()).toBe(201)
  await page.goto('/no-such-page')
  for (const path of [
    '/dashboard',
    '/profile?tab=stories',
    '/messages',
    '/profile?tab=listings',
    '/notifications',
    '/following',
  ])
    await leaveAndReturn(page, path)
})

test('going back returns admins to the link that was left', async ({ page }) => {
  await signInAsNewAdmin(page)
  await page.goto('/directory')
  for (const path of ['/admin/users', '/admin/settings']) await leaveAndReturn(page, path)
})

test('somebody who moves on with the Tab key while a page loads stays where they are', async ({ page }) => {
  const path = await firstStory(page)
  await page.goto('/no-such-page')
  await page.keyboard.press('Tab')
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/startups/**', async (route) => {
    await released
    await route.continue()
  })
  await page.evaluate((to) => history.pushState(null, '', to), path)
  await expect(page.locator('main[aria-busy=true], main [aria-busy=true]').first()).toBeVisible()
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Guidelines' })
  await link.focus()
  await page.keyboard.press('Tab')
  const here = await page.locator(':focus').innerText()
  release()
  await expect(page.locator('main h1')).toBeVisible()
  await expect(page.locator('#said')).toHaveText(await page.title())
  await expect(page.locator(':focus')).toHaveText(here)
})
