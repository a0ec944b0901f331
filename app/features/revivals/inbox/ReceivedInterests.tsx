import { Link } from '@tanstack/react-router'
import { Avatar } from '../../../ui/art/Avatar.tsx'
import { ButtonLink } from '../../../ui/controls/Button.tsx'
import { mediumDate } from '../../../ui/dates.ts'
import { FOLDED_TEXTS } from '../../../ui/labels/label-texts.ts'
import { ObjectName } from '../../../ui/labels/ObjectName.tsx'
import { PersonName } from '../../../ui/labels/PersonName.tsx'
import { ReportLink } from '../../moderation/report/ReportLink.tsx'
import type { InterestMessageData } from '../interests/interest.schema.ts'
import { INTEREST_TEXTS } from '../interests/interest.ts'
import { InterestList } from './InterestList.tsx'
import { InterestMessage } from './InterestMessage.tsx'
import { INBOX_TEXTS } from './inbox-texts.ts'
import { replyLink } from './reply-link.ts'
import { useMarkRead } from './use-mark-read.ts'

export function ReceivedInterests() {
  const markRead = useMarkRead()
  return (
    <InterestList folder="received" empty={INBOX_TEXTS.noneReceived}>
      {(interest) => <Received interest={interest} onRead={() => markRead(interest.id)} />}
    </InterestList>
  )
}

function Received({ interest, onRead }: { interest: InterestMessageData; onRead: () => void }) {
  const { sender, startup, created_at, message, html, reply_to, is_confirmed, read_at, conversation_id } =
    interest
  const isFolded = interest.is_sender_blocked
  const name = sender.full_name || INTEREST_TEXTS.unnamedSender
  const isNew = read_at === null && !isFolded
  return (
    <InterestMessage
      picture={<Avatar name={name} src={sender.avatar_url} />}
      name={name}
      isNew={isNew}
      about={
        <>
          {INBOX_TEXTS.about} <bdi>{startup.name}</bdi>,{' '}
          <time dateTime={created_at}>{mediumDate(created_at)}</time>
        </>
      }
      message={message}
      {...(isFolded && { excerpt: FOLDED_TEXTS.folded })}
      html={html}
      foot={
        <>
          <ButtonLink size="sm" href={replyLink(reply_to, startup.name)}>
            {INBOX_TEXTS.reply}
            <span className="vh">{INBOX_TEXTS.replyTo(reply_to)}</span>
          </ButtonLink>
          {sender.handle && <PersonName name={name} handle={sender.handle} />}{' '}
          <span>{is_confirmed ? reply_to : `${reply_to} (${INTEREST_TEXTS.unconfirmed})`}</span>{' '}
          {conversation_id && (
            <Link to="/messages/$id" params={{ id: conversation_id }} search={{ filter: undefined }}>
              {INBOX_TEXTS.openConversation}
              <ObjectName name={name} />
            </Link>
          )}{' '}
          <Link to="/story/$id" params={{ id: startup.id }}>
            {INBOX_TEXTS.viewYourStory}
            <ObjectName name={startup.name} />
          </Link>{' '}
          <ReportLink about={{ kind: 'message', thing: interest.id }} at="/dashboard">
            {INBOX_TEXTS.report}
            <ObjectName name={name} />
          </ReportLink>{' '}
          {startup.is_anonymous && <span>{INTEREST_TEXTS.showsAddress}</span>}
        </>
      }
      {...(isNew && { onOpen: onRead })}
    />
  )
}
