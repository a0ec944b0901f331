import { longDate, mediumDate } from '../../../ui/dates.ts'
import { ACTS, OTHER_ACTS, type RecordedAct } from '../acts.ts'
import type { QueueEntryDetails } from '../moderation-response.schema.ts'
import styles from './EntryMember.module.css'
import { DETAIL_TEXTS, QUEUE_TEXTS } from './queue-texts.ts'

const isAct = (act: RecordedAct): act is keyof typeof ACTS => Object.hasOwn(ACTS, act)

const labelOf = (act: RecordedAct): string => (isAct(act) ? ACTS[act].label : OTHER_ACTS[act])

/** What was decided about the author before. The author of an anonymous story is two numbers. */
export function EntryMember({ entry: { author, is_anonymous, history } }: { entry: QueueEntryDetails }) {
  const { upheld, dismissed, decisions, member_since, is_suspended, level } = history
  return (
    <section aria-labelledby="member">
      <h3 id="member" className={styles.heading}>
        {DETAIL_TEXTS.member}
      </h3>
      <div className={styles.card}>
        {is_anonymous ? (
          <p className="meta">{DETAIL_TEXTS.anonymousMember}</p>
        ) : (
          <p>
            <b className={styles.name} dir="auto">
              {author ? author.full_name || QUEUE_TEXTS.unnamed : QUEUE_TEXTS.gone}
            </b>{' '}
            <span className="meta">
              {author?.handle && <bdi>@{author.handle} · </bdi>}
              {member_since && <span>{DETAIL_TEXTS.joined(longDate(member_since))}</span>}
              {level && <span> · {DETAIL_TEXTS.level[level]}</span>}
              {is_suspended && <span> · {DETAIL_TEXTS.suspended}</span>}
            </span>
          </p>
        )}
        <dl className={styles.numbers}>
          <div>
            <dt>{DETAIL_TEXTS.upheld}</dt>
            <dd>{upheld}</dd>
          </div>
          <div>
            <dt>{DETAIL_TEXTS.dismissed}</dt>
            <dd>{dismissed}</dd>
          </div>
        </dl>
        {decisions?.length === 0 && <p className="meta">{DETAIL_TEXTS.noHistory}</p>}
        {decisions && decisions.length > 0 && (
          <ul className={styles.decisions}>
            {decisions.map(({ id, act, words, decided_at, is_reversed }) => (
              <li key={id}>
                <b>{labelOf(act)}</b>
                <span className="meta">
                  {' · '}
                  <time dateTime={decided_at}>{mediumDate(decided_at)}</time>{' '}
                  {is_reversed && <span> · {DETAIL_TEXTS.reversed}</span>}
                </span>{' '}
                <q dir="auto">{words}</q>
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  )
}
