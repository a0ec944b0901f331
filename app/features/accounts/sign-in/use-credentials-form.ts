import { useId, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { ZodType } from 'zod'
import { ApiError, messageOf } from '../../../platform/api/api-error.ts'
import { showProblems } from '../../../ui/form/field-errors.ts'
import { ACCOUNT_TEXTS } from '../account.ts'

export interface FormStatus {
  tone: 'error' | 'done'
  text: string
}

interface CredentialsFormOptions<Credentials> {
  schema: ZodType<Credentials>
  /** Resolves to false if nothing was sent and nothing needs to be said. */
  send: (credentials: Credentials) => Promise<unknown>
  failure: string
  /** Message for a lost connection. Default: unexpected error. */
  connectionLost?: string
  /** Shows an error that is about one field under that field, and not for the whole form. */
  errorsAtFields?: boolean
  /** Shown after success. Without it the form stays busy until the page changes. */
  done?: string
}

const EMPTY = { email: '', password: '', current_password: '' }

type FieldName = keyof typeof EMPTY

const FIELD_OF_CODE: Readonly<Record<string, FieldName>> = {
  INVALID_EMAIL_OR_PASSWORD: 'password',
  USER_ALREADY_EXISTS: 'email',
  INVALID_PASSWORD: 'current_password',
}

/** Shows one message, and keeps the input after a failure (AUTH-28). */
export function useCredentialsForm<Credentials>({
  schema,
  send,
  failure,
  connectionLost = ACCOUNT_TEXTS.unexpected,
  errorsAtFields = false,
  done,
}: CredentialsFormOptions<Credentials>) {
  // Without default values, which would clear what a password manager has filled in before hydration.
  const form = useForm<typeof EMPTY>({ shouldFocusError: false })
  const element = useRef<HTMLFormElement>(null)
  const messageId = useId()
  const [isBusy, setIsBusy] = useState(false)
  const [message, setMessage] = useState<FormStatus | null>(null)
  const { errors } = form.formState
  const isAtField = errorsAtFields && Object.keys(errors).length === 1

  function fail(text: string, fields: readonly unknown[]) {
    setMessage({ tone: 'error', text })
    setIsBusy(false)
    const problems = fields.filter(isFieldName).map((field) => ({ field, message: text }))
    showProblems(form, element.current, problems)
  }

  async function onSubmit() {
    if (isBusy) return
    form.clearErrors()
    // Some password managers fill in fields without an event.
    for (const [name, value] of new FormData(element.current!))
      if (isFieldName(name)) form.setValue(name, String(value))
    const result = schema.safeParse(form.getValues())
    if (!result.success) {
      const { issues } = result.error
      return fail(
        issues[0]!.message,
        issues.map(({ path }) => path[0]),
      )
    }
    setIsBusy(true)
    setMessage(null)
    try {
      if ((await send(result.data)) === false) return setIsBusy(false)
    } catch (error) {
      return error instanceof ApiError
        ? fail(messageOf(error, failure), [...Object.keys(error.fields), FIELD_OF_CODE[error.code]])
        : fail(connectionLost, [])
    }
    if (done === undefined) return
    form.reset(EMPTY)
    setMessage({ tone: 'done', text: done })
    setIsBusy(false)
  }

  return {
    isBusy,
    message: isAtField ? null : message,
    messageId,
    formProps: { form, ref: element, onSubmit },
    fieldProps: (name: FieldName) => ({
      ...form.register(name),
      required: true,
      ...(errors[name] &&
        (isAtField
          ? { error: errors[name].message }
          : { 'aria-invalid': true, 'aria-describedby': messageId })),
    }),
  }
}

const isFieldName = (name: unknown): name is FieldName => typeof name === 'string' && name in EMPTY
