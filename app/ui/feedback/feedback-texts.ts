export const FEEDBACK_TEXTS = {
  tryAgain: 'Try Again',
  errorTitle: 'Error',
  loading: 'Loading',
  nothingFor: 'Nothing for',
  within: 'in',
} as const
