import type { Page } from '@playwright/test'
import { clickTwice, postStory } from './admins.ts'
import { expect, test } from './fixtures.ts'
import { intercept } from './intercept.ts'
import { toastSaying } from './sign-in.ts'
import { ORIGIN, signInAsNewAdmin } from './take-account.ts'

const heading = (page: Page, name: RegExp) => page.getByRole('heading', { level: 2, name })
const confirmation = (page: Page) => page.getByRole('alertdialog', { name: 'Are you sure?' })

/** Fails each request for the list of startups, but not deletions. */
const breakList = (page: Page) =>
  intercept(page, /\/api\/admin\/startups\?/, (route) =>
    route.fulfill({ status: 503, json: { code: '503', message: 'Too much at once.' } }),
  )

test('[ADMIN-15] moves focus when its control disappears, and recovers when a list fails to load', async ({
  page,
}) => {
  await signInAsNewAdmin(page)
  await page.goto('/admin/startups')
  const all = heading(page, /^All Startups/)
  const pages = page.getByRole('navigation', { name: 'Pages' })
  await expect(all).not.toBeFocused()
  await pages.getByRole('link', { name: 'Last' }).press('Enter')
  await expect(page).toHaveURL(/page=\d+$/)
  await expect(all).toBeFocused()
  const last = Number(new URL(page.url()).searchParams.get('page'))
  await page.goto(`/admin/startups?page=${last - 1}`)
  await pages.getByRole('link', { name: 'Next' }).press('Enter')
  await expect(page).toHaveURL(`/admin/startups?page=${last}`)
  await expect(all).toBeFocused()
  await pages.getByRole('link', { name: 'First' }).press('Enter')
  await expect(page).toHaveURL('/admin/startups')
  await expect(all).toBeFocused()

  await page.goto('/admin/startups?search=zzzqq')
  await page.getByRole('button', { name: 'Clear search' }).press('Enter')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await expect(page.getByRole('searchbox')).toBeFocused()

  await page.goto('/admin/settings')
  const letLoad = await breakList(page)
  await page.getByRole('navigation', { name: 'Admin' }).locator('a[href="/admin/startups"]').click()
  const failure = page.getByRole('alert').filter({ hasText: "We couldn't load startups" })
  await expect(failure).toBeVisible({ timeout: 20_000 })
  letLoad()
  await failure.getByRole('button', { name: 'Try Again' }).press('Enter')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await expect(heading(page, /^All Startups \([\d,]+\)$/)).toBeFocused()
})

test('[ADMIN-14] [ADM-STARTUPS-05] removes a row that another admin has deleted, also when the list fails to load', async ({
  page,
  newMember,
  newPerson,
}) => {
  const author = await newMember()
  const other = await newPerson()
  await signInAsNewAdmin(other)
  await signInAsNewAdmin(page)
  const story = await postStory(author)
  await page.goto(`/admin/startups?search=${encodeURIComponent(story.name)}`)
  await breakList(page)
  await page.getByRole('button', { name: `Delete ${story.name}` }).click()
  const deleted = await other.request.delete(`/api/admin/startups/${story.id}`, {
    headers: { origin: ORIGIN },
    data: { reason: 'Spam' },
  })
  expect(deleted.status()).toBe(204)
  await confirmation(page).getByLabel('Reason').fill('Spam')
  await confirmation(page).getByRole('button', { name: 'Delete' }).click()
  const message = 'Failed to delete startup: This startup has already been deleted.'
  await expect(toastSaying(page, message)).toBeVisible()
  await expect(confirmation(page)).toHaveCount(0)
  await expect(page.getByRole('row').filter({ hasText: story.name })).toHaveCount(0)
  await expect(heading(page, /^All Startups \(0\)$/)).toBeFocused()
})

test('[ADMIN-12] [ADM-STARTUPS-05] sends a deletion once and lets the admin close the dialog meanwhile', async ({
  page,
  newMember,
}) => {
  const author = await newMember()
  const story = await postStory(author)
  await signInAsNewAdmin(page)
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  let sent = 0
  await page.route('**/api/admin/startups/*', async (route) => {
    sent += 1
    await released
    await route.continue()
  })
  await page.goto(`/admin/startups?search=${encodeURIComponent(story.name)}`)
  const remove = page.getByRole('button', { name: `Delete ${story.name}` })
  const confirm = confirmation(page).getByRole('button', { name: 'Delete' })
  await remove.click()
  await confirmation(page).getByLabel('Reason').fill('Spam')
  await confirm.evaluate(clickTwice)
  await expect(confirm).toHaveAttribute('aria-busy', 'true')
  await page.keyboard.press('Escape')
  await expect(confirmation(page)).toHaveCount(0)
  await expect(remove).toBeFocused()

  await remove.press('Enter')
  await confirmation(page).getByLabel('Reason').fill('Spam')
  await confirm.evaluate(clickTwice)
  await confirmation(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(confirmation(page)).toHaveCount(0)
  await expect(remove).toBeFocused()
  release()
  await expect(toastSaying(page, 'Startup deleted successfully')).toBeVisible()
  await expect(heading(page, /^All Startups \(0\)$/)).toBeFocused()
  expect(sent).toBe(1)
})
