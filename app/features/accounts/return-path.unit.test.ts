import fc from 'fast-check'
import { expect, test } from 'vitest'
import { localPath } from './return-path.ts'

test.each(['/dashboard', '/directory?sort=trending', '/story/1#comments', '/directory?search=a%2Fb'])(
  '[LAND-16] accepts %s',
  (path) => expect(localPath(path)).toBe(path),
)

test.each([
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  '/%2Fevil.example',
  '/a%5Cb',
  '/..//evil.example',
  '/\t/evil.example',
  '\\evil',
  'javascript:alert(1)',
  'dashboard',
  '/auth',
  '/auth?from=/x',
  '/api/session',
  '',
  null,
  undefined,
])('[LAND-16] rejects %j', (path) => expect(localPath(path)).toBeNull())

test('[LAND-16] never returns a path to another site', () => {
  fc.assert(
    fc.property(
      fc
        .array(fc.constantFrom('/', '..', '//', '\\', ':', '@', '?', '#', 'evil.example', '\t', '%2F'))
        .map((parts) => `/${parts.join('')}`),
      (path) => {
        const safe = localPath(path)
        if (safe !== null)
          expect(new URL(safe, 'https://unpause.example').origin).toBe('https://unpause.example')
      },
    ),
    { numRuns: 2_000 },
  )
})
