import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { UNREADABLE_FILE } from '../../../platform/api/readable-file.ts'
import { say } from '../../../ui/announcements/say.ts'
import { Input } from '../../../ui/controls/Input.tsx'
import { useEarlyText } from '../../../ui/controls/use-early-text.ts'
import { Field } from '../../../ui/form/Field.tsx'
import { FieldError } from '../../../ui/form/FieldError.tsx'
import { FileDrop } from '../../../ui/form/files/FileDrop.tsx'
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx'
import { STORY_LIMITS } from '../story.ts'
import { MAX_FILE_BYTES } from './draft/start-draft.ts'
import styles from './StartForm.module.css'
import type { StartFrom } from './start-from.schema.ts'
import { START_TEXTS } from './start-from-texts.ts'
import type { Problem } from './use-reading.ts'

interface StartFormProps {
  /** What was read last, with what was in the way. */
  source: StartFrom
  problem: Problem | null
  onProblem: (problem: Problem) => void
  onRead: (source: StartFrom) => void
}

const ACCEPT = '.md,.markdown,.txt,text/markdown,text/plain'

export function StartForm({ source, problem, onProblem, onRead }: StartFormProps) {
  const [address, setAddress] = useState(source.address ?? '')
  const [isOfFile, setIsOfFile] = useState(Boolean(source.file))
  const form = useRef<HTMLFormElement>(null)
  const field = useRef<HTMLInputElement>(null)
  useEarlyText(field, address, setAddress)
  const [sentence, hint] = problem ? [problem.message, problem.hint] : ['', '']

  useEffect(() => {
    if (!problem && !source.address && !source.file) return
    const selector = isOfFile ? 'input[type=file]' : 'input[name=address]'
    form.current?.querySelector<HTMLInputElement>(selector)?.focus()
  }, [problem, isOfFile, source])
  // The field for addresses is described by its problem.
  useEffect(() => {
    if (problem && isOfFile) say(`${problem.message} ${problem.hint}`, 'assertive')
  }, [problem, isOfFile])

  const refuseFile = (message: string, fileHint = '') => {
    setIsOfFile(true)
    onProblem({ message, hint: fileHint })
  }
  const readFile = async (file: File | undefined) => {
    if (!file) return
    if (file.size > MAX_FILE_BYTES) {
      const megabytes = (Math.ceil((file.size / MAX_FILE_BYTES) * 10) / 10).toLocaleString('en-US')
      refuseFile(START_TEXTS.tooLarge(file.name, megabytes), START_TEXTS.tooLargeHint)
      return
    }
    setIsOfFile(true)
    const text = await file.text().catch(() => undefined)
    if (text === undefined) refuseFile(UNREADABLE_FILE)
    else onRead({ file: { name: file.name, text } })
  }

  return (
    <form
      ref={form}
      className={styles.start}
      aria-label={START_TEXTS.form}
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setIsOfFile(false)
        if (address.trim() === '') onProblem({ message: START_TEXTS.noAddress, hint: '' })
        else onRead({ address: address.trim() })
      }}
    >
      <Field label={START_TEXTS.address} error={isOfFile ? '' : sentence} hint={isOfFile ? '' : hint}>
        <div className={styles.go}>
          <Input
            ref={field}
            name="address"
            type="text"
            inputMode="url"
            autoComplete="url"
            autoCapitalize="none"
            spellCheck={false}
            dir="ltr"
            maxLength={STORY_LIMITS.link}
            placeholder={START_TEXTS.placeholder}
            value={address}
            onChange={({ target }) => setAddress(target.value)}
          />
          <SubmitButton variant="ink">{START_TEXTS.read}</SubmitButton>
        </div>
      </Field>
      <div className={styles.file}>
        <FileDrop
          icon="file"
          prompt={START_TEXTS.drop}
          overPrompt={START_TEXTS.over}
          hint={START_TEXTS.dropHint}
          buttonLabel={START_TEXTS.choose}
          accept={ACCEPT}
          onFiles={([file]) => void readFile(file)}
          onRejected={([file]) => refuseFile(START_TEXTS.notText(file?.name ?? ''))}
        />
        {isOfFile && sentence && <FieldError>{sentence}</FieldError>}
        {isOfFile && hint && <p className="meta">{hint}</p>}
      </div>
      <noscript>
        <FieldError>{START_TEXTS.needsScript}</FieldError>
      </noscript>
      <p className={styles.else}>
        {START_TEXTS.nothing}{' '}
        <Link to="/submit" activeOptions={{ exact: true }}>
          {START_TEXTS.emptyForm}
        </Link>
      </p>
    </form>
  )
}
