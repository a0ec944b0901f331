import { type Page, test } from '@playwright/test'

export type Theme = 'light' | 'dark'

/** Does the same on a device set to light and on one set to dark. The page follows as long as nobody chose a theme. */
export async function inBothThemes(page: Page, look: (theme: Theme) => Promise<void>): Promise<void> {
  for (const theme of ['light', 'dark'] as const) {
    await test.step(theme, async () => {
      await page.emulateMedia({ colorScheme: theme })
      await look(theme)
    })
  }
}
