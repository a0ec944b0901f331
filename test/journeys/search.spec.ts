import { expect, test } from './fixtures.ts'

test('[DIR-02] [DIR-15] marks what a search found, takes misspellings, and suggests other categories', async ({
  page,
}) => {
  await page.goto('/directory?search=reader')
  const first = page.getByRole('main').getByRole('article').first()
  await expect(first.locator('h2 mark')).toHaveText(/^reader$/i)

  await page.goto('/directory?search=reedre&category=Gaming')
  await expect(page.getByText('Nothing for "reedre" in Gaming.')).toBeVisible()

  await page.goto('/directory?search=google+reader&category=Gaming')
  await expect(page.getByText('Nothing for "google reader" in Gaming.')).toBeVisible()
  await page.getByRole('link', { name: /^Show 1 in / }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Google Reader' })).toBeVisible()
})
