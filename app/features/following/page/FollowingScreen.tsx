import { useNavigate } from '@tanstack/react-router'
import { useViewer } from '../../../kit/use-viewer.ts'
import { PageMeta } from '../../../platform/rendering/PageMeta.tsx'
import { PageHeading } from '../../../ui/layout/PageHeading.tsx'
import { TabPanel, Tabs } from '../../../ui/layout/Tabs.tsx'
import { PleaseSignIn } from '../../accounts/session/PleaseSignIn.tsx'
import { FOLLOWING_TEXTS } from '../following-texts.ts'
import { FollowedItems } from './FollowedItems.tsx'
import { FollowedSearches } from './FollowedSearches.tsx'
import { FollowedThings } from './FollowedThings.tsx'
import { FOLLOWING_TABS, type FollowingTab } from './following-tabs.ts'

/** What the member follows: what is new in it, their searches, and all of it with its bells and its feed. */
export function FollowingScreen({ tab = 'new' }: { tab?: FollowingTab | undefined }) {
  const { user } = useViewer()
  const navigate = useNavigate({ from: '/following' })
  const name = FOLLOWING_TEXTS.tabNames[tab]
  const title = tab === 'new' ? FOLLOWING_TEXTS.title : `${name} · ${FOLLOWING_TEXTS.title}`
  const meta = <PageMeta title={title} description={FOLLOWING_TEXTS.description} noindex />
  if (!user)
    return (
      <div className="wrap">
        {meta}
        <PleaseSignIn description={FOLLOWING_TEXTS.signedOut} />
      </div>
    )
  return (
    <div className="wrap">
      {meta}
      <PageHeading title={FOLLOWING_TEXTS.title} deck={FOLLOWING_TEXTS.deck} />
      <Tabs
        label={FOLLOWING_TEXTS.tabs}
        value={tab}
        tabs={FOLLOWING_TABS.map((value) => ({
          value,
          label: FOLLOWING_TEXTS.tabNames[value],
          href: value === 'new' ? '/following' : `/following?tab=${value}`,
        }))}
        onValueChange={(value) =>
          void navigate({ search: value === 'new' ? {} : { tab: value }, resetScroll: false })
        }
      >
        <TabPanel value="new">
          <FollowedItems />
        </TabPanel>
        <TabPanel value="searches">
          <FollowedSearches />
        </TabPanel>
        <TabPanel value="all">
          <FollowedThings />
        </TabPanel>
      </Tabs>
    </div>
  )
}
