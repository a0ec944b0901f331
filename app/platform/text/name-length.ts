/** Of a member's name, in characters; the database has the same limit. */
export const NAME_LENGTH = 120
