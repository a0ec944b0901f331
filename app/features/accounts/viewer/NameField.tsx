import { type RefObject, useEffect, useRef, useState } from 'react'
import { NAME_LENGTH } from '../../../platform/text/name-length.ts'
import { Input } from '../../../ui/controls/Input.tsx'
import { Field } from '../../../ui/form/Field.tsx'
import { NAME_QUESTION, type NamedAct } from './name-question-texts.ts'

interface NameFieldProps {
  act: NamedAct
  value: string
  error: string
  readOnly: boolean
  input: RefObject<HTMLInputElement | null>
  onChange: (name: string) => void
}

/** In short forms it appears once somebody writes there, so that nothing moves while the page loads. */
export function NameField({ act, value, error, readOnly, input, onChange }: NameFieldProps) {
  const isInShortForm = act === 'comment' || act === 'message'
  const [isShown, setIsShown] = useState(value !== '' || !isInShortForm)
  const anchor = useRef<HTMLSpanElement>(null)

  useEffect(() => {
    const form = anchor.current?.closest('form')
    if (!form) return
    const isWriting = (target: unknown) =>
      target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement
    const onUse = ({ target }: { target: unknown }) => {
      if (isWriting(target)) setIsShown(true)
    }
    onUse({ target: form.contains(document.activeElement) && document.activeElement })
    if (form.querySelector('textarea')?.value) setIsShown(true)
    form.addEventListener('focusin', onUse)
    form.addEventListener('input', onUse)
    return () => {
      form.removeEventListener('focusin', onUse)
      form.removeEventListener('input', onUse)
    }
  }, [])

  if (!isShown) return <span ref={anchor} hidden />
  return (
    <Field
      label={NAME_QUESTION.label}
      note={NAME_QUESTION.optional}
      hint={NAME_QUESTION.hints[act]}
      error={error}
      style={{ inlineSize: '100%' }}
    >
      <Input
        ref={input}
        name="full_name"
        autoComplete="name"
        dir="auto"
        maxLength={NAME_LENGTH}
        readOnly={readOnly}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (!isInShortForm || event.key !== 'Enter' || event.nativeEvent.isComposing) return
          // The field is the last one, so Enter would send before its hint has been read.
          event.preventDefault()
          event.currentTarget.form?.querySelector<HTMLElement>('[type="submit"]')?.focus()
        }}
      />
    </Field>
  )
}
