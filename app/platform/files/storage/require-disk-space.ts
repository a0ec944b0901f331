import { createMiddleware } from 'hono/factory'
import { AppError } from '../../errors/app-error.ts'
import type { Env } from '../../http/env.ts'
import { STORAGE_TEXTS } from './storage-texts.ts'

/** Refuses uploads while the disk is almost full, since the database may share it. An object store has no such limit. @throws AppError 507 */
export const requireDiskSpace = createMiddleware<Env>(async (c, next) => {
  if (!c.var.config.s3 && (await c.var.disk.lowSpace()) !== null)
    throw new AppError(507, 'insufficient_storage', STORAGE_TEXTS.disk)
  await next()
})
