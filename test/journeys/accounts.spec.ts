import { randomUUID } from 'node:crypto'
import { confirmationLink } from './confirmation-link.ts'
import { expect, test } from './fixtures.ts'
import { intercept } from './intercept.ts'
import { toasts } from './page-parts.ts'
import {
  emailField,
  fillIn,
  passwordField,
  signInForm,
  signInWithForm,
  signUpForm,
  toastSaying,
} from './sign-in.ts'

test('[AUTH-09] [AUTH-17] [AUTH-18] [AUTH-21] [AUTH-28] signs up, confirms the email address by its link and welcomes the member', async ({
  page,
}) => {
  await page.goto('/auth')
  const form = signUpForm(page)
  const account = { email: `${randomUUID()}@people.example`, password: 'long enough' }
  await fillIn(form, account)
  await form.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeFocused()
  await expect(
    page
      .getByRole('status')
      .getByText('Account created successfully! Please check your email to confirm your account.'),
  ).toBeVisible()
  await expect(page.getByText(`We sent a link to ${account.email}.`)).toBeVisible()

  await page.goto('/auth')
  await expect(emailField(form)).toHaveValue('')
  await signInWithForm(page, account)
  await expect(signInForm(page).getByRole('alert')).toHaveText(
    'Please check your email and confirm your account',
  )

  await page.goto(await confirmationLink(page.request, account.email))
  await expect(page).toHaveURL('/dashboard')
  await expect(toastSaying(page, 'Welcome!')).toBeVisible()
  await expect(toastSaying(page, 'Successfully signed in.')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(toastSaying(page, 'Welcome!')).toBeHidden()
})

test('[AUTH-10] [AUTH-11] [AUTH-12] [AUTH-28] shows errors in the form, without a toast, and keeps the input', async ({
  page,
  newPerson,
  signIn,
}) => {
  const member = await signIn(await newPerson())
  await page.goto('/auth')
  const wrong = { email: member.email, password: 'not the password' }
  await signInWithForm(page, wrong)
  await expect(signInForm(page).getByRole('alert')).toHaveText('Invalid email or password')
  await expect(emailField(signInForm(page))).toHaveValue(wrong.email)
  await expect(passwordField(signInForm(page))).toHaveValue(wrong.password)
  await expect(passwordField(signInForm(page))).toBeFocused()

  const form = signUpForm(page)
  await fillIn(form, wrong)
  await form.getByRole('button', { name: 'Create Account' }).click()
  await expect(form.getByRole('alert')).toHaveText(
    'An account with this email already exists. Please sign in instead.',
  )
  await expect(emailField(form)).toHaveValue(wrong.email)
  await expect(passwordField(form)).toHaveValue(wrong.password)
  await expect(toasts(page).getByRole('listitem')).toHaveCount(0)

  const letSignIn = await intercept(page, '/api/session', (route) => route.abort())
  await signInWithForm(page, member)
  await expect(signInForm(page).getByRole('alert')).toHaveText('An unexpected error occurred')
  await expect(passwordField(signInForm(page))).toHaveValue(member.password)
  letSignIn()
  await signInForm(page).getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL('/dashboard')
})

test('[AUTH-03] [AUTH-13] shows a toast when Google is unreachable and keeps the return path', async ({
  page,
}) => {
  await page.goto('/auth?from=%2Fsubmit')
  const button = page.getByRole('button', { name: 'Continue with Google' })
  const response = Promise.withResolvers<void>()
  await page.route('/api/session/google', async (route) => {
    await response.promise
    await route.continue()
  })
  await button.click()
  await expect(button).toHaveAttribute('aria-busy', 'true')
  response.resolve()
  await expect(toastSaying(page, 'Failed to sign in with Google')).toBeVisible()
  await expect(button).not.toHaveAttribute('aria-busy')

  await page.goto('/auth?from=%2Fsubmit&error=access_denied')
  await expect(toastSaying(page, 'Failed to sign in with Google')).toBeVisible()
  await expect(page).toHaveURL('/auth?from=%2Fsubmit')
})

test('[AUTH-24] signs in with the keyboard alone, after showing the password', async ({
  page,
  newPerson,
  signIn,
}) => {
  const member = await signIn(await newPerson())
  await page.goto('/auth')
  await expect(signInForm(page).getByRole('button', { name: 'Sign In' })).toBeEnabled()
  await page.getByRole('button', { name: 'Continue with Google' }).focus()
  await page.keyboard.press('Tab')
  await page.keyboard.type(member.email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(member.password)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(page.getByRole('button', { name: 'Hide password' })).toBeFocused()
  await expect(passwordField(signInForm(page))).toHaveAttribute('type', 'text')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/dashboard')
})

test('keeps what was typed before hydration and puts no password into the URL', async ({ page }) => {
  const scripts = Promise.withResolvers<void>()
  await page.route('/assets/*.js', async (route) => {
    await scripts.promise
    await route.continue()
  })
  await page.goto('/auth', { waitUntil: 'commit' })
  const form = signInForm(page)
  await fillIn(form, { email: 'maya@people.example', password: 'typed early' })
  await passwordField(form).press('Enter')
  await form.getByRole('button', { name: 'Sign In' }).click({ force: true })
  scripts.resolve()
  await expect(form.getByRole('button', { name: 'Sign In' })).toBeEnabled()
  await expect(page).toHaveURL('/auth')
  await expect(emailField(form)).toHaveValue('maya@people.example')
  await expect(passwordField(form)).toHaveValue('typed early')
})
