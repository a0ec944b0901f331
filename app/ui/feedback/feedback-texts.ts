export const FEEDBACK_TEXTS = {
  tryAgain: 'Try Again',
  errorTitle: 'Error',
  loading: 'Loading',
  needsScripts: 'This form needs JavaScript. Please turn it on for this page.',
} as const
