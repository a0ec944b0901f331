/** The HTML of an email as mail programs show it in a theme, whatever the theme of the browser is. */
export const inTheme = (html: string, theme: 'light' | 'dark'): string =>
  html.replaceAll('(prefers-color-scheme:dark)', theme === 'dark' ? 'all' : 'not all')
