export const REVIVED_ERRORS = {
  notYours: "You don't run this project.",
  notYourSecond: 'Only the member who runs a revived project now can tell its second story.',
  anonymousSecond: "A second story can't be anonymous: the first one says who runs the project now.",
} as const
