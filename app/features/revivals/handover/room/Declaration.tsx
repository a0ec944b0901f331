import { type FormEvent, useRef } from 'react'
import { Button } from '../../../../ui/controls/Button.tsx'
import { IconButton } from '../../../../ui/controls/IconButton.tsx'
import { Input } from '../../../../ui/controls/Input.tsx'
import { Field } from '../../../../ui/form/Field.tsx'
import { sendItemChange } from '../handover.queries.ts'
import { HANDOVER_LIMITS } from '../handover.ts'
import type { Handover, HandoverItem } from '../handover-response.schema.ts'
import styles from './Declaration.module.css'
import { ROOM_TEXTS as TEXTS } from './room-texts.ts'
import { useRoomChange } from './use-room-change.ts'

type Line = HandoverItem['lines'][number]

/** Lists open tickets, unpaid bills, renewals, promises: each line with how much and when. */
export function Declaration({ room, item }: { room: Handover; item: HandoverItem }) {
  const { mutate, isPending } = useRoomChange(room.conversation_id, (api, lines: Line[]) =>
    sendItemChange(api, room.id, item.id, { lines }),
  )
  const form = useRef<HTMLFormElement>(null)
  const isEditable = item.is_giver && item.state !== 'accepted' && room.state === 'open'
  function add(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const values = new FormData(event.currentTarget)
    const text = (name: string) => String(values.get(name) ?? '')
    if (isPending || !text('what').trim()) return
    const line = { what: text('what'), how_much: text('how_much'), when: text('when') }
    mutate([...item.lines, line], { onSuccess: () => form.current?.reset() })
  }
  return (
    <>
      {item.lines.length === 0 ? (
        <p>{TEXTS.noLines}</p>
      ) : (
        <table className={styles.owed}>
          <caption className="vh">{TEXTS.declared}</caption>
          <thead>
            <tr>
              <th scope="col">{TEXTS.what}</th>
              <th scope="col">{TEXTS.howMuch}</th>
              <th scope="col">{TEXTS.when}</th>
              {isEditable && <td />}
            </tr>
          </thead>
          <tbody>
            {item.lines.map((line, index) => (
              <tr key={`${line.what} ${line.how_much} ${line.when}`}>
                <th scope="row" dir="auto">
                  {line.what}
                </th>
                <td dir="auto">{line.how_much}</td>
                <td dir="auto">{line.when}</td>
                {isEditable && (
                  <td>
                    <IconButton
                      icon="close"
                      size="sm"
                      label={TEXTS.removeLine(line.what)}
                      onClick={() => mutate(item.lines.filter((_, each) => each !== index))}
                    />
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {isEditable && item.lines.length < HANDOVER_LIMITS.lines && (
        <form ref={form} onSubmit={add} className={styles.form}>
          <Field label={TEXTS.what}>
            <Input name="what" dir="auto" maxLength={HANDOVER_LIMITS.line} required />
          </Field>
          <Field label={TEXTS.howMuch}>
            <Input name="how_much" dir="auto" maxLength={HANDOVER_LIMITS.line} />
          </Field>
          <Field label={TEXTS.when}>
            <Input name="when" dir="auto" maxLength={HANDOVER_LIMITS.when} />
          </Field>
          <Button type="submit" busy={isPending}>
            {TEXTS.addLine}
          </Button>
        </form>
      )}
    </>
  )
}
