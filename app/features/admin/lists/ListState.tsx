import type { UseQueryResult } from '@tanstack/react-query'
import { ListFailure } from './ListFailure.tsx'
import { RowsSkeleton } from './RowsSkeleton.tsx'

interface ListStateProps {
  /** The query, which has no data. */
  query: Pick<UseQueryResult, 'error' | 'refetch'>
  what: string
  columns: number
}

/** What stands in the place of data that is on its way, or failed to load. */
export const ListState = ({ query: { error, refetch }, what, columns }: ListStateProps) =>
  error ? (
    <ListFailure what={what} error={error} onRetry={() => void refetch()} />
  ) : (
    <RowsSkeleton columns={columns} />
  )
