import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { matchedRoutes } from 'hono/route'
import { findTargetHandler } from 'hono/utils/handler'
import { type DescribeRouteOptions, describeRoute } from 'hono-openapi'
import type { TokenArea } from '../api/token-areas.ts'
import type { BodyLimit } from '../http/bodies/body-limit.ts'
import type { Env } from '../http/env.ts'
import { limitedBy } from '../http/rate-limits/limited-by.ts'
import type { AuthPath, RateLimitName } from '../http/rate-limits/rate-limit-table.ts'
import type { DeclaredTopics } from './topics.ts'

/** Why a read needs no rate limit: the rule is in docs/security.md. */
export const WHY_UNLIMITED = {
  page: 'what guests see on a page: a row or a page of a list, by index',
  own: "some of the member's own rows, by index",
  link: 'a row by a token that nobody can guess',
  admins: 'admins only',
  moderators: 'moderators and admins only, by index',
  streams: 'limited by how many are open at the same time',
} as const

/** What the server knows of an operation. Each default is the stricter choice. */
export interface OperationFacts {
  /**
   * The area of personal tokens that may use it: for reading, or with the right to write if its method isn't
   * GET. None may by default, so what is a person's alone needs nothing.
   */
  tokens?: TokenArea
  /** What the answer to a read shows; everything by default, so that each change outdates it. */
  shows?: DeclaredTopics
  /** What a successful write changes of what guests see; everything by default. */
  changes?: DeclaredTopics
  /**
   * Whether a write only adds, counts or renames. Others may take back what guests have seen, which isn't
   * shown again, even while the database is away.
   */
  onlyAdds?: true
  /** How large its body can be; `USUAL_BODY_BYTES` by default. */
  body?: BodyLimit
  /** Whether suspended members may write with it. */
  whileSuspended?: true
  /** Whether members may write with it before they have the second factor that the site requires of all. */
  withoutSecondFactor?: true
  /** Whether guests may change an account with it, with a password or with a link from an email. */
  changesAccounts?: true
  /** Whether a read accepts a session that was read a few seconds ago. */
  acceptsRecentSession?: true
  /**
   * Rate limits that its handler counts with `countAttempt`, `countRequest`, `countText` or `countFirst`.
   * They name one only where there are several.
   */
  limits?: readonly [RateLimitName, ...RateLimitName[]]
  /** The rate limit that better-auth counts. */
  authLimit?: AuthPath
  /** Why a read has no rate limit. */
  unlimited?: keyof typeof WHY_UNLIMITED
}

/**
 * An operation has a rate limit, or says why it needs none. Only what the API's reference leaves out says
 * nothing.
 */
type Limited =
  | Required<Pick<OperationFacts, 'limits'>>
  | Required<Pick<OperationFacts, 'authLimit'>>
  | Required<Pick<OperationFacts, 'unlimited'>>
  | { hide: true }

type Described = Pick<
  DescribeRouteOptions,
  'summary' | 'description' | 'tags' | 'requestBody' | 'responses' | 'hide'
>

export type DeclaredOperation = OperationFacts & Limited & Described

const DECLARED = Symbol('operation')

/**
 * Stands first at a route of the API: describes it in the API's reference, and declares what the server knows
 * of it.
 */
export function operation({
  summary,
  description,
  tags,
  requestBody,
  responses,
  hide,
  ...facts
}: DeclaredOperation) {
  const { tokens, limits = [], authLimit } = facts
  const described: DescribeRouteOptions = {
    ...(summary && { summary }),
    ...(description && { description }),
    ...(tags && { tags }),
    ...(requestBody && { requestBody }),
    ...(hide && { hide }),
    ...(tokens && { security: [{ token: [tokens] }] }),
    responses: { ...responses, ...limitedBy(limits, authLimit) },
  }
  const declare = createMiddleware<Env>(async (c, next) => {
    c.set('limits', limits)
    await next()
  })
  return Object.assign(declare, describeRoute(described), { [DECLARED]: facts satisfies OperationFacts })
}

/** @returns what a handler declares, if it is an operation */
export function declaredBy(handler: object): OperationFacts | undefined {
  const target: object = findTargetHandler(handler as Parameters<typeof findTargetHandler>[0])
  return DECLARED in target ? (target[DECLARED] as OperationFacts) : undefined
}

const UNDECLARED: OperationFacts = {}

/** @returns what the route that responds declares; undefined if no route responds */
export function operationOf(c: Context): OperationFacts | undefined {
  const routes = matchedRoutes(c).filter(({ method }) => method !== 'ALL')
  const [first] = routes
  if (!first) return undefined
  // Another pattern may match the same path.
  const own = routes.filter(({ path }) => path === first.path)
  return own.map(({ handler }) => declaredBy(handler)).find((declared) => declared) ?? UNDECLARED
}
