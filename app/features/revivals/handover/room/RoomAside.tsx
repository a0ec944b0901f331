import { useState } from 'react'
import { Avatar } from '../../../../ui/art/Avatar.tsx'
import { Button } from '../../../../ui/controls/Button.tsx'
import { TextArea } from '../../../../ui/controls/TextArea.tsx'
import { Field } from '../../../../ui/form/Field.tsx'
import { ConfirmDialog } from '../../../../ui/overlay/ConfirmDialog.tsx'
import { sendEnd } from '../handover.queries.ts'
import { HANDOVER_LIMITS, type HandoverEnd } from '../handover.ts'
import type { Handover } from '../handover-response.schema.ts'
import { countedItems, openItems } from './progress.ts'
import styles from './RoomAside.module.css'
import { ROOM_TEXTS as TEXTS } from './room-texts.ts'
import { useRoomChange } from './use-room-change.ts'
import { useStepText } from './use-step-text.ts'
import { capitalized, otherName } from './who.ts'

/** Who the two are, what they agreed, and what they do if it doesn't work. */
export function RoomAside({ room }: { room: Handover }) {
  const { aside } = TEXTS
  const [own, others] = room.is_owner ? [aside.gives, aside.receives] : [aside.receives, aside.gives]
  const terms = [room.terms && (aside.ofTerms[room.terms] ?? room.terms), room.terms_note]
    .filter(Boolean)
    .join(', ')
  return (
    <aside className={styles.aside} aria-label={aside.label}>
      <section>
        <h2 className="folio">{aside.two}</h2>
        <ul className={styles.pair}>
          <Person name={TEXTS.you} role={own} legalName={room.own_legal_name} avatar={null} />
          <Person
            name={capitalized(otherName(room))}
            role={others}
            legalName={room.other_legal_name}
            avatar={room.other.avatar_url}
          />
        </ul>
      </section>
      <section>
        <h2 className="folio">{aside.agreed}</h2>
        <dl className={styles.facts}>
          <div>
            <dt>{aside.terms}</dt>
            <dd dir="auto">{terms || aside.notNamed}</dd>
          </div>
          {room.advice_hours !== null && room.advice_hours > 0 && (
            <div>
              <dt>{aside.stillGives}</dt>
              <dd>{aside.hours(room.advice_hours, room.advice_months)}</dd>
            </div>
          )}
          {room.inspection_days !== null && (
            <div>
              <dt>{aside.inspection}</dt>
              <dd>{aside.days(room.inspection_days)}</dd>
            </div>
          )}
        </dl>
      </section>
      {room.state === 'open' && <IfNot room={room} />}
    </aside>
  )
}

interface PersonProps {
  name: string
  role: string
  legalName: string
  avatar: string | null
}

function Person({ name, role, legalName, avatar }: PersonProps) {
  return (
    <li>
      <Avatar size="sm" name={name} src={avatar} />
      <span>
        <b dir="auto">{name}</b>{' '}
        <span className="meta">
          {role}
          {legalName && <bdi>{TEXTS.aside.as(legalName)}</bdi>}
        </span>
      </span>
    </li>
  )
}

function IfNot({ room }: { room: Handover }) {
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
      <p>
        {room.other.is_away
          ? aside.away(capitalized(otherName(room)))
          : room.is_owner
            ? aside.giverHint
            : aside.receiverHint}
      </p>
      <div className={styles.buttons}>
        <Button onClick={() => setIsAsking(true)}>
          {room.is_owner ? aside.giverEnd : aside.receiverEnd}
        </Button>
        {hasOpen && room.is_proposed_by_viewer === null && (
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
