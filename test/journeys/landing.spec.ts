import type { Page } from '@playwright/test'
import { FAQ } from '../../app/features/support/faq.ts'
import { expect, test } from './fixtures.ts'
import { intercept } from './intercept.ts'
import { layoutShift, recordLayoutShift } from './layout-shift.ts'
import { toasts } from './page-parts.ts'
import { pressSignOut, signInWithForm } from './sign-in.ts'

const trending = (page: Page) => page.getByRole('region', { name: 'Trending Stories' })
const cards = (page: Page) => trending(page).getByRole('article')
const showMore = (page: Page) => trending(page).getByRole('button', { name: /^Show \d+ More Stories$/ })
const showLess = (page: Page) => trending(page).getByRole('button', { name: 'Show Less' })
const badge = (page: Page) => trending(page).getByText('Updated!')

const open = (page: Page) => page.goto('/')

const storedReturnUrl = (page: Page) => page.evaluate(() => sessionStorage.getItem('returnUrl'))

/** The votes on each card. */
async function votesShown(page: Page): Promise<number[]> {
  const buttons = await cards(page)
    .getByRole('button', { name: /Upvote/ })
    .allTextContents()
  return buttons.map((text) => Number(/\d+/.exec(text)?.[0]))
}

test("[LAND-10] shows 'Updated!' for two seconds after the stories appear", async ({ page }) => {
  const start = new Date('2031-01-01T00:00:00Z')
  await page.clock.install({ time: start })
  await page.clock.pauseAt(new Date(start.getTime() + 1_000))
  await page.goto('/')
  await expect(badge(page)).toBeVisible()
  const before = await trending(page).boundingBox()
  await page.clock.runFor(1_900)
  await expect(badge(page)).toBeVisible()
  await page.clock.runFor(200)
  await expect(badge(page)).toBeHidden()
  expect(await trending(page).boundingBox()).toEqual(before)
})

test('[LAND-08] [LAND-13] [LAND-14] [LAND-16] [AUTH-15] [ROLES-02] asks a guest to sign in and returns them once to the page they wanted', async ({
  page,
  newPerson,
  signIn,
}) => {
  const account = await signIn(await newPerson())
  const explore = 'Please sign in to explore all stories.'
  for (const [name, description, returnUrl] of [
    [/^Show 6 More Stories$/, explore, '/'],
    ['Share Your Story', 'Please sign in to submit your story.', '/submit'],
    ['View All Stories', explore, '/directory'],
  ] as const) {
    await open(page)
    const section = trending(page)
    await section.getByRole('button', { name }).or(section.getByRole('link', { name })).click()
    await expect(toasts(page).getByText('Sign in required', { exact: true })).toBeVisible()
    await expect(toasts(page).getByText(description, { exact: true })).toBeVisible()
    await expect(page).toHaveURL('/auth')
    expect(await storedReturnUrl(page)).toBe(returnUrl)
  }
  await page.goBack()
  await expect(cards(page)).toHaveCount(3)
  await page.goForward()

  await signInWithForm(page, account)
  await expect(page).toHaveURL('/directory')
  expect(await storedReturnUrl(page)).toBeNull()
  await pressSignOut(page)
  await expect(toasts(page).getByText('Signed out', { exact: true })).toBeVisible()
  await page.goto('/auth')
  await signInWithForm(page, account)
  await expect(page).toHaveURL('/dashboard')
})

test('[LAND-03] [LAND-15] [LAND-20] [STORY-12] [ROLES-02] lets a member vote and open the directory and the form directly', async ({
  page,
  signIn,
}) => {
  await signIn(page)
  await open(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Where paused startups find new life')
  await expect(page.getByRole('link', { name: 'Join Community' })).toHaveAttribute('href', '/dashboard')
  const vote = cards(page)
    .nth(2)
    .getByRole('button', { name: /Upvote/ })
  await vote.click()
  await expect(vote).toHaveAccessibleName(/^Upvote [\d,]+ votes for /)
  await expect(vote).not.toHaveAttribute('aria-disabled')
  await vote.click()
  await expect(vote).toHaveAccessibleName(/^Upvote [\d,]+ votes for /)
  await expect(vote).not.toHaveAttribute('aria-disabled')

  await trending(page).getByRole('link', { name: 'View All Stories' }).click()
  await expect(page).toHaveURL('/directory')
  await page.goBack()
  await trending(page).getByRole('link', { name: 'Share Your Story' }).click()
  await expect(page).toHaveURL('/submit')
})

test('[LAND-06] [LAND-07] [LAND-11] [LAND-22] shows a member six more stories at a time up to the last, and then three again', async ({
  page,
  signIn,
}) => {
  test.slow()
  await signIn(page)
  await open(page)
  await expect(showLess(page)).toBeHidden()
  await expect(showMore(page)).toHaveText('Show 6 More Stories')
  const letLoad = await intercept(page, '**/api/trending_startups?*', (route) =>
    route.fulfill({ status: 400, json: { code: '22023', message: 'not today' } }),
  )
  await showMore(page).click()
  await expect(toasts(page).getByText('Failed to fetch startups: not today')).toBeVisible()
  await expect(cards(page)).toHaveCount(3)
  letLoad()
  await showMore(page).click()
  await expect(cards(page)).toHaveCount(9)
  await expect(cards(page).nth(3).getByRole('link').first()).toBeFocused()
  await expect(badge(page)).toBeVisible()

  let shown = 9
  while (await showMore(page).isVisible()) {
    const more = Number(/\d+/.exec(await showMore(page).innerText())?.[0])
    expect(more).toBeLessThanOrEqual(6)
    await showMore(page).click()
    shown += more
    await expect(cards(page)).toHaveCount(shown)
  }
  expect(shown).toBeGreaterThan(40)
  const names = await cards(page).getByRole('heading').allTextContents()
  expect(new Set(names.map((name) => name.trim().toLowerCase())).size).toBe(shown)
  const votes = await votesShown(page)
  expect(votes).toEqual(votes.toSorted((one, other) => other - one))

  await showLess(page).click()
  await expect(cards(page)).toHaveCount(3)
  await expect(showLess(page)).toBeHidden()
  await expect(showMore(page)).toBeFocused()
  await expect(showMore(page)).toBeInViewport()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('[LAND-20] shows stories, opens answers and follows links', async ({ page }) => {
    await page.goto('/')
    await expect(cards(page)).toHaveCount(3)
    await expect(badge(page)).toBeHidden()
    const last = FAQ.at(-1)!
    await page.getByText(last.question).click()
    await expect(page.getByText(last.answer)).toBeVisible()
    await trending(page).getByRole('link', { name: 'View All Stories' }).click()
    await expect(page).toHaveURL('/auth?from=%2Fdirectory')
    await page.goBack()
    await page.getByRole('link', { name: 'Dive into Stories' }).click()
    await expect(page).toHaveURL('/directory')
  })
})

test('shifts no search while fonts, scripts and marks load', { tag: '@phone' }, async ({
  page,
  isMobile,
}) => {
  await recordLayoutShift(page)
  await page.goto('/directory?search=running', { waitUntil: 'networkidle' })
  await expect(page.getByRole('article').locator('mark').first()).toBeVisible()
  await page.evaluate(() => document.fonts.ready)
  // Phones swap the fonts.
  expect(await layoutShift(page)).toBeLessThan(isMobile ? 0.05 : 0.01)
})

test('shifts no layout while fonts and scripts load', { tag: '@phone' }, async ({ page }) => {
  await recordLayoutShift(page)
  await page.goto('/', { waitUntil: 'networkidle' })
  await expect(badge(page)).toBeHidden()
  expect(await layoutShift(page)).toBeLessThan(0.05)
})

test('shifts nothing on the sign-in page', { tag: '@phone' }, async ({ page }) => {
  await recordLayoutShift(page)
  await page.goto('/auth', { waitUntil: 'networkidle' })
  await page.evaluate(() => document.fonts.ready)
  expect(await layoutShift(page)).toBeLessThan(0.01)
})

test('shows the fonts once they have arrived, on the first page and the next', { tag: '@phone' }, async ({
  page,
}) => {
  const isHeadingInFont = () =>
    page.evaluate(() => {
      const plain = (family = '') => family.trim().replaceAll('"', '')
      const [first] = getComputedStyle(document.querySelector('h1')!).fontFamily.split(',')
      return [...document.fonts].some(
        ({ family, status }) => plain(family) === plain(first) && status === 'loaded',
      )
    })
  for (const path of ['/', '/directory']) {
    await page.goto(path)
    await expect.poll(isHeadingInFont).toBe(true)
  }
})
