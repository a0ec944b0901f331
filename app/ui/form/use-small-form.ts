import { type FormEvent, useRef, useState } from 'react'
import { type FieldProblem, focusFirst } from './field-problem.ts'

/** By field name. */
export type FormValues = Readonly<Record<string, string>>

interface SmallForm {
  onSubmit: (values: FormValues) => unknown
  onInput?: (values: FormValues) => void
}

/**
 * For forms with few fields. They are uncontrolled, so that text entered before hydration survives, and need
 * no form library. Long forms use react-hook-form with the same parts.
 */
export function useSmallForm({ onSubmit, onInput }: SmallForm) {
  const element = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<FormValues>({})
  return {
    element,
    /** By field name; changing a field clears its error. */
    errors,
    /** Shows each problem at its field and focuses the first; [] clears all. */
    showProblems(problems: readonly FieldProblem[]) {
      setErrors(Object.fromEntries(problems.map(({ field, message }) => [field, message])))
      focusFirst(element.current, problems)
    },
    formProps: {
      ref: element,
      method: 'post' as const,
      noValidate: true,
      onSubmit(event: FormEvent<HTMLFormElement>) {
        event.preventDefault()
        void onSubmit(readForm(event.currentTarget))
      },
      onInput(event: FormEvent<HTMLFormElement>) {
        onInput?.(readForm(event.currentTarget))
        const { name } = event.target as Partial<HTMLInputElement>
        if (name && name in errors) setErrors(({ [name]: _, ...others }) => others)
      },
    },
  }
}

export const readForm = (form: HTMLFormElement): FormValues =>
  Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]))

/** Fills only empty fields. */
export function fillEmpty(form: HTMLFormElement | null, values: FormValues): void {
  for (const [name, value] of Object.entries(values)) {
    const control = form?.elements.namedItem(name)
    const isText =
      control instanceof HTMLInputElement ||
      control instanceof HTMLTextAreaElement ||
      control instanceof HTMLSelectElement
    if (isText) control.value ||= value
  }
}
