import { useEffect } from 'react'
import { ApiError, messageOf } from '../../../platform/api/api-error.ts'
import { useApi } from '../../../platform/api/use-api.ts'
import { focusField } from '../../../ui/form/field-problem.ts'
import { useSmallForm } from '../../../ui/form/use-small-form.ts'
import { WRONG_CODE } from '../second-factor.ts'
import { SECOND_STEP_ERRORS } from '../second-factor-texts.ts'
import { clockHint } from './clock-hint.ts'

interface CodeFormOptions {
  send: (code: string) => Promise<unknown>
  /** What is said after a failure without a message of the server. */
  failure: string
}

/**
 * A form with one field, `code`, which takes the focus when it appears. It keeps what was typed after a
 * failure, and selects it to be typed over.
 */
export function useCodeForm({ send, failure }: CodeFormOptions) {
  const api = useApi()
  const { isBusy, problems, showProblems, formProps } = useSmallForm(async (values, form) => {
    function fail(message: string) {
      showProblems([{ field: 'code', message }])
      const input = form.elements.namedItem('code')
      if (input instanceof HTMLInputElement) input.select()
    }
    const code = (values.code ?? '').trim()
    if (code === '') return fail(SECOND_STEP_ERRORS.noCode)
    try {
      await send(code)
    } catch (error) {
      const hint = isWrongAppCode(error, code) ? await clockHint(api) : ''
      fail(`${messageOf(error, failure)} ${hint}`.trim())
    }
  })
  const { ref } = formProps
  useEffect(() => focusField(ref.current, 'code'), [ref])
  return { isBusy, problem: problems.code, formProps }
}

const isWrongAppCode = (error: unknown, code: string) =>
  error instanceof ApiError && error.code === WRONG_CODE && /^[\d\s]+$/.test(code)
