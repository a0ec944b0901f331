import type { Area } from './mutant.ts'

const PROFILES = 'app/features/profiles'
const STORY_LISTS = 'app/features/stories/list'

export const PROF: Area = {
  'PROF-01': {
    file: 'app/features/accounts/session/PleaseSignIn.tsx',
    replace: 'to="/auth"',
    by: 'to="/"',
  },
  'PROF-02': {
    file: `${PROFILES}/ProfileScreen.tsx`,
    replace: 'full_name || PROFILE_TEXTS.anonymous',
    by: 'full_name || email',
  },
  'PROF-03': {
    file: `${PROFILES}/ProfileScreen.tsx`,
    replace: 'tab={tab ?? first}',
    by: "tab={tab ?? 'assets'}",
  },
  'PROF-04': {
    file: `${STORY_LISTS}/BookmarkCard.tsx`,
    replace: '            <Logo name={title} src={logo_url} />\n',
    by: '',
  },
  'PROF-05': {
    file: `${STORY_LISTS}/BookmarkedStories.tsx`,
    replace: '<Link to="/directory"',
    by: '<Link to="/submit"',
  },
  'PROF-06': {
    file: `${STORY_LISTS}/BookmarkedStories.tsx`,
    replace: 'if (!query.data && !(query.isError && isHydrated))',
    by: 'if (!query.data)',
  },
  'PROF-07': {
    file: 'app/features/stories/bookmarks/bookmarks.db.ts',
    replace: 'order: NEWEST_FIRST',
    by: "order: { ...NEWEST_FIRST, direction: 'asc' }",
  },
  'PROF-08': {
    file: `${PROFILES}/profile-values.ts`,
    replace: '    ...(isDirty.avatar_url && { avatar_url }),\n',
    by: '',
  },
  'PROF-09': {
    file: 'app/features/stories/bookmarks/bookmarks.db.ts',
    replace: "'bookmarks.id', 'bookmarks.created_at'",
    by: "'bookmarks.id', 'story.created_at'",
  },
}
