/** What the people learn whose data passes on. Each of the two sends a text of their own. */
export const PEOPLE_NOTICES = {
  label: { giver: 'A text for them, from you', receiver: 'A text for them, from you' },
  hint: 'Change what you like. It is no legal advice.',
  copy: 'Copy the text',
  copied: { title: 'Copied' },
  notCopied: { title: "That didn't work", description: 'Please select the text and copy it.' },
  /** Who held the data so far sends it, before it passes on. */
  giver: (project: string, receiver: string) =>
    `Hello,

${project} changes hands: ${receiver} takes it over. With it go the data that you gave to ${project}. They are used for the same purpose as before, and for nothing else.

If you don't want that, answer within a week, or delete your account. Your data is deleted then and doesn't pass on.

From then on, write to ${receiver} with every question about your data.`,
  /** Who holds the data now sends it, with the first message. */
  receiver: (project: string, giver: string) =>
    `Hello,

I have taken ${project} over from ${giver}. With it I received the data that you gave to ${project}, and I am responsible for them now. I use them for the same purpose as before.

You can ask me what I hold about you, have it corrected or deleted, and object. Write to me, or use the link to leave.`,
} as const
