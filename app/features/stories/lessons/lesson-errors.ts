/** What the API says. */
export const LESSON_ERRORS = {
  notFound: 'This lesson is no longer there',
  causeNotFound: 'There is no such cause',
  own: "You can't mark your own lesson as useful.",
  notUseful: "You can't mark this lesson as useful.",
  list: 'Lessons must be a list',
  empty: 'A lesson has no words',
  unknownCause: 'Unknown cause',
  tooMany: 'A story can have up to 100 lessons',
} as const
