import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import { useApi } from '../../platform/api/use-api.ts'
import { BlockButton } from './BlockButton.tsx'
import { BLOCKING_TEXTS } from './blocking-texts.ts'
import { blocksQuery } from './blocks.queries.ts'
import styles from './UnlessBlocked.module.css'

interface UnlessBlockedProps {
  /** The IDs of those to whom the member would write. */
  people: readonly (string | null | undefined)[]
  /** The form, which takes the focus once the block has ended. */
  children: ReactNode
}

/**
 * Says in place of a form that the member blocks somebody who would read it, and lets them unblock. It never
 * shows who blocks the member.
 */
export function UnlessBlocked({ people, children }: UnlessBlockedProps) {
  const { data } = useQuery(blocksQuery(useApi()))
  const container = useRef<HTMLDivElement>(null)
  const person = data?.people.find(({ id }) => people.includes(id))
  const wasBlocked = useRef(false)
  const isBlocked = person !== undefined
  useEffect(() => {
    if (wasBlocked.current && !isBlocked) container.current?.querySelector('textarea')?.focus()
    wasBlocked.current = isBlocked
  }, [isBlocked])
  return (
    <div ref={container} className={styles.unless}>
      {person ? (
        <div className={styles.blocked}>
          <p>{BLOCKING_TEXTS.blocksWriting(person.full_name || BLOCKING_TEXTS.somebody)}</p>{' '}
          <BlockButton person={person} />
        </div>
      ) : (
        children
      )}
    </div>
  )
}
