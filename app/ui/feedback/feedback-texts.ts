export const FEEDBACK_TEXTS = {
  tryAgain: 'Try Again',
  errorTitle: 'Error',
  loading: 'Loading',
  tryAgainText: 'Please try again.',
  needsScripts: 'This form needs JavaScript. Please turn it on for this page.',
} as const
