export const FEEDBACK_TEXTS = {
  tryAgain: 'Try Again',
  errorTitle: 'Error',
  loading: 'Loading',
} as const
