import { Link } from '@tanstack/react-router'
import { Avatar } from '../../../ui/art/Avatar.tsx'
import { ButtonLink } from '../../../ui/controls/Button.tsx'
import { mediumDate } from '../../../ui/dates.ts'
import { INTEREST_TEXTS } from '../interests/interest.ts'
import type { InterestMessageData } from '../interests/interest-response.schema.ts'
import { InterestMessage } from './InterestMessage.tsx'
import { InterestList } from './InterestList.tsx'
import { replyLink } from './reply-link.ts'
import { useMarkRead } from './use-mark-read.ts'

/** What others wrote to the viewer about stories that are open for revival; a letter that is opened is no longer new. */
export function ReceivedInterests() {
  const markRead = useMarkRead()
  return (
    <InterestList box="received" none={INTEREST_TEXTS.noneReceived}>
      {(letter) => <Received letter={letter} onRead={() => markRead(letter.id)} />}
    </InterestList>
  )
}

function Received({ letter, onRead }: { letter: InterestMessageData; onRead: () => void }) {
  const { sender, startup, created_at, message, reply_to, is_confirmed, read_at } = letter
  const name = sender.full_name || INTEREST_TEXTS.nameless
  const isNew = read_at === null
  return (
    <InterestMessage
      picture={<Avatar name={name} src={sender.avatar_url} />}
      name={name}
      isNew={isNew}
      about={
        <>
          about <bdi>{startup.name}</bdi>, <time dateTime={created_at}>{mediumDate(created_at)}</time>
        </>
      }
      message={message}
      foot={
        <>
          <ButtonLink size="sm" href={replyLink(reply_to, startup.name)}>
            Reply<span className="vh"> to {reply_to}</span>
          </ButtonLink>
          <span>
            {reply_to}
            {!is_confirmed && ` (${INTEREST_TEXTS.unconfirmed})`}
          </span>
          <Link to="/story/$id" params={{ id: startup.id }}>
            View your story
          </Link>
          {startup.is_anonymous && <span>{INTEREST_TEXTS.showsAddress}</span>}
        </>
      }
      {...(isNew && { onOpen: onRead })}
    />
  )
}
