import { useLocation } from '@tanstack/react-router'
import { type FocusEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { IconButton } from '../../ui/controls/IconButton.tsx'
import { useEarlyPress } from '../../ui/controls/use-early-press.ts'
import { Icon } from '../../ui/icons/Icon.tsx'
import { useAuth } from '../accounts/session/AuthProvider.tsx'
import { AdminEntry } from './AdminEntry.tsx'
import { LAYOUT_TEXTS } from './layout-texts.ts'
import styles from './MobileMenu.module.css'
import { NavLink } from './NavLink.tsx'
import { NAV } from './navigation/nav-items.ts'

/** The navigation below 48rem (SHELL-09). Escape, a click outside, a lost focus and a navigation close it. */
export function MobileMenu() {
  const { user, loading, signOut } = useAuth()
  const [isOpen, setIsOpen] = useState(false)
  const listId = useId()
  const menu = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const close = () => setIsOpen(false)
  useEarlyPress(button, () => setIsOpen(true))

  const path = useLocation({ select: ({ pathname }) => pathname })
  const [lastPath, setLastPath] = useState(path)
  if (lastPath !== path) {
    setLastPath(path)
    close()
  }

  useEffect(() => {
    if (!isOpen) return
    const closeFromOutside = ({ target }: Event) => {
      if (target instanceof Node && !menu.current?.contains(target)) setIsOpen(false)
    }
    document.addEventListener('pointerdown', closeFromOutside)
    return () => document.removeEventListener('pointerdown', closeFromOutside)
  }, [isOpen])

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !isOpen) return
    close()
    button.current?.focus()
  }

  function onBlur({ relatedTarget }: FocusEvent) {
    if (relatedTarget && !menu.current?.contains(relatedTarget)) close()
  }

  async function leave() {
    await signOut()
    close()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles keys and focus of the controls inside
    <div ref={menu} className={styles.menu} onKeyDown={onKeyDown} onBlur={onBlur}>
      <IconButton
        ref={button}
        icon={isOpen ? 'close' : 'menu'}
        label={LAYOUT_TEXTS.menu}
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => setIsOpen(!isOpen)}
      />
      <nav id={listId} className={styles.sheet} aria-label={LAYOUT_TEXTS.menu} hidden={!isOpen}>
        <ul>
          {!loading &&
            NAV[user ? 'member' : 'guest'].phone.map(({ label, to, icon }) => (
              <li key={to}>
                <NavLink to={to} className={styles.item} onClick={close}>
                  <Icon name={icon} />
                  {label}
                </NavLink>
              </li>
            ))}
          <AdminEntry className={styles.item} withIcon onClick={close} />
          {user && (
            <li>
              <button type="button" className={styles.item} onClick={leave}>
                <Icon name="exit" />
                {LAYOUT_TEXTS.signOut}
              </button>
            </li>
          )}
        </ul>
      </nav>
    </div>
  )
}
