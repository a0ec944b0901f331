export const OFFER_TEXTS = {
  open: 'Open for Revival',
  lookingFor: 'Looking for',
  availableAssets: 'Available assets',
  expressInterest: 'Express Interest',
} as const
