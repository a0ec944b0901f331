import type { FormEvent } from 'react'
import { Button } from '../../../../ui/controls/Button.tsx'
import { TextArea } from '../../../../ui/controls/TextArea.tsx'
import { Field } from '../../../../ui/form/Field.tsx'
import { sendItemChange } from '../handover.queries.ts'
import { HANDOVER_LIMITS } from '../handover.ts'
import type { Handover, HandoverItem } from '../handover-response.schema.ts'
import { ROOM_TEXTS as TEXTS } from './room-texts.ts'
import { StepObject } from './StepName.tsx'
import { useRoomChange } from './use-room-change.ts'
import { useStepText } from './use-step-text.ts'

export function StepNote({ room, item }: { room: Handover; item: HandoverItem }) {
  const { text, isChanged, type, clear } = useStepText(`handover-note:${item.id}`, item.note)
  const { mutate, isPending } = useRoomChange(room.conversation_id, (api, note: string) =>
    sendItemChange(api, room.id, item.id, { note }),
  )
  function save(event: FormEvent) {
    event.preventDefault()
    if (!isPending) mutate(text, { onSuccess: clear })
  }
  return (
    <form onSubmit={save} className="stack">
      <Field
        label={
          <>
            {TEXTS.note}
            <StepObject item={item} />
          </>
        }
        note={TEXTS.noteHint}
      >
        <TextArea
          voice="sans"
          autoGrow
          rows={2}
          maxLength={HANDOVER_LIMITS.note}
          value={text}
          onChange={({ currentTarget }) => type(currentTarget.value)}
        />
      </Field>
      {isChanged && (
        <Button type="submit" busy={isPending}>
          {TEXTS.saveNote}
          <StepObject item={item} />
        </Button>
      )}
    </form>
  )
}
