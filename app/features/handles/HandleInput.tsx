import { useQuery } from '@tanstack/react-query'
import { type Ref, useEffect, useState } from 'react'
import { useApi } from '../../platform/api/use-api.ts'
import { HANDLE_LIMITS, isHandle, typedHandle } from '../../platform/text/handle.ts'
import { Input } from '../../ui/controls/Input.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { useDebounced } from '../../ui/form/use-debounced.ts'
import styles from './HandleInput.module.css'
import { HANDLE_FIELD_TEXTS, HANDLE_TEXTS } from './handle-texts.ts'
import { handleCheckQuery } from './handles.queries.ts'

/** How long after the last key the server is asked, in milliseconds. */
const PAUSE_MS = 400

interface HandleInputProps {
  value: string
  /** The handle that the member has. */
  current: string | null
  onChange: (handle: string) => void
  error?: string | undefined
  /** What stands in place of what the field usually explains. */
  hint?: string | undefined
  note?: string | undefined
  readOnly?: boolean
  input?: Ref<HTMLInputElement>
}

/** A member's handle, with the address that it makes, and whether it's free. */
export function HandleInput({
  value,
  current,
  onChange,
  error,
  hint = HANDLE_FIELD_TEXTS.hint,
  note,
  readOnly = false,
  input,
}: HandleInputProps) {
  const api = useApi()
  const typed = typedHandle(value)
  const [checked, setChecked] = useState('')
  const ask = useDebounced(setChecked, PAUSE_MS)
  useEffect(() => ask(typed), [ask, typed])
  const isChecked = checked === typed && isHandle(typed) && typed !== current
  const { data } = useQuery({ ...handleCheckQuery(api, checked), enabled: isChecked })
  const isFormWrong = checked === typed && typed !== '' && !isHandle(typed)
  const problem = isFormWrong
    ? HANDLE_TEXTS.form
    : isChecked && data?.handle === typed
      ? data.problem
      : undefined
  const state =
    typed !== '' && typed === current
      ? HANDLE_FIELD_TEXTS.yours
      : // The answer to what was typed may be older than the refusal of what was saved.
        isChecked && problem === null && !error
        ? HANDLE_FIELD_TEXTS.free
        : ''
  const shown = error || problem
  return (
    <Field
      label={HANDLE_FIELD_TEXTS.label}
      note={note}
      style={{ inlineSize: '100%' }}
      hint={
        <>
          <span aria-live="polite">{state && <b className={styles.state}>{state} </b>}</span>{' '}
          <span>{hint}</span>
        </>
      }
      {...(shown && { error: shown })}
    >
      <span className={styles.prefixed} dir="ltr">
        <span aria-hidden>{HANDLE_FIELD_TEXTS.prefix(new URL(api.site).host)}</span>
        <Input
          ref={input}
          name="handle"
          dir="ltr"
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          maxLength={HANDLE_LIMITS.max + 1}
          readOnly={readOnly}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          className={styles.input}
        />
      </span>
    </Field>
  )
}
