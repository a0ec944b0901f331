import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../../platform/api/use-api.ts'
import { PageMeta } from '../../../platform/rendering/PageMeta.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { useAuth } from '../../accounts/session/AuthProvider.tsx'
import { ReceivedInterests } from '../../revivals/inbox/ReceivedInterests.tsx'
import { SentInterests } from '../../revivals/inbox/SentInterests.tsx'
import { UnreadInterestsCount, UnreadInterestsLink } from '../../revivals/inbox/UnreadInterests.tsx'
import { INTERESTS_SECTION, SENT_SECTION } from '../../revivals/interests/interest.ts'
import { DashboardFailure } from './DashboardFailure.tsx'
import { DashboardLoading } from './DashboardLoading.tsx'
import styles from './DashboardScreen.module.css'
import { openForRevivalQuery } from './dashboard.queries.ts'
import { DASHBOARD_TEXTS, greetingName, hasLongWord } from './dashboard.ts'
import { OpenForRevivalList } from './OpenForRevivalList.tsx'
import { Shortcuts } from './Shortcuts.tsx'
import { TopStories } from './TopStories.tsx'
import { Widget } from './Widget.tsx'

export function DashboardScreen() {
  const { user } = useAuth()
  const { data: open, error } = useQuery(openForRevivalQuery(useApi()))
  if (!user) return null
  if (!open) return error ? <DashboardFailure error={error} /> : <DashboardLoading />
  const name = greetingName(user)
  return (
    <div className="wrap">
      <PageMeta title={DASHBOARD_TEXTS.title} description={DASHBOARD_TEXTS.description} noindex />
      <h1 className={classNames(styles.greeting, hasLongWord(name) && styles.long)}>
        {DASHBOARD_TEXTS.greeting(name)}
      </h1>
      <UnreadInterestsLink className={styles.waiting} />
      <Shortcuts />
      <div className={styles.widgets}>
        <Widget title={DASHBOARD_TEXTS.openForRevival} alive>
          <OpenForRevivalList open={open} />
        </Widget>
        <Widget title={DASHBOARD_TEXTS.topStories}>
          <TopStories />
        </Widget>
        <Widget title={DASHBOARD_TEXTS.received} id={INTERESTS_SECTION} note={<UnreadInterestsCount />}>
          <ReceivedInterests />
        </Widget>
        <Widget title={DASHBOARD_TEXTS.sent} id={SENT_SECTION}>
          <SentInterests />
        </Widget>
      </div>
    </div>
  )
}
