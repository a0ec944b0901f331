import { AppError } from '../../../platform/errors/app-error.ts'
import { conflict, forbidden, unexpected } from '../../../platform/errors/errors.ts'
import { fromDatabase, isDuplicate, isForbidden } from '../../../platform/errors/from-database.ts'
import { SUBMISSION_ERRORS } from './sections/submit-texts.ts'

/** The error for a story that couldn't be stored (SUBMIT-19 to SUBMIT-23). The cause is for the log. */
export function submissionFailure(error: unknown, name: string): AppError {
  if (error instanceof AppError) return error
  if (isForbidden(error)) return forbidden()
  if (isDuplicate(error)) return conflict(SUBMISSION_ERRORS.nameTaken(name))
  const { status, code, message } = fromDatabase(error) ?? unexpected()
  return Object.assign(new AppError(status, code, SUBMISSION_ERRORS.failed(message)), { cause: error })
}
