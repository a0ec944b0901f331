import { ACCOUNT_SCREENS } from './accessible-account-screens.ts'
import { ADMIN_SCREENS } from './accessible-admin-screens.ts'
import { SCREENS } from './accessible-screens.ts'
import { expect, test } from './fixtures.ts'
import { DESKTOP, PHONE } from './page-parts.ts'
import { signInAsNewAdmin } from './take-account.ts'

const SIZES = [PHONE, DESKTOP]
const OTHER_WIDTHS = [320, 767, 768, 1024]

/** The footer is the same on every page, and a quarter of what axe looks at. */
const WITH_FOOTER = 'the landing page of a guest'

// No violation of WCAG in either theme and size, nothing wider than the window, and no error in the console.
for (const [screen, [role, open]] of Object.entries({ ...SCREENS, ...ACCOUNT_SCREENS, ...ADMIN_SCREENS })) {
  test(`${screen} is accessible and fits`, async ({ page, newMember, signIn, axe, noOverflow }) => {
    const errors: string[] = []
    page.on('pageerror', (error) => errors.push(error.message))
    page.on('console', (message) => {
      const isRefusal = /^(Failed to load resource|ApiError)/.test(message.text())
      if (message.type() === 'error' && !isRefusal) errors.push(message.text())
    })
    if (role === 'member') await signIn(page)
    if (role === 'admin') await signInAsNewAdmin(page)
    await open(page, newMember)
    for (const size of SIZES) {
      await page.setViewportSize(size)
      // Where the page was scrolled to, the header or the tabs may cover half of a button.
      await page.evaluate(() => window.scrollTo(0, 0))
      await axe(page, screen === WITH_FOOTER ? [] : ['footer'])
      await noOverflow(page)
    }
    for (const width of OTHER_WIDTHS) {
      await page.setViewportSize({ width, height: 800 })
      await noOverflow(page)
    }
    expect(errors).toEqual([])
  })
}
