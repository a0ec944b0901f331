import { createMiddleware } from 'hono/factory'
import { OPERATOR_TEXTS } from '../config/operator-texts.ts'
import type { Services } from './env.ts'
import { isFromUndeclaredProxy } from './undeclared-proxy.ts'

/** Warns once when requests come through a proxy that TRUST_PROXY doesn't count. */
export const noticeProxy = ({ config, log, warnings }: Pick<Services, 'config' | 'log' | 'warnings'>) =>
  createMiddleware(async (c, next) => {
    const { untrustedProxy } = OPERATOR_TEXTS
    if (!warnings.has(untrustedProxy) && isFromUndeclaredProxy(config, c.req.raw.headers)) {
      warnings.add(untrustedProxy)
      log.warn(untrustedProxy)
    }
    await next()
  })
