export const OFFER_TEXTS = {
  open: 'Open for Revival',
  lookingFor: 'Looking for',
  availableAssets: 'Available assets',
  closed: 'Offer closed',
  paused: 'Offer paused',
  takesNoMessages: 'Nobody new can write about it right now.',
  taken: 'Somebody took it, on ',
  noLonger: 'No longer on offer since ',
  visitProject: "Visit the project's page",
  expressInterest: 'Express Interest',
  /** The texts below it. */
  whatHappens: 'Only the founder reads your message, and answers here or by email.',
  toFounder: 'Readers write to you here.',
  /** A date follows. */
  changed: 'Changed on ',
  demo: 'This is a demo story, so your message goes to the people who run this site.',
} as const
