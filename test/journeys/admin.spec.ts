import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { signInAsNewAdmin } from './take-account.ts'

const SCREENS = [
  ['/admin', 'Dashboard'],
  ['/admin/users', 'User Management'],
  ['/admin/startups', 'Startup Management'],
  ['/admin/marketplace', 'Marketplace Management'],
  ['/admin/comments', 'Comment Moderation'],
  ['/admin/analytics', 'Analytics'],
  ['/admin/health', 'Health'],
  ['/admin/settings', 'Settings'],
  ['/admin/settings/audit', 'Audit Log'],
] as const

const nav = (page: Page) => page.getByRole('navigation', { name: 'Admin' })

test('[ADMIN-03] [ADMIN-06] [ADMIN-07] [ADMIN-08] [ADMIN-09] shows counts and recent entries and links to every screen', async ({
  page,
}) => {
  const { email } = await signInAsNewAdmin(page)
  await page.goto('/admin')
  for (const label of ['Total Users', 'Total Startups', 'Marketplace Assets', 'Total Comments']) {
    await expect(page.getByText(label, { exact: true })).toBeVisible()
  }
  for (const name of ['Recent Startups', 'Recent Comments']) {
    await expect(page.getByRole('region', { name }).getByRole('listitem')).toHaveCount(5)
  }
  await expect(page.getByRole('region', { name: 'Recent Comments' })).toContainText(/on \S/)
  const items = [
    'Dashboard',
    'Users',
    'Startups',
    'Marketplace',
    'Comments',
    'Analytics',
    'Settings',
    /^Corrections/,
    /^Moderation/,
    'Health',
  ]
  await expect(nav(page).getByRole('link')).toHaveText(items)
  for (const [path, title] of SCREENS.slice(1, 8)) {
    const link = nav(page).locator(`a[href="${path}"]`)
    await link.click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(link).toHaveAttribute('aria-current', 'page')
    await expect(nav(page).locator('[aria-current]')).toHaveCount(1)
  }
  const top = page.getByRole('banner')
  await expect(top.getByRole('link', { name: 'View Site' })).toHaveAttribute('href', '/')
  await top.getByRole('link', { name: email }).click()
  await expect(page).toHaveURL('/profile')
  await page.getByRole('link', { name: 'Admin Panel' }).click()
  await expect(page).toHaveURL('/admin')
})

test('[ADMIN-04] [ADMIN-05] toggles the sidebar by button, Ctrl+B or Cmd+B and restores its state', {
  tag: '@phone',
}, async ({ page }) => {
  await signInAsNewAdmin(page)
  await page.goto('/admin/users')
  const toggle = page.getByRole('button', { name: 'Toggle sidebar' })
  await expect(toggle).toHaveAttribute('aria-expanded', 'true')
  const open = await nav(page).getByRole('link', { name: 'Comments' }).boundingBox()
  await page.keyboard.press('Control+b')
  await expect(toggle).toHaveAttribute('aria-expanded', 'false')
  const cookie = (await page.context().cookies()).find(({ name }) => name === 'sidebar:state')
  expect(cookie?.value).toBe('false')
  const days = ((cookie?.expires ?? 0) * 1000 - Date.now()) / 86_400_000
  expect(days).toBeGreaterThan(6.9)
  expect(days).toBeLessThan(7.1)
  // The server renders it closed.
  expect(await (await page.request.get('/admin/users')).text()).toContain('data-sidebar="closed"')
  await page.reload()
  await expect(toggle).toHaveAttribute('aria-expanded', 'false')
  const link = nav(page).getByRole('link', { name: 'Comments' })
  expect((await link.boundingBox())?.width).toBeLessThan(open?.width ?? 0)
  await link.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Comment Moderation')
  await toggle.click()
  await expect(toggle).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('Meta+b')
  await expect(toggle).toHaveAttribute('aria-expanded', 'false')
})

test('[ADM-ANALYTICS-01…03] shows figures as charts with keyboard access and as tables', async ({ page }) => {
  await signInAsNewAdmin(page)
  await page.goto('/admin/analytics')
  await expect(page.getByText('Platform performance and insights')).toBeVisible()
  const ranked = page.getByRole('region', { name: 'Top Startups by Votes' }).getByRole('listitem')
  await expect(ranked).toHaveCount(10)
  await expect(ranked.first()).toContainText('#1')
  const chart = page.getByRole('figure').filter({ hasText: 'Sign-ups' }).getByRole('slider')
  await expect(chart).toBeVisible()
  await chart.focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByText(/^\w{3} \d+, \d{4}: \d/)).toBeVisible()
  await page.getByText('Show as a table').click()
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(31)
  await page.getByRole('link', { name: '90 days' }).click()
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(91)
  await expect(page).toHaveURL('/admin/analytics?days=90')
})
