import { Link } from '@tanstack/react-router'
import type { KeyboardEvent } from 'react'
import { Clamped } from '../../../../kit/Clamped.tsx'
import { classNames } from '../../../../ui/class-names.ts'
import { IconButton } from '../../../../ui/controls/IconButton.tsx'
import { Icon } from '../../../../ui/icons/Icon.tsx'
import { lateIconPaths } from '../../../../ui/icons/late-icon-paths.ts'
import { FOLDED_TEXTS } from '../../../../ui/labels/label-texts.ts'
import { Popover, popoverItemClass } from '../../../../ui/overlay/Popover.tsx'
import type { Conversation } from '../conversation-response.schema.ts'
import { MessageTime } from '../parts/MessageTime.tsx'
import { PartnerFace } from '../parts/PartnerFace.tsx'
import { partnerName } from '../parts/partner-names.ts'
import { useDaysSince } from '../parts/use-days-since.ts'
import styles from './BoardCard.module.css'
import { BOARD_TEXTS } from './board-texts.ts'
import { type Lane, nextLanes } from './lanes.ts'

interface BoardCardProps {
  conversation: Conversation
  namesStory: boolean
  onMove: (lane: Lane) => void
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
}

/** An unanswered message stands out after so many days. */
const LATE = 7

export function BoardCard({ conversation, namesStory, onMove, onKeyDown }: BoardCardProps) {
  const {
    id,
    name: story,
    last,
    is_other_blocked,
    state,
    unread,
    note,
    waits_since,
    changed_at,
  } = conversation
  const name = partnerName(conversation)
  const days = useDaysSince(waits_since)
  const lanes = nextLanes(conversation)
  return (
    <article
      data-card={id}
      draggable={lanes.length > 0}
      onDragStart={(event) => event.dataTransfer.setData('text/plain', id)}
      className={classNames(styles.card, unread > 0 && styles.new)}
    >
      <header className={styles.head}>
        <PartnerFace conversation={conversation} size="sm" />{' '}
        <b>
          <Link
            to="/messages/$id"
            params={{ id }}
            search={{ filter: undefined }}
            draggable={false}
            onKeyDown={onKeyDown}
          >
            <bdi>{name}</bdi>
          </Link>
        </b>
      </header>
      {namesStory && (
        <p className="meta">
          <bdi>{story}</bdi>
        </p>
      )}
      {last?.text && (
        <Clamped lines={3} className={styles.words}>
          {is_other_blocked && !last.is_own ? FOLDED_TEXTS.folded : last.text}
        </Clamped>
      )}
      {note && (
        <p className={`meta ${styles.note}`}>
          <Icon name="pen" label={BOARD_TEXTS.note} />
          <bdi>{note}</bdi>
        </p>
      )}
      <footer className={styles.foot}>
        {state === 'new' && days >= LATE ? (
          <b>{BOARD_TEXTS.notAnswered(days)}</b>
        ) : (
          <MessageTime iso={changed_at} isShort />
        )}
        {lanes.length > 0 && (
          <Popover
            label={BOARD_TEXTS.menu(name)}
            align="end"
            trigger={(props) => (
              <IconButton
                label={BOARD_TEXTS.menu(name)}
                path={lateIconPaths.more}
                size="sm"
                className={styles.menu ?? ''}
                {...props}
              />
            )}
          >
            {(close) =>
              lanes.map((lane) => (
                <button
                  key={lane}
                  type="button"
                  className={popoverItemClass()}
                  onClick={() => {
                    close()
                    onMove(lane)
                  }}
                >
                  {BOARD_TEXTS.moveTo(BOARD_TEXTS.lanes[lane])}
                </button>
              ))
            }
          </Popover>
        )}
      </footer>
    </article>
  )
}
