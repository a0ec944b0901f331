export interface FieldProblem<Name extends string = string> {
  field: Name
  message: string
}

export function focusFirst(form: HTMLFormElement | null, problems: readonly FieldProblem[]): void {
  const [first] = problems
  const control = first && form?.elements.namedItem(first.field)
  if (control instanceof HTMLElement) control.focus()
}
