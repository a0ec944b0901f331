import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { holdScripts } from './hold-scripts.ts'
import { intercept } from './intercept.ts'

/** Creates a story for the member who is signed in on the page. */
async function createStory(page: Page, story: { name: string } & Record<string, unknown>) {
  const id = randomUUID()
  const response = await page.request.post('/api/startups', {
    data: {
      id,
      one_liner: 'From a journey.',
      category: 'Other',
      builder_name: 'A traveller',
      inspiration: 'The road.',
      what_happened: 'It ended.',
      publishing_consent: true,
      ...story,
    },
  })
  expect(response.status()).toBe(201)
  return id
}

const cards = (page: Page) => page.getByRole('article')
const card = (page: Page, name: string) =>
  cards(page).filter({ has: page.getByRole('heading', { name, exact: true }) })
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search stories' })

test('[DIR-10] [DIR-11] a vote that is pressed before scripts load counts once they have, and takes back no earlier vote', async ({
  page,
  signIn,
}) => {
  const voteAtOnce = async () => {
    const releaseScripts = await holdScripts(page)
    await page.goto('/directory', { waitUntil: 'commit' })
    const vote = cards(page)
      .first()
      .getByRole('button', { name: /^Upvote/ })
    await vote.click()
    await expect(vote).toHaveAttribute('aria-pressed', 'false')
    releaseScripts()
  }
  await voteAtOnce()
  await expect(page).toHaveURL(/^[^?]*\/auth/)

  await signIn(page)
  const stored = page.waitForResponse((response) => response.url().endsWith('/vote'))
  await voteAtOnce()
  await stored
  const changes: string[] = []
  page.on('request', (request) => request.url().endsWith('/vote') && changes.push(request.method()))
  await voteAtOnce()
  const vote = cards(page)
    .first()
    .getByRole('button', { name: /^Upvote/, pressed: true })
  await expect(vote).toHaveAttribute('aria-pressed', 'true')
  await vote.click()
  await expect(vote).toHaveCount(0)
  expect(changes).toEqual(['DELETE'])
})

test('[DIR-01] [DIR-02] [DIR-03] [DIR-04] [DIR-05] [DIR-17] searches, filters and sorts, keeps it in the URL and recovers from an error', async ({
  page,
}) => {
  await page.goto('/directory')
  await expect(page).toHaveTitle(/^Directory/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Directory')
  await expect(page.getByText(/^\d+ stories, and what each one left behind$/).first()).toBeVisible()

  await search(page).pressSequentially('"google READER"')
  await expect(page).toHaveURL('/directory?search=%22google+READER%22')
  await expect(card(page, 'Google Reader')).toBeVisible()
  await expect(cards(page)).toHaveCount(1)
  await expect(search(page)).toBeFocused()
  await expect(search(page)).toHaveValue('"google READER"')
  await expect(page.getByRole('status').filter({ hasText: '1 story, and' })).toBeAttached()

  const sort = page.getByRole('combobox', { name: 'Sort' })
  await expect(sort.getByRole('option', { selected: true })).toHaveText('Relevance')
  await sort.selectOption('Trending')
  await expect(page).toHaveURL('/directory?search=%22google+READER%22&sort=trending')
  await sort.selectOption('Relevance')
  await expect(page).toHaveURL('/directory?search=%22google+READER%22')

  await search(page).fill('')
  await expect(page).toHaveURL('/directory')
  await expect(sort.getByRole('option', { selected: true })).toHaveText('Trending')
  await page.getByRole('combobox', { name: 'Category' }).selectOption('Gaming')
  await expect(page).toHaveURL('/directory?category=Gaming')
  await page.getByRole('combobox', { name: 'Sort' }).selectOption('A-Z')
  await expect(page).toHaveURL('/directory?category=Gaming&sort=alphabetical')
  const names = cards(page).getByRole('heading')
  const isInOrder = async () => {
    const shown = await names.allTextContents()
    return (
      shown.length > 1 &&
      shown.join() === shown.toSorted((one, other) => one.localeCompare(other, 'en')).join()
    )
  }
  await expect.poll(isInOrder).toBe(true)
  const listed = await names.allTextContents()

  await page.reload()
  await expect(page.getByRole('combobox', { name: 'Category' })).toHaveValue('Gaming')
  await expect(page.getByRole('combobox', { name: 'Sort' })).toHaveValue('alphabetical')
  expect(await names.allTextContents()).toEqual(listed)

  await page.goBack()
  await expect(page.getByRole('combobox', { name: 'Sort' })).toHaveValue('trending')
  await page.goBack()
  await expect(page.getByRole('combobox', { name: 'Category' })).toHaveValue('')

  await test.step('links to a sort order or to stories open for revival', async () => {
    await page.goto('/directory?sort=newest')
    await expect(page.getByRole('combobox', { name: 'Sort' })).toHaveValue('newest')
    await page.goto('/directory?filter=revival')
    await expect(cards(page).first()).toContainText('Open for Revival')
    await expect(cards(page).filter({ hasNotText: 'Open for Revival' })).toHaveCount(0)
    const filtered = await cards(page).count()
    await page.getByRole('combobox', { name: 'Sort' }).selectOption('Newest')
    await expect(page).toHaveURL('/directory?sort=newest&filter=revival')
    await expect(page.getByText(/^\d+ stories open for revival$/).first()).toBeVisible()
    await page.getByRole('switch', { name: 'Open for revival' }).click()
    await expect(page).toHaveURL('/directory?sort=newest')
    await expect.poll(() => cards(page).count()).toBeGreaterThan(filtered)
  })

  await test.step('an error with a retry', async () => {
    const message = "We're busy right now. Please try again in a moment."
    const letLoad = await intercept(page, /\/api\/startups\?/, (route) =>
      route.fulfill({ status: 503, json: { code: 'unavailable', message } }),
    )
    await search(page).fill('google reader')
    await expect(page.getByRole('alert').getByText(`Failed to fetch startups: ${message}`)).toBeVisible()
    letLoad()
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect(card(page, 'Google Reader')).toBeVisible()
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('[DIR-01] [DIR-02] lists stories and searches them', async ({ page }) => {
    await page.goto('/directory')
    await search(page).fill('2048 & google reader')
    await page.getByRole('button', { name: 'Search' }).click()
    await expect(page.getByRole('heading', { name: 'No stories found' })).toBeVisible()
    await search(page).fill('google reader')
    await page.getByRole('button', { name: 'Search' }).click()
    await expect(card(page, 'Google Reader')).toBeVisible()
    await card(page, 'Google Reader').getByRole('link', { name: 'View Story' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Google Reader')
  })
})

test('[DIR-10] a page that members share shows the own vote, also if the browser cannot ask for it at first', async ({
  page,
  signIn,
}) => {
  await signIn(page)
  const name = `Shared ${randomUUID()}`
  await createStory(page, { name })
  await page.goto('/directory?sort=newest')
  const vote = card(page, name).getByRole('button', { name: /Upvote/ })
  await vote.click()
  await expect(vote).toHaveAccessibleName(`Upvote 1 vote for ${name}`)
  await expect(vote).not.toHaveAttribute('aria-disabled')

  await Promise.all([page.waitForRequest('**/api/viewer?stories=*'), page.reload()])
  await expect(vote).toHaveAccessibleName(`Upvote 1 vote for ${name}`)
  await expect(vote).toHaveAttribute('aria-pressed', 'true')

  await page.route('**/api/viewer?*', (route) => route.abort())
  await page.reload()
  await expect(vote).toHaveAccessibleName(`Upvote 1 vote for ${name}`)
  await vote.click()
  await expect(vote).toHaveAccessibleName(`Upvote 0 votes for ${name}`)
})

/** A style sheet draws the short date, so that readers without styles get one date. */
const shownText = (element: HTMLElement) => {
  const drawn = getComputedStyle(element, '::before').content
  return drawn === 'none' ? element.innerText : drawn.replaceAll('"', '')
}

test('[DIR-09] dates have a year, except on small screens', async ({ page }) => {
  await page.goto('/directory')
  const date = cards(page).first().locator('time')
  for (const [width, shown] of [
    [1280, /^\d\d\/\d\d\/\d{4}$/],
    [390, /^[A-Z][a-z]{2} \d{1,2}$/],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    await expect.poll(() => date.evaluate(shownText)).toMatch(shown)
  }
})

test('[DIR-01] loads more stories and focuses the first new one', async ({ page }) => {
  const stories = Array.from({ length: 120 }, (_, index) => ({
    id: randomUUID(),
    name: `Story ${index + 1}`,
    one_liner: 'One of many.',
    description: null,
    tech_stack: [],
    tags: [],
    category: 'Other',
    stage: 'paused',
    logo_url: null,
    votes: 0,
    revival_votes: 0,
    is_open_for_revival: false,
    is_anonymous: false,
    created_at: '2026-01-01T00:00:00.000Z',
    user_id: null,
    voted: false,
    bookmarked: false,
  }))
  await page.route(/\/api\/startups\?/, (route) => {
    const isSecond = new URL(route.request().url()).searchParams.has('after')
    const items = isSecond ? stories.slice(100) : stories.slice(0, 100)
    return route.fulfill({
      json: { items, next: isSecond ? null : 'cursor', total: 120, total_is_exact: true },
    })
  })
  await page.goto('/directory')
  await page.getByRole('combobox', { name: 'Sort' }).selectOption('Newest')
  await expect(page.getByText('Showing 100 of 120 stories')).toBeVisible()
  const more = page.getByRole('button', { name: 'Load 20 More Stories' })
  await more.focus()
  await more.press('Enter')
  await expect(card(page, 'Story 101').getByRole('link', { name: 'Story 101', exact: true })).toBeFocused()
  await expect(cards(page)).toHaveCount(120)
  await expect(page.getByRole('status').filter({ hasText: 'Showing 120 of 120 stories' })).toBeAttached()
  await expect(more).toHaveCount(0)
})
