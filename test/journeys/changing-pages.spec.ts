import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { firstStory } from './first-story.ts'
import { expect, test } from './fixtures.ts'
import { DESKTOP, footer, overlay, PHONE, tabs, toasts } from './page-parts.ts'
import { signInWithForm } from './sign-in.ts'

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

test('going back to a story shows the votes and comments of now', async ({ page, signIn }) => {
  const errors = errorsOf(page)
  await signIn(page)
  const story = await firstStory(page)
  await page.goto(story)
  const count = async (name: RegExp) =>
    Number(/\d+/.exec(await page.getByRole('button', { name }).innerText()))
  const before = await count(/^Upvote \d/)
  await page.getByRole('button', { name: /^Upvote \d/ }).click()
  await expect(
    page.getByRole('button', { name: new RegExp(`^Upvote ${before + 1} `), pressed: true }),
  ).toBeVisible()
  await page.goto('about:blank')
  const content = `Written elsewhere ${randomUUID()}`
  const data = { id: randomUUID(), startup_id: story.split('/').at(-1), content }
  expect((await page.request.post('/api/comments', { data })).status()).toBe(201)
  await page.goBack()
  await expect(
    page.getByRole('button', { name: new RegExp(`^Upvote ${before + 1} `), pressed: true }),
  ).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: content })).toBeVisible()
  expect(errors).toEqual([])
})

test('a member who signs out while a page loads gets the page of a guest', async ({ page, signIn }) => {
  const errors = errorsOf(page)
  await signIn(page)
  const story = await firstStory(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.route('**/api/viewer?*', async (route) => {
    await page.request.delete('/api/session', { headers: { origin: new URL(page.url()).origin } })
    await route.continue()
  })
  await page.goto(story)
  await expect(page.getByRole('link', { name: 'Sign in to comment' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Upvote \d/ })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  expect(errors).toEqual([])
})

test('a vote after the session has ended leads to the sign-in page and back', async ({ page, signIn }) => {
  const account = await signIn(page)
  const story = await firstStory(page)
  await page.goto(story)
  // What is the member's own has come: later requests would notice the end before the press.
  await expect(page.getByRole('button', { name: 'Mute this discussion' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Follow', exact: true })).toBeVisible()
  await page.context().clearCookies()
  await page.getByRole('button', { name: /^Upvote \d/ }).click()
  await expect(toasts(page).getByText('Your session has ended. Please sign in again.')).toBeVisible()
  await expect(page).toHaveURL('/auth')
  await signInWithForm(page, account)
  await expect(page).toHaveURL(story)
})

function errorsOf(page: Page): string[] {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  return errors
}
