/** Our own words, which stand there if no founder's quote is set (LAND-19). */
export const OWN_WORDS = ['A project can stop.', 'Its story can go on.'] as const
