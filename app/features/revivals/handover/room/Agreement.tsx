import { Link } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { plainDigits } from '../../../../platform/text/plain-digits.ts'
import { Button } from '../../../../ui/controls/Button.tsx'
import { buttonClass } from '../../../../ui/controls/button-class.ts'
import { Input } from '../../../../ui/controls/Input.tsx'
import { shortDate } from '../../../../ui/dates.ts'
import { Field } from '../../../../ui/form/Field.tsx'
import { capitalized } from '../../names-in-sentences.ts'
import { sendHandoverChange } from '../handover.queries.ts'
import { HANDOVER_LIMITS } from '../handover.ts'
import type { Handover, HandoverItem } from '../handover-response.schema.ts'
import styles from './Agreement.module.css'
import { ROOM_TEXTS as TEXTS } from './room-texts.ts'
import { useRoomChange } from './use-room-change.ts'
import { otherName } from './who.ts'

/** The template to download, the names that stand in it, and who has signed. */
export function Agreement({ room, item }: { room: Handover; item: HandoverItem }) {
  return (
    <>
      <div className={styles.download}>
        <a href={`/api/handovers/${room.id}/agreement`} download className={buttonClass()}>
          {TEXTS.template}
        </a>{' '}
        <span className="meta">{TEXTS.templateHint}</span>{' '}
        <Link
          to="/messages/$id"
          activeOptions={{ exact: true }}
          params={{ id: room.conversation_id }}
          search={{ filter: undefined }}
        >
          {TEXTS.signedCopy}
        </Link>
      </div>
      {room.state === 'open' && item.state !== 'accepted' && <Names key={room.own_legal_name} room={room} />}
      <div className={styles.signs}>
        <Signature name={room.own_legal_name || TEXTS.you} at={item.own_signed_at} />
        <Signature name={room.other_legal_name || capitalized(otherName(room))} at={item.other_signed_at} />
      </div>
    </>
  )
}

function Signature({ name, at }: { name: string; at: string | null }) {
  return (
    <div>
      <b dir="auto">{name}</b>{' '}
      <span>{at === null ? TEXTS.notSigned : `${TEXTS.signed} ${shortDate(at)}`}</span>
    </div>
  )
}

function Names({ room }: { room: Handover }) {
  const [name, setName] = useState(room.own_legal_name)
  const [days, setDays] = useState(String(room.inspection_days ?? ''))
  const [isRefused, setIsRefused] = useState(false)
  const { mutate, isPending } = useRoomChange(
    room.conversation_id,
    (api, change: Parameters<typeof sendHandoverChange>[2]) => sendHandoverChange(api, room.id, change),
  )
  function save(event: FormEvent) {
    event.preventDefault()
    if (isPending) return
    const typed = plainDigits(days).trim()
    const isNumber = /^\d+$/.test(typed) && Number(typed) <= HANDOVER_LIMITS.inspectionDays
    setIsRefused(typed !== '' && !isNumber)
    if (typed === '' || isNumber)
      mutate({ legal_name: name, ...(isNumber && { inspection_days: Number(typed) }) })
  }
  return (
    <form onSubmit={save} className={styles.form}>
      <Field label={TEXTS.legalName} hint={TEXTS.legalNameHint}>
        <Input
          dir="auto"
          autoComplete="organization"
          value={name}
          maxLength={HANDOVER_LIMITS.legalName}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
      </Field>
      <Field
        label={TEXTS.inspection}
        error={isRefused && TEXTS.inspectionRange(HANDOVER_LIMITS.inspectionDays)}
      >
        <Input
          inputMode="numeric"
          maxLength={6}
          value={days}
          onChange={({ currentTarget }) => setDays(currentTarget.value)}
        />
      </Field>
      <Button type="submit" busy={isPending}>
        {TEXTS.proof.save}
      </Button>
    </form>
  )
}
