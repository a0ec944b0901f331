import { expect, test } from './fixtures.ts'
import { holdScripts } from './hold-scripts.ts'
import { footer, header, linksIn, PHONE, tabs, toasts } from './page-parts.ts'

test('[SHELL-01] skips the header with the first Tab', async ({ page }) => {
  await page.goto('/privacy')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to main content' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})

test('[SHELL-12] [SHELL-14] replaces the tab bar and the menu by the navigation in the header at 768 px', async ({
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

test('[SHELL-04] [SHELL-15] [SHELL-20] [SHELL-35] switches the theme in header and footer and opens social links in a new tab', async ({
  page,
  context,
}) => {
  await context.route(/^https:/, (route) => route.fulfill({ body: 'another site' }))
  await page.goto('/privacy')
  const theme = page.locator('html')
  const before = await theme.getAttribute('data-theme')
  for (const [part, size] of [
    [header(page), 64],
    [footer(page), 70],
  ] as const) {
    const logo = part.getByRole('link', { name: 'Unpause' }).locator('svg')
    expect(await logo.boundingBox()).toMatchObject({ width: size, height: size })
    const current = (await theme.getAttribute('data-theme')) ?? ''
    await part.getByRole('button', { name: /Switch to .* theme/ }).click()
    await expect(theme).toHaveAttribute('data-theme', current === 'dark' ? 'light' : 'dark')
  }
  await expect(theme).toHaveAttribute('data-theme', before ?? '')

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

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, isMobile: true, hasTouch: true })

  test('[SHELL-22] lays out what is far down once it comes near on the first page, and all of it on later ones', async ({
    page,
  }) => {
    const isLaidOut = () =>
      page
        .getByRole('article')
        .last()
        .evaluate((card) => card.firstElementChild!.checkVisibility({ contentVisibilityAuto: true }))
    await page.goto('/directory')
    expect(await isLaidOut()).toBe(false)
    await page.getByRole('article').last().scrollIntoViewIfNeeded()
    await expect.poll(isLaidOut).toBe(true)
    await tabs(page).getByRole('link', { name: 'Home' }).click()
    await expect(page).toHaveURL('/')
    await tabs(page).getByRole('link', { name: 'Explore' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Directory')
    expect(await isLaidOut()).toBe(true)
  })

  test('[SHELL-08] opens the menu once scripts have loaded if it was pressed before', async ({ page }) => {
    const releaseScripts = await holdScripts(page)
    await page.goto('/', { waitUntil: 'commit' })
    const button = page.getByRole('button', { name: 'Menu' })
    await button.tap()
    await expect(button).toHaveAttribute('aria-expanded', 'false')
    releaseScripts()
    await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible()
  })

  test('[SHELL-08] [SHELL-09] opens the menu for a guest and closes it by keyboard, touch and navigation', async ({
    page,
  }) => {
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

    await button.tap()
    await page.touchscreen.tap(PHONE.width / 2, PHONE.height - 200)
    await expect(menu).toBeHidden()
    await button.tap()
    await menu.getByRole('link', { name: 'Sign In' }).focus()
    await page.keyboard.press('Tab')
    await expect(menu).toBeHidden()

    await button.press('Enter')
    await menu.getByRole('link', { name: 'Explore' }).press('Enter')
    await page.waitForURL('/directory')
    await expect(menu).toBeHidden()
  })

  test('[SHELL-09] [SHELL-10] [SHELL-11] [SHELL-12] shows a member the tab bar and the menu with Sign Out', async ({
    page,
    signIn,
  }) => {
    await signIn(page)
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
})
