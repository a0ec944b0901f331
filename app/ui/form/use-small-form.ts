import { type FormEvent, useRef, useState } from 'react'
import { type FieldProblem, focusFirst } from './field-problem.ts'

/** What the fields hold, by their names. */
export type FormValues = Readonly<Record<string, string>>

interface SmallForm {
  onSubmit: (values: FormValues) => unknown
  onInput?: (values: FormValues) => void
}

/**
 * The behaviour of a form with a few fields. They are uncontrolled, so that nothing is lost that was typed or filled in
 * before hydration, and the form needs no library. Long forms use react-hook-form with the same parts around it.
 */
export function useSmallForm({ onSubmit, onInput }: SmallForm) {
  const element = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<FormValues>({})
  return {
    element,
    /** What is wrong, by the names of the fields; a field that is changed has no error any more. */
    errors,
    /** Shows what is wrong beside each field and moves the focus to the first; [] clears all errors. */
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

/** Puts values into the fields that are empty. */
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
