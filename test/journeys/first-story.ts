import type { Page } from '@playwright/test'

/** The path of a demo story with comments. Leaves the page on the directory. */
export async function firstStory(page: Page): Promise<string> {
  await page.goto('/directory')
  return (await page.getByRole('link', { name: 'View Story' }).first().getAttribute('href')) ?? ''
}
