import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useAction } from '../../../../kit/use-action.ts'
import { useApi } from '../../../../platform/api/use-api.ts'
import { Button } from '../../../../ui/controls/Button.tsx'
import { Icon } from '../../../../ui/icons/Icon.tsx'
import { capitalized } from '../../names-in-sentences.ts'
import { TERMS_LABELS, WAY_LABELS } from '../../offer-terms.ts'
import { revivalQuery } from '../../offers/revivals.queries.ts'
import type { ConversationDetails } from '../conversation-response.schema.ts'
import { refetchConversations, removeContact } from '../conversations.queries.ts'
import { ExchangeDialog } from '../moves/ExchangeDialog.tsx'
import { RevealDialog } from '../moves/RevealDialog.tsx'
import { conversationIcons } from '../parts/conversation-icons.ts'
import { shortPartnerName } from '../parts/partner-names.ts'
import { BlockConversation } from './BlockConversation.tsx'
import type { Writer } from './MessageAuthor.tsx'
import { NoteField } from './NoteField.tsx'
import styles from './ThreadSide.module.css'
import { SIDE_TEXTS } from './thread-texts.ts'

interface ThreadSideProps {
  conversation: ConversationDetails
  viewer: Writer
}

/** Shows beside the messages who knows what of whom, what it's about, and a note. */
export function ThreadSide({ conversation, viewer }: ThreadSideProps) {
  const { kind, is_own_name_hidden, other } = conversation
  return (
    <aside className={styles.side}>
      {is_own_name_hidden && <Hidden conversation={conversation} viewer={viewer} />}
      {other.is === 'hidden_founder' && (
        <Part title={SIDE_TEXTS.founder}>
          <p>{SIDE_TEXTS.founderHidden}</p>
        </Part>
      )}
      <Contact conversation={conversation} viewer={viewer} />
      {kind === 'offer' ? <Offer conversation={conversation} /> : <Listing conversation={conversation} />}
      <Part title={SIDE_TEXTS.note}>
        <NoteField conversation={conversation} />
      </Part>
      {other.is !== 'deleted' && <BlockConversation conversation={conversation} />}
    </aside>
  )
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <h3 className="folio">{title}</h3>
    {children}
  </section>
)

function Hidden({ conversation, viewer }: ThreadSideProps) {
  const [isAsking, setIsAsking] = useState(false)
  const name = capitalized(shortPartnerName(conversation))
  return (
    <Part title={SIDE_TEXTS.youHidden}>
      <p>{SIDE_TEXTS.youHiddenHint(name)}</p>
      {conversation.closed_for !== 'left' && (
        <Button block onClick={() => setIsAsking(true)}>
          <Icon name="eye" />
          <span>{SIDE_TEXTS.reveal(name)}</span>
        </Button>
      )}
      {isAsking && (
        <RevealDialog conversation={conversation} viewer={viewer} onClose={() => setIsAsking(false)} />
      )}
    </Part>
  )
}

function Contact({ conversation, viewer }: ThreadSideProps) {
  const { id, contact, closed_for } = conversation
  const queryClient = useQueryClient()
  const [isAsking, setIsAsking] = useState(false)
  const { mutate, isPending } = useAction({
    run: (api) => removeContact(api, id),
    failed: SIDE_TEXTS.failed,
    onDone: () => refetchConversations(queryClient),
  })
  const name = capitalized(shortPartnerName(conversation))
  if (contact.other)
    return (
      <Part title={SIDE_TEXTS.contact}>
        <p className={styles.details} dir="auto">
          {contact.other}
        </p>
        {contact.own && <p className="meta">{SIDE_TEXTS.sees(name, contact.own)}</p>}
      </Part>
    )
  if (closed_for !== null && closed_for !== 'waits' && !contact.own) return null
  return (
    <Part title={SIDE_TEXTS.contact}>
      <p>
        {contact.own
          ? SIDE_TEXTS.ownAgreed(name)
          : contact.has_other_agreed
            ? SIDE_TEXTS.otherAgreed(name)
            : SIDE_TEXTS.hidden}
      </p>
      {contact.own ? (
        <>
          <p className={styles.details} dir="auto">
            {contact.own}
          </p>
          <Button variant="quiet" block busy={isPending} onClick={() => mutate()}>
            {SIDE_TEXTS.takeBack}
          </Button>
        </>
      ) : (
        !contact.has_other_agreed && (
          <Button variant="quiet" block onClick={() => setIsAsking(true)}>
            <Icon path={conversationIcons.swap} />
            <span>{SIDE_TEXTS.ask}</span>
          </Button>
        )
      )}
      {isAsking && (
        <ExchangeDialog conversation={conversation} email={viewer.email} onClose={() => setIsAsking(false)} />
      )}
    </Part>
  )
}

function Offer({ conversation }: Pick<ThreadSideProps, 'conversation'>) {
  const { startup_id, revival_opportunity_id: offer, is_owner, ways, state, way } = conversation
  const { data } = useQuery({ ...revivalQuery(useApi(), offer ?? ''), enabled: offer !== null })
  // An offer that is taken over stays as it was when the two agreed.
  const isAgreed = state === 'accepted' && way === 'take_over'
  const facts = [
    ...(data?.terms ? [{ term: SIDE_TEXTS.terms, detail: TERMS_LABELS[data.terms] }] : []),
    ...(!isAgreed && ways.length > 0
      ? [
          {
            term: is_owner ? SIDE_TEXTS.ownWays : SIDE_TEXTS.ways,
            detail: ways.map((way) => WAY_LABELS[way]).join(', '),
          },
        ]
      : []),
  ]
  return (
    <Part title={isAgreed ? SIDE_TEXTS.agreed : is_owner ? SIDE_TEXTS.ownOffer : SIDE_TEXTS.offer}>
      {facts.length > 0 && (
        <dl className={styles.facts}>
          {facts.map(({ term, detail }) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{detail}</dd>
            </div>
          ))}
        </dl>
      )}
      {startup_id && (
        <p>
          {is_owner && data && !data.handover ? (
            <Link to="/story/$id/offer" params={{ id: startup_id }}>
              {SIDE_TEXTS.editOffer}
            </Link>
          ) : (
            <Link to="/story/$id" params={{ id: startup_id }} hash="revival">
              {SIDE_TEXTS.seeOffer}
            </Link>
          )}
        </p>
      )}
      {is_owner && offer && (
        <p>
          <Link to="/messages/board" search={{ offer }}>
            {SIDE_TEXTS.board}
          </Link>
        </p>
      )}
    </Part>
  )
}

function Listing({ conversation: { asset_id, is_owner } }: Pick<ThreadSideProps, 'conversation'>) {
  if (!asset_id) return null
  return (
    <Part title={is_owner ? SIDE_TEXTS.ownListing : SIDE_TEXTS.listing}>
      {is_owner && (
        <p>
          {SIDE_TEXTS.often} {SIDE_TEXTS.oftenHint}
        </p>
      )}
      <p>
        <Link to="/asset/$id" params={{ id: asset_id }}>
          {SIDE_TEXTS.openListing}
        </Link>
      </p>
    </Part>
  )
}
