import { Link, useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { IconButton } from '../../../ui/controls/IconButton.tsx'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { Mark } from '../../../ui/icons/Mark.tsx'
import { showFocused } from '../../../ui/show-focused.ts'
import { QueueCount } from '../../moderation/queue/QueueCount.tsx'
import { ADMIN_TEXTS } from '../admin.ts'
import { CorrectionCount } from '../corrections/CorrectionCount.tsx'
import { MODERATORS_PAGE } from '../layout/admin-guard.ts'
import { ADMIN_ICONS } from '../layout/admin-icons.ts'
import { SIDEBAR_ITEMS, SIDEBAR_TEXTS } from '../layout/admin-layout-texts.ts'
import styles from './Sidebar.module.css'
import { SIDEBAR_SHORTCUT } from './sidebar-state.ts'

interface SidebarProps {
  isOpen: boolean
  onToggle: () => void
  /** Whether the member is an admin: moderators see one page only. */
  isAdmin: boolean
}

/**
 * The links to all pages, next to the page, or above it in narrow windows. When closed, it shows only icons.
 */
export function Sidebar({ isOpen, onToggle, isAdmin }: SidebarProps) {
  const items = useScrollToCurrent()
  return (
    <aside className={styles.sidebar} data-state={isOpen ? 'open' : 'closed'} aria-label={ADMIN_TEXTS.panel}>
      <div className={styles.inner}>
        <div className={styles.top}>
          <Link to={isAdmin ? '/admin' : MODERATORS_PAGE} className={styles.title}>
            <Mark size={26} className={styles.mark} />
            <span className={styles.words}>{ADMIN_TEXTS.panel}</span>
          </Link>{' '}
          <IconButton
            label={SIDEBAR_TEXTS.toggle}
            title={SIDEBAR_TEXTS.toggleTooltip}
            path={ADMIN_ICONS.side}
            aria-expanded={isOpen}
            aria-controls="admin-nav"
            aria-keyshortcuts={SIDEBAR_SHORTCUT}
            onClick={onToggle}
          />
        </div>
        <nav id="admin-nav" aria-label={SIDEBAR_TEXTS.navigation}>
          <ul ref={items} onFocus={showFocused} className={styles.items}>
            {SIDEBAR_ITEMS.filter(({ to }) => isAdmin || to === MODERATORS_PAGE).map(
              ({ label, to, icon }) => (
                <li key={to}>
                  <Link
                    to={to}
                    activeOptions={{ exact: to === '/admin', includeSearch: false }}
                    className={styles.item}
                  >
                    <Icon {...icon} />
                    <span className={styles.words}>{label}</span>
                    {to === '/admin/corrections' && <CorrectionCount className={styles.count} />}
                    {to === MODERATORS_PAGE && <QueueCount className={styles.count} />}
                  </Link>
                </li>
              ),
            )}
          </ul>
        </nav>
      </div>
    </aside>
  )
}

/** Scrolls to the current item: in narrow windows, the items are a row that scrolls. */
function useScrollToCurrent() {
  const items = useRef<HTMLUListElement>(null)
  const path = useLocation({ select: ({ pathname }) => pathname })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the current item depends on the path
  useEffect(() => {
    const row = items.current
    const current = row?.querySelector('[aria-current="page"]')
    if (!row || !current) return
    const { left, width } = current.getBoundingClientRect()
    row.scrollBy({ left: left + width / 2 - row.getBoundingClientRect().left - row.clientWidth / 2 })
  }, [path])
  return items
}
