import { expect, type Page } from '@playwright/test'

/** Expects no horizontal scrolling, and otherwise names the elements that overflow. */
export async function noOverflow(page: Page): Promise<void> {
  expect(await page.evaluate(overflowingElements), `wider than the window: ${page.url()}`).toEqual([])
}

/** Runs in the page. */
function overflowingElements(): string[] {
  // What isn't laid out doesn't overflow.
  delete document.documentElement.dataset.page
  const { scrollWidth, clientWidth } = document.documentElement
  if (scrollWidth <= clientWidth) return []
  const wide = [...document.body.querySelectorAll('*')].filter((element) => {
    const { left, right } = element.getBoundingClientRect()
    return right > clientWidth + 0.5 || left < -0.5
  })
  const innermost = wide.filter(
    (element) => !wide.some((other) => other !== element && element.contains(other)),
  )
  const names = innermost.map(
    (element) => `${element.localName}.${element.getAttribute('class')} ${element.textContent?.slice(0, 40)}`,
  )
  return [`${scrollWidth} px wide in a window of ${clientWidth} px`, ...names]
}
