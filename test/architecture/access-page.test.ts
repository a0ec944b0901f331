import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { accessPage } from '../operations/access-page.ts'

test('docs/access-matrix.md is up to date with the matrix (`npm run access-matrix` writes it)', () => {
  expect(readFileSync('docs/access-matrix.md', 'utf8')).toBe(accessPage())
})
