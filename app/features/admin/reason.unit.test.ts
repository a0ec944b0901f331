import { expect, test } from 'vitest'
import { reasonSchema } from './reason.schema.ts'

const refused = (said: unknown) => reasonSchema.safeParse(said).error?.issues.map(({ message }) => message)

test.each([[null], [5], [['Spam.']]])('a reason that is %j is told to be text', (reason) => {
  expect(refused({ reason })).toEqual(['A reason must be text'])
})

test('a reason that is too long is told how long it may be; none is none', () => {
  expect(refused({ reason: 'x'.repeat(501) })).toEqual(['A reason may have at most 500 characters'])
  expect(reasonSchema.parse({})).toEqual({ reason: '' })
})
