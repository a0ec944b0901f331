import type { Area } from './mutant.ts'

const ADMIN_FOLDER = 'app/features/admin'
const SEARCHES = 'app/platform/database/lists/search-text.ts'

const texts = (replace: string, by: string) => ({ file: `${ADMIN_FOLDER}/admin.ts`, replace, by })
const lists = (replace: string, by: string) => ({ file: `${ADMIN_FOLDER}/lists/list-texts.ts`, replace, by })
const rows = (replace: string, by: string) => ({
  file: 'app/features/admin/moderation/moderation.db.ts',
  replace,
  by,
})
const roles = (replace: string, by: string) => ({
  file: 'app/features/admin/moderation/use-role-change.ts',
  replace,
  by,
})
const startups = (replace: string, by: string) => ({
  file: 'app/features/admin/moderation/StartupsScreen.tsx',
  replace,
  by,
})
const assets = (replace: string, by: string) => ({
  file: 'app/features/admin/moderation/AssetsScreen.tsx',
  replace,
  by,
})
const analytics = (replace: string, by: string) => ({
  file: `${ADMIN_FOLDER}/insights/AnalyticsScreen.tsx`,
  replace,
  by,
})
const settings = (replace: string, by: string) => ({
  file: `${ADMIN_FOLDER}/settings/settings-texts.ts`,
  replace,
  by,
})

/** Rows of ADM-USERS, ADM-STARTUPS, ADM-MKT, ADM-COMMENTS, ADM-ANALYTICS and ADM-SETTINGS. */
export const ADMIN_LISTS: Area = {
  'ADM-USERS-01': {
    file: 'app/features/admin/moderation/users.db.ts',
    replace: "sql.ref('search_text')",
    by: "sql.ref('full_name')",
  },
  'ADM-USERS-02': {
    file: `${ADMIN_FOLDER}/lists/ListScreen.tsx`,
    replace: 'formatNumber(data.total)',
    by: 'formatNumber(data.items.length)',
  },
  'ADM-USERS-03': {
    file: 'app/features/admin/moderation/UsersScreen.tsx',
    replace: '{email ? readableAddress(email) : ADMIN_TEXTS.missing}',
    by: '{email}',
  },
  'ADM-USERS-04': roles("setAdmin(api, id, change === 'grant', reason)", 'setAdmin(api, id, true, reason)'),
  'ADM-USERS-05': roles('failed: ROLE_TEXTS.failed,', 'failed: (reason) => reason,'),

  'ADM-STARTUPS-01': lists('Manage and moderate startup submissions', 'Manage startups'),
  'ADM-STARTUPS-02': rows(
    "namesHave(sql.ref('headline'), search)",
    "namesHave(foldedColumn('name'), search)",
  ),
  'ADM-STARTUPS-03': startups('{category || ADMIN_TEXTS.missing}', '{category}'),
  'ADM-STARTUPS-04': startups('href: `/startup/', 'href: `/asset/'),
  'ADM-STARTUPS-05': texts('Failed to delete startup: ', 'Failed to delete: '),

  'ADM-MKT-01': lists("title: 'Marketplace Management'", "title: 'Marketplace'"),
  'ADM-MKT-02': rows(
    "textsHave(foldedColumn('description'), search)",
    "textsHave(foldedColumn('title'), search)",
  ),
  'ADM-MKT-03': assets('{formatNumber(downloads_count)}', '{formatNumber(0)}'),
  'ADM-MKT-04': assets("status === 'published' ? 'ink' : 'well'", "'ink'"),
  'ADM-MKT-05': {
    file: 'app/features/admin/actions/RowActions.tsx',
    replace: '        target="_blank"\n',
    by: '',
  },
  'ADM-MKT-06': texts('Asset deleted successfully', 'Asset deleted'),
  'ADM-MKT-07': {
    file: SEARCHES,
    replace: '`%${search.replace(/[',
    by: '`${search.replace(/[',
  },

  'ADM-COMMENTS-01': lists('Manage and moderate user comments', 'Manage comments'),
  'ADM-COMMENTS-02': rows(
    "namesHave(sql.ref('startup_headline'), search)",
    "textsHave(foldedColumn('content'), search)",
  ),
  'ADM-COMMENTS-03': {
    file: 'app/features/admin/moderation/CommentsScreen.tsx',
    replace: '<span className={styles.comment} dir',
    by: '<span dir',
  },
  'ADM-COMMENTS-04': texts('Comment deleted successfully', 'Comment deleted'),

  'ADM-ANALYTICS-01': analytics('          <AnalyticsSkeleton />\n', '          null\n'),
  'ADM-ANALYTICS-02': analytics(
    '              <p className="meta">{category || ADMIN_TEXTS.missing}</p>\n',
    '',
  ),
  'ADM-ANALYTICS-03': analytics('formatNumber(data.totals.comments)', 'formatNumber(data.totals.startups)'),

  'ADM-SETTINGS-01': settings('Configure platform settings and preferences', 'Configure the platform'),
  'ADM-SETTINGS-02': settings("label: 'Backup Database'", "label: 'Backup'"),
  'ADM-SETTINGS-03': settings("label: 'Alert Configuration'", "label: 'Alerts'"),
}
