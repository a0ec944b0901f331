/** How many people completion offers. */
export const MENTIONABLE = 8
