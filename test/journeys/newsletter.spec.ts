import { randomUUID } from 'node:crypto'
import { expect, test } from './fixtures.ts'
import { newsletterLink } from './newsletter-link.ts'
import { footer, toasts } from './page-parts.ts'

test('[SHELL-17] [SHELL-18] [SHELL-19] [SHELL-34] rejects an invalid address, subscribes, confirms by email and unsubscribes', async ({
  page,
}) => {
  await page.goto('/privacy')
  const email = footer(page).getByLabel('Hear when something unpauses')
  const subscribe = footer(page).getByRole('button', { name: 'Subscribe' })
  await expect(email).toHaveAttribute('type', 'email')
  await expect(email).toHaveAttribute('required', '')

  await email.fill('   ')
  await subscribe.click()
  await expect(toasts(page).getByText('Please enter a valid email', { exact: true })).toBeVisible()
  await expect(toasts(page).getByText('We need your email address to send you updates.')).toBeVisible()

  await email.fill('vera@nowhere')
  await email.press('Enter')
  await expect(toasts(page).getByText('Please enter a valid email address')).toBeVisible()
  await expect(email).toHaveValue('vera@nowhere')

  const address = `${randomUUID()}@people.example`
  await email.fill(address)
  await subscribe.click()
  await expect(toasts(page).getByText('Thanks for subscribing!')).toBeVisible()
  await expect(
    toasts(page).getByText("You'll be the first to know about updates and new revival stories."),
  ).toBeVisible()
  await expect(email).toHaveValue('')
  await expect(footer(page).getByRole('status')).toHaveText(
    `One more step: click the link we sent to ${address}.`,
  )

  await page.goto(await newsletterLink(page, address, 'confirm'))
  await expect(page.getByRole('heading', { level: 1, name: 'One more step' })).toBeVisible()
  await page.getByRole('button', { name: 'Confirm my address' }).click()
  await expect(page.getByRole('heading', { level: 1, name: "You're on the list" })).toBeVisible()

  await page.goto(await newsletterLink(page, address, 'unsubscribe'))
  await expect(
    page.getByRole('heading', { level: 1, name: 'Unsubscribe from the newsletter?' }),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(page.getByRole('heading', { level: 1, name: "You're unsubscribed" })).toBeVisible()
})
