import { Button } from '../../ui/Button.tsx'
import { buttonClass } from '../../ui/button-class.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useAuth } from '../accounts/AuthProvider.tsx'
import styles from './AuthControls.module.css'
import { NavLink } from './NavLink.tsx'
import { NAV } from './nav-items.ts'

/** The header's last controls (SHELL-06): Profile and Sign Out, or Get Started; a placeholder until it is known which. */
export function AuthControls() {
  const { user, loading, signOut } = useAuth()
  if (loading) return <Skeleton shape="button" className={styles.control} />
  if (!user) {
    const { to, label } = NAV.visitor.headerButton
    return (
      <NavLink to={to} className={buttonClass({ variant: 'ink', className: styles.control })}>
        {label}
      </NavLink>
    )
  }
  const { to, label, icon } = NAV.member.headerButton
  return (
    <>
      <NavLink to={to} className={buttonClass({ variant: 'ghost', className: styles.control })}>
        <Icon name={icon} />
        <span className={styles.words}>{label}</span>
      </NavLink>
      <Button variant="quiet" className={styles.control} onClick={() => void signOut()}>
        Sign Out
      </Button>
    </>
  )
}
