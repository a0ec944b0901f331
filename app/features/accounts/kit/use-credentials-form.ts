import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useId, useRef, useState } from 'react'
import type { ZodType } from 'zod'
import { ApiError, messageOf } from '../../../platform/api/api-error.ts'
import { focusField } from '../../../ui/form/field-problem.ts'
import { ACCOUNT_TEXTS } from '../account.ts'

export interface FormStatus {
  tone: 'error' | 'done'
  text: string
}

// The validator is large, so it loads when someone begins to fill in a form.
const loadSchemas = () => import('../account.schema.ts')

type Schemas = Awaited<ReturnType<typeof loadSchemas>>

interface CredentialsFormOptions<Credentials> {
  schema: (schemas: Schemas) => ZodType<Credentials>
  /** Sends the form. Resolves to false if nothing was sent and nothing needs to be said. */
  send: (credentials: Credentials) => Promise<unknown>
  failure: string
  /** What is said if the connection is lost, instead of that an error was unexpected. */
  connectionLost?: string
  /** Whether an error about one field stands under that field, and not for the whole form. */
  errorsAtFields?: boolean
  /** What is said after success. Without it, the form stays busy until the page changes. */
  done?: string
}

const FIELD_NAMES = ['email', 'password', 'current_password'] as const

type FieldName = (typeof FIELD_NAMES)[number]

const FIELD_OF_CODE: Readonly<Record<string, FieldName>> = {
  INVALID_EMAIL_OR_PASSWORD: 'password',
  USER_ALREADY_EXISTS: 'email',
  INVALID_PASSWORD: 'current_password',
}

/** A form for credentials. It shows one message, and keeps the input after a failure (AUTH-28). */
export function useCredentialsForm<Credentials>({
  schema,
  send,
  failure,
  connectionLost = ACCOUNT_TEXTS.unexpected,
  errorsAtFields = false,
  done,
}: CredentialsFormOptions<Credentials>) {
  const element = useRef<HTMLFormElement>(null)
  const messageId = useId()
  const { mutateAsync } = useMutation({ mutationFn: send, retry: false })
  const [isBusy, setIsBusy] = useState(false)
  const [message, setMessage] = useState<FormStatus | null>(null)
  const [wrongFields, setWrongFields] = useState<ReadonlyMap<FieldName, string>>(new Map())
  const [isAtField, setIsAtField] = useState(false)

  /**
   * Shows what is wrong.
   * @param problems each field's own, the first for each counts
   */
  function fail(text: string, problems: readonly (readonly [field: unknown, text: string])[]) {
    const wrong = new Map<FieldName, string>()
    for (const [name, problem] of problems)
      if (isFieldName(name) && !wrong.has(name)) wrong.set(name, problem)
    setMessage({ tone: 'error', text })
    setWrongFields(wrong)
    setIsAtField(errorsAtFields && wrong.size === 1)
    setIsBusy(false)
    const [first] = wrong.keys()
    if (first) focusField(element.current, first)
  }

  function failFromServer(error: ApiError) {
    const text = messageOf(error, failure)
    const names = [...Object.keys(error.fields), FIELD_OF_CODE[error.code]]
    fail(
      text,
      names.map((name) => [name, text]),
    )
  }

  /** Unmarks the field that changes. The message stays until the next submit. */
  function onInput({ target }: FormEvent) {
    if ('name' in target)
      setWrongFields((fields) => new Map([...fields].filter(([field]) => field !== target.name)))
  }

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy) return
    const form = event.currentTarget
    setIsBusy(true)
    setMessage(null)
    setWrongFields(new Map())
    try {
      const result = schema(await loadSchemas()).safeParse(Object.fromEntries(new FormData(form)))
      if (!result.success) {
        const { issues } = result.error
        return fail(
          issues[0]!.message,
          issues.map(({ path, message }) => [path[0], message]),
        )
      }
      if ((await mutateAsync(result.data)) === false) return setIsBusy(false)
    } catch (error) {
      return error instanceof ApiError ? failFromServer(error) : fail(connectionLost, [])
    }
    if (done === undefined) return
    form.reset()
    setMessage({ tone: 'done', text: done })
    setIsBusy(false)
  }

  /** The properties of a field. It has its own problem below it, if that isn't the form's message. */
  function problemProps(problem: string | undefined) {
    if (problem === undefined) return {}
    if (isAtField || problem !== message?.text) return { error: problem }
    return { 'aria-invalid': true, 'aria-describedby': messageId }
  }

  return {
    isBusy,
    message: isAtField ? null : message,
    messageId,
    formProps: {
      ref: element,
      method: 'post',
      noValidate: true,
      onInput,
      onFocus: () => void loadSchemas().catch(() => undefined),
      onSubmit,
    } as const,
    fieldProps: (name: FieldName) => ({
      name,
      required: true,
      ...problemProps(wrongFields.get(name)),
    }),
  }
}

const isFieldName = (name: unknown): name is FieldName => FIELD_NAMES.some((known) => known === name)
