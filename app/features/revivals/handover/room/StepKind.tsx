import { Select } from '../../../../ui/controls/Select.tsx'
import { Field } from '../../../../ui/form/Field.tsx'
import { sendItemChange } from '../handover.queries.ts'
import { HANDOVER_KINDS, isHandoverKind } from '../handover-kinds.ts'
import type { Handover, HandoverItem } from '../handover-response.schema.ts'
import { ROOM_TEXTS as TEXTS } from './room-texts.ts'
import { StepObject } from './StepName.tsx'
import { useRoomChange } from './use-room-change.ts'

/** What the offer didn't tell apart, such as where a domain moves. */
export function StepKind({ room, item }: { room: Handover; item: HandoverItem }) {
  const { mutate, isPending } = useRoomChange(room.conversation_id, (api, kind: HandoverItem['kind']) =>
    sendItemChange(api, room.id, item.id, { kind }),
  )
  return (
    <Field
      label={
        <>
          {TEXTS.changeKind}
          <StepObject item={item} />
        </>
      }
    >
      <Select
        value={item.kind}
        disabled={isPending}
        onChange={({ currentTarget: { value } }) => {
          if (isHandoverKind(value)) mutate(value)
        }}
      >
        {item.kinds.map((kind) => (
          <option key={kind} value={kind}>
            {HANDOVER_KINDS[kind].title}
          </option>
        ))}
      </Select>
    </Field>
  )
}
