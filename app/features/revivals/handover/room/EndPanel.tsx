import { Link } from '@tanstack/react-router'
import { Button } from '../../../../ui/controls/Button.tsx'
import { buttonClass } from '../../../../ui/controls/button-class.ts'
import { mediumDate, shortDate } from '../../../../ui/dates.ts'
import { Notice } from '../../../../ui/feedback/Notice.tsx'
import { Sign } from '../../../../ui/icons/Sign.tsx'
import { lastQuestionAt } from '../../afterwards/afterwards.ts'
import { capitalized } from '../../names-in-sentences.ts'
import { sendEnd, sendHandoverChange } from '../handover.queries.ts'
import type { HandoverEnd } from '../handover.ts'
import type { Handover, HandoverItem } from '../handover-response.schema.ts'
import { comesBack, movesNothing } from '../received.ts'
import styles from './EndPanel.module.css'
import { countedItems, dayOf, isRevived, openItems } from './progress.ts'
import { ROOM_TEXTS as TEXTS } from './room-texts.ts'
import { StepName } from './StepName.tsx'
import { useRoomChange } from './use-room-change.ts'
import { otherName } from './who.ts'

/** How the handover ends, or has ended: everything closed, some open, or returned. */
export function EndPanel({ room }: { room: Handover }) {
  if (room.state === 'returned') return <Returned room={room} />
  if (room.state !== 'open') return <Finished room={room} />
  if (movesNothing(room)) return <NothingMoves />
  const items = countedItems(room)
  if (items.length > 0 && openItems(items).length === 0) return <Arrived room={room} />
  return room.is_proposed_by_viewer === null ? null : <Proposed room={room} />
}

const useEnd = (room: Handover) =>
  useRoomChange(room.conversation_id, (api, state: HandoverEnd) =>
    sendEnd(api, room.id, { state, words: '' }),
  )

const daysOf = (room: Handover) => dayOf(room.created_at, Date.parse(room.ended_at ?? lastClosed(room)))

/** The time at which the last step was closed. */
const lastClosed = ({ items, created_at }: Handover) =>
  items
    .flatMap(({ accepted_at }) => accepted_at ?? [])
    .reduce((last, at) => (at > last ? at : last), created_at)

/** Says before the end what a handover of nothing ends as. */
const NothingMoves = () => (
  <Notice icon={<Sign name="rewind" />} level={2} title={TEXTS.nothingMoves.title}>
    <p>{TEXTS.nothingMoves.text}</p>
  </Notice>
)

function Arrived({ room }: { room: Handover }) {
  const { mutate, isPending } = useEnd(room)
  return (
    <section className={styles.arrived} aria-labelledby="handover-arrived">
      <h2 id="handover-arrived">
        <Sign name="play" />
        {TEXTS.arrived.title}
      </h2>
      <p>{TEXTS.arrived.text(countedItems(room).length, daysOf(room), room.name)}</p>
      <div>
        <Button variant="ember" size="lg" busy={isPending} onClick={() => mutate('done')}>
          {TEXTS.arrived.action}
        </Button>
      </div>
      <p className={styles.fine}>{TEXTS.arrived.fine(room.name)}</p>
    </section>
  )
}

function Proposed({ room }: { room: Handover }) {
  const { mutate, isPending } = useEnd(room)
  const takeBack = useRoomChange(room.conversation_id, (api, _: undefined) =>
    sendHandoverChange(api, room.id, { proposal: null }),
  )
  const open = openItems(countedItems(room))
  const other = otherName(room)
  const waits = room.is_proposed_by_viewer && !room.other.is_away
  return (
    <section className={styles.arrived} aria-labelledby="handover-open">
      <h2 id="handover-open">
        <Sign name="next" />
        {TEXTS.open.title(open.length)}
      </h2>
      <p>
        {waits
          ? TEXTS.open.waits(capitalized(other))
          : room.is_proposed_by_viewer
            ? TEXTS.aside.away(capitalized(other))
            : TEXTS.open.asks(capitalized(other))}
      </p>
      <OpenSteps items={open} />
      <div>
        {waits ? (
          <Button busy={takeBack.isPending} onClick={() => takeBack.mutate(undefined)}>
            {TEXTS.open.withdraw}
          </Button>
        ) : (
          <Button variant="ember" size="lg" busy={isPending} onClick={() => mutate('done_with_open_items')}>
            {TEXTS.open.action(open.length)}
          </Button>
        )}
      </div>
      <p className={styles.fine}>{TEXTS.open.fine}</p>
    </section>
  )
}

const OpenSteps = ({ items }: { items: readonly HandoverItem[] }) => (
  <ul className={styles.named}>
    {items.map((item) => (
      <li key={item.id}>
        <b>
          <StepName {...item} />
        </b>{' '}
        {item.expected_on && <span>{TEXTS.dueOn(mediumDate(item.expected_on))}</span>}
      </li>
    ))}
  </ul>
)

function Finished({ room }: { room: Handover }) {
  const open = openItems(countedItems(room))
  const { notRevived } = TEXTS.done
  return (
    <section className={styles.arrived} aria-labelledby="handover-done">
      <h2 id="handover-done">
        <Sign name={isRevived(room) ? 'play' : 'stop'} />
        {open.length === 0 ? TEXTS.done.title(daysOf(room)) : TEXTS.done.openTitle(open.length, daysOf(room))}
      </h2>
      <EndWords room={room} />
      {open.length > 0 && (
        <>
          <OpenSteps items={open} />
          <p className={styles.fine}>{TEXTS.open.fine}</p>
        </>
      )}
      {room.startup_id && (
        <div>
          <Link to="/story/$id" params={{ id: room.startup_id }} className={buttonClass({ variant: 'ink' })}>
            {TEXTS.done.story}
          </Link>
        </div>
      )}
      <h3>{TEXTS.done.next}</h3>
      <ol>
        {isRevived(room) ? (
          TEXTS.done.steps.map((step) => <li key={step}>{step}</li>)
        ) : (
          <li>{room.is_owner ? notRevived.giver(otherName(room)) : notRevived.receiver}</li>
        )}
        {isRevived(room) && room.ended_at && <Afterwards room={room} endedAt={room.ended_at} />}
      </ol>
    </section>
  )
}

/** What the two said when they ended it, the earlier one first. */
function EndWords({ room }: { room: Handover }) {
  const acts = room.history.filter(({ act, words }) => words && (act === 'proposed' || act === 'ended'))
  const once = new Map(acts.map((act) => [`${act.is_own} ${act.words}`, act]))
  return [...once.values()].toReversed().map(({ id, is_own, words }) => (
    <p key={id}>
      <b>{is_own ? TEXTS.you : capitalized(otherName(room))}</b> <q dir="auto">{words}</q>
    </p>
  ))
}

/** Whom we ask when. Nobody asks who has left. */
function Afterwards({ room, endedAt }: { room: Handover; endedAt: string }) {
  const { reachable, asksYou, asksOther, stillRuns, you } = TEXTS.done
  const other = otherName(room)
  if (room.other.has_left) return null
  return (
    <>
      <li>
        <span>{reachable(mediumDate(lastQuestionAt(endedAt)))}</span>{' '}
        <span>{room.is_owner ? asksYou : asksOther(other)}</span>
      </li>
      <li>{stillRuns(room.is_owner ? other : you)}</li>
    </>
  )
}

function Returned({ room }: { room: Handover }) {
  const date = shortDate(room.ended_at ?? room.created_at)
  const hasBack = room.items.some((item) => comesBack(item, room.is_owner))
  return (
    <Notice
      icon={<Sign name="rewind" />}
      level={2}
      title={
        room.is_ended_by_viewer
          ? TEXTS.back.byYou(date)
          : TEXTS.back.byOther(capitalized(otherName(room)), date)
      }
    >
      {room.end_words && (
        <p>
          <q dir="auto">{room.end_words}</q>
        </p>
      )}
      <p>{TEXTS.back.offer}</p>
      {!hasBack && <p>{TEXTS.back.nothing}</p>}
    </Notice>
  )
}
