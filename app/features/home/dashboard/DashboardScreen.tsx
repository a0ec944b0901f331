import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useViewer } from '../../../kit/use-viewer.ts'
import { useApi } from '../../../platform/api/use-api.ts'
import { PageMeta } from '../../../platform/rendering/PageMeta.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { ReceivedInterests } from '../../revivals/inbox/ReceivedInterests.tsx'
import { SentInterests } from '../../revivals/inbox/SentInterests.tsx'
import { UnreadInterestsCount, UnreadInterestsLink } from '../../revivals/inbox/UnreadInterests.tsx'
import { INTERESTS_SECTION, SENT_SECTION } from '../../revivals/interests/interest.ts'
import { OffersThatFit, WishesLink } from '../../revivals/matching/OffersThatFit.tsx'
import { MessagesLink, OwnRevivals } from '../../revivals/own-revivals/OwnRevivals.tsx'
import { StepsWait } from '../../revivals/own-revivals/StepsWait.tsx'
import { ownStoriesQuery } from '../../stories/own/own-stories.queries.ts'
import { DashboardFailure } from './DashboardFailure.tsx'
import { DashboardLoading } from './DashboardLoading.tsx'
import styles from './DashboardScreen.module.css'
import { openForRevivalQuery } from './dashboard.queries.ts'
import { DASHBOARD_TEXTS, greetingName, hasLongWord } from './dashboard.ts'
import { OpenForRevivalList } from './OpenForRevivalList.tsx'
import { OwnStoryRows } from './OwnStoryRows.tsx'
import { Shortcuts } from './Shortcuts.tsx'
import { TopStories } from './TopStories.tsx'
import { Widget } from './Widget.tsx'

/** What founders wait for stands first (DASH-04 to DASH-10). */
export function DashboardScreen() {
  const { user } = useViewer()
  const api = useApi()
  const { data: open, error } = useQuery(openForRevivalQuery(api))
  const { data: own } = useInfiniteQuery(ownStoriesQuery(api))
  const ownStories = own?.pages[0]?.items ?? []
  if (!user) return null
  if (!open) return error ? <DashboardFailure error={error} /> : <DashboardLoading />
  const name = greetingName(user)
  const isFounder = ownStories.length > 0
  const received = (
    <Widget title={DASHBOARD_TEXTS.received} id={INTERESTS_SECTION} note={<UnreadInterestsCount />}>
      <ReceivedInterests />
    </Widget>
  )
  return (
    <div className="wrap">
      <PageMeta title={DASHBOARD_TEXTS.title} description={DASHBOARD_TEXTS.description} noindex />
      <h1 className={classNames(styles.greeting, hasLongWord(name) && styles.long)}>
        {DASHBOARD_TEXTS.greeting(name)}
      </h1>
      <StepsWait>
        <UnreadInterestsLink className={styles.waiting} />
      </StepsWait>
      <Shortcuts />
      <div className={styles.widgets}>
        {isFounder && (
          <>
            {received}
            <Widget title={DASHBOARD_TEXTS.own}>
              <OwnStoryRows stories={ownStories} />
            </Widget>
          </>
        )}
        <Widget title={DASHBOARD_TEXTS.openForRevival} alive>
          <OpenForRevivalList open={open} />
        </Widget>
        <Widget title={DASHBOARD_TEXTS.topStories}>
          <TopStories />
        </Widget>
        <Widget title={DASHBOARD_TEXTS.fitting} note={<WishesLink />}>
          <OffersThatFit />
        </Widget>
        <Widget title={DASHBOARD_TEXTS.revivals} note={<MessagesLink />}>
          <OwnRevivals />
        </Widget>
        {!isFounder && received}
        <Widget title={DASHBOARD_TEXTS.sent} id={SENT_SECTION}>
          <SentInterests />
        </Widget>
      </div>
    </div>
  )
}
