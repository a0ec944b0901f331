import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useApi } from '../../platform/api/use-api.ts'
import { TabPanel, Tabs } from '../../ui/layout/Tabs.tsx'
import { OwnListings } from '../marketplace/seller/OwnListings.tsx'
import { bookmarksQuery } from '../stories/bookmarks/bookmarks.queries.ts'
import { BookmarkedStories } from '../stories/list/BookmarkedStories.tsx'
import { OwnStories } from '../stories/own/OwnStories.tsx'
import type { ProfileOverview } from './profile.schema.ts'
import { PROFILE_TEXTS } from './profile.ts'
import { PROFILE_TABS, type ProfileTab } from './profile-tabs.ts'
import { PROFILE_PAGE } from './profile-texts.ts'

interface ProfileTabsProps {
  tab: ProfileTab
  totals: ProfileOverview['totals']
  saved: SavedLists
}

/** Lists that other features show. */
export type SavedLists = Readonly<Record<'assets' | 'lessons', ReactNode>>

/** Each tab has its own address. */
export function ProfileTabs({ tab, totals, saved }: ProfileTabsProps) {
  const navigate = useNavigate()
  const bookmarks = useInfiniteQuery({ ...bookmarksQuery(useApi()), enabled: tab === 'bookmarks' })
  // Their list is empty where it can't be loaded (PROF-06).
  const shown = bookmarks.isError && !bookmarks.data ? { ...totals, bookmarks: 0 } : totals
  return (
    <Tabs
      label={PROFILE_PAGE.things}
      tabs={PROFILE_TABS.map((value) => ({
        value,
        label: PROFILE_TEXTS.tabs[value](shown[value]),
        href: `/profile?tab=${value}`,
      }))}
      value={tab}
      onValueChange={(chosen) =>
        void navigate({ to: '/profile', search: { tab: chosen }, resetScroll: false })
      }
    >
      <TabPanel value="stories">
        <OwnStories />
      </TabPanel>
      <TabPanel value="listings">
        <OwnListings />
      </TabPanel>
      <TabPanel value="bookmarks">
        <BookmarkedStories />
      </TabPanel>
      <TabPanel value="assets">{saved.assets}</TabPanel>
      <TabPanel value="lessons">{saved.lessons}</TabPanel>
    </Tabs>
  )
}
