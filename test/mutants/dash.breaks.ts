import type { Area } from './mutant.ts'

const DASHBOARD = 'app/features/home/dashboard'

const shortcut = (replace: string, by: string) => ({ file: `${DASHBOARD}/Shortcuts.tsx`, replace, by })

export const DASH: Area = {
  'DASH-01': {
    file: `${DASHBOARD}/DashboardScreen.tsx`,
    replace: ': <DashboardLoading />',
    by: ': null',
  },
  'DASH-02': { file: `${DASHBOARD}/DashboardFailure.tsx`, replace: 'type="submit"', by: 'type="button"' },
  'DASH-03': {
    file: `${DASHBOARD}/dashboard.ts`,
    replace: "user.email.split('@')[0] || user.user_metadata.full_name",
    by: "user.user_metadata.full_name || user.email.split('@')[0]",
  },
  'DASH-04': shortcut("search={{ sort: 'trending' }}", "search={{ sort: 'newest' }}"),
  'DASH-05': shortcut("search={{ filter: 'bookmarked' }}", "search={{ filter: 'revival' }}"),
  'DASH-06': {
    file: `${DASHBOARD}/OpenForRevivalList.tsx`,
    replace: 'to="/story/$id"',
    by: 'to="/startup/$id"',
  },
  'DASH-07': {
    file: `${DASHBOARD}/OpenForRevivalList.tsx`,
    replace: 'formatNumber(total)',
    by: 'formatNumber(total - items.length)',
  },
  'DASH-08': {
    file: `${DASHBOARD}/OpenForRevivalList.tsx`,
    replace: '<p className={styles.none}>{DASHBOARD_TEXTS.noneOpen}</p>',
    by: 'null',
  },
  'DASH-09': { file: `${DASHBOARD}/dashboard.ts`, replace: 'MONTH_DAYS = 30', by: 'MONTH_DAYS = 31' },
  'DASH-10': {
    file: `${DASHBOARD}/TopStories.tsx`,
    replace: 'isError && isHydrated ? <Failure /> : <Waiting />',
    by: '<Waiting />',
  },
  'DASH-11': {
    file: `${DASHBOARD}/dashboard.db.ts`,
    replace: 'mostVotedFirst(rowsOf(open)).limit(STORIES_SHOWN)',
    by: "rowsOf(open).orderBy('created_at', 'desc').limit(STORIES_SHOWN)",
  },
}
