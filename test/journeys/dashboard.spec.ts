import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { tellOpenStory } from './open-story.ts'

const greeting = (page: Page) => page.getByRole('heading', { level: 1, name: /^Welcome back, .+!$/ })
const widget = (page: Page, name: string) => page.getByRole('region', { name })

/** Goes on by a link of the page, without loading it anew. */
const follow = async (page: Page, name: string) => {
  const links = page.getByRole('navigation').getByRole('link', { name, exact: true })
  await links.filter({ visible: true }).first().click()
}

test('[DASH-03] [DASH-04] [DASH-05] a member is greeted by name, and the tiles lead where they say', async ({
  page,
  signUp,
}) => {
  const { email } = await signUp(page)
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Welcome back, ${email.split('@')[0]}!`)
  for (const [tile, url] of [
    ['Explore Directory', '/directory'],
    ['Submit Your Idea', '/submit'],
    ['Trending Now', '/directory?sort=trending'],
    ['View Bookmarks', '/directory?filter=bookmarked'],
  ] as const) {
    await page.goto('/dashboard')
    await page.getByRole('navigation', { name: 'Shortcuts' }).getByRole('link', { name: tile }).click()
    await expect(page).toHaveURL(url)
  }
})

test('[DASH-06] [DASH-07] [DASH-09] both lists lead to their stories', async ({ page, signUp }) => {
  await signUp(page)
  await tellOpenStory(page)
  await page.goto('/dashboard')
  const open = widget(page, 'Built On It')
  await expect(open.getByRole('listitem')).toHaveCount(5)
  const top = widget(page, 'Top Stories of Month').getByRole('listitem')
  await expect(top).toHaveCount(5)
  await expect(top.first().getByRole('link')).toHaveAttribute('href', /^\/startup\//)
  await top.first().getByRole('link').click()
  await expect(page).toHaveURL(/\/story\/[0-9a-f-]{36}$/)
  await page.goBack()
  await expect(greeting(page)).toBeVisible()

  const all = open.getByRole('link', { name: /^View all \d+ opportunities →$/ })
  const total = Number((await all.textContent())?.match(/\d+/)?.[0])
  expect(total).toBeGreaterThan(5)
  await all.click()
  await expect(page).toHaveURL('/directory?filter=revival')
})

test('[DASH-01] on the way to the dashboard it says that it is loading', async ({ page, signUp }) => {
  await signUp(page)
  await page.goto('/guidelines')
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route('**/api/dashboard/open_for_revival', async (route) => {
    await held
    await route.continue()
  })
  await follow(page, 'Dashboard')
  await expect(page.getByText('Loading dashboard...')).toBeVisible()
  letGo()
  await expect(greeting(page)).toBeVisible()
  await expect(page.getByText('Loading dashboard...')).toBeHidden()
})

test('[DASH-02] a dashboard that cannot be loaded says why, and refreshing brings it', async ({
  page,
  signUp,
}) => {
  await signUp(page)
  await page.goto('/guidelines')
  await page.route('**/api/dashboard/open_for_revival', (route) =>
    route.fulfill({ status: 503, json: { code: 'unavailable', message: 'The database is busy.' } }),
  )
  await follow(page, 'Dashboard')
  await expect(page.getByRole('heading', { name: 'Unable to load dashboard' })).toBeVisible()
  await expect(page.getByText('Error: Failed to fetch startups: The database is busy.')).toBeVisible()
  await page.getByRole('button', { name: 'Refresh Page' }).click()
  await expect(greeting(page)).toBeVisible()
})

test('[DASH-10] when only the top stories fail, only they say so', async ({ page, signUp }) => {
  await signUp(page)
  await page.goto('/guidelines')
  await page.route('**/api/dashboard/top_stories', (route) => route.fulfill({ status: 500, json: {} }))
  await follow(page, 'Dashboard')
  await expect(greeting(page)).toBeVisible()
  const top = widget(page, 'Top Stories of Month')
  await expect(top.getByText('Unable to load stories')).toBeVisible()
  await expect(top.getByText('Please try refreshing the page')).toBeVisible()
  await expect(widget(page, 'Built On It').getByRole('listitem')).toHaveCount(5)
})

test('letters that cannot be loaded say so, and leave the rest of the page whole', async ({
  page,
  signUp,
}) => {
  await signUp(page)
  await page.goto('/guidelines')
  await page.route('**/api/interest_contacts?**', (route) => route.fulfill({ status: 500, json: {} }))
  await follow(page, 'Dashboard')
  for (const name of ['Messages to you', 'Messages you sent']) {
    await expect(widget(page, name).getByText(/^We couldn't load your messages/)).toBeVisible({
      timeout: 15_000,
    })
  }
  await expect(widget(page, 'Built On It').getByRole('listitem')).toHaveCount(5)
})
