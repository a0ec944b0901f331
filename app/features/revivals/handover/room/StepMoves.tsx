import { Link } from '@tanstack/react-router'
import { type FormEvent, useRef, useState } from 'react'
import { saysNothing } from '../../../../platform/text/says-nothing.ts'
import { say } from '../../../../ui/announcements/say.ts'
import { Button } from '../../../../ui/controls/Button.tsx'
import { buttonClass } from '../../../../ui/controls/button-class.ts'
import { TextArea } from '../../../../ui/controls/TextArea.tsx'
import { Field } from '../../../../ui/form/Field.tsx'
import { capitalized } from '../../names-in-sentences.ts'
import { sendItemChange } from '../handover.queries.ts'
import { HANDOVER_LIMITS, type StepState } from '../handover.ts'
import type { Handover, HandoverItem } from '../handover-response.schema.ts'
import { ROOM_TEXTS as TEXTS } from './room-texts.ts'
import styles from './StepMoves.module.css'
import { StepObject, stepName } from './StepName.tsx'
import { useRoomChange } from './use-room-change.ts'
import { useStepText } from './use-step-text.ts'
import { shortName } from './who.ts'

/** What the viewer may do with a step. The first button is what is waited for. */
export function StepMoves({ room, item }: { room: Handover; item: HandoverItem }) {
  /** It is false once it was cancelled: then the focus returns to the button. */
  const [isTelling, setIsTelling] = useState<boolean>()
  const { mutate, isPending } = useRoomChange(
    room.conversation_id,
    (api, change: { to: StepState; words?: string }) =>
      sendItemChange(api, room.id, item.id, {
        from: item.state,
        ...(item.signs_both && { version: room.version }),
        ...change,
      }),
  )
  const sayState = ({ items }: Handover) => {
    const after = items.find(({ id }) => id === item.id)
    if (!after) return
    const isSigned = after.signs_both && after.own_signed_at !== null
    say(TEXTS.stepIs(stepName(after), isSigned ? TEXTS.signed : TEXTS.states[after.state]))
  }
  const object = <StepObject item={item} />
  const moves = item.moves.filter((to) => to !== 'problem')
  if (isTelling)
    return (
      <ProblemForm
        item={item}
        isBusy={isPending}
        onCancel={() => setIsTelling(false)}
        onSend={(words, done) =>
          mutate(
            { to: 'problem', words },
            {
              onSuccess: (after) => {
                sayState(after)
                done()
                setIsTelling(undefined)
              },
            },
          )
        }
      />
    )
  return (
    <div className={styles.moves}>
      {moves.map((to, index) => (
        <Button
          key={to}
          variant={index === 0 && isForward(item, to) ? 'ink' : index === 0 ? 'line' : 'ghost'}
          busy={isPending}
          onClick={() => mutate({ to }, { onSuccess: sayState })}
        >
          {labelOf(item, to)}
          {object}
        </Button>
      ))}
      {item.moves.includes('problem') && (
        <Button variant="line" autoFocus={isTelling === false} onClick={() => setIsTelling(true)}>
          {TEXTS.moves.problem}
          {object}
        </Button>
      )}
      {item.state === 'problem' && (
        <Link
          to="/messages/$id"
          activeOptions={{ exact: true }}
          params={{ id: room.conversation_id }}
          search={{ filter: undefined }}
          className={buttonClass({ variant: 'line' })}
        >
          {TEXTS.talk}
          {object}
        </Link>
      )}{' '}
      {item.is_giver && !item.signs_both && item.moves.length > 0 && (
        <span className="meta">{TEXTS.onlyOther(capitalized(shortName(room)))}</span>
      )}
    </div>
  )
}

interface ProblemFormProps {
  item: HandoverItem
  isBusy: boolean
  onCancel: () => void
  onSend: (words: string, done: () => void) => void
}

function ProblemForm({ item, isBusy, onCancel, onSend }: ProblemFormProps) {
  const { text, type, clear } = useStepText(`handover-problem:${item.id}`)
  const [problem, setProblem] = useState('')
  const field = useRef<HTMLTextAreaElement>(null)
  function send(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    const isEmpty = saysNothing(text)
    setProblem(isEmpty ? TEXTS.problemMissing : '')
    if (isEmpty) field.current?.focus()
    else onSend(text, clear)
  }
  return (
    <form onSubmit={send} className={styles.form}>
      <Field
        label={
          <>
            {TEXTS.problemLabel}
            <StepObject item={item} />
          </>
        }
        required
        error={problem}
      >
        <TextArea
          ref={field}
          voice="sans"
          autoGrow
          rows={3}
          maxLength={HANDOVER_LIMITS.words}
          value={text}
          onChange={({ currentTarget }) => {
            setProblem('')
            type(currentTarget.value)
          }}
        />
      </Field>
      <div className={styles.moves}>
        <Button type="submit" variant="ink" busy={isBusy}>
          {TEXTS.problemSend}
          <StepObject item={item} />
        </Button>
        <Button variant="ghost" onClick={onCancel}>
          {TEXTS.cancel}
          <StepObject item={item} />
        </Button>
      </div>
    </form>
  )
}

const isForward = ({ state }: HandoverItem, to: StepState) =>
  (to === 'accepted' || to === 'handed_over') && state !== to

function labelOf(item: HandoverItem, to: StepState): string {
  const { moves } = TEXTS
  const { state, kind, signs_both, is_giver, giver_declines } = item
  if (to === 'accepted') return signs_both ? moves.sign : kind === 'liabilities' ? moves.agree : moves.accept
  if (to === 'handed_over')
    return state === 'problem'
      ? moves.handOverAgain
      : state === 'handed_over'
        ? moves.sentAgain
        : moves.handOver
  if (to === 'not_applicable')
    return giver_declines && !is_giver ? moves.confirmNotApplicable : moves.notApplicable
  if (signs_both) return state === 'problem' ? moves.solved : moves.unsign
  return is_giver ? moves.takeBack : state === 'problem' ? moves.solved : moves.reopen
}
