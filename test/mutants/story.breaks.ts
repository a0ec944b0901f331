import type { Area } from './mutant.ts'

const STORY_FOLDER = 'app/features/stories/story'
const VOTING = 'app/features/stories/voting'
const BOOKMARKS = 'app/features/stories/bookmarks'

const side = (replace: string, by: string) => ({ file: `${STORY_FOLDER}/StorySide.tsx`, replace, by })
const header = (replace: string, by: string) => ({ file: `${STORY_FOLDER}/StoryHeader.tsx`, replace, by })
const journey = (replace: string, by: string) => ({ file: `${STORY_FOLDER}/journey.ts`, replace, by })

export const STORY: Area = {
  'STORY-01': {
    file: 'app/routes/startup.$id.tsx',
    replace: "to: '/story/$id', params: { id }",
    by: "to: '/directory'",
  },
  'STORY-02': {
    file: 'app/features/stories/list/BookmarkCard.tsx',
    replace: 'to="/startup/$id"',
    by: 'to="/story/$id"',
  },
  'STORY-03': {
    file: 'app/routes/story.$id.tsx',
    replace: '  pendingComponent: StorySkeleton,\n',
    by: '',
  },
  'STORY-04': { file: `${STORY_FOLDER}/StoryNotFound.tsx`, replace: 'to="/directory"', by: 'to="/"' },
  'STORY-05': {
    file: `${STORY_FOLDER}/story-texts.ts`,
    replace: "failed: 'Failed to load story'",
    by: "failed: ''",
  },
  'STORY-06': header('          {story.one_liner}\n', ''),
  'STORY-07': header('{story.category && <Badge variant="line">{story.category}</Badge>}', ''),
  'STORY-08': { file: `${VOTING}/VoteToggle.tsx`, replace: '{formatNumber(votes)}', by: '' },
  'STORY-09': {
    file: `${BOOKMARKS}/BookmarkButton.tsx`,
    replace: 'shown={BOOKMARK_TEXTS.saved}',
    by: 'shown={BOOKMARK_TEXTS.save}',
  },
  'STORY-10': {
    file: `${BOOKMARKS}/bookmark.ts`,
    replace: 'Please sign in to bookmark stories.',
    by: 'Please sign in.',
  },
  'STORY-11': {
    file: `${BOOKMARKS}/bookmark.ts`,
    replace: 'Failed to update bookmark',
    by: 'Failed to update',
  },
  'STORY-12': {
    file: `${VOTING}/votes.queries.ts`,
    replace: 'return voted ? unwrap(vote.$put',
    by: 'return !voted ? unwrap(vote.$put',
  },
  'STORY-13': {
    file: 'app/features/accounts/session/use-toggle.ts',
    replace: '      toggle.show(queryClient, id, !on)\n',
    by: '',
  },
  'STORY-14': {
    file: 'app/platform/errors/api-error-texts.ts',
    replace: 'User not authenticated',
    by: 'Not authenticated',
  },
  'STORY-15': {
    file: 'db/migrations/0008_startup_votes.sql',
    replace: "case tg_op when 'INSERT' then counted.n else -counted.n end",
    by: 'counted.n',
  },
  'STORY-16': {
    file: 'db/migrations/0008_startup_votes.sql',
    replace: "set votes = votes + case tg_op when 'INSERT'",
    by: "set revival_votes = 1, votes = votes + case tg_op when 'INSERT'",
  },
  'STORY-17': journey(
    '(story.is_anonymous ? undefined : story.owner?.full_name?.trim())',
    'story.owner?.full_name?.trim()',
  ),
  'STORY-18': journey("    ['What Worked Well', 'check', ['what_worked']],\n", ''),
  'STORY-19': side('{links.length > 0 && (', '{links.length > 99 && ('),
  'STORY-20': {
    file: 'app/features/revivals/offers.read.ts',
    replace: "    .where('is_active', '=', is_open_for_revival)\n",
    by: '',
  },
  'STORY-21': {
    file: 'app/features/revivals/interests/RevivalBlock.tsx',
    replace: '      <OfferTags title={OFFER_TEXTS.availableAssets} items={available_assets} />\n',
    by: '',
  },
  'STORY-22': side('detail: <bdi>{story.written_by ?? builder}</bdi>', "detail: ''"),
  'STORY-23': {
    file: `${STORY_FOLDER}/StoryActions.tsx`,
    replace:
      '        <SharePopover story={story} origin={origin} openAtFirst={shareAtFirst} className={styles.act} />',
    by: '',
  },
  'STORY-24': {
    file: 'app/features/stories/story-links.ts',
    replace: "    ['Repository', 'code', story.github_link],\n",
    by: '',
  },
}
