import { queryOptions } from '@tanstack/react-query'

/** Today in UTC, such as `2026-01-31`. A page carries its rendering date and corrects it after hydration. */
export const todayQuery = queryOptions({
  queryKey: ['today'],
  queryFn: () => new Date().toISOString().slice(0, 10),
  refetchOnMount: 'always',
})
