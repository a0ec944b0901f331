import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ThemeToggle } from './ThemeToggle.tsx'
import { currentTheme, toggleTheme } from './theme.ts'
import { themeBootScript } from './theme-boot.ts'

function openPage({ stored, prefersDark = false }: { stored?: string; prefersDark?: boolean } = {}) {
  const storage = new Map(stored === undefined ? [] : [['theme', stored]])
  const device = Object.assign(new EventTarget(), { matches: prefersDark })
  const window = new EventTarget()
  const root = { dataset: {} as { theme?: string } }
  vi.stubGlobal('document', { documentElement: root })
  vi.stubGlobal('matchMedia', (query: string) => {
    expect(query).toBe('(prefers-color-scheme: dark)')
    return device
  })
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
  })
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window))
  new Function(themeBootScript)()
  return {
    root,
    storage,
    changeDevice(dark: boolean) {
      device.matches = dark
      device.dispatchEvent(new Event('change'))
    },
    chooseInOtherTab(theme: string) {
      storage.set('theme', theme)
      window.dispatchEvent(new Event('storage'))
    },
  }
}

describe('theme', () => {
  afterEach(() => {
    vi.unstubAllGlobals()
  })

  it.each([
    { stored: 'light', prefersDark: true, shown: 'light' },
    { stored: 'dark', prefersDark: false, shown: 'dark' },
    { stored: 'system', prefersDark: true, shown: 'dark' },
    { stored: 'system', prefersDark: false, shown: 'light' },
    { stored: undefined, prefersDark: true, shown: 'dark' },
    { stored: undefined, prefersDark: false, shown: 'light' },
    { stored: 'sepia', prefersDark: true, shown: 'dark' },
  ])(
    '[SHELL-36] stored $stored on a device that prefers dark: $prefersDark shows $shown',
    ({ shown, ...page }) => {
      expect(openPage(page).root.dataset.theme).toBe(shown)
    },
  )

  it('[SHELL-36] follows the device live without a choice', () => {
    const page = openPage({ prefersDark: false })
    page.changeDevice(true)
    expect(page.root.dataset.theme).toBe('dark')
    page.changeDevice(false)
    expect(page.root.dataset.theme).toBe('light')
  })

  it('[SHELL-36] keeps a choice when the device changes', () => {
    const page = openPage({ stored: 'light' })
    page.changeDevice(true)
    expect(page.root.dataset.theme).toBe('light')
  })

  it('[SHELL-36] shows and stores the opposite theme on toggle', () => {
    const page = openPage({ prefersDark: true })
    expect(toggleTheme()).toBe('light')
    expect(page.root.dataset.theme).toBe('light')
    expect(page.storage.get('theme')).toBe('light')

    expect(toggleTheme()).toBe('dark')
    expect(currentTheme()).toBe('dark')
    expect(page.storage.get('theme')).toBe('dark')
  })

  it('follows a choice made in another tab', () => {
    const page = openPage({ stored: 'light' })
    page.chooseInOtherTab('dark')
    expect(page.root.dataset.theme).toBe('dark')
  })

  it('works without storage for the life of the page', () => {
    const page = openPage({ prefersDark: true })
    const denied = () => {
      throw new DOMException('denied', 'SecurityError')
    }
    vi.stubGlobal('localStorage', { getItem: denied, setItem: denied })
    page.changeDevice(true)
    expect(page.root.dataset.theme).toBe('dark')
    expect(toggleTheme()).toBe('light')
    expect(page.root.dataset.theme).toBe('light')
  })

  it('[SHELL-35] labels the toggle with its effect in both themes', () => {
    const html = renderToStaticMarkup(<ThemeToggle />)
    expect(html).toContain('Switch to dark theme')
    expect(html).toContain('Switch to light theme')
  })

  it('is safe inside a script element', () => {
    expect(themeBootScript).not.toMatch(/<\/|<!--|\n/)
  })
})
