import { Link } from '@tanstack/react-router'
import { Logo } from '../../../ui/art/Logo.tsx'
import { mediumDate } from '../../../ui/dates.ts'
import { INTEREST_TEXTS } from '../interests/interest.ts'
import type { InterestMessageData } from '../interests/interest-response.schema.ts'
import { InterestList } from './InterestList.tsx'
import { InterestMessage } from './InterestMessage.tsx'

export function SentInterests() {
  return (
    <InterestList folder="sent" empty={INTEREST_TEXTS.noneSent}>
      {(interest) => <Sent interest={interest} />}
    </InterestList>
  )
}

function Sent({ interest: { startup, created_at, message, reply_to } }: { interest: InterestMessageData }) {
  return (
    <InterestMessage
      picture={<Logo name={startup.name} src={startup.logo_url} size="sm" />}
      name={startup.name}
      about={
        <>
          sent <time dateTime={created_at}>{mediumDate(created_at)}</time>
        </>
      }
      message={message}
      foot={
        <>
          <span>{startup.is_demo ? INTEREST_TEXTS.noAnswer : `Replies go to ${reply_to}.`}</span>
          <Link to="/story/$id" params={{ id: startup.id }}>
            View story
          </Link>
        </>
      }
    />
  )
}
