import { firstStory } from './first-story.ts'
import { expect, test } from './fixtures.ts'

test('[SHARE-01…05] shares a story through three services, copies its link and reports when copying fails', async ({
  page,
  context,
  signIn,
}) => {
  await signIn(page)
  await page.goto(await firstStory(page))
  const name = await page.getByRole('heading', { level: 1 }).textContent()
  await page.getByRole('button', { name: 'Share' }).click()
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

  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect(page.getByText('Link copied!', { exact: true })).toBeVisible()
  await expect(
    page.getByText('The startup story link has been copied to your clipboard.', { exact: true }),
  ).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(new URL(copied).pathname).toBe(new URL(page.url()).pathname.replace('/story/', '/startup/'))
  await expect(page.getByRole('button', { name: 'Copy link' })).toHaveCount(0)

  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('not allowed'))
  })
  await page.getByRole('button', { name: 'Share' }).click()
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect(page.getByText('Failed to copy', { exact: true })).toBeVisible()
  await expect(page.getByText('Could not copy the link. Please try again.', { exact: true })).toBeVisible()
})
