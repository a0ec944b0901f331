import { createMiddleware } from 'hono/factory'
import { VIEWER_HEADER } from '../api/viewer-transport.ts'
import { otherMember } from '../errors/errors.ts'
import type { Env } from './env.ts'

/**
 * Refuses writes from a page that shows another member than the session has: somebody else has signed in
 * since, in another tab. Without the header, nothing is refused.
 * @throws AppError 409 with the code 'other_member'
 */
export const refuseOtherMember = createMiddleware<Env>(async (c, next) => {
  const shown = c.req.header(VIEWER_HEADER)
  const { session } = c.var
  const isWriting = !['GET', 'HEAD', 'OPTIONS'].includes(c.req.method)
  if (isWriting && shown && session && session.user.id !== shown) throw otherMember()
  await next()
})
