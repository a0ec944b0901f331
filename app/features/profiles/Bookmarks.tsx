import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useApi } from '../../platform/api/use-api.ts'
import { TabPanel, Tabs } from '../../ui/layout/Tabs.tsx'
import { savedAssetsQuery } from '../marketplace/assets.queries.ts'
import { SavedAssets } from '../marketplace/bookmarks/SavedAssets.tsx'
import { bookmarksQuery } from '../stories/bookmarks/bookmarks.queries.ts'
import { BookmarkedStories } from '../stories/list/BookmarkedStories.tsx'
import { PROFILE_TEXTS, type ProfileTab } from './profile.ts'
import { PROFILE_PAGE } from './profile-texts.ts'

export function Bookmarks({ tab }: { tab: ProfileTab }) {
  const api = useApi()
  const navigate = useNavigate()
  const { data: stories } = useInfiniteQuery(bookmarksQuery(api))
  const { data: assets } = useInfiniteQuery(savedAssetsQuery(api))
  const tabs = [
    {
      value: 'stories' as const,
      label: PROFILE_TEXTS.bookmarked(stories?.pages[0]?.total ?? 0),
      href: '/profile',
    },
    {
      value: 'assets' as const,
      label: PROFILE_TEXTS.savedAssets(assets?.pages[0]?.total),
      href: '/profile?tab=assets',
    },
  ]
  return (
    <Tabs
      label={PROFILE_PAGE.bookmarks}
      tabs={tabs}
      value={tab}
      onValueChange={(chosen) =>
        void navigate({ to: '/profile', search: chosen === 'assets' ? { tab: chosen } : {}, replace: true })
      }
    >
      <TabPanel value="stories">
        <BookmarkedStories />
      </TabPanel>
      <TabPanel value="assets">
        <SavedAssets />
      </TabPanel>
    </Tabs>
  )
}
