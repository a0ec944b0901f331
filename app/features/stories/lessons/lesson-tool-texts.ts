/** Only members load these texts. */
export const LESSON_TOOL_TEXTS = {
  save: 'Save',
  saved: 'Saved',
  /** Follows "Useful to me" for people who hear the buttons in a list. */
  lesson: ', lesson: ',
  copied: { title: 'Link copied' },
  notCopied: { title: "Your browser doesn't let us copy" },
  notMarked: { title: 'Not saved', description: 'Please try again.' },
  signIn: { description: 'Please sign in to mark and save lessons.' },
  added: { title: 'Saved to your checklist', description: 'You find it in your profile.' },
  removed: { title: 'Removed from your checklist' },
} as const
