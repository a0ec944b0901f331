import type { ComponentProps } from 'react'
import { iconButtonClass } from '../controls/IconButton.tsx'
import { Icon } from '../icons/Icon.tsx'
import styles from './ThemeToggle.module.css'
import { toggleTheme } from './theme.ts'

/**
 * SHELL-35. The server can't know the theme: both states are in the markup and CSS shows the right one before
 * any script runs.
 */
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
        <span className="vh">Switch to dark theme</span>
      </span>
      <span className={styles.whenDark}>
        <Icon name="moon" />
        <span className="vh">Switch to light theme</span>
      </span>
    </button>
  )
}
