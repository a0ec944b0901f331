import { ApiError } from '../../platform/api/api-error.ts'
import type { ToastContent } from '../../ui/toast/toast-store.ts'
import { COMMENT_TEXTS } from './comment.ts'

/**
 * What the toast says of a comment that was not posted (COMM-09): the server's own sentence where it refused (FRESH-07),
 * else that it can be tried again.
 */
export function postFailure(error: unknown): ToastContent {
  if (error instanceof ApiError && error.code === 'PGRST301') {
    return { ...COMMENT_TEXTS.failed, description: COMMENT_TEXTS.signedOut, variant: 'destructive' }
  }
  const isTold = error instanceof ApiError && error.status < 500 && error.message !== ''
  return { ...COMMENT_TEXTS.failed, ...(isTold && { description: error.message }), variant: 'destructive' }
}
