/** The words on the night band of the landing page, and whose they are (LAND-19). Change them here. */
export const LANDING_QUOTE = {
  /** Each sentence begins a line. */
  sentences: ['I sat down to write the ending.', 'By the last line it read like a pause.'],
  name: 'Noa Feldman',
  role: 'founder',
} as const
