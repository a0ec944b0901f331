import { useState } from 'react'
import { Button } from '../../../../ui/controls/Button.tsx'
import { TextArea } from '../../../../ui/controls/TextArea.tsx'
import { Field } from '../../../../ui/form/Field.tsx'
import { ConfirmDialog } from '../../../../ui/overlay/ConfirmDialog.tsx'
import { capitalized } from '../../names-in-sentences.ts'
import { sendEnd } from '../handover.queries.ts'
import { HANDOVER_LIMITS, type HandoverEnd } from '../handover.ts'
import type { Handover } from '../handover-response.schema.ts'
import { hasReceived } from '../received.ts'
import styles from './IfNot.module.css'
import { MovedSteps } from './MovedSteps.tsx'
import { countedItems, openItems } from './progress.ts'
import { ROOM_TEXTS as TEXTS } from './room-texts.ts'
import { useRoomChange } from './use-room-change.ts'
import { useStepText } from './use-step-text.ts'
import { shortName } from './who.ts'

function hintOf(room: Handover): string {
  const { aside } = TEXTS
  const other = shortName(room)
  if (room.other.is_away) return aside.away(capitalized(other))
  if (!room.is_owner) return aside.receiverHint
  if (!room.may_return) return aside.giverWaits(capitalized(other))
  return hasReceived(room) ? aside.giverReturns : aside.giverHint(other)
}

/** How the two end a handover that doesn't work, and what has left already by then. */
export function IfNot({ room }: { room: Handover }) {
  const { aside } = TEXTS
  const [isAsking, setIsAsking] = useState(false)
  const { text, type, clear } = useStepText(`handover-end:${room.id}`)
  const { mutate, isPending } = useRoomChange(room.conversation_id, (api, state: HandoverEnd) =>
    sendEnd(api, room.id, { state, words: text }),
  )
  const hasOpen = openItems(countedItems(room)).length > 0
  return (
    <section>
      <h2 className="folio">{aside.ifNot}</h2>
      <p>{hintOf(room)}</p>
      <MovedSteps room={room} />
      <div className={styles.buttons}>
        {room.may_return && (
          <Button onClick={() => setIsAsking(true)}>
            {room.is_owner ? aside.giverEnd : aside.receiverEnd}
          </Button>
        )}
        {room.state === 'open' && hasOpen && room.is_proposed_by_viewer === null && (
          <Button variant="ghost" busy={isPending} onClick={() => mutate('done_with_open_items')}>
            {aside.openEnd}
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={TEXTS.endTitle(room.name)}
        description={TEXTS.endText}
        confirmLabel={TEXTS.endConfirm}
        busy={isPending}
        onConfirm={() =>
          mutate('returned', {
            onSuccess: () => {
              clear()
              setIsAsking(false)
            },
          })
        }
      >
        <MovedSteps room={room} />
        <Field label={TEXTS.endWords}>
          <TextArea
            voice="sans"
            rows={3}
            maxLength={HANDOVER_LIMITS.words}
            value={text}
            onChange={({ currentTarget }) => type(currentTarget.value)}
          />
        </Field>
      </ConfirmDialog>
    </section>
  )
}
