import { type FormEvent, useState } from 'react'

type FormValues = Readonly<Record<string, string>>

/** For the forms that load without a form library (decision 10). Ignores a submit while another one runs. */
export function useSmallForm(submit: (values: FormValues, form: HTMLFormElement) => Promise<void>) {
  const [isBusy, setIsBusy] = useState(false)

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy) return
    const form = event.currentTarget
    setIsBusy(true)
    try {
      await submit(readForm(form), form)
    } finally {
      setIsBusy(false)
    }
  }

  return { isBusy, formProps: { method: 'post', noValidate: true, onSubmit } as const }
}

const readForm = (form: HTMLFormElement): FormValues =>
  Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]))
