import type { Area } from './mutant.ts'

const section = (replace: string, by: string) => ({
  file: 'app/features/comments/thread/CommentsSection.tsx',
  replace,
  by,
})
const form = (replace: string, by: string) => ({
  file: 'app/features/comments/thread/CommentForm.tsx',
  replace,
  by,
})
const item = (replace: string, by: string) => ({
  file: 'app/features/comments/thread/CommentItem.tsx',
  replace,
  by,
})

export const COMM: Area = {
  'COMM-01': section('COMMENT_TEXTS.heading(total)', 'COMMENT_TEXTS.heading(0)'),
  'COMM-02': form('          {...(!parent && { placeholder: COMMENT_FORM_TEXTS.placeholder })}\n', ''),
  'COMM-03': form('{isBusy\n            ? COMMENT_FORM_TEXTS.posting\n            : answered', '{answered'),
  'COMM-04': section('{user ? (', '{isHydrated ? ('),
  'COMM-05': item('author.full_name || ANONYMOUS_USER', "author.full_name ?? ''"),
  'COMM-06': section(
    '<p className={styles.empty}>{COMMENT_TEXTS.empty}</p>',
    '<p className={styles.empty} />',
  ),
  'COMM-07': section(
    '= useLiveComments(startupId, section, own)',
    '= { isShown: () => true, waiting: [], showWaiting() {} }',
  ),
  'COMM-08': form('if (isBlank || tooLong || isPaused) return', 'if (tooLong || isPaused) return'),
  'COMM-09': form('toast(answered ? COMMENT_FORM_TEXTS.replied : COMMENT_FORM_TEXTS.posted)', ''),
  'COMM-10': section('flatMap((page) => page.items)', 'flatMap((page) => page.items.toReversed())'),
  'COMM-11': item('user.id === comment.user_id', 'user.id !== comment.user_id'),
}
