import { expect, test } from './fixtures.ts'
import { postAsset } from './list-asset.ts'

test('[DIR-02] [DIR-15] marks what a search found, takes misspellings, and suggests other categories', async ({
  page,
}) => {
  await page.goto('/directory?search=reader')
  const first = page.getByRole('main').getByRole('article').first()
  await expect(first.locator('h2 mark')).toHaveText(/^reader$/i)

  await page.goto('/directory?search=rss')
  await expect(page.getByRole('listitem').locator('mark', { hasText: /^rss$/i }).first()).toBeVisible()

  await page.goto('/directory?search=reedre&category=Gaming')
  await expect(page.getByText('Nothing for "reedre" in Gaming.')).toBeVisible()

  await page.goto('/directory?search=google+reader&category=Gaming')
  await expect(page.getByText('Nothing for "google reader" in Gaming.')).toBeVisible()
  await page.getByRole('link', { name: /^Show 1 in / }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Google Reader' })).toBeVisible()

  await page.goto('/directory?search=source')
  const tag = page.getByRole('listitem').filter({ has: page.locator('mark'), hasText: /^open source$/ })
  await expect(tag.first()).toBeVisible()
  expect(await tag.first().innerText()).toBe('open source')
})

test('[MKT-07] lists what a misspelled search of the marketplace meant, and says so', async ({
  newMember,
}) => {
  const member = await newMember()
  await postAsset(member, { title: 'Barometer drawings' })
  await member.goto('/marketplace?search=barometre')
  await expect(member.getByText('Nothing for "barometre".')).toBeVisible()
  await expect(member.getByRole('heading', { name: 'Barometer drawings' })).toBeVisible()
  await member.getByRole('link', { name: 'Showing results for barometer' }).click()
  await expect(member.getByRole('searchbox')).toHaveValue('barometer')
  await expect(member.getByText('Nothing for')).toBeHidden()
})

test('following a correction, and showing all stories again, keeps the focus at the results', async ({
  page,
}) => {
  const results = page.locator('main [tabindex="-1"]:has(article)')
  const firstLink = results.getByRole('link').first()
  await page.goto('/directory?search=runing')
  await page.getByRole('link', { name: 'running', exact: false }).first().press('Enter')
  await expect(results).toBeFocused()
  await expect(page.getByText('Nothing for "runing".')).toBeHidden()
  await page.keyboard.press('Tab')
  await expect(firstLink).toBeFocused()

  await page.goto('/directory?search=zzqqxx')
  await page.getByRole('link', { name: 'Show all stories' }).press('Enter')
  await expect(results).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(firstLink).toBeFocused()
})
