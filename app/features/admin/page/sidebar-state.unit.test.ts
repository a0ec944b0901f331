import { expect, test } from 'vitest'
import { isSidebarOpen, sidebarCookie } from './sidebar-state.ts'

test.each([
  ['', true],
  ['sidebar:state=true', true],
  ['sidebar:state=false', false],
  ['theme=dark; sidebar:state=false; other=1', false],
  ['xsidebar:state=false', true],
  ['sidebar:state=falsely', true],
])('[ADMIN-04] reads the sidebar state from the cookies %j: open %s', (cookies, isOpen) => {
  expect(isSidebarOpen(cookies)).toBe(isOpen)
})

test('[ADMIN-04] remembers the sidebar for seven days', () => {
  expect(sidebarCookie(false)).toBe('sidebar:state=false; path=/admin; max-age=604800; samesite=lax')
})
