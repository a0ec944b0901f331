import { useHydrated } from '@tanstack/react-router'
import { useId, useState } from 'react'
import type { ZodType } from 'zod'
import { ApiError, messageOf } from '../../../platform/api/api-error.ts'
import { focusFirst } from '../../../ui/form/field-problem.ts'
import { type FormValues, useSmallForm } from '../../../ui/form/use-small-form.ts'
import { ACCOUNT_TEXTS } from '../account.ts'

/** What the form has to say: what went wrong and where, or what was done. */
export interface FormMessage {
  tone: 'error' | 'done'
  text: string
  fields: readonly string[]
}

interface CredentialsFormOptions<Values> {
  /** Its keys are the names of the fields. */
  schema: ZodType<Values>
  send: (values: Values) => Promise<unknown>
  /** Said when the server refuses without a reason. */
  failure: string
  /** Said when no answer came. Default: that it is unexpected. */
  unanswered?: string
  /** Said when all went well, and the form is emptied; without it the form stays busy until the page is left. */
  done?: string
}

/** Which field a refusal of the server is about. */
const FIELD_OF_CODE: Readonly<Record<string, string>> = {
  INVALID_EMAIL_OR_PASSWORD: 'password',
  USER_ALREADY_EXISTS: 'email',
  INVALID_PASSWORD: 'current_password',
}

/**
 * The behaviour of a form about an account, such as one with a mail address and a password: checks, sends, and says what came of it (AUTH-28). The
 * fields are the browser's own, so that nothing typed is ever lost: not before the scripts run, not on a failure.
 */
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
  const [message, setMessage] = useState<FormMessage | null>(null)

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
    const checked = schema.safeParse(values)
    if (!checked.success) {
      const { issues } = checked.error
      return fail(issues[0]!.message, fieldsOf(issues.map(({ path }) => path[0])))
    }
    setIsBusy(true)
    setMessage(null)
    try {
      await send(checked.data)
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
    /** Goes to the field of this name. */
    fieldProps: (name: keyof Values & string) => ({
      name,
      required: true,
      ...(message?.fields.includes(name) && { 'aria-invalid': true, 'aria-describedby': messageId }),
    }),
    /** Goes to the button. Until the scripts run it sends nothing, so that no password gets into an address. */
    submitProps: isHydrated
      ? ({ type: 'submit', busy: isBusy } as const)
      : ({ type: 'button', 'aria-busy': true, 'aria-disabled': true } as const),
  }
}

const fieldsOf = (names: readonly unknown[]): string[] => names.filter((name) => typeof name === 'string')
