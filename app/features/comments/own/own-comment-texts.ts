/** What authors of comments read. Only they load it. */
export const OWN_COMMENT_TEXTS = {
  edit: 'Edit',
  delete: 'Delete',
  /** Follows both for people who hear the buttons in a list. */
  which: (date: string) => `your comment of ${date}`,
  label: 'Edit your comment',
  save: 'Save',
  saving: 'Saving...',
  cancel: 'Cancel',
  left: { title: 'Comment not changed yet', description: 'We kept your edit. Choose Edit to continue.' },
  gone: "This comment is no longer here, so your edit can't be saved. Copy your text if you want to keep it.",
  copy: 'Copy text',
  copied: { title: 'Text copied' },
  notCopied: {
    title: "Your browser doesn't let us copy",
    description: 'Please select the text and copy it.',
  },
  leavesNoMark: 'Within five minutes of posting, edits leave no mark.',
  leavesMark: 'Readers will see that you edited it, when, and what it said before.',
  notSaved: 'Failed to save your comment. Please try again.',
  areYouSure: 'Delete this comment?',
  deleteWarning: "It's removed at once. This can't be undone.",
  deleted: 'Comment deleted',
  notDeleted: 'Failed to delete comment',
  tryAgain: 'Please try again.',
} as const
