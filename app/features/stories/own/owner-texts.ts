import { longDate } from '../../../ui/dates.ts'

/** The ID of the button, which has the focus again when the form closes. */
export const ADD_UPDATE_ID = 'add-update'

export const OWNER_TEXTS = {
  addUpdate: 'Add an update',
  askForCorrection: 'Ask for a correction',
  lessons: 'Arrange your lessons',
  tellMore: 'Tell readers more',
  offer: 'Your offer',
  openForRevival: 'Open for revival',
  badge: 'Badge',
  label: 'Your story',
  seenByAll: 'Your story',
  seenByAllHint: 'Readers see it like this',
  withdraw: 'Withdraw',
  more: (name: string) => `More for ${name}`,
  withdrawnTitle: (withdrawnAt: string) => `You withdrew this story on ${longDate(withdrawnAt)}`,
  withdrawn:
    'Only you and our admins can see it. Its votes, bookmarks, comments and messages are kept, and come back with it.',
  /** What admins read, who see other people's. */
  withdrawnByFounder: (withdrawnAt: string) => `Withdrawn by its founder on ${longDate(withdrawnAt)}`,
  seenByAdmins: 'Only the founder and admins can see it.',
  publish: 'Publish again',
  failed: "Your story didn't change",
  tryAgain: 'Please try again.',
} as const

export const WITHDRAWAL_TOASTS = {
  withdrawn: {
    title: 'Story withdrawn',
    description: 'Nobody else finds it until you publish it again.',
  },
  published: { title: 'Story published again', description: 'With its votes, bookmarks and comments.' },
} as const

export const DELETE_STORY_TEXTS = {
  label: 'Delete this story',
  delete: 'Delete',
  areYouSure: 'Delete this story?',
  warning:
    'This will permanently delete your story and all associated data: its updates, images, votes, comments and messages. This action cannot be undone.',
  /** Continues the warning about a story that readers see. */
  instead: 'If you only want to take it back for now, withdraw it instead.',
  done: 'Story deleted',
  failed: "Your story wasn't deleted",
} as const
