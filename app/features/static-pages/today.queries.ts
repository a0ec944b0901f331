import { queryOptions } from '@tanstack/react-query'

/**
 * The date of today in UTC, `2026-01-31`. A page carries the date that it was rendered on; one that was kept over
 * midnight is put right once its scripts run.
 */
export const todayQuery = queryOptions({
  queryKey: ['today'],
  queryFn: () => new Date().toISOString().slice(0, 10),
  refetchOnMount: 'always',
})
