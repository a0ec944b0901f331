import { expect, type Page } from '@playwright/test'
import { PASSWORD } from './prepared-accounts.ts'
import { signIn } from './sign-in.ts'
import { ORIGIN, signUpAdmin } from './take-account.ts'

export const REASON = 'The same link in 14 comments, after a warning on Nov 12.'

/** Suspends the member who is signed in on the page, and signs them in again. @param admin a page of its own context */
export async function suspend(page: Page, admin: Page): Promise<void> {
  const { user } = await (await page.request.get('/api/session')).json()
  await signUpAdmin(admin)
  const suspended = await admin.request.post(`/api/admin/users/${user.id}/suspension`, {
    headers: { origin: ORIGIN },
    data: { reason: REASON, until: null },
  })
  expect(suspended.status()).toBe(201)
  await page.goto('/auth')
  await signIn(page, { email: user.email, password: PASSWORD })
  await expect(page.getByText('Your account is paused', { exact: true })).toBeVisible()
}
