/** Reserved as a part of any name. Lower case, like all words here. */
export const SITE_NAME = 'unpause'

/** Reserved as a whole name, also in the plural or several of them. */
export const TEAM_WORDS = ['admin', 'administrator', 'moderator', 'official', 'staff', 'support', 'team']
