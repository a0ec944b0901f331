import { expect, test } from 'vitest'
import { pageRoutes } from './page-route.ts'

const routeOf = pageRoutes(['__root__', '/', '/_member', '/_member/dashboard', '/admin/', '/story/$id'])

test.each([
  ['/', '/'],
  ['/dashboard', '/dashboard'],
  ['/admin', '/admin'],
  ['/story/6f1c', '/story/$id'],
  ['/story/6f1c/', '/story/$id'],
  ['/story/6f1c/more', '*'],
  ['/reset-password/secret', '*'],
  ['/_member', '*'],
])('the path %s has the pattern %s', (path, pattern) => {
  expect(routeOf(path)).toBe(pattern)
})
