export interface Question {
  question: string
  answer: string
}

/** The questions, one for each fact of the specification (STATIC-01 to STATIC-05). */
export const FAQ: readonly Question[] = [
  {
    question: 'Is it free to join?',
    answer: 'Yes. Joining, exploring stories, voting and most community features are free.',
  },
  {
    question: 'When does my story appear?',
    answer:
      'A submitted story appears in the directory immediately. If it is open for revival, people can press “Express Interest” and write to you. Only you read the message, and you answer here or by email.',
  },
  {
    question: 'Can I edit a story after posting it?',
    answer:
      'No. Submissions cannot be edited after posting. On the page of your story, you can ask for a correction, which support publishes, add updates, and withdraw or delete it. For anything else, contact support.',
  },
  {
    question: 'Where are my bookmarks?',
    answer: "On your profile page, under 'Bookmarks'.",
  },
  {
    question: 'Can I submit anonymously?',
    answer:
      'Yes, anonymous submission is possible. Tick “Publish anonymously” in the form, and nothing on the story links to your account. The builder name appears exactly as you type it.',
  },
  {
    question: 'How do I delete my account?',
    answer:
      'Press “Delete my account” on the security page of your profile: that sends the request to support. You can take it back for 14 days. Account deletion is done through support. It removes all your submissions and comments.',
  },
]

/** What search engines read of the questions (schema.org). */
export const FAQ_DATA = {
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  mainEntity: FAQ.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
}
