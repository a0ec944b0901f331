import { useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { messageOf } from '../../../../platform/api/api-error.ts'
import { showProblems } from '../../../../ui/form/field-errors.ts'
import { SECOND_STEP_ERRORS } from '../second-factor-texts.ts'

interface CodeFormOptions {
  send: (code: string) => Promise<unknown>
  /** For a failure without a message of the server. */
  failure: string
}

/** A form with one field, `code`. Keeps what was typed after a failure, and selects it to be typed over. */
export function useCodeForm({ send, failure }: CodeFormOptions) {
  const form = useForm({ defaultValues: { code: '' }, shouldFocusError: false })
  const element = useRef<HTMLFormElement>(null)
  const [isBusy, setIsBusy] = useState(false)

  function fail(message: string) {
    showProblems(form, element.current, [{ field: 'code', message }])
    const input = element.current?.elements.namedItem('code')
    if (input instanceof HTMLInputElement) input.select()
  }

  async function onSubmit() {
    if (isBusy) return
    const code = form.getValues('code').trim()
    if (code === '') return fail(SECOND_STEP_ERRORS.noCode)
    setIsBusy(true)
    try {
      await send(code)
    } catch (error) {
      fail(messageOf(error, failure))
    } finally {
      setIsBusy(false)
    }
  }

  return { isBusy, formProps: { form, ref: element, onSubmit } }
}
