import { Button } from '../../ui/controls/Button.tsx'
import { buttonClass } from '../../ui/controls/button-class.ts'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { Icon } from '../../ui/icons/Icon.tsx'
import { useAuth } from '../accounts/session/AuthProvider.tsx'
import styles from './AuthControls.module.css'
import { LAYOUT_TEXTS } from './layout-texts.ts'
import { NavLink } from './NavLink.tsx'
import { NAV } from './navigation/nav-items.ts'

/** What guests and members find at the end of the header (SHELL-06). */
export function AuthControls() {
  const { user, loading, signOut } = useAuth()
  if (loading) return <Skeleton shape="button" className={styles.control} />
  if (!user) {
    const { to, label } = NAV.guest.headerButton
    return (
      <NavLink
        to={to}
        search={{ new: '1' }}
        className={buttonClass({ variant: 'ink', className: styles.control })}
      >
        {label}
      </NavLink>
    )
  }
  const { to, label, icon } = NAV.member.headerButton
  return (
    <>
      <NavLink to={to} className={buttonClass({ variant: 'ghost', className: styles.control })}>
        <Icon name={icon} />
        <span className={styles.label}>{label}</span>
      </NavLink>{' '}
      <Button variant="quiet" className={styles.control} onClick={() => void signOut()}>
        {LAYOUT_TEXTS.signOut}
      </Button>
    </>
  )
}
