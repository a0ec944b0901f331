import type { ValidationTargets } from 'hono'
import { validator } from 'hono-openapi'
import { type ZodType, z } from 'zod'
import { badRequest } from '../errors/errors.ts'
import { plainIssue } from '../validation/plain-issues.ts'

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

/** Joins the distinct issues with ', ' (SUBMIT-17); `fields` has the first issue of each field. @throws AppError 400 */
function refuseIssues(issues: readonly Issue[]): never {
  const fields: Record<string, string> = {}
  for (const issue of issues) fields[nameOf(issue)] ??= issue.message
  throw badRequest([...new Set(Object.values(fields))].join(', '), fields)
}

/** @throws AppError 400 */
export const validate = <Schema extends ZodType, Target extends keyof ValidationTargets>(
  target: Target,
  schema: Schema,
) =>
  validator(target, schema, (result) => {
    if (!result.success) refuseIssues(result.error)
  })
