import type { Hono } from 'hono'
import type { BodyLimits } from '../http/bodies/body-limit.ts'
import type { Env } from '../http/env.ts'
import { declaredBy } from './operation.ts'

/** The longest message takes 20 KB, or 60 KB with every character escaped. */
export const USUAL_BODY_BYTES = 64 * 1024

/** The limits that the operations of an API declare, for what looks at bodies before the API does. */
export const bodyLimitsOf = ({ routes }: Pick<Hono<Env>, 'routes'>): BodyLimits => ({
  bytes: USUAL_BODY_BYTES,
  exceptions: routes.flatMap(({ method, path, handler }) => {
    const body = declaredBy(handler)?.body
    return body ? [{ method, path: pathsLike(path), ...body }] : []
  }),
})

const pathsLike = (pattern: string) => new RegExp(`^${pattern.replaceAll(/:\w+(\{[^}]*\})?/g, '[^/]+')}$`)
