export const OFFER_TEXTS = {
  open: 'Open for Revival',
  lookingFor: 'Looking for',
  availableAssets: 'Available assets',
  visitProject: "Visit the project's page",
  expressInterest: 'Express Interest',
} as const
