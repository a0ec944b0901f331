import { Link } from '@tanstack/react-router'
import { Logo } from '../../../ui/art/Logo.tsx'
import { mediumDate } from '../../../ui/dates.ts'
import { INTEREST_TEXTS } from '../interests/interest.ts'
import type { InterestMessageData } from '../interests/interest-response.schema.ts'
import { InterestMessage } from './InterestMessage.tsx'
import { InterestList } from './InterestList.tsx'

/** What the viewer wrote to founders. */
export function SentInterests() {
  return (
    <InterestList box="sent" none={INTEREST_TEXTS.noneSent}>
      {(letter) => <Sent letter={letter} />}
    </InterestList>
  )
}

function Sent({ letter: { startup, created_at, message, reply_to } }: { letter: InterestMessageData }) {
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
