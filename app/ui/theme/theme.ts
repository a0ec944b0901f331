import { THEME_KEY } from './theme-boot.ts'

export const THEME_TEXTS = { toDark: 'Switch to dark theme', toLight: 'Switch to light theme' } as const

export type Theme = 'light' | 'dark'

/** Only browsers call this, after the boot script. */
export function currentTheme(): Theme {
  return document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light'
}

/** Saves the choice (SHELL-36). @returns the new theme */
export function toggleTheme(): Theme {
  const next = currentTheme() === 'dark' ? 'light' : 'dark'
  document.documentElement.dataset.theme = next
  try {
    localStorage.setItem(THEME_KEY, next)
  } catch {
    // The choice lasts as long as the page if there is no storage.
  }
  return next
}
