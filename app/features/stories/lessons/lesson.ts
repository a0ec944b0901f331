/** How long texts can be, in characters, and how many lessons there can be. */
export const LESSON_LIMITS = { text: 2_000, note: 1_000, search: 100, perStory: 100, saved: 500 } as const

export const LESSONS_PER_LOAD = 20

export const LESSON_ORDERS = ['useful', 'newest'] as const
export type LessonOrder = (typeof LESSON_ORDERS)[number]

/** The ID of the element with a lesson on the page of its story. */
export const lessonAnchor = (id: string) => `lesson-${id}`

/** The permanent link of a lesson. Once the lesson has ended, it leads to the story. */
export const lessonPath = (startupId: string, id: string) =>
  `/story/${startupId}?lesson=${id}#${lessonAnchor(id)}`
