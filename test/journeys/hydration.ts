import type { BrowserContext, Page } from '@playwright/test'

declare global {
  interface Window {
    whenIdle: typeof requestIdleCallback
    wasIdle?: true
  }
}

/**
 * Makes every navigation of a context's pages wait for hydration: a click before that is lost. Doesn't wait
 * for pages without scripts, pages of other sites, and navigations with `waitUntil: 'commit'`.
 */
export async function waitForHydration(context: BrowserContext): Promise<void> {
  // A test's clock replaces the browser's function.
  await context.addInitScript(() => Object.assign(window, { whenIdle: requestIdleCallback.bind(window) }))
  for (const page of context.pages()) waitAfterNavigating(page)
  context.on('page', waitAfterNavigating)
}

function waitAfterNavigating(page: Page): void {
  const { goto, reload, goBack, goForward } = page
  const thenHydrated =
    <Args extends unknown[], Result>(navigate: (...args: Args) => Promise<Result>) =>
    async (...args: Args): Promise<Result> => {
      const result = await navigate.apply(page, args)
      if (!args.some(isCommit)) await page.waitForFunction(isHydrated)
      return result
    }
  page.goto = thenHydrated(goto)
  page.reload = thenHydrated(reload)
  page.goBack = thenHydrated(goBack)
  page.goForward = thenHydrated(goForward)
}

const isCommit = (option: unknown) =>
  typeof option === 'object' && option !== null && 'waitUntil' in option && option.waitUntil === 'commit'

/**
 * Runs in the page, again and again. React hydrates a document in parts and reports no end, but marks each
 * hydrated element with a property. It runs effects, which listen for what a reader does, in later tasks; the
 * browser is idle once they ran.
 */
function isHydrated(): boolean {
  if (document.readyState !== 'complete') return false
  if (document.getElementById('page-state') === null) return true
  // React doesn't know the links in formatted texts.
  const parts =
    ':is(a:not([rel="nofollow ugc noopener"], [data-mention], [data-page]), button, input, select, textarea, h1)'
  const controls = [...document.querySelectorAll(`body ${parts}`)].filter(
    // What stays as the server rendered it is left out, too.
    (control) => control.closest('[data-from-server]') === null,
  )
  // Parts that wait for the reader.
  window.dispatchEvent(new Event('pointermove'))
  if (!controls.every((control) => Object.keys(control).some((key) => key.startsWith('__reactProps$'))))
    return false
  window.whenIdle(() => {
    window.wasIdle = true
  })
  return window.wasIdle === true
}
