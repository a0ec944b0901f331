import { useLocation } from '@tanstack/react-router'
import { type FocusEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { IconButton } from '../../ui/controls/IconButton.tsx'
import { Icon } from '../../ui/icons/Icon.tsx'
import { useAuth } from '../accounts/session/AuthProvider.tsx'
import styles from './MobileMenu.module.css'
import { NavLink } from './NavLink.tsx'
import { NAV } from './navigation/nav-items.ts'

/**
 * The navigation below 768 px (SHELL-09). The menu follows its button in the document and the tab order.
 * Escape closes it and returns the focus; moving the focus out, pressing outside and navigating close it too.
 */
export function MobileMenu() {
  const { user, loading, signOut } = useAuth()
  const [isOpen, setIsOpen] = useState(false)
  const listId = useId()
  const menu = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const close = () => setIsOpen(false)

  const path = useLocation({ select: ({ pathname }) => pathname })
  const [shownAt, setShownAt] = useState(path)
  if (shownAt !== path) {
    setShownAt(path)
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
    // biome-ignore lint/a11y/noStaticElementInteractions: hears keys and focus of the controls inside
    <div ref={menu} className={styles.menu} onKeyDown={onKeyDown} onBlur={onBlur}>
      <IconButton
        ref={button}
        icon={isOpen ? 'close' : 'menu'}
        label="Menu"
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => setIsOpen(!isOpen)}
      />
      <nav id={listId} className={styles.sheet} aria-label="Menu" hidden={!isOpen}>
        <ul>
          {!loading &&
            NAV[user ? 'member' : 'visitor'].phone.map(({ label, to, icon }) => (
              <li key={to}>
                <NavLink to={to} className={styles.item} onClick={close}>
                  <Icon name={icon} />
                  {label}
                </NavLink>
              </li>
            ))}
          {user && (
            <li>
              <button type="button" className={styles.item} onClick={leave}>
                <Icon name="exit" />
                Sign Out
              </button>
            </li>
          )}
        </ul>
      </nav>
    </div>
  )
}
