import { THEME_KEY } from './theme-boot.ts'

export type Theme = 'light' | 'dark'

/** The theme that the page shows now. Only in the browser, after the boot script. */
export function currentTheme(): Theme {
  return document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light'
}

/** Shows the opposite theme and keeps it as the person's own choice (SHELL-36); returns the theme now shown. */
export function toggleTheme(): Theme {
  const next = currentTheme() === 'dark' ? 'light' : 'dark'
  document.documentElement.dataset.theme = next
  try {
    localStorage.setItem(THEME_KEY, next)
  } catch {
    // Storage may be switched off: the choice then lasts as long as the page.
  }
  return next
}
