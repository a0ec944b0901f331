import type { Page } from '@playwright/test'

/** Holds back the scripts of pages that are opened from now on. @returns lets them through */
export async function holdScripts(page: Page): Promise<() => void> {
  const scripts = Promise.withResolvers<void>()
  await page.route(/\.js$/, async (route) => {
    await scripts.promise
    await route.continue()
  })
  return scripts.resolve
}
