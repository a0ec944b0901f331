import type { Page } from '@playwright/test'

export const PHONE = { width: 390, height: 844 }
export const DESKTOP = { width: 1280, height: 800 }

/** Parts of the site layout. */
export const header = (page: Page) => page.getByRole('banner')
export const footer = (page: Page) => page.getByRole('contentinfo')
export const tabs = (page: Page) => page.getByRole('navigation', { name: 'Tabs' })
export const overlay = (page: Page) => page.locator('[data-overlay]')
export const toasts = (page: Page) => page.getByRole('region', { name: /^Notifications/ })
export const linksIn = (page: Page, name: string) => page.getByRole('navigation', { name }).getByRole('link')
/** The comments of a story, each without its replies. */
export const commentsOn = (page: Page) => page.locator('[id^="comment-"]')
