import type { Page } from '@playwright/test'

/** Adds up the layout shifts of the pages that are loaded from now on. */
export const recordLayoutShift = (page: Page) => page.addInitScript(record)

/** The layout shift of the page, from its first paint on. */
export const layoutShift = async (page: Page) =>
  Number(await page.evaluate(() => sessionStorage.getItem('layoutShift')))

/** Runs in the page before its own scripts. */
function record() {
  let sum = 0
  sessionStorage.setItem('layoutShift', '0')
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if ('value' in entry) sum += Number(entry.value)
    sessionStorage.setItem('layoutShift', String(sum))
  }).observe({ type: 'layout-shift', buffered: true })
}
