import {
  AUTH_PATH_RATE_LIMITS,
  type AuthPath,
  RATE_LIMITS,
  type RateLimit,
  type RateLimitName,
} from './rate-limit-table.ts'

const seconds = (description: string) => ({ description, schema: { type: 'integer' as const } })

const HEADERS = {
  'retry-after': seconds('Seconds until another attempt can succeed'),
  'ratelimit-limit': seconds('Attempts allowed within the window'),
  'ratelimit-remaining': seconds('Attempts left; 0'),
  'ratelimit-reset': seconds('Seconds until the oldest attempt leaves the window'),
}

const described = ({ window, max, firstDay }: RateLimit) =>
  `at most ${max} in ${window} seconds${firstDay === undefined ? '' : `, ${firstDay} on an account's first day`}`

const response = (limits: Record<string, RateLimit>, per: string) => ({
  429: {
    description: `Too many requests: ${Object.values(limits).map(described).join('; ')}. Counted per ${per}.`,
    headers: HEADERS,
    content: {
      'application/json': {
        schema: { $ref: '#/components/schemas/Error' },
      },
    },
    'x-rate-limits': Object.keys(limits),
  },
})

/** Documents the limits of an operation whose handler calls `countAttempt` or `countRequest`. */
export const limitedBy = (...names: RateLimitName[]) =>
  response(
    Object.fromEntries(names.map((name) => [name, RATE_LIMITS[name]])),
    'member, or network of a guest',
  )

/** Documents the limits of an operation that calls better-auth, with others that its handler counts. */
export const limitedByAuth = (path: AuthPath, ...names: RateLimitName[]) =>
  response(
    {
      [path]: AUTH_PATH_RATE_LIMITS[path],
      ...Object.fromEntries(names.map((name) => [name, RATE_LIMITS[name]])),
    },
    names.length === 0 ? 'network' : 'network, or per member',
  )
