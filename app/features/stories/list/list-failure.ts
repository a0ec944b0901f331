import { ApiError } from '../../../platform/api/api-error.ts'
import { FEEDBACK_TEXTS } from '../../../ui/feedback/feedback-texts.ts'
import { STORY_LIST_TEXTS } from './story-list-texts.ts'

/** Says why stories can't be listed (DIR-17), in the server's words if it answered. */
export const listFailure = (error: unknown): string =>
  STORY_LIST_TEXTS.failed(error instanceof ApiError ? error.message : FEEDBACK_TEXTS.tryAgainText)
