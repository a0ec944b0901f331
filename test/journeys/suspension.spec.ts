import { expect, test } from './fixtures.ts'
import { signInWithForm, toastSaying } from './sign-in.ts'
import { REASON } from './suspended-member.ts'
import { signInAsNewAdmin } from './take-account.ts'

test('[STATIC-16] suspends a member, who reads why, appeals and is let in again', async ({
  page,
  newPerson,
  signIn,
}) => {
  await signInAsNewAdmin(page)
  const other = await newPerson()
  const account = await signIn(other)
  await page.goto(`/admin/users?search=${encodeURIComponent(account.email)}`)
  const row = page.getByRole('row').filter({ hasText: account.email })
  await row.getByRole('button', { name: /^Suspend…/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Suspend this member?' })
  await dialog.getByLabel('Reason').fill(REASON)
  await dialog.getByRole('radio', { name: '30 days' }).check()
  await dialog.getByRole('button', { name: 'Suspend for 30 days' }).click()
  await expect(toastSaying(page, 'Member suspended')).toBeVisible()
  await expect(row.getByText(/^Suspended until/)).toBeVisible()

  await other.goto('/submit')
  await expect(other).toHaveURL(/\/auth/)
  await signInWithForm(other, account)
  await other.waitForURL(/\/submit/)
  await expect(other.getByText(/^Your account is paused until/)).toBeVisible()
  await expect(other.locator('q').filter({ hasText: REASON })).toBeVisible()
  await expect(other.getByRole('button', { name: 'Submit Story' })).toBeDisabled()
  await other.goto('/directory')
  const vote = other.getByRole('button', { name: /^Upvote/ }).first()
  await expect(vote).toHaveAttribute('aria-disabled', 'true')
  await other.getByRole('link', { name: 'Appeal' }).click()
  await other
    .getByRole('main')
    .getByRole('link', { name: /paused your account/ })
    .click()
  await other.getByRole('button', { name: 'Appeal' }).click()
  await other.getByRole('textbox', { name: 'What did we get wrong?' }).fill('It was not me.')
  await other.getByRole('button', { name: 'Send appeal' }).click()
  await expect(other.getByText('Your appeal is waiting')).toBeVisible()

  await row.getByRole('button', { name: /^Lift suspension/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Lift suspension' }).click()
  await expect(toastSaying(page, 'Suspension lifted')).toBeVisible()
  await other.goto('/directory')
  await expect(vote).not.toHaveAttribute('aria-disabled')
  await expect(other.getByText(/^Your account is paused/)).toHaveCount(0)
})
