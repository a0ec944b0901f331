import { expect, test } from 'vitest'
import { allSourcesIn } from './sources.ts'

/** Stays in the page while what it says changes. */
const LASTING = [
  'features/accounts/kit/FormMessage.tsx',
  'features/admin/lists/ListScreen.tsx',
  'features/admin/settings/backup/BackupScreen.tsx',
  'features/admin/settings/database/StructureScreen.tsx',
  'features/following/page/FollowFeed.tsx',
  'features/handles/HandleInput.tsx',
  'features/layout/OfflineNote.tsx',
  'features/marketplace/browse/ChosenFilters.tsx',
  'features/marketplace/listing-form/fields/PriceSection.tsx',
  'features/marketplace/listing-form/fields/RepeatedFiles.tsx',
  'features/marketplace/listing-form/fields/UploadAnnouncer.tsx',
  'features/newsletter/subscribe/NewsletterForm.tsx',
  'features/stories/directory/DirectoryScreen.tsx',
  'features/stories/insights/page/InsightsScreen.tsx',
  'features/stories/submit/SubmitForm.tsx',
  'features/revivals/browse/ChosenRevivalFilters.tsx',
  'features/stories/trending/TrendingSection.tsx',
  'ui/form/Field.tsx',
  'ui/form/TagInput.tsx',
  'ui/overlay/Lightbox.tsx',
]

/** Names what is loading. What is read is the heading of the page that follows, or the count of the list. */
const WAITING = [
  'features/admin/audit/AuditRecordDialog.tsx',
  'features/admin/insights/AnalyticsSkeleton.tsx',
  'features/admin/insights/DashboardSkeleton.tsx',
  'features/admin/lists/RowsSkeleton.tsx',
  'features/comments/thread/MoreReplies.tsx',
  'features/notifications/list/NotificationsScreen.tsx',
  'features/notifications/preferences/PreferencesScreen.tsx',
  'features/home/dashboard/DashboardLoading.tsx',
  'features/marketplace/asset/AssetSkeleton.tsx',
  'features/marketplace/contact/ContactPanel.tsx',
  'features/marketplace/listing-form/EditListing.tsx',
  'features/stories/corrections/StoryChanges.tsx',
  'features/stories/story/StorySkeleton.tsx',
  'ui/feedback/Loader.tsx',
  'ui/layout/ListSkeleton.tsx',
]

/** Stands from the start on a page whose heading is read first. */
const NOTICES = [
  'features/accounts/leaving/GraceNotice.tsx',
  'features/accounts/sign-up/SignUpSent.tsx',
  'features/accounts/suspension/SuspensionBand.tsx',
  'features/hidden-content/HiddenNotice.tsx',
]

/** The shared regions, and what stands in for toasts whose code is missing or kept from saying them again. */
const SHARED = ['ui/announcements/LiveRegions.tsx', 'ui/toast/ToastRegion.tsx', 'ui/toast/Toaster.tsx']

test('what happens is said through the shared regions, or by a region that has a reason', () => {
  const regions = allSourcesIn('app')
    .filter(({ path }) => path.endsWith('.tsx') && !path.endsWith('.test.tsx'))
    .filter(({ text }) => /\b(role="(status|log)"|role: 'status'|aria-live=|<output)/.test(text))
    .map(({ path }) => path.replace(/^app\//, ''))
  expect(regions.sort()).toEqual([...LASTING, ...WAITING, ...NOTICES, ...SHARED].sort())
})
