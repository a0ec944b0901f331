import { Icon } from '../../../ui/icons/Icon.tsx'
import { Badge } from '../../../ui/labels/Badge.tsx'
import { TimeOfDay } from '../../../ui/labels/TimeOfDay.tsx'
import { MODERATION_ICONS } from '../moderation-icons.ts'
import type { QueueEntryDetails } from '../moderation-response.schema.ts'
import { NOTICE_TOPICS, REASONS } from '../reasons.ts'
import styles from './EntryReports.module.css'
import { DETAIL_TEXTS, QUEUE_TEXTS } from './queue-texts.ts'

type Report = QueueEntryDetails['details'][number]

/** Who reported it, why, and how often they were right before. */
export const EntryReports = ({ entry: { details, are_reporters_hidden } }: { entry: QueueEntryDetails }) => (
  <section aria-labelledby="reports">
    <h3 id="reports" className={styles.heading}>
      {DETAIL_TEXTS.reports(details.length)}
    </h3>
    {are_reporters_hidden && <p className="meta">{DETAIL_TEXTS.reportersHidden}</p>}
    <ol className={styles.reports}>
      {details.map((report) => (
        <li key={report.id}>
          <p className={styles.line}>
            <b>
              <bdi>{reporterOf(report)}</bdi>
            </b>{' '}
            <Badge>{REASONS[report.reason].label}</Badge>
            <span className="meta">
              <TimeOfDay iso={report.reported_at} />{' '}
              {report.reporter && (
                <span> · {DETAIL_TEXTS.record(report.reporter.upheld, report.reporter.decided)}</span>
              )}
            </span>
          </p>
          {report.notice && <Notice notice={report.notice} />}
          {report.words && (
            <p className={styles.words} dir="auto">
              {report.words}
            </p>
          )}
        </li>
      ))}
    </ol>
  </section>
)

function reporterOf({ reporter, is_guest }: Report): string {
  if (reporter) return reporter.full_name || QUEUE_TEXTS.unnamed
  return is_guest ? DETAIL_TEXTS.guest : DETAIL_TEXTS.hiddenReporter
}

const Notice = ({ notice: { topic, address, name, email } }: { notice: NonNullable<Report['notice']> }) => (
  <p className={styles.notice}>
    <Icon path={MODERATION_ICONS.scale} />
    <span>
      <b>{NOTICE_TOPICS[topic]}</b>{' '}
      {(name || email) && (
        <span>
          {' · '}
          <bdi>{name}</bdi> <bdi>{email}</bdi>
        </span>
      )}{' '}
      <small dir="ltr">{address}</small>
    </span>
  </p>
)
