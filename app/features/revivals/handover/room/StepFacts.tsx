import { type FormEvent, useRef, useState } from 'react'
import { problemsOf } from '../../../../platform/api/api-error.ts'
import { isWebUrl, shortAddress } from '../../../../platform/text/web-address.ts'
import { Button } from '../../../../ui/controls/Button.tsx'
import { Input } from '../../../../ui/controls/Input.tsx'
import { localDay } from '../../../../ui/dates.ts'
import { Field } from '../../../../ui/form/Field.tsx'
import { useHydratedValue } from '../../../../ui/use-hydrated-value.ts'
import { capitalized } from '../../names-in-sentences.ts'
import { sendItemChange } from '../handover.queries.ts'
import type { ItemChange } from '../handover.schema.ts'
import { HANDOVER_LIMITS } from '../handover.ts'
import type { Handover, HandoverItem } from '../handover-response.schema.ts'
import { HANDOVER_ERRORS } from '../handover-texts.ts'
import { ROOM_TEXTS as TEXTS } from './room-texts.ts'
import styles from './StepFacts.module.css'
import { StepObject } from './StepName.tsx'
import { useRoomChange } from './use-room-change.ts'
import { shortName } from './who.ts'

type FactsChange = Pick<Partial<ItemChange>, 'proof_link' | 'expected_on'>

/**
 * A link or a receipt that shows that a thing has passed on, and a day that both know better than the usual
 * days say.
 */
export function StepFacts({ room, item }: { room: Handover; item: HandoverItem }) {
  const [link, setLink] = useState(item.proof_link)
  const [day, setDay] = useState(item.expected_on ?? '')
  const [problem, setProblem] = useState('')
  const dayField = useRef<HTMLInputElement>(null)
  const { mutate, isPending } = useRoomChange(room.conversation_id, (api, change: FactsChange) =>
    sendItemChange(api, room.id, item.id, change),
  )
  const today = useHydratedValue(localDay(Date.now()), '')
  const isOthers = item.is_proof_link_own === false
  const isNewLink = !isOthers && link !== item.proof_link
  const isNewDay = day !== (item.expected_on ?? '')
  function refuseDay(sentence: string) {
    setProblem(sentence)
    dayField.current?.focus()
  }
  function save(event: FormEvent) {
    event.preventDefault()
    if (isPending) return
    if (isNewDay && day !== '' && day < today) return refuseDay(HANDOVER_ERRORS.past)
    setProblem('')
    mutate(
      { ...(isNewLink && { proof_link: link }), ...(isNewDay && { expected_on: day === '' ? null : day }) },
      {
        onError: (error) => {
          const found = problemsOf(error).find(({ field }) => field === 'expected_on')
          if (found) refuseDay(found.message)
        },
      },
    )
  }
  return (
    <form onSubmit={save} className={styles.form}>
      {(isOthers || isWebUrl(item.proof_link)) && (
        <p className={styles.link}>
          {TEXTS.proof.linkTo}
          <Proof text={item.proof_link} />
          {isOthers && <span className="meta">{TEXTS.proof.othersProof(capitalized(shortName(room)))}</span>}
        </p>
      )}
      {!isOthers && (
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
      )}
      <Field
        label={
          <>
            {TEXTS.expectedOn}
            <StepObject item={item} />
          </>
        }
        note={TEXTS.proof.optional}
        error={problem}
      >
        <Input
          ref={dayField}
          type="date"
          value={day}
          onChange={({ currentTarget }) => {
            setProblem('')
            setDay(currentTarget.value)
          }}
        />
      </Field>
      {(isNewLink || isNewDay) && (
        <Button type="submit" busy={isPending}>
          {TEXTS.proof.save}
          <StepObject item={item} />
        </Button>
      )}
    </form>
  )
}

/** A link, or the receipt that stands there instead. */
function Proof({ text }: { text: string }) {
  if (!isWebUrl(text)) return <bdi>{text}</bdi>
  return (
    <a href={text} target="_blank" rel="noopener noreferrer nofollow ugc">
      <bdi>{shortAddress(text)}</bdi>
    </a>
  )
}
