import { AppError } from '../../../platform/errors/app-error.ts'
import { conflict, forbidden, unexpected } from '../../../platform/errors/errors.ts'
import { fromDatabase } from '../../../platform/errors/from-database.ts'
import { STORY_TEXTS } from '../story.ts'

/** Why a submission failed, in the specification's words (SUBMIT-19…23); the cause is for the log. */
export function submissionFailure(error: unknown, name: string): AppError {
  if (error instanceof AppError) return error
  const failure = fromDatabase(error) ?? unexpected()
  if (failure.code === '42501') return forbidden()
  if (failure.code === '23505') return conflict(STORY_TEXTS.nameTaken(name))
  return Object.assign(new AppError(failure.status, failure.code, STORY_TEXTS.notKept(failure.message)), {
    cause: error,
  })
}
