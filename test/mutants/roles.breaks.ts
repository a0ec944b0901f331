import type { Area } from './mutant.ts'

const ROLES_FOLDER = 'app/features/accounts/roles'

export const ROLE_ROWS: Area = {
  'ROLES-01': {
    file: 'app/routes/marketplace.tsx',
    replace: "search.filter === 'bookmarked' && !context.session.user",
    by: '!context.session.user',
  },
  'ROLES-02': {
    file: 'app/features/comments/thread/CommentsSection.tsx',
    replace: '{user ? (',
    by: '{user || isHydrated ? (',
  },
  'ROLES-03': {
    file: 'app/routes/_member.tsx',
    replace: 'if (!user) throw redirect',
    by: "if (!user || location.pathname === '/profile') throw redirect",
  },
  'ROLES-04': {
    file: 'db/migrations/0008_startup_votes.sql',
    replace: 'with check (user_id = (select app.uid()))',
    by: 'with check (true)',
  },
  'ROLES-05': {
    file: 'app/platform/errors/from-database.ts',
    replace: 'other: () => forbidden()',
    by: 'other: () => badRequest(API_ERROR_TEXTS.invalidValues)',
  },
  'ROLES-06': {
    file: `${ROLES_FOLDER}/roles.queries.ts`,
    replace: 'return row !== null',
    by: 'return false',
  },
  'ROLES-07': {
    file: `${ROLES_FOLDER}/roles.queries.ts`,
    replace: 'ADMIN_STATUS_FRESH = 30_000',
    by: 'ADMIN_STATUS_FRESH = 60_000',
  },
  'ROLES-08': {
    file: 'app/platform/http/require-admin.ts',
    replace: "if (!(await hasRole(tx, session.user.id, 'admin'))) throw forbidden(ACCESS_DENIED)",
    by: '',
  },
  'ROLES-09': {
    file: 'app/features/admin/moderation/UsersScreen.tsx',
    replace: "{ROW_TEXTS.roles[isAdmin ? 'admin' : 'user']}",
    by: '{isAdmin && ROW_TEXTS.roles.admin}',
  },
}
