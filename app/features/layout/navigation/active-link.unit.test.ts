import { expect, test } from 'vitest'
import { isActiveLink } from './active-link.ts'

test('[SHELL-13] marks the home link only at home', () => {
  expect(isActiveLink('/', '/')).toBe(true)
  expect(isActiveLink('/', '/directory')).toBe(false)
})

test('[SHELL-13] marks other links when the path starts with them', () => {
  expect(isActiveLink('/directory', '/directory')).toBe(true)
  expect(isActiveLink('/admin/users', '/admin/users/17')).toBe(true)
  expect(isActiveLink('/directory', '/')).toBe(false)
  expect(isActiveLink('/directory', '/dashboard')).toBe(false)
  expect(isActiveLink('/directory', '/story/directory')).toBe(false)
})
