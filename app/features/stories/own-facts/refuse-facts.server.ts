import type { AppError } from '../../../platform/errors/app-error.ts'
import { badRequest } from '../../../platform/errors/errors.ts'
import type { FactProblem } from '../facts/facts-problems.ts'

interface Issue {
  readonly message: string
  readonly path?: ReadonlyArray<PropertyKey | { readonly key: PropertyKey }> | undefined
}

/** A refusal with one sentence for each field. */
export const factsRefusal = (problems: readonly FactProblem[]): AppError =>
  badRequest(
    [...new Set(problems.map(({ message }) => message))].join(', '),
    Object.fromEntries(problems.toReversed().map(({ field, message }) => [field, message])),
  )

/**
 * Refuses as `validate` does, but each milestone and cause has its own fields: `milestones.2.happened_on`.
 * @throws AppError 400
 */
export function refuseByPath(issues: readonly Issue[]): never {
  throw factsRefusal(
    issues.map(({ path = [], message }) => ({
      field: path.map((part) => String(typeof part === 'object' ? part.key : part)).join('.'),
      message,
    })),
  )
}
