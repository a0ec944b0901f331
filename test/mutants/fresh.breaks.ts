import type { Area } from './mutant.ts'

const client = (replace: string, by: string) => ({
  file: 'app/platform/api/query-client.ts',
  replace,
  by,
})

export const FRESH: Area = {
  'FRESH-01': client('general: 5 * MINUTE', 'general: 6 * MINUTE'),
  'FRESH-02': client('error.status < 500', 'error.status < 400'),
  'FRESH-03': client('refetchOnWindowFocus: false', 'refetchOnWindowFocus: true'),
  'FRESH-04': client('retryUpTo(1)', 'retryUpTo(2)'),
  'FRESH-05': {
    file: 'app/features/stories/trending/trending.queries.ts',
    replace: 'retry: retryUpTo(1)',
    by: 'retry: retryUpTo(2)',
  },
  'FRESH-06': {
    file: 'app/features/profiles/profiles.queries.ts',
    replace: 'retry: retryUpTo(3)',
    by: 'retry: (failures) => failures < 3',
  },
  'FRESH-07': {
    file: 'app/platform/api/api-error.ts',
    replace: 'error.message === UNEXPECTED ? fallback : error.message || fallback',
    by: 'fallback',
  },
}
