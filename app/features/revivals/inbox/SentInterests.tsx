import { Link } from '@tanstack/react-router'
import { Logo } from '../../../ui/art/Logo.tsx'
import { mediumDate } from '../../../ui/dates.ts'
import { INTEREST_TEXTS } from '../interests/interest.ts'
import type { InterestMessageData } from '../interests/interest-response.schema.ts'
import { InterestList } from './InterestList.tsx'
import { InterestMessage } from './InterestMessage.tsx'
import { INBOX_TEXTS } from './inbox-texts.ts'

export function SentInterests() {
  return (
    <InterestList folder="sent" empty={INBOX_TEXTS.noneSent}>
      {(interest) => <Sent interest={interest} />}
    </InterestList>
  )
}

function Sent({ interest }: { interest: InterestMessageData }) {
  const { startup, created_at, message, html, reply_to } = interest
  return (
    <InterestMessage
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
          <span>{startup.is_demo ? INTEREST_TEXTS.wentToUs : INBOX_TEXTS.repliesGoTo(reply_to)}</span>
          <Link to="/story/$id" params={{ id: startup.id }}>
            {INBOX_TEXTS.viewStory}
          </Link>
        </>
      }
    />
  )
}
