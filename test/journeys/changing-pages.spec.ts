import { expect, test } from './fixtures.ts'
import { DESKTOP, footer, overlay, PHONE, tabs } from './page-parts.ts'

test('[SHELL-21] shows the overlay for 400 ms between pages, but not at first and not on the way home', async ({
  page,
}) => {
  await page.setViewportSize(PHONE)
  await page.addInitScript(countOverlays)
  await page.clock.install()
  await page.goto('/privacy')
  const shown = () => page.evaluate(() => Number(sessionStorage.getItem('overlays')))
  expect(await shown()).toBe(0)

  await page.clock.pauseAt(Date.now() + 60_000)
  await tabs(page).getByRole('link', { name: 'Explore' }).click()
  await expect(page).toHaveTitle('Directory · Unpause')
  await page.clock.runFor(399)
  await expect(overlay(page)).toBeVisible()
  await expect(overlay(page).locator('svg')).toHaveAttribute('width', '80')
  await expect(footer(page)).toBeHidden()
  await expect(tabs(page)).toBeHidden()
  await page.clock.runFor(1)
  await expect(overlay(page)).toBeHidden()
  await expect(footer(page)).toBeVisible()
  await expect(tabs(page)).toBeVisible()
  expect(await shown()).toBe(1)

  await tabs(page).getByRole('link', { name: 'Home' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('paused')
  expect(await shown()).toBe(1)
})

/** Runs in the page before its own scripts. */
function countOverlays() {
  new MutationObserver((records) => {
    for (const node of records.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (!(node instanceof Element) || !node.hasAttribute('data-overlay')) continue
      sessionStorage.setItem('overlays', String(Number(sessionStorage.getItem('overlays')) + 1))
    }
  }).observe(document, { childList: true, subtree: true })
}

test('focuses the heading of a new page and announces its title', async ({ page }) => {
  await page.setViewportSize(DESKTOP)
  await page.goto('/')
  await footer(page).getByRole('link', { name: 'Privacy Policy' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeFocused()
  await expect(page.getByRole('status').filter({ hasText: 'Privacy Policy · Unpause' })).toBeAttached()
  await expect(page).toHaveTitle('Privacy Policy · Unpause')
})
