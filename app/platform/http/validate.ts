import type { ValidationTargets } from 'hono'
import { validator } from 'hono-openapi'
import { type ZodType, z } from 'zod'
import { badRequest } from '../errors/errors.ts'
import { plainIssue } from '../validation/plain-issues.ts'
import { requireJson } from './bodies/json-body.ts'

// Schemas name the problems that people run into; callers of the API run into others.
z.config({ customError: plainIssue })

interface Issue {
  readonly message: string
  readonly path?: ReadonlyArray<PropertyKey | { readonly key: PropertyKey }> | undefined
}

const nameOf = (issue: Issue) => {
  const [first] = issue.path ?? []
  return String(typeof first === 'object' ? first.key : (first ?? ''))
}

/**
 * Joins the distinct issues with ', ' (SUBMIT-17); `fields` has the first issue of each field.
 * @throws AppError 400
 */
function refuseIssues(issues: readonly Issue[]): never {
  const fields: Record<string, string> = {}
  for (const issue of issues) fields[nameOf(issue)] ??= issue.message
  throw badRequest([...new Set(Object.values(fields))].join(', '), fields)
}

/**
 * @param refuse throws what the caller gets for these issues; by default `refuseIssues`
 * @throws AppError 400; for JSON see also `requireJson`
 */
export const validate = <Schema extends ZodType, Target extends keyof ValidationTargets>(
  target: Target,
  schema: Schema,
  refuse: (issues: readonly Issue[]) => never = refuseIssues,
) => {
  const validated = validator(target, schema, (result) => {
    if (!result.success) refuse(result.error)
  })
  if (target !== 'json') return validated
  const gated: typeof validated = async (c, next) => {
    await requireJson(c)
    return validated(c, next)
  }
  // The reference reads the description that the validator carries.
  const described: typeof validated = Object.assign(gated, validated)
  return described
}
