import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { productionLicenses, refusedLicenses } from './allowed-licenses.ts'

test('everything that runs in production has a license that allows it', () => {
  const packages = productionLicenses(JSON.parse(readFileSync('package-lock.json', 'utf8')))
  expect(packages.length).toBeGreaterThan(100)
  expect(refusedLicenses(packages)).toEqual([])
})

test.each([
  ['MIT', true],
  ['(MIT OR GPL-3.0-only)', true],
  ['MIT AND GPL-3.0-only', false],
  ['Apache-2.0 AND (MIT OR CC0-1.0)', true],
  ['AGPL-3.0-only', false],
  ['unknown', false],
])('the license %s is allowed: %s', (license, isAllowed) => {
  expect(refusedLicenses([{ name: 'package', license }]).length === 0).toBe(isAllowed)
})

test('leaves out what only development needs, and reads scoped names', () => {
  const packages = {
    '': { license: 'MIT' },
    'node_modules/@scope/one': { license: 'ISC' },
    'node_modules/two': { license: 'GPL-3.0-only', dev: true },
    'node_modules/one/node_modules/three': {},
  }
  expect(productionLicenses({ packages })).toEqual([
    { name: '@scope/one', license: 'ISC' },
    { name: 'three', license: 'unknown' },
  ])
})
