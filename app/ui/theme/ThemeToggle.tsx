import type { ComponentProps } from 'react'
import { iconButtonClass } from '../controls/IconButton.tsx'
import { Icon } from '../icons/Icon.tsx'
import styles from './ThemeToggle.module.css'
import { THEME_TEXTS, toggleTheme } from './theme.ts'

/** The server can't know the theme, so CSS shows the right state before any script runs (SHELL-35). */
export function ThemeToggle({ className, ...props }: Omit<ComponentProps<'button'>, 'children'>) {
  return (
    <button
      type="button"
      className={iconButtonClass({ className: `${styles.toggle} ${className ?? ''}` })}
      onClick={toggleTheme}
      {...props}
    >
      <span className={styles.whenLight}>
        <Icon name="sun" />
        <span className="vh">{THEME_TEXTS.toDark}</span>
      </span>{' '}
      <span className={styles.whenDark}>
        <Icon name="moon" />
        <span className="vh">{THEME_TEXTS.toLight}</span>
      </span>
    </button>
  )
}
