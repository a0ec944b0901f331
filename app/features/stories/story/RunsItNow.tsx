import { Avatar } from '../../../ui/art/Avatar.tsx'
import { longDate } from '../../../ui/dates.ts'
import { PersonName } from '../../../ui/labels/PersonName.tsx'
import { REVIVED_TEXTS, UNNAMED_OWNER } from '../revived.ts'
import type { StoryRevival } from '../story-response.schema.ts'
import styles from './StorySide.module.css'

interface RunsItNowProps {
  owner: NonNullable<StoryRevival['owner']>
  since: string
}

/** Who runs a revived project now. */
export const RunsItNow = ({ owner, since }: RunsItNowProps) => (
  <section className={styles.who}>
    <h3 className={styles.folio}>{REVIVED_TEXTS.runsItNow}</h3>
    <div className={styles.builder}>
      <Avatar name={owner.full_name ?? UNNAMED_OWNER} src={owner.avatar_url} />
      <div>
        <strong className={styles.name} dir="auto">
          <PersonName name={owner.full_name ?? UNNAMED_OWNER} handle={owner.handle} />
        </strong>
        <p className="meta">
          {REVIVED_TEXTS.since} <time dateTime={since}>{longDate(since)}</time>
        </p>
      </div>
    </div>
  </section>
)
