export const CONTACT_FOUNDER_TEXTS = {
  title: (story: string) => `Express Interest in ${story}`,
  description: (story: string) => `Send a message to the founder of ${story}, which is open for revival.`,
  back: 'Back',
  cancel: 'Cancel',
  seeMessages: 'See your messages',
  closed: 'The founder has closed this offer and is no longer taking messages about it.',
} as const

export const INTEREST_FORM_TEXTS = {
  form: 'Your message to the founder',
  message: 'Message',
  messagePlaceholder: "Who you are, what you'd do with it, and what you'd need.",
  email: 'Contact email',
  optional: 'optional',
  emailHint: 'if different from your account email',
  signInHint: "You'll be asked to sign in. We'll save what you've written.",
} as const

export const ABOUT_OFFER_TEXTS = {
  title: 'About This Opportunity',
  noDetails: "The founder hasn't added details yet. Send a message to ask.",
  notes: 'Notes',
  contactMethod: 'Preferred contact method',
  eitherWay: 'Send your message here, and the founder gets it by email. Or write directly:',
  signInToSee: 'Sign in to see',
} as const

export const REVIVAL_NOT_FOUND_TEXTS = {
  metaDescription: "This revival offer doesn't exist.",
  hint: 'The founder may have withdrawn it, or the link may be wrong.',
  seeOthers: "See what's open for revival",
} as const

export const WROTE_ABOUT_TEXTS = {
  youWroteOn: 'You wrote on',
  /** What follows the date. */
  answerComesTo: (address: string) => `. The answer comes here, or to ${address}.`,
  readYourMessage: 'Read your message',
  openConversation: 'Open the conversation',
} as const
