import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Button } from '../../../../ui/controls/Button.tsx'
import { buttonClass } from '../../../../ui/controls/button-class.ts'
import { mediumDate } from '../../../../ui/dates.ts'
import { Icon } from '../../../../ui/icons/Icon.tsx'
import { Sign } from '../../../../ui/icons/Sign.tsx'
import { answersLine } from '../../figures/answers-line.ts'
import { capitalized } from '../../names-in-sentences.ts'
import type { ConversationDetails } from '../conversation-response.schema.ts'
import { ContactDetailsForm } from '../moves/ContactDetailsForm.tsx'
import { EXCHANGE_TEXTS } from '../moves/move-texts.ts'
import { conversationIcons } from '../parts/conversation-icons.ts'
import { shortPartnerName } from '../parts/partner-names.ts'
import { useDaysSince } from '../parts/use-days-since.ts'
import styles from './AskSheet.module.css'
import { AskSheet } from './AskSheet.tsx'
import { RunsAgain } from './RunsAgain.tsx'
import { ASK_TEXTS, THREAD_TEXTS } from './thread-texts.ts'

/** The founder is reminded after so many days without an answer. */
const FIRST_REMINDER = 7
const SECOND_REMINDER = 21

/** @returns ISO 8601 */
const laterBy = (iso: string, days: number) => new Date(Date.parse(iso) + days * 86_400_000).toISOString()

interface AsksProps {
  conversation: ConversationDetails
  email: string
  /** Puts a ready sentence into the field. */
  onReady: (words: string) => void
}

/** What waits for the viewer here, or for the other. */
export function Asks({ conversation, email, onReady }: AsksProps) {
  const { state, way, is_owner, kind, closed_for, contact } = conversation
  const isUnanswered = state === 'new' && kind === 'offer'
  return (
    <>
      {isUnanswered && is_owner && <Waited conversation={conversation} onReady={onReady} />}
      {isUnanswered && !is_owner && <NotAnswered conversation={conversation} />}
      {state === 'accepted' && way === 'take_over' && (
        <AskSheet sign={<Sign name="next" />} title={ASK_TEXTS.accepted} isAlive>
          <p>{ASK_TEXTS.acceptedHint}</p>
        </AskSheet>
      )}
      {state === 'accepted' && way === 'join' && <RunsAgain conversation={conversation} />}
      {(closed_for === null || closed_for === 'waits') &&
        contact.has_other_agreed &&
        contact.own === null && <Exchange conversation={conversation} email={email} />}
      {state === 'declined' && !is_owner && (
        <AskSheet sign={<Sign name="next" />} title={THREAD_TEXTS.shut.others}>
          <Link to="/revivals" className={buttonClass()}>
            {THREAD_TEXTS.shut.seeOthers}
          </Link>
        </AskSheet>
      )}
    </>
  )
}

function Waited({ conversation, onReady }: Pick<AsksProps, 'conversation' | 'onReady'>) {
  const days = useDaysSince(conversation.waits_since)
  if (days < FIRST_REMINDER) return null
  return (
    <AskSheet
      sign={<Icon path={conversationIcons.clock} />}
      title={ASK_TEXTS.waited(capitalized(shortPartnerName(conversation)), days)}
    >
      <p>{ASK_TEXTS.waitedHint}</p>
      <ul className={styles.ready}>
        {ASK_TEXTS.ready.map((words) => (
          <li key={words}>
            <button type="button" onClick={() => onReady(words)}>
              {words}
            </button>
          </li>
        ))}
      </ul>
    </AskSheet>
  )
}

function NotAnswered({ conversation }: Pick<AsksProps, 'conversation'>) {
  const { waits_since, reminded_at, reminders, answers, is_offer_open } = conversation
  const days = useDaysSince(waits_since)
  const name = shortPartnerName(conversation)
  return (
    <AskSheet sign={<Icon path={conversationIcons.clock} />} title={ASK_TEXTS.notAnswered}>
      <p>
        <span>{ASK_TEXTS.wrote(days)}</span>{' '}
        {reminders >= 2 || !is_offer_open ? (
          <span>{(is_offer_open ? ASK_TEXTS.remindedTwice : ASK_TEXTS.notReminded)(name)}</span>
        ) : (
          <span>
            {reminded_at ? ASK_TEXTS.reminded(name) : ASK_TEXTS.willRemind(name)}
            <time>{mediumDate(laterBy(waits_since, reminded_at ? SECOND_REMINDER : FIRST_REMINDER))}</time>.
          </span>
        )}
      </p>
      {answers && <p>{answersLine(answers)}</p>}
    </AskSheet>
  )
}

function Exchange({ conversation, email }: Pick<AsksProps, 'conversation' | 'email'>) {
  const [isPutOff, setIsPutOff] = useState(false)
  if (isPutOff) return null
  const name = capitalized(shortPartnerName(conversation))
  return (
    <AskSheet sign={<Icon path={conversationIcons.swap} />} title={ASK_TEXTS.exchange(name)}>
      <p>{ASK_TEXTS.exchangeHint(name)}</p>
      <ContactDetailsForm conversation={conversation} email={email} label={EXCHANGE_TEXTS.exchange}>
        <Button variant="ghost" onClick={() => setIsPutOff(true)}>
          {ASK_TEXTS.notNow}
        </Button>
      </ContactDetailsForm>
    </AskSheet>
  )
}
