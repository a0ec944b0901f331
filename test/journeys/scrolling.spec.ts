import type { Page } from '@playwright/test'
import { commentOn, postStory } from './admins.ts'
import { expect, test } from './fixtures.ts'
import { holdScripts } from './hold-scripts.ts'
import { commentsOn, footer, header, overlay } from './page-parts.ts'

const scrolledTo = (page: Page) => page.evaluate(() => Math.floor(window.scrollY))

/** Scrolls and waits until the position is stored. */
async function scroll(page: Page, to: number): Promise<number> {
  await page.evaluate((top) => window.scrollTo(0, top), to)
  const position = await scrolledTo(page)
  const storedPosition = () =>
    page.evaluate(() => sessionStorage.getItem(`scroll_${location.pathname}${location.search}`))
  await expect.poll(storedPosition).toBe(String(position))
  return position
}

test('[SHELL-03] keeps the header in view and gives it a shadow when the page is scrolled', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 600 })
  await page.goto('/')
  await expect(header(page)).toHaveCSS('box-shadow', 'none')
  await scroll(page, 300)
  await expect(header(page)).not.toHaveCSS('box-shadow', 'none')
  await expect(header(page)).toBeInViewport({ ratio: 1 })
})

test('[SHELL-22] [SHELL-23] restores the scroll position on Back, by link and on reload', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 400 })
  await page.goto('/privacy')
  const end = await scroll(page, 100_000)
  expect(end).toBeGreaterThan(200)

  await footer(page).getByRole('link', { name: 'Terms of Service' }).click()
  await page.waitForURL('/terms')
  await expect(overlay(page)).toBeHidden()
  expect(await scrolledTo(page)).toBe(0)

  await page.goBack()
  await expect.poll(() => scrolledTo(page)).toBe(end)
  await expect(overlay(page)).toBeHidden()
  expect(await scrolledTo(page)).toBe(end)

  await footer(page).getByRole('link', { name: 'Terms of Service' }).click()
  await page.waitForURL('/terms')
  await footer(page).getByRole('link', { name: 'Privacy Policy' }).click()
  await page.waitForURL('/privacy')
  await expect.poll(() => scrolledTo(page)).toBe(end)

  await page.reload()
  await expect.poll(() => scrolledTo(page)).toBe(end)
})

test('[SHELL-22] [SHELL-23] returns to the same story of the directory when stories take long to load', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 700 })
  await page.goto('/directory')
  const end = await scroll(page, 1_500)
  // The answer takes longer than until the skeleton shows, which is shorter than the list.
  await page.route('**/api/startups/*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_200))
    await route.continue()
  })
  const story = page
    .getByRole('main')
    .getByRole('link')
    .and(page.locator('[href^="/story/"]:not([href*="#"])'))
  // Follows the link without hovering over it, as a finger does.
  const inView = await story.evaluateAll((links) =>
    links.findIndex((link) => link.getBoundingClientRect().top > 150),
  )
  await story.nth(inView).dispatchEvent('click')
  await page.waitForURL('/story/*')
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Directory')
  await expect(overlay(page)).toBeHidden()
  await expect.poll(() => scrolledTo(page)).toBe(0)
  await page.goBack()
  await expect.poll(() => scrolledTo(page)).toBe(end)
})

test('[SHELL-22] Back from the link to a comment leads to where one read', async ({ page, newMember }) => {
  await page.setViewportSize({ width: 1280, height: 700 })
  const author = await newMember()
  const { id } = await postStory(author)
  for (let n = 1; n <= 16; n += 1) await commentOn(author, id, `Comment ${n}. ${'It goes on. '.repeat(60)}`)
  await page.goto(`/story/${id}#comments`)
  const read = commentsOn(page).filter({ hasText: 'Comment 12.' })
  await read.evaluate((comment) => comment.scrollIntoView({ block: 'center' }))
  const topOf = async () => Math.round((await read.boundingBox())?.y ?? 0)
  await expect.poll(topOf).toBeGreaterThan(100)
  const end = await scroll(page, await scrolledTo(page))
  const top = await topOf()

  const link = read.getByRole('link').filter({ has: page.locator('time') })
  await link.click()
  await page.waitForURL(/comment=/)
  await expect(read).toBeFocused()
  await page.goBack()
  await expect(page).toHaveURL(/#comments$/)
  await expect.poll(topOf).toBe(top)
  await expect.poll(() => scrolledTo(page)).toBe(end)
  await expect(link).toBeFocused()
})

test('[SHELL-24] stores no scroll position for the sign-in page', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 300 })
  await page.goto('/auth')
  await page.evaluate(() => window.scrollTo(0, 200))
  await page.goto('/privacy')
  await scroll(page, 100)
  const keys = await page.evaluate(() => Object.keys(sessionStorage))
  expect(keys.filter((key) => /^(scroll|visited)_/.test(key)).sort()).toEqual([
    'scroll_/privacy',
    'visited_/privacy',
  ])
})

test('keeps the position of a page that was scrolled before hydration', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 400 })
  const releaseScripts = await holdScripts(page)
  await page.goto('/', { waitUntil: 'commit' })
  await expect(footer(page)).toBeAttached()
  // The page is too short before its styles load, and late fonts shift the content above.
  const scrollAway = async () => {
    await document.fonts.ready
    window.scrollTo(0, 250)
    return window.scrollY
  }
  await expect.poll(() => page.evaluate(scrollAway)).toBe(250)
  releaseScripts()
  await expect.poll(() => page.evaluate(() => history.scrollRestoration)).toBe('manual')
  expect(await scrolledTo(page)).toBe(250)
})
