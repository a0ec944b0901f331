import { useHydrated } from '@tanstack/react-router'
import { useId, useState } from 'react'
import type { ZodType } from 'zod'
import { ApiError, messageOf } from '../../../platform/api/api-error.ts'
import { focusFirst } from '../../../ui/form/field-problem.ts'
import { type FormValues, useSmallForm } from '../../../ui/form/use-small-form.ts'
import { ACCOUNT_TEXTS } from '../account.ts'

export interface FormStatus {
  tone: 'error' | 'done'
  text: string
  fields: readonly string[]
}

interface CredentialsFormOptions<Values> {
  /** Keys are the field names. */
  schema: ZodType<Values>
  send: (values: Values) => Promise<unknown>
  failure: string
  /** Message for a lost connection. Default: unexpected error. */
  unanswered?: string
  /** Shown after success. Without it the form stays busy until the page changes. */
  done?: string
}

const FIELD_OF_CODE: Readonly<Record<string, string>> = {
  INVALID_EMAIL_OR_PASSWORD: 'password',
  USER_ALREADY_EXISTS: 'email',
  INVALID_PASSWORD: 'current_password',
}

/** Uncontrolled fields keep input across hydration and failures (AUTH-28). */
export function useCredentialsForm<Values extends object>({
  schema,
  send,
  failure,
  unanswered = ACCOUNT_TEXTS.unexpected,
  done,
}: CredentialsFormOptions<Values>) {
  const isHydrated = useHydrated()
  const messageId = useId()
  const [isBusy, setIsBusy] = useState(false)
  const [message, setMessage] = useState<FormStatus | null>(null)

  const { element, formProps } = useSmallForm({ onSubmit })

  function fail(text: string, fields: readonly string[]) {
    setMessage({ tone: 'error', text, fields })
    setIsBusy(false)
    focusFirst(
      element.current,
      fields.map((field) => ({ field, message: text })),
    )
  }

  async function onSubmit(values: FormValues) {
    if (isBusy) return
    const result = schema.safeParse(values)
    if (!result.success) {
      const { issues } = result.error
      return fail(issues[0]!.message, fieldsOf(issues.map(({ path }) => path[0])))
    }
    setIsBusy(true)
    setMessage(null)
    try {
      await send(result.data)
    } catch (error) {
      return fail(
        messageOf(error, error instanceof ApiError ? failure : unanswered),
        error instanceof ApiError ? fieldsOf([...Object.keys(error.fields), FIELD_OF_CODE[error.code]]) : [],
      )
    }
    if (done === undefined) return
    element.current?.reset()
    setMessage({ tone: 'done', text: done, fields: [] })
    setIsBusy(false)
  }

  return {
    message,
    messageId,
    formProps,
    fieldProps: (name: keyof Values & string) => ({
      name,
      required: true,
      ...(message?.fields.includes(name) && { 'aria-invalid': true, 'aria-describedby': messageId }),
    }),
    /** Disables submitting before hydration, so that no password ends up in the URL. */
    submitProps: isHydrated
      ? ({ type: 'submit', busy: isBusy } as const)
      : ({ type: 'button', 'aria-busy': true, 'aria-disabled': true } as const),
  }
}

const fieldsOf = (names: readonly unknown[]): string[] => names.filter((name) => typeof name === 'string')
