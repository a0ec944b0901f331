import { ApiError } from '../../../platform/api/api-error.ts'
import { SUBMIT_TEXTS } from './submit.ts'

/**
 * What is said of a story that was not taken: the server's own sentence (SUBMIT-25), but for one that is put to people in
 * other words (SUBMIT-16); where it said none, that it can be tried again.
 */
export function submissionFailure(error: unknown): string {
  if (!(error instanceof ApiError) || error.message === '') return SUBMIT_TEXTS.failed
  return error.code === 'PGRST301' ? SUBMIT_TEXTS.signedOutMeanwhile : error.message
}
