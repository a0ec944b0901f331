import { counted } from '../../../ui/numbers.ts'

/** Only founders load these texts. */
export const OWN_LESSONS_TEXTS = {
  title: 'Arrange your lessons',
  description: 'Split, join and order what your story teaches.',
  deck: 'Readers save lessons one by one, mark those that help and link to them. Each is a part of your Key Learnings, which stay as you wrote them.',
  label: 'Lessons of your story',
  list: 'Your lessons, in the order in which readers see them',
  asWritten: 'Your Key Learnings',
  asWrittenHint: 'To change the words, ask for a correction.',
  correct: 'Ask for a correction',
  none: 'Your story says nothing under Key Learnings yet.',
  empty: 'You left out all lessons. Readers still see your Key Learnings as one text.',
  save: 'Save',
  saving: 'Saving…',
  back: 'Back to your story',
  saved: { title: 'Saved', description: 'Your story shows the lessons in this order now.' },
  notSaved: 'Nothing was saved yet',
  tryAgain: 'Please try again. What you did here is kept.',
  add: 'Add a lesson',
  addHint: (left: number) =>
    left > 0 ? 'Copy its words from your Key Learnings.' : 'A story can have up to 100 lessons.',
} as const

/** The texts of one lesson. */
export const OWN_LESSON_TEXTS = {
  name: (number: number) => `Lesson ${number}`,
  cause: (number: number) => `What lesson ${number} is about`,
  allCauses: 'All causes of the story',
  up: (number: number) => `Move lesson ${number} up`,
  down: (number: number) => `Move lesson ${number} down`,
  moved: (number: number) => `It is number ${number} now`,
  /** What follows the name of a lesson's button, for those who hear only its buttons. */
  ofLesson: (number: number) => `: lesson ${number}`,
  split: 'Split at the cursor',
  splitDone: (number: number) => `Split. The second half is lesson ${number}`,
  splitWhere: 'Put the cursor where the second lesson begins, and press again.',
  join: 'Join with the next',
  joined: 'Joined',
  leaveOut: 'Leave out',
  leftOut: (number: number) => `Lesson ${number} is left out`,
  useful: (count: number) =>
    `${counted(count, 'member')} ${count === 1 ? 'finds' : 'find'} it useful. The marks go if you leave it out.`,
  notACut: 'These words stand nowhere in your Key Learnings. Join only lessons that follow each other there',
  twice: 'This lesson says the same as one before it',
  empty: 'This lesson has no words. Leave it out, or copy some from your Key Learnings',
} as const
