import { ApiError } from '../../platform/api/api-error.ts'

/** What is wrong with one field. */
export interface FieldProblem<Name extends string = string> {
  field: Name
  message: string
}

/** The fields that the server names in its refusal. */
export const problemsOf = (error: unknown): FieldProblem[] =>
  error instanceof ApiError
    ? Object.entries(error.fields).map(([field, message]) => ({ field, message }))
    : []

/** Moves the focus to the first control that has a problem. */
export function focusFirst(form: HTMLFormElement | null, problems: readonly FieldProblem[]): void {
  const [first] = problems
  const control = first && form?.elements.namedItem(first.field)
  if (control instanceof HTMLElement) control.focus()
}
