import { Link, useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { IconButton } from '../../../ui/controls/IconButton.tsx'
import { Icon } from '../../../ui/icons/Icon.tsx'
import type { IconName } from '../../../ui/icons/icon-paths.ts'
import { Mark } from '../../../ui/icons/Mark.tsx'
import { ADMIN_TEXTS } from '../admin.ts'
import styles from './Sidebar.module.css'

/** ADMIN-03 */
const ITEMS = [
  { label: 'Dashboard', to: '/admin', icon: 'grid' },
  { label: 'Users', to: '/admin/users', icon: 'users' },
  { label: 'Startups', to: '/admin/startups', icon: 'explore' },
  { label: 'Marketplace', to: '/admin/marketplace', icon: 'shop' },
  { label: 'Comments', to: '/admin/comments', icon: 'comment' },
  { label: 'Analytics', to: '/admin/analytics', icon: 'chart' },
  { label: 'Settings', to: '/admin/settings', icon: 'gear' },
] as const satisfies { label: string; to: string; icon: IconName }[]

/** Beside the page, above it in narrow windows. When closed, it shows only icons. */
export function Sidebar({ isOpen, onToggle }: { isOpen: boolean; onToggle: () => void }) {
  const items = useCurrentInSight()
  return (
    <aside className={styles.sidebar} data-state={isOpen ? 'open' : 'closed'} aria-label={ADMIN_TEXTS.panel}>
      <div className={styles.inner}>
        <div className={styles.top}>
          <Link to="/admin" className={styles.title}>
            <Mark size={26} className={styles.mark} />
            <span className={styles.words}>{ADMIN_TEXTS.panel}</span>
          </Link>
          <IconButton
            label="Toggle sidebar"
            title="Toggle sidebar (Ctrl or ⌘ B)"
            icon="side"
            aria-expanded={isOpen}
            aria-controls="admin-nav"
            aria-keyshortcuts="Control+B Meta+B"
            className={styles.toggle}
            onClick={onToggle}
          />
        </div>
        <nav id="admin-nav" aria-label="Admin" className={styles.nav}>
          <ul ref={items} className={styles.items}>
            {ITEMS.map(({ label, to, icon }) => (
              <li key={to}>
                <Link
                  to={to}
                  activeOptions={{ exact: to === '/admin', includeSearch: false }}
                  className={styles.item}
                >
                  <Icon name={icon} />
                  <span className={styles.words}>{label}</span>
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </aside>
  )
}

/** Scrolls the current item into view when the row of items is wider than the window. */
function useCurrentInSight() {
  const items = useRef<HTMLUListElement>(null)
  const path = useLocation({ select: ({ pathname }) => pathname })
  // biome-ignore lint/correctness/useExhaustiveDependencies: which one is current follows the path
  useEffect(() => {
    const row = items.current
    const current = row?.querySelector('[aria-current="page"]')
    if (!row || !current) return
    const { left, width } = current.getBoundingClientRect()
    row.scrollBy({ left: left + width / 2 - row.getBoundingClientRect().left - row.clientWidth / 2 })
  }, [path])
  return items
}
