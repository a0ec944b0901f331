import { mediumDate } from '../../ui/dates.ts'

/** What admins can hide, by the name of its list in the admin panel, as its author calls it. */
const NOUNS = { startups: 'story', assets: 'listing', comments: 'comment' } as const

export type HiddenKind = keyof typeof NOUNS

interface Named {
  what: HiddenKind
  /** The name of the story, of the listing, or of the story that the comment is on. */
  name: string
}

/** What the author calls it, such as "your listing “Kit”". */
const yours = ({ what, name }: Named): string =>
  what === 'comments' ? `your comment on “${name}”` : `your ${NOUNS[what]} “${name}”`

/** Why a rule holds something, as `app.remember_texts` and `app.weigh_signals` write it. */
export const HELD_REASONS = {
  sameText:
    'Four accounts posted this text within a day, so it waits automatically until a moderator has looked.',
  signals: 'A program may have sent this, so it waits automatically until a moderator has looked.',
} as const

const isHeld = (reason: string) => Object.values(HELD_REASONS).some((each) => each === reason)

/** What the author reads, on the page, in their profile and by email. */
export const HIDDEN_TEXTS = {
  title: (content: Named, reason: string) =>
    `${isHeld(reason) ? 'A rule holds' : 'A moderator hid'} ${yours(content)}`,
  titleHere: (what: HiddenKind, hiddenAt: string, reason: string) =>
    isHeld(reason)
      ? `A rule holds this ${NOUNS[what]} since ${mediumDate(hiddenAt)}`
      : `A moderator hid this ${NOUNS[what]} on ${mediumDate(hiddenAt)}`,
  meaning: "Only you and our admins can see it. It isn't deleted.",
  /** Admins read this about what other people published. */
  seenByAdmins: 'Only its author and admins can see it.',
  reason: 'The reason:',
  appeal: 'Appeal',
  decisions: 'See the decision',
  isHeld,
  aboutAppeal: (content: Named) => `: ${yours(content)}`,
  state: 'Hidden',
  stateHint: (hiddenAt: string) => `since ${mediumDate(hiddenAt)} · only you see it`,
  list: 'Hidden or held',
  open: (what: HiddenKind) => `Open the ${NOUNS[what]}`,
  deleteComment: 'Delete comment',
  deleted: 'Comment deleted',
  notDeleted: 'Failed to delete comment',
  tryAgain: 'Please try again.',
} as const
