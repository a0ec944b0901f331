import fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { isUuid } from './uuid.ts'

const hex = (length: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789abcdefABCDEF'), minLength: length, maxLength: length })
const anyLayout = fc.tuple(hex(8), hex(4), hex(4), hex(4), hex(12)).map((groups) => groups.join('-'))

test('accepts exactly what z.uuid() accepts', () => {
  fc.assert(
    fc.property(fc.oneof(anyLayout, fc.uuid(), fc.string()), (text) => {
      expect(isUuid(text)).toBe(z.uuid().safeParse(text).success)
    }),
    { numRuns: 1_000 },
  )
})

test.each([
  ['12345678-1234-1234-1234-123456789012', false],
  ['00000000-0000-0000-0000-000000000000', true],
  ['ffffffff-ffff-ffff-ffff-ffffffffffff', true],
  ['FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF', false],
  ['0b5f6a4e-3a44-4b6a-9d7e-1f2e3d4c5b6a\n', false],
])('%j: %s', (text, accepted) => {
  expect(isUuid(text)).toBe(accepted)
  expect(z.uuid().safeParse(text).success).toBe(accepted)
})
