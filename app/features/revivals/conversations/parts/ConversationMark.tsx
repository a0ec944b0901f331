import { classNames } from '../../../../ui/class-names.ts'
import { Icon } from '../../../../ui/icons/Icon.tsx'
import { Sign } from '../../../../ui/icons/Sign.tsx'
import type { SignName } from '../../../../ui/icons/sign-paths.ts'
import type { ConversationState } from '../conversation.ts'
import type { Conversation } from '../conversation-response.schema.ts'
import styles from './ConversationMark.module.css'
import { conversationIcons } from './conversation-icons.ts'
import { STATE_TEXTS } from './state-texts.ts'

/** Ember is alive, blue has stopped. */
export const STATE_SIGNS: Record<ConversationState, { sign: SignName; tone?: 'alive' | 'stopped' }> = {
  new: { sign: 'play', tone: 'alive' },
  talking: { sign: 'record' },
  open: { sign: 'record' },
  accepted: { sign: 'next', tone: 'alive' },
  declined: { sign: 'stop', tone: 'stopped' },
  withdrawn: { sign: 'pause', tone: 'stopped' },
  closed: { sign: 'pause', tone: 'stopped' },
}

interface ConversationMarkProps {
  conversation: Pick<Conversation, 'state' | 'is_owner'>
  className?: string | undefined
}

/** Sign and word of a state. Whoever wrote first reads that they have no answer yet. */
export function ConversationMark({ conversation: { state, is_owner }, className }: ConversationMarkProps) {
  const { sign, tone } = STATE_SIGNS[state]
  const isUnanswered = state === 'new' && !is_owner
  return (
    <span className={classNames(styles.mark, tone && !isUnanswered && styles[tone], className)}>
      {isUnanswered ? (
        <Icon path={conversationIcons.clock} />
      ) : state === 'open' ? (
        <Icon name="chat" />
      ) : (
        <Sign name={sign} />
      )}
      <b>{isUnanswered ? STATE_TEXTS.notAnswered : STATE_TEXTS.states[state]}</b>
    </span>
  )
}
