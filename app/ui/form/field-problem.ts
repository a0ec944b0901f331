export interface FieldProblem<Name extends string = string> {
  field: Name
  message: string
}

export function focusFirst(form: HTMLFormElement | null, problems: readonly FieldProblem[]): void {
  const [first] = problems
  if (first) focusField(form, first.field)
}

export const focusField = (form: HTMLFormElement | null, name: string): void => controlOf(form, name)?.focus()

/**
 * The first control with this name. A tag input has it as its ID, and a hidden control of that name for each
 * tag.
 */
export function controlOf(form: HTMLFormElement | null, name: string): HTMLElement | null {
  const found = form?.elements.namedItem(name)
  const control = found instanceof RadioNodeList ? found[0] : found
  return control instanceof HTMLElement ? control : null
}
