import { AppError } from '../../../platform/errors/app-error.ts'
import { conflict, forbidden, unexpected } from '../../../platform/errors/errors.ts'
import { fromDatabase } from '../../../platform/errors/from-database.ts'
import { STORY_TEXTS } from '../story.ts'

/** For the server: why a story was not kept, in the words of the specification (SUBMIT-19…23); the log learns the cause. */
export function submissionFailure(error: unknown, name: string): AppError {
  if (error instanceof AppError) return error
  const told = fromDatabase(error) ?? unexpected()
  if (told.code === '42501') return forbidden()
  if (told.code === '23505') return conflict(STORY_TEXTS.nameTaken(name))
  return Object.assign(new AppError(told.status, told.code, STORY_TEXTS.notKept(told.message)), {
    cause: error,
  })
}
