import { wrongCurrentLinks } from './current-links.ts'
import { EVERY_SCREEN } from './every-screen.ts'
import { expect, test } from './fixtures.ts'
import { unseenInForcedColors } from './forced-colors.ts'
import { gluedWords } from './glued-words.ts'
import { fitsLowWindows } from './low-windows.ts'
import { sharedNames } from './own-names.ts'
import { DESKTOP, PHONE } from './page-parts.ts'
import { signInAsNewAdmin } from './take-account.ts'

const SIZES = [PHONE, DESKTOP]
const WIDTHS = [320, 390, 767, 768, 1024, 1280]

/** The footer is the same on every page, and a quarter of what axe looks at. */
const WITH_FOOTER = 'the landing page of a guest'

// No screen violates WCAG in either theme and size, is wider than the window, loses anything in low windows
// or with large text, has words that only styles hold apart, names that several controls share, or anything
// that forced colours take away, or writes an error to the console.
for (const [screen, [role, open]] of EVERY_SCREEN) {
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
    const size = page.viewportSize()!
    // Toasts go after a while, so this comes first.
    await fitsLowWindows(page)
    await page.setViewportSize(size)
    // A wide window closes what only a narrow one shows.
    if (size.width === PHONE.width) await open(page, newMember)
    expect(await page.evaluate(gluedWords)).toEqual([])
    expect(await page.evaluate(wrongCurrentLinks)).toEqual([])
    expect(await sharedNames(page)).toEqual([])
    expect(await unseenInForcedColors(page)).toEqual([])
    await axe(page, { sizes: SIZES, exclude: screen === WITH_FOOTER ? [] : ['footer'] })
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 })
      await noOverflow(page)
    }
    expect(errors).toEqual([])
  })
}
