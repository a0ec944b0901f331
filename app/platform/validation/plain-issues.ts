import type { z } from 'zod'

const TYPES: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
}

const FORMATS: Readonly<Record<string, string>> = {
  uuid: 'a valid UUID',
  email: 'a valid email address',
  url: 'a valid link',
  datetime: 'a date and time',
  date: 'a date',
}

/** What counts in a text or a list. */
const UNITS: Readonly<Record<string, string>> = { string: 'characters', array: 'entries' }

/** Gives zod the message of an issue whose schema has none, as a sentence about the field. */
export function plainIssue(issue: z.core.$ZodRawIssue): string {
  const [field = 'The request', ...within] = issue.path ?? []
  const isEntry = within.some((step) => typeof step === 'number')
  return `${isEntry ? `Each entry of ${String(field)}` : String(field)} ${problemOf(issue)}`
}

function problemOf(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? 'is required'
        : `must be ${TYPES[issue.expected] ?? 'something else'}`
    case 'invalid_value':
      return `must be ${issue.values.length > 1 ? 'one of ' : ''}${issue.values.join(', ')}`
    case 'too_small':
      return limitOf(issue.origin, 'at least', issue.minimum)
    case 'too_big':
      return limitOf(issue.origin, 'at most', issue.maximum)
    case 'invalid_format':
      return `must be ${FORMATS[issue.format] ?? 'in another format'}`
    case 'unrecognized_keys':
      return `has unknown fields: ${issue.keys.join(', ')}`
    default:
      return "isn't valid"
  }
}

function limitOf(origin: string, word: string, limit: number | bigint): string {
  const unit = UNITS[origin]
  if (unit === undefined) return `must be ${word} ${limit}`
  return word === 'at least' && Number(limit) === 1 ? "can't be empty" : `must have ${word} ${limit} ${unit}`
}
