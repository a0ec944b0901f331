import { firstStory } from './first-story.ts'
import { expect, test } from './fixtures.ts'

test.beforeEach(async ({ page, signUp }) => {
  await signUp(page)
  await page.goto(await firstStory(page))
})

test('[SHARE-01] [SHARE-02] [SHARE-03] a member shares a story through each service, in a tab of its own', {
  tag: '@phone',
}, async ({ page }) => {
  await page.getByRole('button', { name: 'Share' }).click()
  const name = await page.getByRole('heading', { level: 1 }).textContent()
  for (const [service, host] of [
    ['X', 'x.com'],
    ['LinkedIn', 'www.linkedin.com'],
    ['Facebook', 'www.facebook.com'],
  ] as const) {
    const link = page.getByRole('dialog').getByRole('link', { name: service, exact: true })
    await expect(link).toHaveAttribute('target', '_blank')
    const address = new URL((await link.getAttribute('href')) ?? '')
    expect(address.hostname).toBe(host)
    expect(decodeURIComponent(address.search)).toContain('/startup/')
    if (service === 'X')
      expect(address.searchParams.get('text')).toBe(`Check out this failed startup story: "${name}" 🚀`)
  }
})

test('[SHARE-04] the link is copied, and it is said', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'Share' }).click()
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect(page.getByText('Link copied!', { exact: true })).toBeVisible()
  await expect(
    page.getByText('The startup story link has been copied to your clipboard.', { exact: true }),
  ).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(new URL(copied).pathname).toBe(new URL(page.url()).pathname.replace('/story/', '/startup/'))
  await expect(page.getByRole('button', { name: 'Copy link' })).toHaveCount(0)
})

test('[SHARE-05] a link that cannot be copied is told', async ({ page }) => {
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('not allowed'))
  })
  await page.getByRole('button', { name: 'Share' }).click()
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect(page.getByText('Failed to copy', { exact: true })).toBeVisible()
  await expect(page.getByText('Could not copy the link. Please try again.', { exact: true })).toBeVisible()
})
