import { expect, type Page } from '@playwright/test'
import { PREPARED_PASSWORD } from './prepared-accounts.ts'
import { signInWithForm } from './sign-in.ts'
import { ORIGIN, signInAsNewAdmin } from './take-account.ts'

export const REASON = 'The same link in 14 comments, after a warning on Nov 12.'

/**
 * Suspends the member who is signed in on the page, and signs them in again.
 * @param admin a page of its own context
 */
export async function suspend(page: Page, admin: Page): Promise<void> {
  const { user } = await (await page.request.get('/api/session')).json()
  await signInAsNewAdmin(admin)
  const suspended = await admin.request.post(`/api/admin/users/${user.id}/suspension`, {
    headers: { origin: ORIGIN },
    data: { reason: REASON, until: null },
  })
  expect(suspended.status()).toBe(201)
  await page.goto('/auth')
  await signInWithForm(page, { email: user.email, password: PREPARED_PASSWORD })
  await expect(page.getByText('Your account is paused', { exact: true })).toBeVisible()
}
