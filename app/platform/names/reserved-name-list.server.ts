/** The name that is reserved as a part of any name. It is lower case, like all words here. */
export const SITE_NAME = 'unpause'

/** Words that are reserved as a whole name, also in the plural or several of them. */
export const TEAM_WORDS = ['admin', 'administrator', 'moderator', 'official', 'staff', 'support', 'team']

/** What we call people who have no name, or who may not be named, without spaces. */
export const LABELS = [
  'anonymous',
  'anonymoususer',
  'builder',
  'deletedaccount',
  'deletedmember',
  'demo',
  'formermember',
  'founder',
]
