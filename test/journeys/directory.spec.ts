import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

/** Makes a story as its author's browser would; the page must be signed in. */
async function tellStory(page: Page, story: { name: string } & Record<string, unknown>) {
  const id = randomUUID()
  const answer = await page.request.post('/api/startups', {
    data: {
      id,
      one_liner: 'Told in a journey.',
      category: 'Other',
      builder_name: 'A traveller',
      inspiration: 'The road.',
      what_happened: 'It ended.',
      publishing_consent: true,
      ...story,
    },
  })
  expect(answer.status()).toBe(201)
  return id
}

const cards = (page: Page) => page.getByRole('article')
const card = (page: Page, name: string) =>
  cards(page).filter({ has: page.getByRole('heading', { name, exact: true }) })
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search stories' })
const toasts = (page: Page) => page.getByRole('region', { name: /Notifications/ })

test('[DIR-01] [DIR-02] [DIR-03] [DIR-04] a visitor searches, narrows and orders, and the address keeps it', {
  tag: '@phone',
}, async ({ page }) => {
  await page.goto('/directory')
  await expect(page).toHaveTitle(/^Directory/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Directory')
  await expect(page.getByText(/^\d+ stories, and what each one left behind$/).first()).toBeVisible()

  await search(page).pressSequentially('google READ')
  await expect(page).toHaveURL('/directory?search=google+READ')
  await expect(card(page, 'Google Reader')).toBeVisible()
  await expect(cards(page)).toHaveCount(1)
  await expect(search(page)).toBeFocused()
  await expect(search(page)).toHaveValue('google READ')
  await expect(page.getByRole('status').filter({ hasText: '1 story, and' })).toBeAttached()

  await search(page).fill('')
  await expect(page).toHaveURL('/directory')
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
})

test('[DIR-05] the variants that others link to preselect the sort and the filter', async ({ page }) => {
  await page.goto('/directory?sort=newest')
  await expect(page.getByRole('combobox', { name: 'Sort' })).toHaveValue('newest')

  await page.goto('/directory?filter=revival')
  await expect(cards(page).first()).toContainText('Open for Revival')
  await expect(cards(page).filter({ hasNotText: 'Open for Revival' })).toHaveCount(0)
  const filtered = await cards(page).count()
  await page.getByRole('combobox', { name: 'Sort' }).selectOption('Newest')
  await expect(page).toHaveURL('/directory?sort=newest&filter=revival')
  await page.getByRole('link', { name: 'Show all stories' }).click()
  await expect(page).toHaveURL('/directory?sort=newest')
  await expect.poll(() => cards(page).count()).toBeGreaterThan(filtered)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('[DIR-01] [DIR-02] the directory is there, and can be searched', async ({ page }) => {
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

test('[DIR-11] [ROLES-02] a guest who upvotes is asked to sign in', async ({ page }) => {
  await page.goto('/directory')
  await cards(page).first().getByRole('button', { name: 'Upvote' }).click()
  await expect(toasts(page).getByText('Sign in required', { exact: true })).toBeVisible()
  await expect(
    toasts(page).getByText('Please sign in to upvote this startup.', { exact: true }),
  ).toBeVisible()
  await expect(page).toHaveURL(/\/auth/)
})

test('[DIR-12] a guest who comments is asked to sign in, and where to go back to is kept', async ({
  page,
}) => {
  await page.goto('/directory?search=google+reader')
  const story = await card(page, 'Google Reader')
    .getByRole('link', { name: 'View Story' })
    .getAttribute('href')
  await card(page, 'Google Reader').getByRole('button', { name: 'Comment' }).click()
  await expect(toasts(page).getByText('Please sign in to comment on stories.', { exact: true })).toBeVisible()
  await expect(page).toHaveURL(/\/auth/)
  const id = story?.split('/').at(-1)
  const stored = await page.evaluate(() => ({ ...sessionStorage }))
  expect(stored.returnUrl).toBe(`/startup/${id}`)
  expect(JSON.parse(stored.pendingAction ?? '')).toEqual({ type: 'comment', startupId: id })
})

test('[DIR-10] [STORY-12] [STORY-13] a member votes and takes the vote back, without leaving the list', async ({
  page,
  signUp,
}) => {
  await signUp(page)
  const name = `Vote ${randomUUID()}`
  await tellStory(page, { name })
  await page.goto(`/directory?search=${encodeURIComponent(name)}`)
  const vote = card(page, name).getByRole('button', { name: /Upvote/ })
  await expect(vote).toHaveAccessibleName(`Upvote 0 votes for ${name}`)

  await vote.click()
  await expect(vote).toHaveAccessibleName(`Upvoted 1 vote for ${name}`)
  await expect(vote).toBeFocused()
  await expect(vote).not.toHaveAttribute('aria-disabled')
  await page.reload()
  await expect(vote).toHaveAccessibleName(`Upvoted 1 vote for ${name}`)
  await expect(vote).toHaveAttribute('aria-pressed', 'true')
  await vote.press('Enter')
  await expect(vote).toHaveAccessibleName(`Upvote 0 votes for ${name}`)
})

test('[STORY-13] [DIR-10] a vote that fails is shown at once, undone, and said to have failed', async ({
  page,
  signUp,
}) => {
  await signUp(page)
  await page.goto('/directory?search=google+reader')
  const vote = card(page, 'Google Reader').getByRole('button', { name: /Upvote/ })
  const before = (await vote.textContent()) ?? ''
  const server = Promise.withResolvers<void>()
  await page.route('**/vote', async (route) => {
    await server.promise
    await route.fulfill({ status: 500, json: { code: 'internal', message: 'An unexpected error occurred' } })
  })
  await vote.click()
  await expect(vote).toContainText('Upvoted')
  await expect(vote).toHaveAttribute('aria-disabled', 'true')
  await expect(vote).toBeFocused()
  server.resolve()
  await expect(toasts(page).getByText('Failed to vote. Please try again.', { exact: true })).toBeVisible()
  await expect(vote).toHaveText(before)
})

test('[DIR-13] a member who comments goes to the story', async ({ page, signUp }) => {
  await signUp(page)
  await page.goto('/directory?search=google+reader')
  await card(page, 'Google Reader').getByRole('button', { name: 'Comment' }).click()
  await expect(page).toHaveURL(/\/story\/[0-9a-f-]{36}/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Google Reader')
})

test('[DIR-17] a list that cannot be had says why, and comes when asked for again', async ({ page }) => {
  await page.goto('/directory')
  let isDown = true
  await page.route(/\/api\/startups\?/, (route) =>
    isDown
      ? route.fulfill({
          status: 503,
          json: { code: 'unavailable', message: "We're busy right now. Please try again in a moment." },
        })
      : route.continue(),
  )
  await search(page).fill('google reader')
  await expect(
    page
      .getByRole('alert')
      .getByText("Failed to fetch startups: We're busy right now. Please try again in a moment."),
  ).toBeVisible()
  isDown = false
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(card(page, 'Google Reader')).toBeVisible()
})

test('[DASH-05] bookmarked stories are listed for their reader, and a guest signs in first', async ({
  page,
  signUp,
}) => {
  await page.goto('/directory?filter=bookmarked')
  await expect(page).toHaveURL(/\/auth\?from=/)
  await signUp(page)
  const name = `Saved ${randomUUID()}`
  const id = await tellStory(page, { name })
  await page.goto(`/story/${id}`)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(toasts(page).getByText('Story bookmarked!')).toBeVisible()
  await page.goto('/directory?filter=bookmarked')
  await expect(card(page, name)).toBeVisible()
  await expect(cards(page)).toHaveCount(1)
})

test('[DIR-01] more stories come on demand, and reading goes on at the first of them', {
  tag: '@phone',
}, async ({ page }) => {
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
      json: { items, next: isSecond ? null : 'place', total: 120, total_is_exact: true },
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
