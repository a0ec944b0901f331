import { lazyRouteComponent } from '@tanstack/react-router'
import { Suspense } from 'react'
import type { SiteSettings } from '../../platform/api/site-settings.ts'
import { useSiteSettings } from '../../platform/api/use-site-settings.ts'

/** The line, which loads only while there is one. */
const Line = lazyRouteComponent(() => import('./AnnouncementLine.tsx'), 'AnnouncementLine')

/** Loads the code for loaders: the server renders, and the browser hydrates, what has been loaded before. */
export const loadAnnouncement = async ({ announcement }: SiteSettings) => {
  if (announcement) await Line.preload?.()
}

/** What admins announce, above every page. */
export function Announcement() {
  const { announcement } = useSiteSettings()
  return <Suspense>{announcement && <Line {...announcement} />}</Suspense>
}
