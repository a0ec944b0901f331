import { expect, test } from 'vitest'
import { z } from 'zod'
import { plainIssue } from './plain-issues.ts'

const schema = z.object({
  sort: z.enum(['newest', 'oldest']).optional(),
  day: z.literal('today').optional(),
  name: z.string().min(1).max(5).optional(),
  code: z.string().min(2).optional(),
  count: z.int().min(1).max(9).optional(),
  flag: z.boolean().optional(),
  ids: z.array(z.uuid()).max(2).optional(),
  at: z.iso.datetime().optional(),
  pattern: z.string().regex(/a/).optional(),
  either: z.union([z.boolean(), z.null()]).optional(),
})

const messages = (input: unknown, of: z.ZodType = schema) =>
  of.safeParse(input, { error: plainIssue }).error?.issues.map(({ message }) => message)

test.each<[object, string]>([
  [{ sort: 'best' }, 'sort must be one of newest, oldest'],
  [{ day: 'x' }, 'day must be today'],
  [{ name: '' }, "name can't be empty"],
  [{ name: 'longer' }, 'name must have at most 5 characters'],
  [{ name: 1 }, 'name must be text'],
  [{ code: 'a' }, 'code must have at least 2 characters'],
  [{ count: 0 }, 'count must be at least 1'],
  [{ count: 10 }, 'count must be at most 9'],
  [{ count: 1.5 }, 'count must be a whole number'],
  [{ flag: 'yes' }, 'flag must be true or false'],
  [{ ids: 'x' }, 'ids must be a list'],
  [{ ids: ['x'] }, 'Each entry of ids must be a valid UUID'],
  [{ ids: Array(3).fill('00000000-0000-4000-8000-000000000000') }, 'ids must have at most 2 entries'],
  [{ at: 'today' }, 'at must be a date and time'],
  [{ pattern: 'b' }, 'pattern must be in another format'],
  [{ either: 1 }, "either isn't valid"],
])('says in a sentence what is wrong with %j', (input, message) => {
  expect(messages(input)).toEqual([message])
})

test("says what is missing or unknown, and that the request isn't an object", () => {
  const strict = z.strictObject({ name: z.string() })
  expect(messages({}, strict)).toEqual(['name is required'])
  expect(messages({ name: 'a', age: 1 }, strict)).toEqual(['The request has unknown fields: age'])
  expect(messages(null, strict)).toEqual(['The request must be an object'])
})

test('leaves the messages of schemas as they are', () => {
  expect(messages({ id: 'x' }, z.object({ id: z.uuid('Must be a valid UUID') }))).toEqual([
    'Must be a valid UUID',
  ])
})
