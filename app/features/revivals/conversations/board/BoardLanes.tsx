import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useApi } from '../../../../platform/api/use-api.ts'
import { classNames } from '../../../../ui/class-names.ts'
import { Sign } from '../../../../ui/icons/Sign.tsx'
import { toast } from '../../../../ui/toast/toast.ts'
import { limitedCount } from '../../counts.ts'
import type { OfferConversationState } from '../conversation.ts'
import type { Conversation } from '../conversation-response.schema.ts'
import { conversationQuery } from '../conversations.queries.ts'
import { MoveDialog } from '../moves/MoveDialog.tsx'
import { STATE_SIGNS } from '../parts/ConversationMark.tsx'
import { partnerName } from '../parts/partner-names.ts'
import { BoardCard } from './BoardCard.tsx'
import styles from './BoardLanes.module.css'
import { BOARD_TEXTS } from './board-texts.ts'
import { countIn, LANES, type Lane, laneOf, nextLanes } from './lanes.ts'
import { useFollowedCard } from './use-followed-card.ts'

interface BoardLanesProps {
  conversations: readonly Conversation[]
  /** How many there are, also of those that aren't loaded. */
  states: Readonly<Record<OfferConversationState, number>>
  /** Each card says which story it's about. */
  namesStories: boolean
}

/**
 * Columns side by side on wide screens, one list below the other on phones. Cards move by menu, by keyboard
 * and by dragging.
 */
export function BoardLanes({ conversations, states, namesStories }: BoardLanesProps) {
  const board = useRef<HTMLDivElement>(null)
  const [pending, setPending] = useState<{ id: string; to: Lane } | null>(null)
  const [over, setOver] = useState<Lane | null>(null)
  const follow = useFollowedCard(board)

  function moveTo(conversation: Conversation, lane: Lane) {
    if (laneOf(conversation) === lane) return
    const name = partnerName(conversation)
    if (!nextLanes(conversation).includes(lane)) {
      toast({ title: BOARD_TEXTS.cannotMove(name, BOARD_TEXTS.lanes[lane]) })
      return
    }
    setPending({ id: conversation.id, to: lane })
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>, conversation: Conversation) {
    const direction = DIRECTIONS[event.key]
    if (!direction || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    const isMirrored = getComputedStyle(event.currentTarget).direction === 'rtl'
    const [across, down] = [isMirrored ? -direction[0] : direction[0], direction[1]]
    const lane = LANES.indexOf(laneOf(conversation))
    if (event.shiftKey) {
      const next = LANES[lane + across]
      if (across !== 0 && next) moveTo(conversation, next)
      return
    }
    focusCard(board.current, { lane, across, down, from: event.currentTarget })
  }

  return (
    <div ref={board} className={styles.board}>
      {LANES.map((lane) => {
        const inLane = conversations.filter((conversation) => laneOf(conversation) === lane)
        const { sign, tone } = STATE_SIGNS[lane]
        const count = countIn(lane, states)
        const name = BOARD_TEXTS.lanes[lane]
        return (
          <section
            key={lane}
            data-lane={lane}
            aria-label={BOARD_TEXTS.lane(name, limitedCount(count))}
            className={classNames(styles.lane, tone && styles[tone], over === lane && styles.over)}
            onDragOver={(event) => {
              event.preventDefault()
              setOver(lane)
            }}
            onDragLeave={() => setOver(null)}
            onDrop={(event) => {
              event.preventDefault()
              setOver(null)
              const id = event.dataTransfer.getData('text/plain')
              const dropped = conversations.find((conversation) => conversation.id === id)
              if (dropped) moveTo(dropped, lane)
            }}
          >
            <h2>
              <Sign name={sign} />
              {name} <span className={styles.count}>{limitedCount(count)}</span>
            </h2>
            {inLane.length === 0 && (
              <p className={styles.none}>{count === 0 ? BOARD_TEXTS.none[lane] : BOARD_TEXTS.notLoaded}</p>
            )}
            {inLane.map((conversation) => (
              <BoardCard
                key={conversation.id}
                conversation={conversation}
                namesStory={namesStories}
                onMove={(to) => moveTo(conversation, to)}
                onKeyDown={(event) => onKeyDown(event, conversation)}
              />
            ))}
          </section>
        )
      })}
      {pending && (
        <LoadedMoveDialog
          {...pending}
          onClose={() => {
            setPending(null)
            follow(pending.id, laneOf({ state: pending.to }))
          }}
        />
      )}
    </div>
  )
}

const DIRECTIONS: Readonly<Record<string, readonly [across: number, down: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

interface FocusStep {
  lane: number
  across: number
  down: number
  from: HTMLElement
}

/** The next card in a column, or the one beside it in the next column that has any. */
function focusCard(board: HTMLElement | null, { lane, across, down, from }: FocusStep) {
  const cardsIn = (index: number) =>
    Array.from(board?.querySelectorAll<HTMLElement>(`[data-lane="${LANES[index]}"] [data-card] a`) ?? [])
  const position = cardsIn(lane).indexOf(from)
  if (down !== 0) return cardsIn(lane)[position + down]?.focus()
  for (let index = lane + across; index >= 0 && index < LANES.length; index += across) {
    const cards = cardsIn(index)
    const card = cards[Math.min(position, cards.length - 1)]
    if (card) return card.focus()
  }
}

/** The dialogs need more than a card knows. */
function LoadedMoveDialog({ id, to, onClose }: { id: string; to: Lane; onClose: () => void }) {
  const { data } = useQuery(conversationQuery(useApi(), id))
  return data && <MoveDialog to={to} conversation={data} onClose={onClose} />
}
