import { useRouter } from '@tanstack/react-router'
import type { SiteSettings } from './site-settings.ts'

/** The settings that this page was rendered with: the same on the server and in the browser. */
export const useSiteSettings = (): SiteSettings => useRouter().options.context.settings
