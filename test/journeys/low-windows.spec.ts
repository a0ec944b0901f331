import { firstStory } from './first-story.ts'
import { test } from './fixtures.ts'
import { openForm } from './listing-form.ts'
import { fitsLowWindows } from './low-windows.ts'
import { signInAsNewAdmin } from './take-account.ts'

for (const path of ['/', '/directory', '/marketplace', '/auth', '/contact'])
  test(`${path} can be read and left in low windows and with large text`, async ({ page }) => {
    await page.goto(path)
    await fitsLowWindows(page)
  })

test('a story can be read and left in low windows and with large text', async ({ page }) => {
  await page.goto(await firstStory(page))
  await fitsLowWindows(page)
})

test('forms can be filled in in low windows and with large text', async ({ page, signIn }) => {
  await signIn(page)
  await page.goto('/submit')
  await fitsLowWindows(page)
  await page.goto('/marketplace')
  await openForm(page)
  await fitsLowWindows(page)
})

test('the admin panel can be read in low windows and with large text', async ({ page }) => {
  await signInAsNewAdmin(page)
  for (const path of ['/admin', '/admin/users', '/admin/startups', '/admin/analytics']) {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    await fitsLowWindows(page)
  }
})
