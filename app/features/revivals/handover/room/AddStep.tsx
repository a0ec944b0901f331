import { type FormEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useAttemptId } from '../../../../platform/browser/use-attempt-id.ts'
import { Button } from '../../../../ui/controls/Button.tsx'
import { Input } from '../../../../ui/controls/Input.tsx'
import { Field } from '../../../../ui/form/Field.tsx'
import { Icon } from '../../../../ui/icons/Icon.tsx'
import { lateIconPaths } from '../../../../ui/icons/late-icon-paths.ts'
import { sendItem } from '../handover.queries.ts'
import { HANDOVER_LIMITS } from '../handover.ts'
import type { Handover } from '../handover-response.schema.ts'
import styles from './AddStep.module.css'
import { ROOM_TEXTS as TEXTS } from './room-texts.ts'
import { useRoomChange } from './use-room-change.ts'
import { useStepText } from './use-step-text.ts'

/** What the offer forgot. */
export function AddStep({ room }: { room: Handover }) {
  const [isOpen, setIsOpen] = useState(false)
  const [problem, setProblem] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const { text, type, clear } = useStepText(`handover-step:${room.id}`)
  const { idFor, last } = useAttemptId()
  const { mutate, isPending } = useRoomChange(
    room.conversation_id,
    (api, step: { id: string; what: string }) => sendItem(api, room.id, step),
  )
  function add(event: FormEvent) {
    event.preventDefault()
    if (isPending) return
    const isEmpty = text.trim() === ''
    setProblem(isEmpty ? TEXTS.stepMissing : '')
    if (isEmpty) return field.current?.focus()
    mutate(
      { id: idFor(text), what: text },
      {
        onSuccess: () => {
          last.current = null
          clear()
          type('')
          setIsOpen(false)
        },
      },
    )
  }
  function open() {
    flushSync(() => setIsOpen(true))
    field.current?.focus()
  }
  if (!isOpen)
    return (
      <Button className={styles.open} onClick={open}>
        <Icon path={lateIconPaths.plus} />
        <span>{TEXTS.addStep}</span>
      </Button>
    )
  return (
    <form onSubmit={add} className={styles.form}>
      <Field label={TEXTS.newStep} required error={problem}>
        <Input
          ref={field}
          dir="auto"
          value={text}
          maxLength={HANDOVER_LIMITS.what}
          onChange={({ currentTarget }) => {
            setProblem('')
            type(currentTarget.value)
          }}
        />
      </Field>
      <div className={styles.buttons}>
        <Button type="submit" variant="ink" busy={isPending}>
          {TEXTS.add}
        </Button>
        <Button variant="ghost" onClick={() => setIsOpen(false)}>
          {TEXTS.cancel}
        </Button>
      </div>
    </form>
  )
}
