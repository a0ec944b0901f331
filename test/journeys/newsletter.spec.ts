import { expect, test } from './fixtures.ts'
import { footer, toasts } from './page-parts.ts'

test('[SHELL-17] [SHELL-18] [SHELL-19] the newsletter asks for an address, and thanks for one', async ({
  page,
}) => {
  await page.goto('/privacy')
  const email = footer(page).getByLabel('Hear when something unpauses')
  const subscribe = footer(page).getByRole('button', { name: 'Subscribe' })
  await expect(email).toHaveAttribute('type', 'email')
  await expect(email).toHaveAttribute('required', '')

  await email.fill('   ')
  await subscribe.click()
  await expect(toasts(page).getByText('Please enter a valid email')).toBeVisible()
  await expect(toasts(page).getByText('We need your email address to send you updates.')).toBeVisible()

  await email.fill('vera@people.example')
  await subscribe.click()
  await expect(toasts(page).getByText('Thanks for subscribing!')).toBeVisible()
  await expect(
    toasts(page).getByText("You'll be the first to know about updates and new revival stories."),
  ).toBeVisible()
  await expect(email).toHaveValue('')
  await expect(footer(page).getByRole('status')).toHaveText(/^An email with a link has been sent\./)
})

test('[SHELL-17] [SHELL-34] an address that was not stored stays in the field, and a toast says why', async ({
  page,
}) => {
  await page.goto('/privacy')
  const email = footer(page).getByLabel('Hear when something unpauses')
  await email.fill('vera@nowhere')
  await email.press('Enter')
  await expect(toasts(page).getByText('Please enter a valid email address')).toBeVisible()
  await expect(email).toHaveValue('vera@nowhere')
})
