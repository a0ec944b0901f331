import type { Page } from '@playwright/test'

/** The address of a demo story with comments, found as a reader would. Leaves the page on the directory. */
export async function firstStory(page: Page): Promise<string> {
  await page.goto('/directory')
  return (await page.getByRole('link', { name: 'View Story' }).first().getAttribute('href')) ?? ''
}
