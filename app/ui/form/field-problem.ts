export interface FieldProblem<Name extends string = string> {
  field: Name
  message: string
}

export function focusFirst(form: HTMLFormElement | null, problems: readonly FieldProblem[]): void {
  const [first] = problems
  if (first) focusField(form, first.field)
}

export function focusField(form: HTMLFormElement | null, name: string): void {
  const control = form?.elements.namedItem(name)
  if (control instanceof HTMLElement) control.focus()
}
