import { Link } from '@tanstack/react-router'
import { type ReactNode, useRef } from 'react'
import { Icon } from '../../../ui/icons/Icon.tsx'
import type { AssetFilters } from '../asset.ts'
import { BROWSE_TEXTS } from './browse-texts.ts'
import styles from './ChosenFilters.module.css'
import { FACET_CHOICES } from './MarketplaceFacets.tsx'

const REMOVABLE = ['price', 'license', 'file'] as const

/** How many assets there are (`children`), and the chosen filters with a way to remove each. */
export function ChosenFilters({ filters, children }: { filters: AssetFilters; children: ReactNode }) {
  const count = useRef<HTMLParagraphElement>(null)
  const chosen = REMOVABLE.flatMap((name) => {
    const value = filters[name]
    return value ? { name, label: FACET_CHOICES[name][value] } : []
  })
  const without = (names: readonly string[], label: ReactNode) => (
    <Link
      key={names.join()}
      to="/marketplace"
      search={{ ...filters, ...Object.fromEntries(names.map((name) => [name, undefined])) }}
      resetScroll={false}
      activeOptions={{ exact: true }}
      // The link is about to disappear.
      onClick={() => count.current?.focus()}
    >
      {label}
    </Link>
  )
  return (
    <div className={styles.row}>
      <p ref={count} role="status" tabIndex={-1} className={styles.count}>
        {children}
      </p>
      {chosen.map(({ name, label }) =>
        without(
          [name],
          <>
            <span className="vh">{BROWSE_TEXTS.remove} </span>
            {label}
            <Icon name="close" />
          </>,
        ),
      )}
      {chosen.length > 1 && without(REMOVABLE, BROWSE_TEXTS.clearAll)}
    </div>
  )
}
