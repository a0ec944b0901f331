import type { SignName } from '../../../ui/icons/sign-paths.ts'

/** What the home page says: section 2 of the specification, literal where that quotes texts. */
export const LANDING_TEXTS = {
  title: 'Where paused startups find new life',
  /** The headline, whose end is emphasized (LAND-01). */
  headline: ['Where paused startups find ', 'new life'],
  badge: '500+ paused projects',
  tagline:
    'The space for paused startups and hidden assets. Read what happened, vote for what deserves another run, and pick up where someone else left off.',
  exploreMarketplace: 'Explore Marketplace',
  diveIntoStories: 'Dive into Stories',
  joinCommunity: 'Join Community',
  features: 'What you can do here',
  questions: 'Questions',
  questionsHint: 'The short answers. For the longer ones, ask us.',
  contactSupport: 'Contact Support',
  /** What stands after the questions of the support page. */
  interest: {
    question: 'What happens after “Express Interest”?',
    answer:
      'Your message opens a conversation that only you and the founder read. They answer there, or by email to the address you choose, and accept or decline your offer. Whoever takes a project over gets a checklist of everything that passes on, with what to do and what to watch out for. Once they have received everything, the story is stamped Revived. A message about a demo story goes to the people who run this site.',
  },
  revivals: 'Open for Revival: offers and how it works',
} as const

export interface Feature {
  title: string
  words: string
  sign: SignName
  to: '/directory' | '/marketplace' | '/submit'
  sort?: 'trending'
}

/** What people can do here (LAND-04). */
export const FEATURES: readonly Feature[] = [
  {
    title: 'Explore Stories',
    words: 'Honest accounts of what was tried, what broke and what was learned.',
    sign: 'rewind',
    to: '/directory',
  },
  {
    title: 'Vote for Potential',
    words: "Your vote says there's still something in it.",
    sign: 'up',
    to: '/directory',
    sort: 'trending',
  },
  {
    title: 'Unlock Resources',
    words: 'Domains, code, designs and documents that already exist.',
    sign: 'list',
    to: '/marketplace',
  },
  {
    title: 'Share Yours',
    words: 'Tell your story once, properly. Someone is looking for exactly that.',
    sign: 'record',
    to: '/submit',
  },
]

/** Why the product exists (LAND-18). */
export const WHY = {
  title: 'Why it exists',
  picture: 'A shelf of stamped tapes; one is lifted out and turns orange',
  words: [
    "Most startups don't end. They stop. The domain renews itself, the repository goes quiet, the pitch deck sits in a folder called final-final.",
    "What's left behind is worth something: the lesson for whoever tries next, the code for whoever needs it, the idea for whoever arrives at the right time. Unpause keeps it all in one place, in the words of the people who were there.",
  ],
} as const

/** Whom the product is for (LAND-21). */
export const AUDIENCES = [
  { who: 'Founders', find: 'A place to tell it once, and someone to hand it to.' },
  { who: 'Entrepreneurs', find: 'A head start that someone else already paid for.' },
  { who: 'Investors', find: 'Ideas with their full history, unpolished.' },
  { who: 'Collaborators', find: 'A project that needs exactly what you do.' },
  { who: 'Creators', find: 'A second life for designs, code and names that sit idle.' },
] as const
