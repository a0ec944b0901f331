export interface Question {
  question: string
  answer: string
}

/** What people ask, and what is so (STATIC-01 to STATIC-05): one item for each fact of the specification. */
export const FAQ: readonly Question[] = [
  {
    question: 'Is it free to join?',
    answer: 'Yes. Joining, exploring stories, voting and most community features are free.',
  },
  {
    question: 'When does my story appear?',
    answer: 'A submitted story appears in the directory immediately.',
  },
  {
    question: 'Can I edit a story after posting it?',
    answer: 'No. Submissions cannot be edited after posting. If something has to change, contact support.',
  },
  {
    question: 'Where do I find what I bookmarked?',
    answer: "On your profile page, under 'Bookmarks'.",
  },
  {
    question: 'Can I submit anonymously?',
    answer:
      'Yes, anonymous submission is possible. Tick the box in the form, and the story names you nowhere.',
  },
  {
    question: 'How do I delete my account?',
    answer: 'Account deletion is done through support. It removes all your submissions and comments.',
  },
]
