import type { Area } from './mutant.ts'

const DIRECTORY = 'app/features/stories/directory'
const LIST = 'app/features/stories/list'
const VOTING = 'app/features/stories/voting'

export const DIR: Area = {
  'DIR-01': {
    file: 'app/features/stories/story.ts',
    replace: 'STORIES_PER_LOAD = 100',
    by: 'STORIES_PER_LOAD = 50',
  },
  'DIR-02': {
    file: 'app/features/stories/stories.read.ts',
    replace: "text: 'search_text'",
    by: "text: 'name'",
  },
  'DIR-03': {
    file: `${DIRECTORY}/DirectoryToolbar.tsx`,
    replace: 'known === category || categories.includes(known)',
    by: 'known !== category',
  },
  'DIR-04': {
    file: `${DIRECTORY}/DirectoryToolbar.tsx`,
    replace: '<option key={value} value={value}>',
    by: '<option key={value}>',
  },
  'DIR-05': {
    file: `${DIRECTORY}/directory-search.ts`,
    replace: 'filter: oneOf(FILTERS, params.filter)',
    by: 'filter: undefined',
  },
  'DIR-06': { file: 'app/ui/art/use-broken-picture.ts', replace: 'onError: fail', by: 'onError: undefined' },
  'DIR-07': {
    file: `${LIST}/StoryCard.tsx`,
    replace: 'story.one_liner || story.description',
    by: 'story.one_liner',
  },
  'DIR-08': { file: `${LIST}/StoryEntry.tsx`, replace: 'const TAGS = 3', by: 'const TAGS = 4' },
  'DIR-09': {
    file: 'app/features/stories/StoryDate.tsx',
    replace: '{shortDate(iso)}',
    by: '{numericDate(iso)}',
  },
  'DIR-10': {
    file: `${VOTING}/VoteToggle.tsx`,
    replace: 'shown={VOTE_TEXTS.voted}',
    by: 'shown={VOTE_TEXTS.vote}',
  },
  'DIR-11': {
    file: 'app/features/accounts/session/use-toggle.ts',
    replace: '      else requireSignIn(toggle.signIn)\n',
    by: '',
  },
  'DIR-12': {
    file: 'app/features/stories/list/use-comment-on.ts',
    replace: "        pendingAction: { type: 'comment', startupId: id },\n",
    by: '',
  },
  'DIR-13': {
    file: 'app/features/stories/list/use-comment-on.ts',
    replace: "navigate({ to: '/startup/$id', params: { id } })",
    by: "navigate({ to: '/directory' })",
  },
  'DIR-14': {
    file: `${LIST}/StoryEntry.tsx`,
    replace: '<Link to="/story/$id" params={{ id }} className={moreLinkClass',
    by: '<Link to="/directory" className={moreLinkClass',
  },
  'DIR-15': {
    file: `${DIRECTORY}/DirectoryEmpty.tsx`,
    replace: '      <p>{STORY_LIST_TEXTS.none.description}</p>\n',
    by: '',
  },
  'DIR-16': {
    file: `${DIRECTORY}/DirectoryEmpty.tsx`,
    replace: '<Link to="/submit" className',
    by: '<Link to="/directory" className',
  },
  'DIR-17': {
    file: `${DIRECTORY}/DirectoryError.tsx`,
    replace: '{listFailure(error)}',
    by: '{error.message}',
  },
}
