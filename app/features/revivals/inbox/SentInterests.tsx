import { Link, useLocation } from '@tanstack/react-router'
import { Logo } from '../../../ui/art/Logo.tsx'
import { mediumDate } from '../../../ui/dates.ts'
import { ObjectName } from '../../../ui/labels/ObjectName.tsx'
import type { InterestMessageData } from '../interests/interest.schema.ts'
import { INTEREST_TEXTS, sentMessageHash } from '../interests/interest.ts'
import { InterestList } from './InterestList.tsx'
import { InterestMessage } from './InterestMessage.tsx'
import { INBOX_TEXTS } from './inbox-texts.ts'

/** The one that the address names is open. */
export function SentInterests() {
  const hash = useLocation({ select: ({ hash }) => hash })
  const wanted = /^message-(.+)$/.exec(hash)?.[1]
  return (
    <InterestList folder="sent" empty={INBOX_TEXTS.noneSent} wanted={wanted}>
      {(interest) => <Sent interest={interest} isOpen={interest.id === wanted} />}
    </InterestList>
  )
}

function Sent({ interest, isOpen }: { interest: InterestMessageData; isOpen: boolean }) {
  const { startup, created_at, message, html, reply_to, conversation_id } = interest
  return (
    <InterestMessage
      id={sentMessageHash(interest.id)}
      open={isOpen}
      picture={<Logo name={startup.name} src={startup.logo_url} size="sm" />}
      name={startup.name}
      about={
        <>
          {INBOX_TEXTS.sent} <time dateTime={created_at}>{mediumDate(created_at)}</time>
        </>
      }
      message={message}
      html={html}
      foot={
        <>
          <span>{startup.is_demo ? INTEREST_TEXTS.wentToUs : INBOX_TEXTS.repliesGoTo(reply_to)}</span>{' '}
          {conversation_id && (
            <Link to="/messages/$id" params={{ id: conversation_id }} search={{ filter: undefined }}>
              {INBOX_TEXTS.openConversation}
              <ObjectName name={startup.name} />
            </Link>
          )}{' '}
          <Link to="/story/$id" params={{ id: startup.id }}>
            {INBOX_TEXTS.viewStory}
            <ObjectName name={startup.name} />
          </Link>
        </>
      }
    />
  )
}
