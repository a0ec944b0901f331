import { type FormEvent, useState } from 'react'
import { isWebUrl, shortAddress } from '../../../../platform/text/web-address.ts'
import { Button } from '../../../../ui/controls/Button.tsx'
import { Input } from '../../../../ui/controls/Input.tsx'
import { Field } from '../../../../ui/form/Field.tsx'
import { sendItemChange } from '../handover.queries.ts'
import { HANDOVER_LIMITS } from '../handover.ts'
import type { Handover, HandoverItem } from '../handover-response.schema.ts'
import { ROOM_TEXTS as TEXTS } from './room-texts.ts'
import styles from './StepFacts.module.css'
import { StepObject } from './StepName.tsx'
import { useRoomChange } from './use-room-change.ts'

/**
 * A link or a receipt that shows that a thing has passed on, and a day that both know better than the usual
 * days say.
 */
export function StepFacts({ room, item }: { room: Handover; item: HandoverItem }) {
  const [link, setLink] = useState(item.proof_link)
  const [day, setDay] = useState(item.expected_on ?? '')
  const { mutate, isPending } = useRoomChange(
    room.conversation_id,
    (api, change: { proof_link: string; expected_on: string | null }) =>
      sendItemChange(api, room.id, item.id, change),
  )
  const isChanged = link !== item.proof_link || day !== (item.expected_on ?? '')
  function save(event: FormEvent) {
    event.preventDefault()
    if (!isPending) mutate({ proof_link: link, expected_on: day === '' ? null : day })
  }
  return (
    <form onSubmit={save} className={styles.form}>
      {isWebUrl(item.proof_link) && (
        <p className={styles.link}>
          {TEXTS.proof.linkTo}
          <a href={item.proof_link} target="_blank" rel="noopener noreferrer nofollow ugc">
            <bdi>{shortAddress(item.proof_link)}</bdi>
          </a>
        </p>
      )}
      <Field
        label={
          <>
            {TEXTS.proof.link}
            <StepObject item={item} />
          </>
        }
        note={TEXTS.proof.optional}
        hint={TEXTS.proof.linkHint}
      >
        <Input
          dir="auto"
          value={link}
          maxLength={HANDOVER_LIMITS.link}
          onChange={({ currentTarget }) => setLink(currentTarget.value)}
        />
      </Field>
      <Field
        label={
          <>
            {TEXTS.expectedOn}
            <StepObject item={item} />
          </>
        }
        note={TEXTS.proof.optional}
      >
        <Input type="date" value={day} onChange={({ currentTarget }) => setDay(currentTarget.value)} />
      </Field>
      {isChanged && (
        <Button type="submit" busy={isPending}>
          {TEXTS.proof.save}
          <StepObject item={item} />
        </Button>
      )}
    </form>
  )
}
