import { type FormEvent, useState } from 'react'
import { say } from '../../../../ui/announcements/say.ts'
import { Button } from '../../../../ui/controls/Button.tsx'
import { Input } from '../../../../ui/controls/Input.tsx'
import { Field } from '../../../../ui/form/Field.tsx'
import { Icon } from '../../../../ui/icons/Icon.tsx'
import { TimeOfDay } from '../../../../ui/labels/TimeOfDay.tsx'
import { capitalized } from '../../names-in-sentences.ts'
import { sendItemChange } from '../handover.queries.ts'
import { HANDOVER_LIMITS } from '../handover.ts'
import type { Handover, HandoverItem } from '../handover-response.schema.ts'
import { ROOM_TEXTS as TEXTS } from './room-texts.ts'
import { StepObject } from './StepName.tsx'
import styles from './StepProof.module.css'
import { useRoomChange } from './use-room-change.ts'
import { shortName } from './who.ts'

const CLOCK = 'M3 12a9 9 0 1 0 18 0 9 9 0 1 0-18 0M12 7v5l4 2'

interface StepProofProps {
  room: Handover
  item: HandoverItem
  proof: NonNullable<HandoverItem['proof']>
}

/** What the server found, when it looked, and when it looks again; with what it needs to know. */
export function StepProof({ room, item, proof }: StepProofProps) {
  const { mutate, isPending } = useRoomChange(
    room.conversation_id,
    (api, change: Parameters<typeof sendItemChange>[3]) => sendItemChange(api, room.id, item.id, change),
  )
  const verdict = proof.ended_at
    ? TEXTS.proof.ended
    : proof.result
      ? TEXTS.proof[proof.result]
      : TEXTS.proof.none
  return (
    <div className={styles.part}>
      {proof.at && (
        <div className={styles.code}>
          {proof.token ? (
            <>
              <p>{proof.kind === 'txt' ? TEXTS.proof.code(proof.at) : TEXTS.proof.file(proof.at)}</p>
              <code dir="ltr">{proof.token}</code>
            </>
          ) : (
            <p>{TEXTS.proof.codeForOther(capitalized(shortName(room)))}</p>
          )}{' '}
          {proof.kinds.length > 1 && (
            <Button
              variant="ghost"
              size="sm"
              busy={isPending}
              onClick={() => mutate({ proof_kind: proof.kind === 'txt' ? 'file' : 'txt' })}
            >
              {proof.kind === 'txt' ? TEXTS.proof.byFile : TEXTS.proof.byRecord}
              <StepObject item={item} />
            </Button>
          )}
        </div>
      )}
      <div className={styles.proof}>
        {proof.result === 'proven' ? <Icon name="check" /> : <Icon path={CLOCK} />}
        <p>
          <b>{verdict}</b> <span dir="auto">{proof.says}</span>{' '}
          {proof.checked_at && (
            <span className={styles.when}>
              <TimeOfDay iso={proof.checked_at} isFull />
            </span>
          )}
        </p>
        <Button
          variant="line"
          busy={isPending}
          onClick={() => mutate({ look: true }, { onSuccess: (after) => say(foundIn(after, item.id)) })}
        >
          {TEXTS.proof.look}
          <StepObject item={item} />
        </Button>
      </div>
      <Whereabouts
        key={`${proof.kind} ${proof.subject} ${proof.owner}`}
        item={item}
        proof={proof}
        isBusy={isPending}
        onSave={mutate}
      />
    </div>
  )
}

/** What a look found, said to those who listen to the page. */
const foundIn = ({ items }: Handover, id: string) => items.find((each) => each.id === id)?.proof?.says ?? ''

interface WhereaboutsProps {
  item: HandoverItem
  proof: StepProofProps['proof']
  isBusy: boolean
  onSave: (change: { proof_subject: string; proof_owner?: string }) => void
}

/** Where to look, and for whom. */
function Whereabouts({ item, proof, isBusy, onSave }: WhereaboutsProps) {
  const [subject, setSubject] = useState(proof.subject)
  const [owner, setOwner] = useState(proof.owner)
  const hasOwner = !['txt', 'file', 'name_servers'].includes(proof.kind)
  const isChanged = subject !== proof.subject || owner !== proof.owner
  function save(event: FormEvent) {
    event.preventDefault()
    if (!isBusy) onSave({ proof_subject: subject, ...(hasOwner && { proof_owner: owner }) })
  }
  return (
    <form onSubmit={save} className={styles.form}>
      <Field
        label={
          <>
            {TEXTS.proof.subject}
            <StepObject item={item} />
          </>
        }
        hint={TEXTS.proof.subjectHints[proof.kind]}
      >
        <Input
          value={subject}
          maxLength={HANDOVER_LIMITS.subject}
          autoCapitalize="none"
          spellCheck={false}
          onChange={({ currentTarget }) => setSubject(currentTarget.value)}
        />
      </Field>
      {hasOwner && (
        <Field
          label={
            <>
              {TEXTS.proof.owner}
              <StepObject item={item} />
            </>
          }
          hint={TEXTS.proof.ownerHint}
        >
          <Input
            value={owner}
            maxLength={HANDOVER_LIMITS.owner}
            autoCapitalize="none"
            spellCheck={false}
            onChange={({ currentTarget }) => setOwner(currentTarget.value)}
          />
        </Field>
      )}
      {isChanged && (
        <Button type="submit" busy={isBusy}>
          {TEXTS.proof.save}
          <StepObject item={item} />
        </Button>
      )}
    </form>
  )
}
