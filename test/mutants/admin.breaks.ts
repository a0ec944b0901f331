import type { Area } from './mutant.ts'

const ADMIN_FOLDER = 'app/features/admin'
const ROW_ACTION = `${ADMIN_FOLDER}/actions/use-row-action.ts`
const DASHBOARD = `${ADMIN_FOLDER}/insights/AdminDashboardScreen.tsx`

const deletion = (replace: string, by: string) => ({
  file: `${ADMIN_FOLDER}/moderation/use-deletion.ts`,
  replace,
  by,
})

export const ADMIN: Area = {
  'ADMIN-01': {
    file: 'app/routes/admin.tsx',
    replace: '  pendingComponent: VerifyingAccess,\n',
    by: '',
  },
  'ADMIN-02': {
    file: 'app/features/admin/layout/AccessDenied.tsx',
    replace: '<Link to="/"',
    by: '<Link to="/dashboard"',
  },
  'ADMIN-03': {
    file: 'app/features/admin/page/Sidebar.tsx',
    replace: '            <span className={styles.words}>{ADMIN_TEXTS.panel}</span>\n',
    by: '',
  },
  'ADMIN-04': {
    file: 'app/features/admin/page/use-sidebar.ts',
    replace: '    document.cookie = sidebarCookie(isOpen)\n',
    by: '',
  },
  'ADMIN-05': {
    file: 'app/features/admin/page/use-sidebar.ts',
    replace: '(event.ctrlKey || event.metaKey)',
    by: 'event.ctrlKey',
  },
  'ADMIN-06': {
    file: 'app/features/admin/page/AdminLayout.tsx',
    replace: '<Link to="/profile"',
    by: '<Link to="/dashboard"',
  },
  'ADMIN-07': {
    file: `${ADMIN_FOLDER}/insights/insights-texts.ts`,
    replace: "  assets: 'Marketplace Assets',\n",
    by: '',
  },
  'ADMIN-08': {
    file: DASHBOARD,
    replace: '{one_liner}\n',
    by: '\n',
  },
  'ADMIN-09': { file: DASHBOARD, replace: '<p className={styles.comment} dir', by: '<p dir' },
  'ADMIN-10': deletion('onCancel: () => setRowToDelete(null)', 'onCancel: () => undefined'),
  'ADMIN-11': {
    file: ROW_ACTION,
    replace: 'void queryClient.invalidateQueries({ queryKey: ADMIN_KEY })',
    by: 'undefined',
  },
  'ADMIN-12': {
    file: `${ADMIN_FOLDER}/admin.ts`,
    replace: 'delete this asset and all associated data',
    by: 'delete this startup/asset and all associated data',
  },
  'ADMIN-13': {
    file: `${ADMIN_FOLDER}/admin.ts`,
    replace: 'delete this comment. This action cannot be undone.',
    by: 'delete this comment.',
  },
  'ADMIN-14': {
    file: 'app/kit/use-action.ts',
    replace: "toast({ ...content, variant: 'destructive' })",
    by: 'toast(content)',
  },
  'ADMIN-15': {
    file: `${ADMIN_FOLDER}/lists/list-texts.ts`,
    replace: "title: 'User Management'",
    by: "title: 'Users'",
  },
  'ADMIN-16': deletion('title: CONFIRMATION_TEXTS.success, description: done', 'title: done'),
}
