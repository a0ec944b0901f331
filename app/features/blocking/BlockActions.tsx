import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useApi } from '../../platform/api/use-api.ts'
import { BlockButton } from './BlockButton.tsx'
import { blocksQuery, isBlocked } from './blocks.queries.ts'

interface BlockActionsProps {
  person: { id: string; full_name: string | null }
  /** What else one can do about them. */
  children: ReactNode
}

/** What a member can do about somebody whom they don't block. Else `BlockedNotice` has what is left to do. */
export function BlockActions({ person, children }: BlockActionsProps) {
  const { data } = useQuery(blocksQuery(useApi()))
  if (isBlocked(data, person.id)) return null
  return (
    <>
      {children}
      <BlockButton person={person} />
    </>
  )
}
