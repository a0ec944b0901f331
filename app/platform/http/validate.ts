import type { ValidationTargets } from 'hono'
import { validator } from 'hono-openapi'
import type { ZodType } from 'zod'
import { badRequest } from '../errors/errors.ts'

interface Issue {
  readonly message: string
  readonly path?: ReadonlyArray<PropertyKey | { readonly key: PropertyKey }> | undefined
}

const nameOf = (issue: Issue) => {
  const [first] = issue.path ?? []
  return String(typeof first === 'object' ? first.key : (first ?? ''))
}

/**
 * One sentence for each mistake, joined by ', ' (SUBMIT-17) and said once, and the first one of each field by its name.
 * @throws AppError 400
 */
function refuseIssues(issues: readonly Issue[]): never {
  const fields: Record<string, string> = {}
  for (const issue of issues) fields[nameOf(issue)] ??= issue.message
  throw badRequest([...new Set(Object.values(fields))].join(', '), fields)
}

/** Validates a part of the request, gives it typed to the handler and documents it; a mistake answers 400. */
export const validate = <Schema extends ZodType, Target extends keyof ValidationTargets>(
  target: Target,
  schema: Schema,
) =>
  validator(target, schema, (result) => {
    if (!result.success) refuseIssues(result.error)
  })
