import { NAME_LENGTH } from '../../platform/text/name-length.ts'

export const PROFILE_LIMITS = { full_name: NAME_LENGTH, about: 280, links: 3, link: 200 } as const

/** Sections 2 and 8 of the specification, literal. */
export const PROFILE_TEXTS = {
  anonymous: 'Anonymous User',
  joined: (date: string) => `Joined ${date}`,
  tabs: {
    stories: (count: number) => `Your stories (${count})`,
    listings: (count: number) => `Your listings (${count})`,
    bookmarks: (count: number) => `Bookmarked Stories (${count})`,
    assets: (count: number) => `Saved assets (${count})`,
    lessons: (count: number) => `Saved lessons (${count})`,
  },
  /** What the title of the page calls each tab. */
  tabNames: {
    stories: 'Your stories',
    listings: 'Your listings',
    bookmarks: 'Bookmarked stories',
    assets: 'Saved assets',
    lessons: 'Saved lessons',
  },
  /** Stands below 'Please sign in' (PROF-01). */
  signedOut: 'You need to be signed in to view your profile.',
  notFound: 'Profile not found.',
  foreignPicture: 'Please use an image you uploaded here',
  noChanges: 'No changes to save',
  tooLong: `Names can be up to ${PROFILE_LIMITS.full_name} characters long`,
  aboutTooLong: `Write up to ${PROFILE_LIMITS.about} characters about yourself`,
  tooManyLinks: `You can add up to ${PROFILE_LIMITS.links} links`,
  linkTooLong: `Links can be up to ${PROFILE_LIMITS.link} characters long`,
  invalidLink: 'Please use complete web addresses, such as https://example.com',
  signIn: 'Please sign in to update your profile.',
  updated: { title: 'Profile updated', description: 'Your profile has been successfully updated.' },
  failed: { title: 'Update failed', description: 'Failed to update your profile. Please try again.' },
} as const
