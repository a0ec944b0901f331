import type { Page, Route } from '@playwright/test'

/**
 * Answers the requests to `url` until the returned function is called. `page.unroute` isn't used: where it
 * ends the last interception, Chromium loses requests that begin in the same moment, and a page waits for its
 * scripts for ever.
 */
export async function intercept(
  page: Page,
  url: string | RegExp,
  answer: (route: Route) => Promise<unknown>,
): Promise<() => void> {
  let isOn = true
  await page.route(url, (route) => (isOn ? answer(route) : route.fallback()))
  return () => {
    isOn = false
  }
}
