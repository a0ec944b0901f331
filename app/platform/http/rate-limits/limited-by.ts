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

/** Documents the limits of an operation. @param authLimit the one that better-auth counts, per network */
export function limitedBy(names: readonly RateLimitName[], authLimit?: AuthPath) {
  const own = Object.fromEntries(names.map((name) => [name, RATE_LIMITS[name]]))
  if (authLimit)
    return response(
      { [authLimit]: AUTH_PATH_RATE_LIMITS[authLimit], ...own },
      names.length === 0 ? 'network' : 'network, or per member',
    )
  return names.length === 0 ? {} : response(own, 'member, or network of a guest')
}
