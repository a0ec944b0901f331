export const NOTHING_FOR_TEXTS = {
  nothingFor: 'Nothing for',
  within: 'in',
  showing: 'Showing results for',
  didYouMean: 'Did you mean',
} as const
