/** How long a member's name can be, in characters. The database has the same limit. */
export const NAME_LENGTH = 120
