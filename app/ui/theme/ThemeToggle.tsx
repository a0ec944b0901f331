import type { ComponentProps } from 'react'
import { iconButtonClass } from '../controls/IconButton.tsx'
import { Icon } from '../icons/Icon.tsx'
import styles from './ThemeToggle.module.css'
import { toggleTheme } from './theme.ts'

/**
 * Switches between light and dark (SHELL-35). The server cannot know the theme, so both states are in the markup
 * and the style sheet shows the one that is true: name and icon are right before any script of the page runs.
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
