import { Link } from '@tanstack/react-router'
import { useRef } from 'react'
import { Brand } from '../../ui/art/Brand.tsx'
import { ThemeToggle } from '../../ui/theme/ThemeToggle.tsx'
import { useAuth } from '../accounts/session/AuthProvider.tsx'
import { AuthControls } from './AuthControls.tsx'
import styles from './Header.module.css'
import { LAYOUT_TEXTS } from './layout-texts.ts'
import { MobileMenu } from './MobileMenu.tsx'
import { NavLink } from './NavLink.tsx'
import { NavUnread } from './NavUnread.tsx'
import { NAV } from './navigation/nav-items.ts'
import { useIsOutOfView } from './navigation/use-is-out-of-view.ts'

/** SHELL-03 to SHELL-06 */
export function Header() {
  const { user, loading } = useAuth()
  const top = useRef<HTMLDivElement>(null)
  const isScrolled = useIsOutOfView(top)
  const items = loading ? [] : NAV[user ? 'member' : 'guest'].header
  return (
    <>
      <div ref={top} className={styles.top} />
      <header className={styles.header} data-scrolled={isScrolled || undefined}>
        <div className={`wrap ${styles.line}`}>
          <Link to="/" className={styles.home}>
            <Brand size={64} />
          </Link>
          <nav className={styles.nav} aria-label={LAYOUT_TEXTS.mainNavigation}>
            <ul className={styles.items}>
              {items.map(({ label, to }) => (
                <li key={to}>
                  <NavLink to={to} className={styles.item}>
                    {label}
                    <NavUnread to={to} />
                  </NavLink>
                </li>
              ))}
            </ul>
          </nav>
          <div className={styles.tools}>
            <ThemeToggle />
            <AuthControls />
            <MobileMenu />
          </div>
        </div>
      </header>
    </>
  )
}
