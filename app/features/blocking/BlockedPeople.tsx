import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useApi } from '../../platform/api/use-api.ts'
import { blocksQuery } from './blocks.queries.ts'

/**
 * Tells a page whose texts it folds. Members load it.
 * @param onKnown must stay the same
 */
export function BlockedPeople({ onKnown }: { onKnown: (ids: ReadonlySet<string>) => void }) {
  const { data } = useQuery(blocksQuery(useApi()))
  useEffect(() => {
    if (data) onKnown(new Set(data.people.map(({ id }) => id)))
  }, [data, onKnown])
  return null
}
