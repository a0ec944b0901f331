import type { Area } from './mutant.ts'

const STORIES = 'app/features/stories'
const ACCOUNTS = 'app/features/accounts'

export const CALLS: Area = {
  'CALLS-01': {
    file: 'app/platform/errors/errors.ts',
    replace: "new AppError(404, 'PGRST116', message)",
    by: "new AppError(404, 'not_found', message)",
  },
  'CALLS-02': {
    file: 'app/platform/api/api-transport.ts',
    replace: '{ ...CLIENT_INFO, ...',
    by: '{ ...',
  },
  'CALLS-03': {
    file: 'app/features/accounts/sign-in/accounts.api.ts',
    replace: 'callbackURL: from ?? MEMBER_HOME',
    by: "callbackURL: from ?? '/'",
  },
  'CALLS-04': {
    file: `${ACCOUNTS}/session/accounts.queries.ts`,
    replace: 'session(api).index.$post({ json })',
    by: 'session(api).index.$post({ json: json.email })',
  },
  'CALLS-05': {
    file: `${ACCOUNTS}/session/accounts.queries.ts`,
    replace: "(api, '/users')",
    by: "(api, '/session')",
  },
  'CALLS-06': {
    file: 'app/features/accounts/sign-in/accounts.api.ts',
    replace: '            await endSessions(tx, session.user.id)\n',
    by: '',
  },
  'CALLS-07': {
    file: `${STORIES}/stories.read.ts`,
    replace: "id: 'uuid' }, direction: 'desc' },\n  newest",
    by: "id: 'uuid' }, direction: 'asc' },\n  newest",
  },
  'CALLS-08': {
    file: `${STORIES}/submit/submit-story.db.ts`,
    replace: "eb(fn('btrim', ['name']), '=', name)",
    by: "eb('name', '=', '')",
  },
  'CALLS-09': {
    file: `${STORIES}/stories.read.ts`,
    replace: 'owner: owner_id === null ? null :',
    by: 'owner: owner_id !== null ? null :',
  },
  'CALLS-10': {
    file: 'app/features/viewer/viewer-marks.read.ts',
    replace: "marked('startup_votes', 'startup_id').as('voted')",
    by: "marked('bookmarks', 'startup_id').as('voted')",
  },
  'CALLS-11': {
    file: `${STORIES}/voting/votes.db.ts`,
    replace: ".where('vote_type', '=', 'upvote')",
    by: ".where('vote_type', '=', 'revival')",
  },
  'CALLS-12': {
    file: `${STORIES}/bookmarks/bookmarks.db.ts`,
    replace: "    .onConflict((conflict) => conflict.columns(['user_id', 'startup_id']).doNothing())\n",
    by: '',
  },
  'CALLS-13': {
    file: `${STORIES}/bookmarks/bookmarks.db.ts`,
    replace: "'story.votes', ",
    by: '',
  },
  'CALLS-14': {
    file: `${STORIES}/submit/submit-story.db.ts`,
    replace: '{ ...revival, startup_id: id, user_id: userId }',
    by: '{ ...revival, additional_notes: null, startup_id: id, user_id: userId }',
  },
  'CALLS-15': {
    file: 'app/features/revivals/offers/revivals.db.ts',
    replace: 'startup: { id: revival.startup_id, name, one_liner, logo_url }',
    by: 'startup: { id: revival.startup_id, name, one_liner }',
  },
  'CALLS-16': {
    file: 'app/features/revivals/interests/interests.db.ts',
    replace: '{ ...interest, interested_user_id: userId }',
    by: '{ ...interest, contact_email: null, interested_user_id: userId }',
  },
  'CALLS-17': {
    file: 'app/features/comments/comments.db.ts',
    replace: '    .reverse()\n',
    by: '',
  },
  'CALLS-18': {
    file: 'app/features/comments/comments.db.ts',
    replace: '= author ?? {}',
    by: '= {}',
  },
  'CALLS-19': {
    file: 'app/features/profiles/profiles.db.ts',
    replace: "'first_login_completed', 'created_at'] as const",
    by: "'first_login_completed'] as const",
  },
  'CALLS-20': {
    file: `${ACCOUNTS}/roles/roles.queries.ts`,
    replace: 'return row !== null',
    by: 'return false',
  },
  'CALLS-21': {
    file: 'app/features/marketplace/seller/save-listing.db.ts',
    replace: ".returning(['id', 'title'])",
    by: ".returning(['id'])",
  },
  'CALLS-22': {
    file: 'app/features/marketplace/browse/saved-assets.db.ts',
    replace: "table: 'bookmark'",
    by: "table: 'public_marketplace_assets'",
  },
  'CALLS-23': {
    file: 'app/features/admin/insights/insights.db.ts',
    replace: "'one_liner', 'created_at'])\n    .orderBy('created_at', 'desc')",
    by: "'one_liner', 'created_at'])\n    .orderBy('created_at', 'asc')",
  },
  'CALLS-24': {
    file: 'app/features/admin/moderation/users.db.ts',
    replace: "roles: [...(is_admin ? (['admin'] as const) : []), ",
    by: 'roles: [',
  },
  'CALLS-25': {
    file: 'app/features/admin/moderation/moderation.db.ts',
    replace: "  await tx.deleteFrom(table).where('id', '=', id).execute()\n",
    by: '',
  },
  'CALLS-26': {
    file: 'app/features/admin/insights/insights.db.ts',
    replace: '.limit(TOP_STARTUPS)',
    by: '.limit(TOP_STARTUPS - 1)',
  },
  'CALLS-27': {
    file: 'db/migrations/0014_marketplace_assets.sql',
    replace: 'alter table public.marketplace_assets enable row level security;\n',
    by: '',
  },
}
