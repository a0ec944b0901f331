/** The texts at every lesson. */
export const LESSON_TEXTS = {
  useful: 'Useful to me',
  link: 'Link',
  list: 'Lessons from this story',
  differently: "What I'd do differently",
  /** What a lesson says of its number of members. */
  foundUseful: (count: number) =>
    count === 1 ? '1 member finds it useful' : `${count} members find it useful`,
} as const

/** What the API says. */
export const LESSON_ERRORS = {
  notFound: 'This lesson is no longer there',
  causeNotFound: 'There is no such cause',
  own: "You can't mark your own lesson as useful.",
  notUseful: "You can't mark this lesson as useful.",
  ids: 'At most 200 IDs of lessons, separated by commas',
  list: 'Lessons must be a list',
  empty: 'A lesson has no words',
  unknownCause: 'Unknown cause',
  tooMany: 'A story can have up to 100 lessons',
} as const
