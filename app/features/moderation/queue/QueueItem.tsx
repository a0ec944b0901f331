import { Link } from '@tanstack/react-router'
import { Clamped } from '../../../kit/Clamped.tsx'
import { Icon } from '../../../ui/icons/Icon.tsx'
import type { IconName } from '../../../ui/icons/icon-paths.ts'
import { lateIconPaths } from '../../../ui/icons/late-icon-paths.ts'
import { TimeOfDay } from '../../../ui/labels/TimeOfDay.tsx'
import { MODERATION_ICONS } from '../moderation-icons.ts'
import type { QueueEntry } from '../moderation-response.schema.ts'
import type { ReportedKind } from '../reported.ts'
import { QUEUE_TEXTS, STATES } from './queue-texts.ts'
import styles from './Split.module.css'

const ICONS: Readonly<Record<ReportedKind, { name: IconName } | { path: string }>> = {
  story: { name: 'explore' },
  comment: { name: 'comment' },
  listing: { name: 'shop' },
  file: { name: 'file' },
  profile: { name: 'user' },
  message: { path: lateIconPaths.mail },
  answer: { name: 'comment' },
}

export const nameOfAuthor = ({
  author,
  is_anonymous,
}: Pick<QueueEntry, 'author' | 'is_anonymous'>): string => {
  if (is_anonymous) return QUEUE_TEXTS.anonymous
  return author ? QUEUE_TEXTS.by(author.full_name || QUEUE_TEXTS.unnamed) : QUEUE_TEXTS.gone
}

export function QueueItem({ entry, isOpen }: { entry: QueueEntry; isOpen: boolean }) {
  const { kind, id, name, content, is_notice, is_second_look, reports, reasons, opened_at, state, claim } =
    entry
  const { same_text, ring_votes } = entry
  return (
    <Link
      to="/admin/moderation"
      search={{ kind, id }}
      resetScroll={false}
      activeOptions={{ exact: true }}
      aria-current={isOpen ? 'true' : undefined}
      className={styles.item}
    >
      <span className={styles.kind}>
        <Icon {...ICONS[kind]} />
        <span>{QUEUE_TEXTS.kind(kind)}</span>{' '}
        {is_notice && (
          <span className={styles.law}>
            <Icon path={MODERATION_ICONS.scale} />
            <span>{QUEUE_TEXTS.notice}</span>
          </span>
        )}{' '}
        {is_second_look && <span className={styles.law}>{QUEUE_TEXTS.again}</span>}
      </span>{' '}
      <Clamped as="b" lines={2}>
        {kind === 'comment' || kind === 'message' || kind === 'answer' ? content || name : name || content}
      </Clamped>{' '}
      <span className="meta">
        <bdi>{nameOfAuthor(entry)}</bdi>
      </span>{' '}
      {entry.held_links && <span className={styles.why}>{QUEUE_TEXTS.held}</span>}{' '}
      {ring_votes && <span className={styles.why}>{QUEUE_TEXTS.ringVotes(ring_votes.votes)}</span>}{' '}
      {same_text !== null && <span className={styles.why}>{QUEUE_TEXTS.sameText(same_text)}</span>}{' '}
      {reports > 0 && <span className={styles.why}>{QUEUE_TEXTS.why(reports, reasons)}</span>}{' '}
      <span className="meta">
        <TimeOfDay iso={opened_at} /> {state !== 'shown' && <span>· {STATES[state]}</span>}
      </span>{' '}
      {claim && (
        <span className={styles.onIt}>
          {claim.is_mine ? QUEUE_TEXTS.youAreOnIt : QUEUE_TEXTS.onIt(claim.full_name || QUEUE_TEXTS.unnamed)}
        </span>
      )}
    </Link>
  )
}
