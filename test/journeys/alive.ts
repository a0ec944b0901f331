import type { BrowserContext, Page } from '@playwright/test'

/**
 * Has every navigation of a context's pages end only when React has taken the page over: before that, a click is
 * lost. Pages that come without their scripts, and those that are not the product's own, are not waited for; nor is
 * one that is asked for with `waitUntil: 'commit'`, to see it as it arrives.
 */
export function comeToLife(context: BrowserContext): void {
  for (const page of context.pages()) waitAfterNavigating(page)
  context.on('page', waitAfterNavigating)
}

function waitAfterNavigating(page: Page): void {
  const { goto, reload, goBack, goForward } = page
  const thenAlive =
    <Given extends unknown[], Answer>(navigate: (...given: Given) => Promise<Answer>) =>
    async (...given: Given): Promise<Answer> => {
      const answer = await navigate.apply(page, given)
      if (!given.some(isCommit)) await page.waitForFunction(isTakenOver)
      return answer
    }
  page.goto = thenAlive(goto)
  page.reload = thenAlive(reload)
  page.goBack = thenAlive(goBack)
  page.goForward = thenAlive(goForward)
}

const isCommit = (given: unknown) =>
  typeof given === 'object' && given !== null && 'waitUntil' in given && given.waitUntil === 'commit'

/**
 * Runs in the page. React takes a document over in parts, the frame before what stands in it, and says of none that
 * it is done; but it knows each element that it has taken over by a property of its own.
 */
function isTakenOver(): boolean {
  if (document.readyState !== 'complete') return false
  if (document.getElementById('page-state') === null) return true
  const controls = [...document.querySelectorAll('body :is(a, button, input, select, textarea, h1)')]
  return controls.every((control) => Object.keys(control).some((key) => key.startsWith('__reactProps$')))
}
