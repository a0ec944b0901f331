import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

const greeting = (page: Page) => page.getByRole('heading', { level: 1, name: /^Welcome back, .+!$/ })
const widget = (page: Page, name: string) => page.getByRole('region', { name })

/** Navigates by a link in the page, without a reload. */
const follow = async (page: Page, name: string) => {
  const links = page.getByRole('navigation').getByRole('link', { name, exact: true })
  await links.filter({ visible: true }).first().click()
}

test('[DASH-01] [DASH-02] shows that the dashboard is loading, then why it failed, and recovers on refresh', async ({
  page,
  signIn,
}) => {
  await signIn(page)
  await page.goto('/guidelines')
  const response = Promise.withResolvers<void>()
  await page.route('**/api/dashboard/open_for_revival', async (route) => {
    await response.promise
    await route.fulfill({ status: 503, json: { code: 'unavailable', message: 'The database is busy.' } })
  })
  await follow(page, 'Dashboard')
  await expect(page.getByText('Loading dashboard...')).toBeVisible()
  response.resolve()
  await expect(page.getByRole('heading', { name: 'Unable to load dashboard' })).toBeVisible()
  await expect(page.getByText('Loading dashboard...')).toBeHidden()
  await expect(page.getByText('Error: Failed to fetch startups: The database is busy.')).toBeVisible()
  await page.getByRole('button', { name: 'Refresh Page' }).click()
  await expect(greeting(page)).toBeVisible()
})

test('[DASH-10] shows an error only in the parts that failed to load', async ({ page, signIn }) => {
  await signIn(page)
  await page.goto('/guidelines')
  await page.route('**/api/dashboard/top_stories', (route) => route.fulfill({ status: 500, json: {} }))
  await page.route('**/api/interest_contacts?**', (route) => route.fulfill({ status: 500, json: {} }))
  await follow(page, 'Dashboard')
  await expect(greeting(page)).toBeVisible()
  const top = widget(page, 'Top Stories of Month')
  await expect(top.getByText('Unable to load stories')).toBeVisible()
  await expect(top.getByText('Please try refreshing the page')).toBeVisible()
  for (const name of ['Messages to you', 'Messages you sent']) {
    await expect(widget(page, name).getByText(/^We couldn't load your messages/)).toBeVisible({
      timeout: 15_000,
    })
  }
  await expect(widget(page, 'Built On It').getByRole('listitem')).toHaveCount(5)
})
