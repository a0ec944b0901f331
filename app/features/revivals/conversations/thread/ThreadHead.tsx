import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Logo } from '../../../../ui/art/Logo.tsx'
import { Button } from '../../../../ui/controls/Button.tsx'
import { buttonClass } from '../../../../ui/controls/button-class.ts'
import { IconButton } from '../../../../ui/controls/IconButton.tsx'
import { Icon } from '../../../../ui/icons/Icon.tsx'
import { lateIconPaths } from '../../../../ui/icons/late-icon-paths.ts'
import { PersonName } from '../../../../ui/labels/PersonName.tsx'
import { Popover, popoverItemClass } from '../../../../ui/overlay/Popover.tsx'
import type { ConversationFilter, ConversationState } from '../conversation.ts'
import type { ConversationDetails } from '../conversation-response.schema.ts'
import { MoveDialog } from '../moves/MoveDialog.tsx'
import { MOVE_TEXTS } from '../moves/move-texts.ts'
import { ConversationMark } from '../parts/ConversationMark.tsx'
import { partnerName, shortPartnerName } from '../parts/partner-names.ts'
import styles from './ThreadHead.module.css'
import { THREAD_TEXTS } from './thread-texts.ts'

interface ThreadHeadProps {
  conversation: ConversationDetails
  filter: ConversationFilter | undefined
}

/** Says with whom the conversation is, about what, how it stands, and what the viewer can do about it. */
export function ThreadHead({ conversation, filter }: ThreadHeadProps) {
  return (
    <header className={styles.head}>
      <Link to="/messages" activeOptions={{ exact: true }} search={{ filter }} className={styles.back}>
        <Icon name="left" />
        {THREAD_TEXTS.back}
      </Link>
      <div className={styles.top}>
        <div className={styles.who}>
          <h2 dir="auto">
            <PersonName name={partnerName(conversation)} handle={conversation.other.handle} />
          </h2>
          <About conversation={conversation} />
        </div>
        <ConversationMark conversation={conversation} className={styles.mark} />
      </div>
      <Actions conversation={conversation} />
    </header>
  )
}

function About({ conversation }: Pick<ThreadHeadProps, 'conversation'>) {
  const { kind, is_owner, name, startup_id, asset_id, logo_url } = conversation
  const text =
    kind === 'offer'
      ? THREAD_TEXTS.about.offer
      : is_owner
        ? THREAD_TEXTS.about.own
        : THREAD_TEXTS.about.question
  return (
    <p className={styles.about}>
      {text}
      {kind === 'offer' && startup_id ? (
        <Link to="/story/$id" params={{ id: startup_id }}>
          <Logo name={name} src={logo_url} size="sm" className={styles.logo ?? ''} /> <bdi>{name}</bdi>
        </Link>
      ) : kind === 'question' && asset_id ? (
        <Link to="/asset/$id" params={{ id: asset_id }}>
          <bdi>{name}</bdi>
        </Link>
      ) : (
        <bdi>{name}</bdi>
      )}
    </p>
  )
}

/** Buttons stand in this order; other moves are in the menu. */
const BUTTONS: readonly ConversationState[] = ['accepted', 'declined', 'withdrawn']

function Actions({ conversation }: Pick<ThreadHeadProps, 'conversation'>) {
  const { id, state, way, moves } = conversation
  const [pending, go] = useState<ConversationState | null>(null)
  const others = moves.filter((to) => !BUTTONS.includes(to))
  const isReopening = state === 'declined' || state === 'closed'
  const hasHandover = state === 'accepted' && way === 'take_over'
  // A dialog stays, with what was typed, if nothing can be done any more.
  if (moves.length === 0 && !hasHandover && !pending) return null
  return (
    <div className={styles.acts}>
      {hasHandover && (
        <Link
          to="/messages/$conversation/handover"
          params={{ conversation: id }}
          className={buttonClass({ variant: 'ink' })}
        >
          {THREAD_TEXTS.handover}
        </Link>
      )}
      {moves.includes('accepted') && (
        <Button variant="ember" onClick={() => go('accepted')}>
          {MOVE_TEXTS.accept(shortPartnerName(conversation))}
        </Button>
      )}
      {moves.includes('declined') && (
        <Button variant="quiet" onClick={() => go('declined')}>
          {MOVE_TEXTS.decline}
        </Button>
      )}
      {moves.includes('withdrawn') && (
        <Button variant="quiet" onClick={() => go('withdrawn')}>
          {MOVE_TEXTS.withdraw}
        </Button>
      )}
      {isReopening
        ? others.slice(0, 1).map((to) => (
            <Button key={to} onClick={() => go(to)}>
              {MOVE_TEXTS.reopen}
            </Button>
          ))
        : others.length > 0 && (
            <Popover
              label={MOVE_TEXTS.more}
              trigger={(props) => <IconButton label={MOVE_TEXTS.more} path={lateIconPaths.more} {...props} />}
            >
              {(close) =>
                others.map((to) => (
                  <button
                    key={to}
                    type="button"
                    className={popoverItemClass()}
                    onClick={() => {
                      close()
                      go(to)
                    }}
                  >
                    {to === 'closed' ? MOVE_TEXTS.close : MOVE_TEXTS.answered}
                  </button>
                ))
              }
            </Popover>
          )}
      {pending && <MoveDialog to={pending} conversation={conversation} onClose={() => go(null)} />}
    </div>
  )
}
