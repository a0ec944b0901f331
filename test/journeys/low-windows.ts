import { expect, type Page } from '@playwright/test'
import { noOverflow } from './overflow.ts'

/** Windows that show little of a page, with the size of the text that somebody has chosen. */
const WINDOWS = [
  // This is 1280 × 1024 at 400 %.
  { width: 320, height: 256, text: 16 },
  // A phone held sideways, with its keyboard.
  { width: 740, height: 220, text: 16 },
  { width: 390, height: 844, text: 32 },
  { width: 1280, height: 800, text: 32 },
] as const

/** The least that people may set (WCAG 1.4.12). */
const SPACING =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-block-end: 2em !important }'

/**
 * Expects that nothing is lost or stays in view in low windows, with large text and with more space between
 * letters and lines.
 */
export async function fitsLowWindows(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  const setText = (standard: number, fixed = standard) =>
    browser.send('Page.setFontSizes', { fontSizes: { standard, fixed } })
  for (const { width, height, text } of WINDOWS) {
    await page.setViewportSize({ width, height })
    await setText(text)
    await noOverflow(page)
    expect(await page.evaluate(lost), `${width} × ${height}, text of ${text} px: ${page.url()}`).toEqual([])
  }
  await setText(16)
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    const spacing = await page.addStyleTag({ content: SPACING })
    await noOverflow(page)
    expect(await page.evaluate(cutOff), `more space, ${width} px: ${page.url()}`).toEqual([])
    await spacing.evaluate((style) => (style as Element).remove())
  }
  await setText(16, 13)
  await browser.detach()
}

/**
 * Runs in the page: what stays in view, a toast that covers most of the window, and entries of the navigation
 * that lie on each other or outside of the window.
 */
function lost(): string[] {
  const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true })
  const name = (element: Element) => `${element.localName}.${element.getAttribute('class')}`
  const staying = [...document.querySelectorAll('body *')].filter(
    (element) =>
      getComputedStyle(element).position === 'sticky' ||
      (getComputedStyle(element).position === 'fixed' && element.matches('header, nav, aside')),
  )
  const toasts = [...document.querySelectorAll('[role=region][aria-label^="Notifications"] li')].filter(
    (toast) => toast.getBoundingClientRect().height > 0.7 * innerHeight,
  )
  const entries = [...document.querySelectorAll('header a, header button, nav a')].filter(isShown)
  const boxes = entries.map((element) => element.getBoundingClientRect())
  const width = document.documentElement.clientWidth
  const outside = entries.filter((element, index) => {
    const box = boxes[index]!
    const isScrolled = [element.closest('ul'), element.parentElement].some(
      (row) => row && row.scrollWidth !== row.clientWidth,
    )
    return !isScrolled && (box.left < -13 || box.right > width + 1)
  })
  // Words that only screen readers read have no box.
  const boxOfWords = (element: Element) => {
    const range = document.createRange()
    range.selectNodeContents(element)
    const unseen = element.querySelector('.vh')
    if (unseen) range.setEndBefore(unseen)
    return range.getBoundingClientRect()
  }
  const overlapping = entries.filter((element, index) => {
    const words = boxOfWords(element)
    const next = boxes[index + 1]
    const isNeighbour = element.closest('ul') && element.closest('ul') === entries[index + 1]?.closest('ul')
    // Words don't say this: they go on below where a text is cut off after two lines.
    const isSameLine = next && next.top < boxes[index]!.bottom && next.bottom > boxes[index]!.top
    return isNeighbour && isSameLine && words.right > next.left + 1
  })
  return [
    ...staying.filter(isShown).map((element) => `stays in view: ${name(element)}`),
    ...toasts.map((toast) => `covers the window: ${toast.textContent}`),
    ...outside.map((element) => `outside: ${element.textContent} ${name(element)}`),
    ...overlapping.map((element) => `lies on the next: ${element.textContent}`),
  ]
}

/** Runs in the page: controls that a box without a scroll bar cuts off. */
function cutOff(): string[] {
  return [...document.querySelectorAll('a, button, input, select, textarea')]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .filter((element) => {
      const { left, right, width } = element.getBoundingClientRect()
      if (width <= 1) return false
      for (let box = element.parentElement; box && box !== document.body; box = box.parentElement) {
        const { clipPath, overflowX } = getComputedStyle(box)
        if (clipPath !== 'none') return false
        if (overflowX !== 'hidden' && overflowX !== 'clip') continue
        const edges = box.getBoundingClientRect()
        if (left < edges.left - 1 || right > edges.right + 1) return true
      }
      return false
    })
    .map((element) => `${element.localName}.${element.getAttribute('class')} ${element.textContent}`)
}
