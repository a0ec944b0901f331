import type { Page } from '@playwright/test'
import { FAQ } from '../../app/features/support/faq.ts'
import { expect, test } from './fixtures.ts'
import { toasts } from './page-parts.ts'
import { signIn } from './sign-in.ts'

const trending = (page: Page) => page.getByRole('region', { name: 'Trending Stories' })
const cards = (page: Page) => trending(page).getByRole('article')
const showMore = (page: Page) => trending(page).getByRole('button', { name: /^Show \d+ More Stories$/ })
const showLess = (page: Page) => trending(page).getByRole('button', { name: 'Show Less' })
const badge = (page: Page) => trending(page).getByText('Updated!')

const open = (page: Page) => page.goto('/')

const storedReturnUrl = (page: Page) => page.evaluate(() => sessionStorage.getItem('returnUrl'))

/** What the buttons of the cards count, from the first card on. */
async function votesShown(page: Page): Promise<number[]> {
  const buttons = await cards(page)
    .getByRole('button', { name: /Upvote/ })
    .allInnerTexts()
  return buttons.map((text) => Number(/\d+/.exec(text)?.[0]))
}

test('[LAND-05] [LAND-09] [LAND-12] three stories at first, with logo, name and one-liner, by their votes', async ({
  page,
}) => {
  await page.goto('/')
  await expect(cards(page)).toHaveCount(3)
  const votes = await votesShown(page)
  expect(votes).toEqual(votes.toSorted((one, other) => other - one))
  for (const card of await cards(page).all()) {
    await expect(card.getByRole('heading', { level: 3 })).not.toBeEmpty()
    await expect(card.locator('p')).not.toBeEmpty()
    await expect(card.locator('[aria-hidden] img, span[aria-hidden]').first()).toBeVisible()
  }
  const name = await cards(page).first().getByRole('heading').innerText()
  await cards(page).first().getByRole('link', { name: 'View Story' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
})

test("[LAND-10] 'Updated!' shows once the stories are there, for two seconds", { tag: '@phone' }, async ({
  page,
}) => {
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

test.describe('[LAND-08] [LAND-13] [LAND-14] [ROLES-02]', () => {
  const explore = 'Please sign in to explore all stories.'
  for (const [id, name, description, returnUrl] of [
    ['LAND-08', /^Show 6 More Stories$/, explore, '/'],
    ['LAND-13', 'View All Stories', explore, '/directory'],
    ['LAND-14', 'Share Your Story', 'Please sign in to submit your story.', '/submit'],
  ] as const) {
    test(`${id} a guest who presses ${name} is asked to sign in`, async ({ page }) => {
      await open(page)
      const section = trending(page)
      await section.getByRole('button', { name }).or(section.getByRole('link', { name })).click()
      await expect(toasts(page).getByText('Sign in required', { exact: true })).toBeVisible()
      await expect(toasts(page).getByText(description, { exact: true })).toBeVisible()
      await expect(page).toHaveURL('/auth')
      expect(await storedReturnUrl(page)).toBe(returnUrl)
      await page.goBack()
      await expect(cards(page)).toHaveCount(3)
    })
  }
})

test('[LAND-16] a guest who signs in comes back to what they asked for, and once only', async ({
  page,
  newPerson,
  signUp,
}) => {
  const account = await signUp(await newPerson())
  await open(page)
  await trending(page).getByRole('link', { name: 'View All Stories' }).click()
  await expect(page).toHaveURL('/auth')
  await signIn(page, account)
  await expect(page).toHaveURL('/directory')
  expect(await storedReturnUrl(page)).toBeNull()
})

test('[LAND-03] [LAND-15] [LAND-20] a member sees the same page, and its ways lead straight on', async ({
  page,
  signUp,
}) => {
  await signUp(page)
  await open(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Where paused startups find new life')
  await expect(page.getByRole('link', { name: 'Join Community' })).toHaveAttribute('href', '/dashboard')
  await trending(page).getByRole('link', { name: 'View All Stories' }).click()
  await expect(page).toHaveURL('/directory')
  await page.goBack()
  await trending(page).getByRole('link', { name: 'Share Your Story' }).click()
  await expect(page).toHaveURL('/submit')
})

test('[LAND-06] [LAND-07] [LAND-11] [LAND-22] a member has six more shown at a time, to the last, and three again', {
  tag: '@phone',
}, async ({ page, signUp }) => {
  test.slow()
  await signUp(page)
  await open(page)
  await expect(showLess(page)).toBeHidden()
  await expect(showMore(page)).toHaveText('Show 6 More Stories')
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
  const names = await cards(page).getByRole('heading').allInnerTexts()
  expect(new Set(names.map((name) => name.trim().toLowerCase())).size).toBe(shown)
  const votes = await votesShown(page)
  expect(votes).toEqual(votes.toSorted((one, other) => other - one))

  await showLess(page).click()
  await expect(cards(page)).toHaveCount(3)
  await expect(showLess(page)).toBeHidden()
  await expect(showMore(page)).toBeFocused()
  await expect(showMore(page)).toBeInViewport()
})

test('[LAND-06] when more cannot be loaded a toast says so, and asking again works', async ({
  page,
  signUp,
}) => {
  await signUp(page)
  await open(page)
  await page.route('**/api/trending_startups?*', (route) =>
    route.fulfill({ status: 400, json: { code: '22023', message: 'not today' } }),
  )
  await showMore(page).click()
  await expect(toasts(page).getByText('Failed to fetch startups: not today')).toBeVisible()
  await expect(cards(page)).toHaveCount(3)
  await page.unroute('**/api/trending_startups?*')
  await showMore(page).click()
  await expect(cards(page)).toHaveCount(9)
})

test('[STORY-12] [ROLES-02] a vote from the landing page counts there and then', async ({ page, signUp }) => {
  await signUp(page)
  await open(page)
  const vote = cards(page)
    .nth(2)
    .getByRole('button', { name: /Upvote/ })
  await vote.click()
  await expect(vote).toHaveAccessibleName(/^Upvoted [\d,]+ votes for /)
  await expect(vote).not.toHaveAttribute('aria-disabled')
  await vote.click()
  await expect(vote).toHaveAccessibleName(/^Upvote [\d,]+ votes for /)
  await expect(vote).not.toHaveAttribute('aria-disabled')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('[LAND-20] the page reads, its answers open, and its ways lead on', async ({ page }) => {
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

test('nothing moves while fonts and scripts come', { tag: '@phone' }, async ({ page }) => {
  await page.addInitScript(addUpShifts)
  await page.goto('/', { waitUntil: 'networkidle' })
  await expect(badge(page)).toBeHidden()
  const moved = await page.evaluate(() => sessionStorage.getItem('moved'))
  expect(Number(moved)).toBeLessThan(0.05)
})

/** Runs in the page, before anything else of it: by how much what was painted has moved, as the browser counts it. */
function addUpShifts() {
  let moved = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if ('value' in entry) moved += Number(entry.value)
    sessionStorage.setItem('moved', String(moved))
  }).observe({ type: 'layout-shift', buffered: true })
}
