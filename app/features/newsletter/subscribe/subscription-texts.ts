export const SUBSCRIPTION_PAGE = {
  title: 'Newsletter',
  description: 'The Unpause newsletter.',
  email: 'Email',
  browse: 'Browse Stories',
  unsubscribe: 'Unsubscribe',
} as const

export const CONFIRM_TEXTS = {
  waiting: {
    title: 'One more step',
    description:
      "Confirm to get new revival stories once in a while. Nothing else. If you didn't sign up, just close this page. If you don't confirm, you won't hear from us again.",
    confirm: 'Confirm my address',
  },
  confirmed: {
    title: "You're on the list",
    description: 'Your address is confirmed. Every newsletter email has an unsubscribe link.',
  },
  unsubscribed: {
    title: "You're unsubscribed",
    description:
      "This address was unsubscribed, so this link no longer works. To come back, subscribe again at the bottom of any page and we'll send you a new link.",
  },
} as const

export const UNSUBSCRIBE_TEXTS = {
  question: {
    title: 'Unsubscribe from the newsletter?',
    description: "You'll stop getting our newsletter at this address. Nothing else changes.",
  },
  done: {
    title: "You're unsubscribed",
    description:
      "You won't get our newsletter at this address anymore. To come back, subscribe again at the bottom of any page.",
  },
} as const

export const UNKNOWN_LINK = {
  title: "This link doesn't work",
  confirm: 'It may be incomplete or out of date. Copy the whole link from the email, or subscribe again.',
  subscribe: 'Subscribe again',
  unsubscribe:
    "It may be incomplete or out of date. Copy the whole link from the email and try again. If it still doesn't work, contact us and we'll take you off the list.",
  support: 'Contact Support',
} as const
