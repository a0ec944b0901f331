import { expect, test } from 'vitest'
import { reasonSchema } from './reason.schema.ts'

const problems = (input: unknown) => reasonSchema.safeParse(input).error?.issues.map(({ message }) => message)

test.each([[null], [5], [['Spam.']]])('rejects the reason %j, which is not text', (reason) => {
  expect(problems({ reason })).toEqual(['Reason must be text'])
})

test('rejects a reason that is too long, and allows none', () => {
  expect(problems({ reason: 'x'.repeat(501) })).toEqual(['Reason must be 500 characters or fewer'])
  expect(reasonSchema.parse({})).toEqual({ reason: '' })
})
