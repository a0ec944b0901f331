import { randomUUID } from 'node:crypto'
import { confirmationLink } from './confirmation-link.ts'
import { expect, test } from './fixtures.ts'
import { toasts } from './page-parts.ts'
import { email, fillIn, password, signIn, signInForm, signUpForm, toast } from './sign-in.ts'

test('[AUTH-09] [AUTH-18] [AUTH-28] [AUTH-21] [AUTH-17] a newcomer makes an account, is told to look at the mail, and is welcomed by its link', {
  tag: '@phone',
}, async ({ page }) => {
  await page.goto('/auth')
  const form = signUpForm(page)
  const account = { email: `${randomUUID()}@people.example`, password: 'long enough' }
  await fillIn(form, account)
  await form.getByRole('button', { name: 'Create Account' }).click()
  await expect(form.getByRole('status')).toHaveText(
    'Account created successfully! Please check your email to confirm your account.',
  )
  await expect(email(form)).toHaveValue('')
  await expect(password(form)).toHaveValue('')

  await signIn(page, account)
  await expect(signInForm(page).getByRole('alert')).toHaveText(
    'Please check your email and confirm your account',
  )

  await page.goto(await confirmationLink(page.request, account.email))
  await expect(page).toHaveURL('/dashboard')
  await expect(toast(page, 'Welcome!')).toBeVisible()
  await expect(toast(page, 'Successfully signed in.')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(toast(page, 'Welcome!')).toBeHidden()
})

test('[AUTH-05] [AUTH-06] [AUTH-07] [AUTH-08] a form with something missing says so, keeps what is there and leads to the gap', async ({
  page,
}) => {
  await page.goto('/auth')
  for (const [form, button] of [
    [signInForm(page), 'Sign In'],
    [signUpForm(page), 'Create Account'],
  ] as const) {
    await expect(password(form)).toHaveAttribute('minlength', '6')
    await form.getByRole('button', { name: button }).click()
    await expect(form.getByRole('alert')).toHaveText('Please fill in all fields')
    await expect(email(form)).toBeFocused()
    await email(form).fill('maya@people.example')
    await form.getByRole('button', { name: button }).click()
    await expect(form.getByRole('alert')).toHaveText('Please fill in all fields')
    await expect(email(form)).toHaveValue('maya@people.example')
    await expect(email(form)).not.toHaveAttribute('aria-invalid')
    await expect(password(form)).toBeFocused()
    await expect(password(form)).toHaveAccessibleDescription('Please fill in all fields')
  }
  const form = signUpForm(page)
  await password(form).fill('abcde')
  await form.getByRole('button', { name: 'Create Account' }).click()
  await expect(form.getByRole('alert')).toHaveText('Password must be at least 6 characters long')
  await expect(password(form)).toHaveValue('abcde')
})

test('[AUTH-11] [AUTH-10] [AUTH-28] a refusal is said in its form, in no toast, and nothing typed is lost', async ({
  page,
  newPerson,
  signUp,
}) => {
  const member = await signUp(await newPerson())
  await page.goto('/auth')
  const wrong = { email: member.email, password: 'not the password' }
  await signIn(page, wrong)
  await expect(signInForm(page).getByRole('alert')).toHaveText('Invalid email or password')
  await expect(email(signInForm(page))).toHaveValue(wrong.email)
  await expect(password(signInForm(page))).toHaveValue(wrong.password)
  await expect(password(signInForm(page))).toBeFocused()

  const form = signUpForm(page)
  await fillIn(form, wrong)
  await form.getByRole('button', { name: 'Create Account' }).click()
  await expect(form.getByRole('alert')).toHaveText(
    'An account with this email already exists. Please sign in instead.',
  )
  await expect(email(form)).toHaveValue(wrong.email)
  await expect(password(form)).toHaveValue(wrong.password)
  await expect(toasts(page).getByRole('listitem')).toHaveCount(0)
})

test('[AUTH-12] a call that never arrives is unexpected, and can be made again', async ({
  page,
  newPerson,
  signUp,
}) => {
  const member = await signUp(await newPerson())
  await page.goto('/auth')
  await page.route('/api/session', (route) => route.abort())
  await signIn(page, member)
  await expect(signInForm(page).getByRole('alert')).toHaveText('An unexpected error occurred')
  await expect(password(signInForm(page))).toHaveValue(member.password)
  await page.unroute('/api/session')
  await signInForm(page).getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL('/dashboard')
})

test('[AUTH-13] [AUTH-03] where Google does not answer a toast says so, and the way back is kept', async ({
  page,
}) => {
  await page.goto('/auth?from=%2Fsubmit')
  const button = page.getByRole('button', { name: 'Continue with Google' })
  const answer = Promise.withResolvers<void>()
  await page.route('/api/session/google', async (route) => {
    await answer.promise
    await route.continue()
  })
  await button.click()
  await expect(button).toHaveAttribute('aria-busy', 'true')
  answer.resolve()
  await expect(toast(page, 'Failed to sign in with Google')).toBeVisible()
  await expect(button).not.toHaveAttribute('aria-busy')

  await page.goto('/auth?from=%2Fsubmit&error=access_denied')
  await expect(toast(page, 'Failed to sign in with Google')).toBeVisible()
  await expect(page).toHaveURL('/auth?from=%2Fsubmit')
})

test("[GUARD-03] [AUTH-18] a mail's link that works no longer leads to the sign-in page, which says so", async ({
  page,
}) => {
  await page.goto('/api/auth/verify-email?token=forged&callbackURL=%2Fdashboard')
  await expect(page).toHaveURL('/auth?from=%2Fdashboard&error=INVALID_TOKEN')
  await expect(page.getByRole('alert').getByText('This confirmation link no longer works.')).toBeVisible()
})

test('[AUTH-02] [AUTH-04] the sign-in page offers both ways in, and one back', async ({ page }) => {
  await page.goto('/auth')
  await expect(page).toHaveTitle('Sign In · Unpause')
  await expect(page.getByText('Or continue with email')).toBeVisible()
  await page.getByRole('link', { name: 'Back to home' }).click()
  await expect(page).toHaveURL('/')
})

test('[AUTH-24] a member signs in by keyboard alone, after a look at the password', async ({
  page,
  newPerson,
  signUp,
}) => {
  const member = await signUp(await newPerson())
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
  await expect(password(signInForm(page))).toHaveAttribute('type', 'text')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/dashboard')
})

test('what was typed before the scripts came is still there, and no password gets into an address', async ({
  page,
}) => {
  const scripts = Promise.withResolvers<void>()
  await page.route('/assets/*.js', async (route) => {
    await scripts.promise
    await route.continue()
  })
  await page.goto('/auth', { waitUntil: 'commit' })
  const form = signInForm(page)
  await fillIn(form, { email: 'maya@people.example', password: 'typed early' })
  await password(form).press('Enter')
  await form.getByRole('button', { name: 'Sign In' }).click({ force: true })
  scripts.resolve()
  await expect(form.getByRole('button', { name: 'Sign In' })).toBeEnabled()
  await expect(page).toHaveURL('/auth')
  await expect(email(form)).toHaveValue('maya@people.example')
  await expect(password(form)).toHaveValue('typed early')
})
