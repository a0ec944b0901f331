import type { Page, Route } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { intercept } from './intercept.ts'
import { linksIn } from './page-parts.ts'
import { pressSignOut, signInForm, signInWithForm, toastSaying } from './sign-in.ts'
import { ORIGIN } from './take-account.ts'

const stored = (page: Page, key: string) => page.evaluate((name) => sessionStorage.getItem(name), key)

test('[GUARD-01] [GUARD-03] [AUTH-15] [ROLES-03] signs a guest in, returns them to the page they wanted and leaves no entry in the history', async ({
  page,
  newPerson,
  signIn,
}) => {
  for (const path of ['/dashboard', '/submit', '/profile']) {
    const response = await page.request.get(`${path}?a=1`, { maxRedirects: 0 })
    expect(response.status()).toBe(302)
    expect(response.headers().location).toBe(`/auth?from=${encodeURIComponent(`${path}?a=1`)}`)
  }
  const member = await signIn(await newPerson())
  await page.goto('/guidelines')
  await page.goto('/submit?draft=1')
  await signInWithForm(page, member)
  await expect(page).toHaveURL('/submit?draft=1')
  await expect(toastSaying(page, 'Welcome!')).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/guidelines')

  await pressSignOut(page)
  await expect(toastSaying(page, 'Signed out')).toBeVisible()
  await page.goto('/dashboard#interests')
  await expect(page).toHaveURL('/auth?from=%2Fdashboard#interests')
  await signInWithForm(page, member)
  await expect(page).toHaveURL('/dashboard#interests')
  await expect(page.locator('#interests')).toBeInViewport()
})

test('[AUTH-15] [AUTH-16] [AUTH-21] redirects a member who returns from Google to the page they wanted, once', async ({
  page,
  signIn,
}) => {
  await signIn(page)
  await page.goto('/guidelines')
  await page.evaluate(() => {
    localStorage.setItem('auth-state', 'out')
    sessionStorage.setItem('returnUrl', '/marketplace')
  })
  await page.goto('/dashboard')
  await expect(page).toHaveURL('/marketplace')
  await expect(toastSaying(page, 'Welcome!')).toBeVisible()
  expect(await stored(page, 'returnUrl')).toBeNull()
  await page.goto('/dashboard')
  await expect(page).toHaveURL('/dashboard')
})

test('[AUTH-14] [AUTH-22] [AUTH-27] [CALLS-06] signs out in every tab, or shows a toast when that fails', async ({
  page,
  context,
  signIn,
}) => {
  await signIn(page)
  await page.goto('/dashboard')
  const failSignOut = (route: Route) =>
    route.request().method() === 'DELETE' ? route.abort() : route.continue()
  const letSignOut = await intercept(page, '/api/session', failSignOut)
  await pressSignOut(page)
  await expect(toastSaying(page, 'Error')).toBeVisible()
  await expect(toastSaying(page, 'Failed to sign out')).toBeVisible()
  await expect(page).toHaveURL('/dashboard')
  letSignOut()

  const otherTab = await context.newPage()
  await otherTab.goto('/profile')
  await expect(otherTab).toHaveURL('/profile')
  await page.goto('/')
  await pressSignOut(page)
  await expect(toastSaying(page, 'Signed out')).toBeVisible()
  await expect(toastSaying(page, 'You have been signed out.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sign Out' })).toBeHidden()
  await expect(linksIn(page, 'Main')).toHaveText(['Home', 'Browse Stories'])
  await expect(page.getByRole('link', { name: /Get Started|Sign In/ }).first()).toBeVisible()
  await expect(otherTab.getByRole('heading', { level: 1 })).toHaveText('Please sign in')
  await expect(otherTab).toHaveURL('/profile')
  await expect(toastSaying(otherTab, 'Signed out')).toBeVisible()
})

test('[PROF-01] [GUARD-04] [FRESH-02] a session that was ended elsewhere ends in “Please sign in”, in every tab, and keeps what was typed', async ({
  page,
  context,
  signIn,
}) => {
  await signIn(page)
  const otherTab = await context.newPage()
  await otherTab.goto('/submit')
  await otherTab.getByRole('textbox', { name: 'Name', exact: true }).fill('Half a story')
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // Another device ends the session: the browser's own requests go on with the cookie.
  const cookies = await context.cookies()
  const ended = await page.request.delete('/api/session', { headers: { origin: ORIGIN } })
  expect(ended.ok()).toBe(true)
  await context.addCookies(cookies)

  await page.getByRole('link', { name: 'Profile' }).locator('visible=true').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Please sign in')
  await expect(page.getByText('You need to be signed in to view your profile.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sign Out' })).toBeHidden()
  await expect(otherTab).toHaveURL('/auth?from=%2Fsubmit')
})

test('[AUTH-21] [AUTH-27] signs in the other tabs too', async ({ page, context, newPerson, signIn }) => {
  const member = await signIn(await newPerson())
  await page.goto('/auth')
  const otherTab = await context.newPage()
  await otherTab.goto('/auth?from=%2Fsubmit')
  await expect(signInForm(otherTab)).toBeVisible()
  await signInWithForm(page, member)
  await expect(page).toHaveURL('/dashboard')
  await expect(otherTab).toHaveURL('/submit')
})

test('[GUARD-02] shows that it is authenticating while the session is loaded again', async ({
  page,
  signIn,
}) => {
  await signIn(page)
  await page.clock.install()
  await page.goto('/guidelines')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.clock.fastForward('06:00')
  const response = Promise.withResolvers<void>()
  await page.route('/api/session', async (route) => {
    await response.promise
    await route.continue()
  })
  await page.getByRole('link', { name: 'Submit' }).locator('visible=true').first().click()
  await expect(page.getByText('Authenticating...')).toBeVisible()
  response.resolve()
  await expect(page).toHaveURL('/submit')
  await expect(page.getByText('Authenticating...')).toBeHidden()
})
