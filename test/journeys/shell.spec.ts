import { expect, test } from './fixtures.ts'
import { DESKTOP, footer, header, linksIn, PHONE, tabs, toasts } from './page-parts.ts'

test('[SHELL-01] the first key of all leads past the header', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/privacy')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to main content' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})

test('[SHELL-04] [SHELL-05] [SHELL-06] [SHELL-08] [SHELL-13] what the header offers a visitor', async ({
  page,
}) => {
  await page.setViewportSize(DESKTOP)
  await page.goto('/directory')
  const home = header(page).getByRole('link', { name: 'Unpause' })
  await expect(home).toHaveAttribute('href', '/')
  expect(await home.locator('svg').boundingBox()).toMatchObject({ width: 64, height: 64 })
  await expect(linksIn(page, 'Main')).toHaveText(['Home', 'Browse Stories'])
  await expect(linksIn(page, 'Main').and(page.locator('[aria-current=page]'))).toHaveText(['Browse Stories'])
  await expect(header(page).getByRole('button', { name: /Switch to .* theme/ })).toBeVisible()
  await header(page).getByRole('link', { name: 'Get Started' }).click()
  await page.waitForURL('/auth')
})

test('[SHELL-06] [SHELL-07] [AUTH-27] what the header offers a member, until they sign out', async ({
  page,
  signUp,
}) => {
  await page.setViewportSize(DESKTOP)
  await signUp(page)
  await page.goto('/dashboard')
  await expect(linksIn(page, 'Main')).toHaveText(['Dashboard', 'Directory', 'Submit', 'Marketplace'])
  await expect(header(page).getByRole('link', { name: 'Profile' })).toHaveAttribute('href', '/profile')
  await page.goto('/privacy')
  await header(page).getByRole('button', { name: 'Sign Out' }).click()
  await expect(header(page).getByRole('link', { name: 'Get Started' })).toBeVisible()
  await expect(linksIn(page, 'Main')).toHaveText(['Home', 'Browse Stories'])
})

test('[SHELL-08] [SHELL-09] the menu of a phone, with keys alone', { tag: '@phone' }, async ({ page }) => {
  await page.setViewportSize(PHONE)
  await page.goto('/')
  const button = page.getByRole('button', { name: 'Menu' })
  const menu = page.getByRole('navigation', { name: 'Menu' })
  await expect(button).toHaveAttribute('aria-expanded', 'false')
  await expect(menu).toBeHidden()

  await button.press('Enter')
  await expect(button).toHaveAttribute('aria-expanded', 'true')
  await expect(menu.getByRole('link')).toHaveText(['Home', 'Explore', 'Sign In'])
  await page.keyboard.press('Tab')
  await expect(menu.getByRole('link', { name: 'Home' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(button).toBeFocused()

  await button.press('Enter')
  await menu.getByRole('link', { name: 'Explore' }).press('Enter')
  await page.waitForURL('/directory')
  await expect(menu).toBeHidden()
})

test('[SHELL-09] the menu closes when the page is touched or tabbed into', { tag: '@phone' }, async ({
  page,
}) => {
  await page.setViewportSize(PHONE)
  await page.goto('/')
  const button = page.getByRole('button', { name: 'Menu' })
  const menu = page.getByRole('navigation', { name: 'Menu' })
  await button.click()
  await page.mouse.click(PHONE.width / 2, PHONE.height - 200)
  await expect(menu).toBeHidden()
  await button.click()
  await menu.getByRole('link', { name: 'Sign In' }).focus()
  await page.keyboard.press('Tab')
  await expect(menu).toBeHidden()
})

test("[SHELL-09] [SHELL-10] [SHELL-11] [SHELL-12] a member's phone: tab bar, menu, and out again", {
  tag: '@phone',
}, async ({ page, signUp }) => {
  await page.setViewportSize(PHONE)
  await signUp(page)
  await page.goto('/dashboard')
  const places = ['Dashboard', 'Directory', 'Submit', 'Marketplace', 'Profile']
  await expect(linksIn(page, 'Tabs')).toHaveText(places)
  await page.getByRole('button', { name: 'Menu' }).click()
  const menu = page.getByRole('navigation', { name: 'Menu' })
  await expect(menu.getByRole('link')).toHaveText(places)
  await expect(menu.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/dashboard')
  await menu.getByRole('button', { name: 'Sign Out' }).click()
  await expect(menu).toBeHidden()
  await expect(linksIn(page, 'Tabs')).toHaveText(['Home', 'Explore', 'Sign In'])
})

test('[SHELL-12] [SHELL-14] the tab bar and the menu end where the navigation of the header begins, at 768 px', async ({
  page,
}) => {
  await page.setViewportSize({ width: 767, height: 800 })
  await page.goto('/')
  const navigation = page.getByRole('navigation', { name: 'Main' })
  await expect(linksIn(page, 'Tabs')).toHaveText(['Home', 'Explore', 'Sign In'])
  await expect(page.getByRole('button', { name: 'Menu' })).toBeVisible()
  await expect(navigation).toBeHidden()
  await page.setViewportSize({ width: 768, height: 800 })
  await expect(tabs(page)).toBeHidden()
  await expect(page.getByRole('button', { name: 'Menu' })).toBeHidden()
  await expect(navigation).toBeVisible()
})

test('[SHELL-15] [SHELL-16] [SHELL-35] what the footer holds', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/')
  await expect(linksIn(page, 'Platform')).toHaveText(['Directory', 'Marketplace', 'Submit'])
  await expect(linksIn(page, 'Community')).toHaveText(['Guidelines', 'Support / FAQ', 'Contact Us'])
  await expect(linksIn(page, 'Legal')).toHaveText(['Privacy Policy', 'Terms of Service'])
  await expect(footer(page).getByText(/^© \d{4} Unpause$/)).toBeVisible()
  const logo = footer(page).getByRole('link', { name: 'Unpause' }).locator('svg')
  expect(await logo.boundingBox()).toMatchObject({ width: 70, height: 70 })
  const theme = () => page.locator('html').getAttribute('data-theme')
  const before = await theme()
  await footer(page)
    .getByRole('button', { name: /Switch to .* theme/ })
    .click()
  expect([await theme(), before].sort()).toEqual(['dark', 'light'])
})

test('[SHELL-20] the social buttons open in a new tab and say so', async ({ page, context }) => {
  await context.route(/^https:/, (route) => route.fulfill({ body: 'elsewhere' }))
  await page.goto('/privacy')
  const buttons = footer(page).getByRole('link', { name: '(opens in a new tab)' })
  expect(await buttons.evaluateAll((links) => links.map((link) => link.getAttribute('title')))).toEqual([
    'Discord',
    'X',
    'LinkedIn',
    'GitHub',
  ])
  const opened = context.waitForEvent('page')
  await buttons.last().click()
  expect((await opened).url()).toBe('https://github.com/')
  await expect(toasts(page).getByText('Opening GitHub')).toBeVisible()
  await expect(toasts(page).getByText('Redirecting to our GitHub page...')).toBeVisible()
})
