import { expect, test } from 'vitest'
import { isActiveLink } from './active-link.ts'

test('[SHELL-13] the link home is active at home only', () => {
  expect(isActiveLink('/', '/')).toBe(true)
  expect(isActiveLink('/', '/directory')).toBe(false)
})

test('[SHELL-13] any other link is active where the path starts with it', () => {
  expect(isActiveLink('/directory', '/directory')).toBe(true)
  expect(isActiveLink('/admin/users', '/admin/users/17')).toBe(true)
  expect(isActiveLink('/directory', '/')).toBe(false)
  expect(isActiveLink('/directory', '/dashboard')).toBe(false)
  expect(isActiveLink('/directory', '/story/directory')).toBe(false)
})
