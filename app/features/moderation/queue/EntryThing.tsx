import { mediumDate } from '../../../ui/dates.ts'
import { Icon } from '../../../ui/icons/Icon.tsx'
import type { QueueEntryDetails } from '../moderation-response.schema.ts'
import styles from './EntryThing.module.css'
import { DETAIL_TEXTS, QUEUE_TEXTS } from './queue-texts.ts'

/**
 * What was reported, as text only: no link can be followed, and no picture is shown. A comment stands between
 * its neighbors.
 */
export function EntryThing({ entry }: { entry: QueueEntryDetails }) {
  const { id, context, versions, is_veiled, held_links, same_text, signals, ring_votes, state } = entry
  const position = context.findIndex((each) => each.id === id || each.is_reported)
  const before = position < 0 ? [] : context.slice(0, position)
  const after = position < 0 ? [] : context.slice(position + 1)
  return (
    <section aria-labelledby="thing" className={styles.context}>
      <h3 id="thing" className="vh">
        {DETAIL_TEXTS.thing}
      </h3>
      {is_veiled && (
        <p className={styles.veiled}>
          <Icon name="alert" />
          <span>{DETAIL_TEXTS.veiled}</span>
        </p>
      )}
      {same_text !== null && <p className="meta">{DETAIL_TEXTS.sameText(same_text, state === 'folded')}</p>}
      {ring_votes && <p className="meta">{DETAIL_TEXTS.ringVotes(ring_votes)}</p>}
      {signals.length > 0 && <p className="meta">{DETAIL_TEXTS.signals(signals)}</p>}
      {before.map((each) => (
        <Near key={each.id} comment={each} />
      ))}
      {held_links && (
        <div className={styles.thing}>
          <p className="folio">{DETAIL_TEXTS.held}</p>
          <p className={styles.said} dir="auto">
            {held_links.content}
          </p>
          {held_links.links.map((link) => (
            <p key={link} className={styles.said} dir="ltr">
              {link}
            </p>
          ))}
        </div>
      )}
      {versions.length > 0 && (
        <div className={styles.thing}>
          {versions.map((version, index) => (
            <Version
              key={version.version}
              version={version}
              number={index + 1}
              isOnly={versions.length === 1}
            />
          ))}
        </div>
      )}
      {after.map((each) => (
        <Near key={each.id} comment={each} />
      ))}
    </section>
  )
}

const Near = ({
  comment: { author, content, created_at },
}: {
  comment: QueueEntryDetails['context'][number]
}) => (
  <div className={styles.near}>
    <p className="meta">
      <b>
        <bdi>{author || QUEUE_TEXTS.unnamed}</bdi>
      </b>
      {' · '}
      <time dateTime={created_at}>{mediumDate(created_at)}</time>
    </p>
    <p className={styles.said} dir="auto">
      {content}
    </p>
  </div>
)

interface VersionProps {
  version: QueueEntryDetails['versions'][number]
  number: number
  isOnly: boolean
}

const Version = ({ version: { content, files, is_current }, number, isOnly }: VersionProps) => (
  <div>
    {!isOnly && <p className="folio">{is_current ? DETAIL_TEXTS.current : DETAIL_TEXTS.version(number)}</p>}
    <p className={styles.said} dir="auto">
      {content}
    </p>
    {files.length > 0 && (
      <ul className={styles.files}>
        {files.map(({ id, name, sha256 }) => (
          <li key={id}>
            <Icon name="file" />
            <span>
              <bdi>{name}</bdi>{' '}
              {sha256 && (
                <small>
                  {DETAIL_TEXTS.hash} <code>{sha256}</code>
                </small>
              )}
            </span>
          </li>
        ))}
      </ul>
    )}
  </div>
)
