import { UNNAMED_PERSON } from '../../ui/labels/label-texts.ts'
import { FOLLOW_LIMITS } from './follow.ts'

export const FOLLOWING_TEXTS = {
  title: 'Following',
  description: "What's new in the stories, people, categories and tags you follow",
  deck: "What's new in what you follow. Nobody sees this list but you.",
  tabs: 'Parts of this page',
  tabNames: { new: "What's new", searches: 'Searches', all: 'What you follow' },
  signedOut: 'Please sign in to see what you follow.',
  loading: 'Loading what you follow…',
  showMore: 'Show more',
  failed: "We couldn't load what's new",
  failedAll: "We couldn't load what you follow",
  failedSearches: "We couldn't load your searches",
  failedMore: (reason: string) => `We couldn't load more. ${reason}`,
  failedText: 'Please try again.',
  nothing: {
    title: 'Nothing new yet',
    text: 'Follow a story, a person, a category or a tag, and its stories, updates and comments appear here.',
  },
  browse: 'Browse Stories',
  nobody: 'Anonymous',
  story: 'New story',
  update: 'Update',
  comment: 'Comment',
  inCategory: (category: string) => `in ${category}`,
  tagged: (tag: string) => `tagged ${tag}`,
  by: 'by',
  searches: {
    none: {
      title: 'No searches yet',
      text: `Search the directory and press “Follow this search”. You can follow ${FOLLOW_LIMITS.searches}.`,
    },
    nothing: 'No story matches yet.',
    all: 'Show all',
  },
  list: {
    none: {
      title: "You don't follow anything yet",
      text: 'Look for “Follow” on stories and people, and above the directory.',
    },
    kinds: { story: 'Stories', person: 'People', category: 'Categories', tag: 'Tags', search: 'Searches' },
    bell: 'Notify me',
    bellOf: (name: string) => `Notify me of ${name}`,
    unnamed: UNNAMED_PERSON,
  },
  feed: {
    title: 'Your feed',
    text: 'Read what you follow in a feed reader. Whoever has the address can read it, so keep it to yourself.',
    ends: 'It ends when you press “Sign Out” or sign out all other devices, when you get a new password or change how you sign in, and when your account is paused or deleted. It stays when you sign out one device on the security page.',
    make: 'Make a secret address',
    replace: 'Replace the address',
    end: 'End it',
    made: 'Copy it now. We show it only once.',
    since: (date: string) => `You have a secret address since ${date}.`,
    atom: 'Atom',
    json: 'JSON Feed',
    ended: { title: 'Address ended', description: 'Whoever reads it gets nothing more.' },
    failed: { title: 'Not saved', description: "We couldn't change your feed. Please try again." },
  },
} as const

/** What the feed of a member says. */
export const FOLLOW_FEED_TEXTS = {
  title: 'Unpause: what you follow',
  nobody: 'Anonymous',
  story: (story: string, author: string) => `${story}, a story by ${author}`,
  update: (story: string, author: string) => `${story}: an update by ${author}`,
  comment: (story: string, author: string) => `${author} commented on ${story}`,
} as const
