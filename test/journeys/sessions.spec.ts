import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { signIn, signInForm, signOut, toast } from './sign-in.ts'

const stored = (page: Page, key: string) => page.evaluate((name) => sessionStorage.getItem(name), key)

test('[GUARD-01] [GUARD-03] [AUTH-15] [ROLES-03] a guest who asks for a page of members signs in and gets it, with nothing of it left in the history', async ({
  page,
  newPerson,
  signUp,
}) => {
  for (const path of ['/dashboard', '/submit', '/profile']) {
    const answer = await page.request.get(`${path}?a=1`, { maxRedirects: 0 })
    expect(answer.status()).toBe(302)
    expect(answer.headers().location).toBe(`/auth?from=${encodeURIComponent(`${path}?a=1`)}`)
  }
  const member = await signUp(await newPerson())
  await page.goto('/guidelines')
  await page.goto('/submit?draft=1')
  await signIn(page, member)
  await expect(page).toHaveURL('/submit?draft=1')
  await expect(toast(page, 'Welcome!')).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/guidelines')

  await signOut(page)
  await expect(toast(page, 'Signed out')).toBeVisible()
  await page.goto('/dashboard#interests')
  await expect(page).toHaveURL('/auth?from=%2Fdashboard#interests')
  await signIn(page, member)
  await expect(page).toHaveURL('/dashboard#interests')
  await expect(page.locator('#interests')).toBeInViewport()
})

test('[LAND-16] [AUTH-15] who kept a way back is led there after signing in, once; without one the dashboard is next', async ({
  page,
  newPerson,
  signUp,
}) => {
  const member = await signUp(await newPerson())
  await page.goto('/auth')
  await page.evaluate(() => sessionStorage.setItem('returnUrl', '/marketplace'))
  await signIn(page, member)
  await expect(page).toHaveURL('/marketplace')
  expect(await stored(page, 'returnUrl')).toBeNull()
  await signOut(page)
  await expect(toast(page, 'Signed out')).toBeVisible()
  await page.goto('/auth')
  await signIn(page, member)
  await expect(page).toHaveURL('/dashboard')
})

test('[AUTH-15] [AUTH-16] [AUTH-21] whom Google has sent to the dashboard goes on to what they wanted, once', async ({
  page,
  signUp,
}) => {
  await signUp(page)
  await page.goto('/guidelines')
  await page.evaluate(() => {
    localStorage.setItem('auth-state', 'out')
    sessionStorage.setItem('returnUrl', '/marketplace')
  })
  await page.goto('/dashboard')
  await expect(page).toHaveURL('/marketplace')
  await expect(toast(page, 'Welcome!')).toBeVisible()
  expect(await stored(page, 'returnUrl')).toBeNull()
  await page.goto('/dashboard')
  await expect(page).toHaveURL('/dashboard')
})

test('[AUTH-01] [AUTH-15] a member who opens the sign-in page is sent on', async ({ page, signUp }) => {
  await signUp(page)
  const answer = await page.request.get('/auth?from=%2Fsubmit', { maxRedirects: 0 })
  expect(answer.status()).toBe(302)
  expect(answer.headers().location).toBe('/submit')
  const elsewhere = await page.request.get('/auth?from=https%3A%2F%2Fevil.example', { maxRedirects: 0 })
  expect(elsewhere.headers().location).toBe('/dashboard')
})

test('[AUTH-22] [AUTH-27] [CALLS-06] signing out shows at once, here and in the other tabs', {
  tag: '@phone',
}, async ({ page, context, signUp }) => {
  await signUp(page)
  const otherTab = await context.newPage()
  await otherTab.goto('/profile')
  await expect(otherTab).toHaveURL('/profile')
  await page.goto('/')
  await signOut(page)
  await expect(toast(page, 'Signed out')).toBeVisible()
  await expect(toast(page, 'You have been signed out.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sign Out' })).toBeHidden()
  await expect(page.getByRole('link', { name: /Get Started|Sign In/ }).first()).toBeVisible()
  await expect(otherTab).toHaveURL('/auth?from=%2Fprofile')
  await expect(toast(otherTab, 'Signed out')).toBeVisible()
})

test('[AUTH-21] [AUTH-27] signing in shows in the other tabs too', async ({
  page,
  context,
  newPerson,
  signUp,
}) => {
  const member = await signUp(await newPerson())
  await page.goto('/auth')
  const otherTab = await context.newPage()
  await otherTab.goto('/auth?from=%2Fsubmit')
  await expect(signInForm(otherTab)).toBeVisible()
  await signIn(page, member)
  await expect(page).toHaveURL('/dashboard')
  await expect(otherTab).toHaveURL('/submit')
})

test('[AUTH-14] when signing out fails a toast says so, and the member stays', async ({ page, signUp }) => {
  await signUp(page)
  await page.goto('/dashboard')
  await page.route('/api/session', (route) =>
    route.request().method() === 'DELETE' ? route.abort() : route.continue(),
  )
  await signOut(page)
  await expect(toast(page, 'Error')).toBeVisible()
  await expect(toast(page, 'Failed to sign out')).toBeVisible()
  await expect(page).toHaveURL('/dashboard')
})

test('[GUARD-02] while the session is looked up again the guard says so', { tag: '@phone' }, async ({
  page,
  signUp,
}) => {
  await signUp(page)
  await page.clock.install()
  await page.goto('/guidelines')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.clock.fastForward('06:00')
  const answer = Promise.withResolvers<void>()
  await page.route('/api/session', async (route) => {
    await answer.promise
    await route.continue()
  })
  await page.getByRole('link', { name: 'Submit' }).locator('visible=true').first().click()
  await expect(page.getByText('Authenticating...')).toBeVisible()
  answer.resolve()
  await expect(page).toHaveURL('/submit')
  await expect(page.getByText('Authenticating...')).toBeHidden()
})
