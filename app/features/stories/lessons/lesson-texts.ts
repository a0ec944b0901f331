/** At every lesson. */
export const LESSON_TEXTS = {
  useful: 'Useful to me',
  link: 'Link',
  list: 'Lessons from this story',
  differently: "What I'd do differently",
  /** After a number. */
  foundUseful: (count: number) =>
    count === 1 ? '1 member finds it useful' : `${count} members find it useful`,
} as const
