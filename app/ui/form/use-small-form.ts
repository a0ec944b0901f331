import { type FormEvent, useMemo, useRef, useState } from 'react'
import { sayFailure } from '../toast/say-failure.ts'
import { type FieldProblem, focusFirst } from './field-problem.ts'

export type FormValues = Readonly<Record<string, string>>

/**
 * Runs the forms of pages that load without a form library (decision 10): the controls hold the values.
 * Ignores a submit while another one runs. What `submit` throws is said in a toast.
 */
export function useSmallForm(submit: (values: FormValues, form: HTMLFormElement) => Promise<void>) {
  const element = useRef<HTMLFormElement>(null)
  const [isBusy, setIsBusy] = useState(false)
  const [problems, setProblems] = useState<FormValues>({})

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy) return
    const form = event.currentTarget
    setIsBusy(true)
    setProblems({})
    try {
      await submit(readForm(form), form)
    } catch (error) {
      sayFailure(error)
    } finally {
      setIsBusy(false)
    }
  }

  /** A change clears the problem of its field. */
  function onInput({ target }: FormEvent) {
    const name = 'name' in target ? String(target.name) : ''
    if (name in problems) setProblems(({ [name]: _, ...others }) => others)
  }

  const form = useMemo(() => methodsOf(element), [])
  return {
    isBusy,
    /** The problems by the name of the field. */
    problems,
    /** Shows each problem at its field and focuses the first. */
    showProblems(found: readonly FieldProblem[]) {
      setProblems(Object.fromEntries(found.map(({ field, message }) => [field, message])))
      focusFirst(element.current, found)
    },
    form,
    formProps: { ref: element, method: 'post', noValidate: true, onSubmit, onInput } as const,
  }
}

const readForm = (form: HTMLFormElement): FormValues =>
  Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]))

/** The methods keep their identity. They are for handlers and effects while the form is shown. */
const methodsOf = (element: { current: HTMLFormElement | null }) => ({
  getValues: (): FormValues => (element.current ? readForm(element.current) : {}),
  /** Fills only empty fields: text entered before hydration wins over a draft. */
  fillEmpty(saved: FormValues) {
    const values = element.current ? readForm(element.current) : {}
    for (const [name, value] of Object.entries(saved)) {
      const control = element.current?.elements.namedItem(name)
      if (values[name] || !value || !isTextControl(control)) continue
      control.value = value
      control.dispatchEvent(new Event('input', { bubbles: true }))
    }
  },
  reset() {
    element.current?.reset()
    element.current?.dispatchEvent(new Event('input', { bubbles: true }))
  },
  /** @returns ends the subscription */
  subscribe({ callback }: { callback: () => void }) {
    const form = element.current
    form?.addEventListener('input', callback)
    return () => form?.removeEventListener('input', callback)
  },
})

const isTextControl = (control: unknown) =>
  control instanceof HTMLInputElement ||
  control instanceof HTMLTextAreaElement ||
  control instanceof HTMLSelectElement
