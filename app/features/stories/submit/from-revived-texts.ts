export const FROM_REVIVED_TEXTS = {
  second: (story: string) => `The second story of ${story}`,
  secondHint:
    "It's linked with the first one, which says that you run the project now. So it can't be anonymous.",
  seeFirst: 'Read the first story',
  unlink: "Don't link them",
  own: (story: string) => `Your own story of ${story}`,
  ownHint: "Your chapter is filled in under “What happened”. Add what's missing, and change what you like.",
  noChapterHint: "You haven't written a chapter, so tell it here.",
  notYours: "You don't run this project",
  notYoursHint: 'Only the member who runs a revived project now can make a story of its chapter.',
  otherDraft: 'The form shows your draft',
  otherDraftHint: 'You can begin again with what we know. Undo brings the draft back.',
  beginSecond: (story: string) => `Begin the second story of ${story}`,
  beginOwn: (story: string) => `Begin your own story of ${story}`,
  failed: "We couldn't load what we know of the project",
  failedHint: 'What you type below is kept.',
  retry: 'Try again',
} as const
