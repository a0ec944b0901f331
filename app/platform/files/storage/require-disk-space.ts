import { createMiddleware } from 'hono/factory'
import { insufficientStorage } from '../../errors/errors.ts'
import type { Env } from '../../http/env.ts'

/**
 * Refuses uploads while the disk is almost full, since the database may share it. An object store has no such
 * limit.
 * @throws AppError 507
 */
export const requireDiskSpace = createMiddleware<Env>(async (c, next) => {
  if (!c.var.config.s3 && (await c.var.disk.lowSpace()) !== null) throw insufficientStorage()
  await next()
})
