export const OFFER_TEXTS = {
  open: 'Open for Revival',
  lookingFor: 'Looking for',
  availableAssets: 'Available assets',
  closed: 'Offer closed',
  taken: 'Somebody took it, on ',
  noLonger: 'The founder no longer offers it, since ',
  visitProject: 'Visit the project’s page',
  expressInterest: 'Express Interest',
} as const
