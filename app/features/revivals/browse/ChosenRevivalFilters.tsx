import { Link } from '@tanstack/react-router'
import { type ReactNode, useRef } from 'react'
import { Icon } from '../../../ui/icons/Icon.tsx'
import styles from './ChosenRevivalFilters.module.css'
import { chosenIn, without } from './chosen-filters.ts'
import { REVIVALS_TEXTS } from './open-offers-texts.ts'
import type { RevivalFilters } from './revival-filters.ts'

/** How many offers there are (`children`), and the chosen filters with a way to remove each. */
export function ChosenRevivalFilters({
  filters,
  children,
}: {
  filters: RevivalFilters
  children: ReactNode
}) {
  const count = useRef<HTMLParagraphElement>(null)
  const chosen = chosenIn(filters)
  // The links disappear.
  const onClick = () => count.current?.focus()
  return (
    <div className={styles.row}>
      <p ref={count} role="status" tabIndex={-1} className={styles.count}>
        {children}
      </p>
      {chosen.map(({ name, label }) => (
        <Link
          key={name}
          to="/revivals"
          search={without(filters, name)}
          resetScroll={false}
          activeOptions={{ exact: true }}
          onClick={onClick}
          className={styles.chip}
        >
          <span className="vh">{REVIVALS_TEXTS.remove} </span> <bdi>{label}</bdi>
          <Icon name="close" />{' '}
        </Link>
      ))}
      {chosen.length > 1 && (
        <Link
          to="/revivals"
          search={{ sort: filters.sort }}
          resetScroll={false}
          activeOptions={{ exact: true }}
          onClick={onClick}
        >
          {REVIVALS_TEXTS.clearAll}
        </Link>
      )}
    </div>
  )
}
