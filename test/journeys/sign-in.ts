import type { Locator, Page } from '@playwright/test'
import { toasts } from './page-parts.ts'
import type { PreparedAccount } from './take-account.ts'

/** The two forms of /auth and their fields. */
export const signInForm = (page: Page) => page.getByRole('form', { name: 'Sign In' })
export const signUpForm = (page: Page) => page.getByRole('region', { name: 'New to Unpause?' })
export const emailField = (form: Locator) => form.getByLabel('Email', { exact: true })
export const passwordField = (form: Locator) => form.getByLabel('Password', { exact: true })

export async function fillIn(form: Locator, account: PreparedAccount): Promise<void> {
  await emailField(form).fill(account.email)
  await passwordField(form).fill(account.password)
}

/** Signs in on a page that is at /auth. */
export async function signInWithForm(page: Page, account: PreparedAccount): Promise<void> {
  const form = signInForm(page)
  await fillIn(form, account)
  await form.getByRole('button', { name: 'Sign In' }).click()
}

export const toastSaying = (page: Page, text: string) => toasts(page).getByText(text, { exact: true })

/** Signs out in the header, or in the menu on a phone. */
export async function pressSignOut(page: Page): Promise<void> {
  if (page.viewportSize()!.width < 768) await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('button', { name: 'Sign Out', exact: true }).click()
}
