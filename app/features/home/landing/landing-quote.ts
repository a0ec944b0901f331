/** Stands on the night band where no founder's quote is set: the product's own words, nobody's quote (LAND-19). */
export const OWN_WORDS = ['A project can stop.', 'Its story can go on.'] as const
