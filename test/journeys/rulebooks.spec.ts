import { expect, test } from './fixtures.ts'
import { signInAsNewAdmin } from './take-account.ts'

test('[ADM-SETTINGS-03] an admin writes the next version of the moderation rules, and a guest reads it and the earlier one', async ({
  page,
  newPerson,
}) => {
  await signInAsNewAdmin(page)
  await page.goto('/admin/settings')
  await page.getByRole('link', { name: 'Moderation Rules' }).click()
  const text = page.getByRole('textbox', { name: /^Text/ })
  const before = await text.inputValue()
  await text.fill(`${before}\n\n## Holidays\n\nOn holidays, answers take *two days*.`)
  await expect(page.getByRole('tabpanel', { name: 'Changes' }).locator('ins')).toContainText('Holidays')
  await page.getByRole('tab', { name: 'Page' }).click()
  await expect(page.getByRole('heading', { level: 3, name: 'Holidays' })).toBeVisible()

  await page.getByRole('button', { name: /^Publish version/ }).click()
  await expect(page.getByText('Please say what changed, in a sentence.')).toBeVisible()
  await page.reload()
  await expect(text, 'the draft is still there').toHaveValue(/two days/)
  await page.getByRole('textbox', { name: /^What changed/ }).fill('How long answers take on holidays.')
  await page.getByRole('button', { name: /^Publish version/ }).click()
  await expect(page.getByText(/^Version \d+ is in force\.$/).first()).toBeVisible()

  const guest = await newPerson()
  await guest.goto('/moderation/rules')
  await expect(guest.getByText('On holidays, answers take two days.')).toBeVisible()
  await guest.getByRole('link', { name: 'Version 1', exact: true }).click()
  await expect(guest.getByText('This is an older version.')).toBeVisible()
  await expect(guest.getByRole('heading', { name: 'Holidays' })).toHaveCount(0)
})
