import { mediumDate } from '../../../ui/dates.ts'
import { FactAnswers, FactFigures } from './FactAnswers.tsx'
import { IN_SHORT_TEXTS } from './fact-name-texts.ts'
import type { StoryFacts } from './facts.schema.ts'
import styles from './InShort.module.css'
import { Milestones } from './Milestones.tsx'
import { YearStrip } from './YearStrip.tsx'

/** What a story's founder, or who told it from public sources, added as data. */
export const InShort = ({ facts }: { facts: StoryFacts }) => (
  <>
    <section className={`wrap ${styles.short}`} aria-labelledby="in-short">
      <h2 id="in-short" className="vh">
        {IN_SHORT_TEXTS.title}
      </h2>
      {/* What they would do differently is the last of the lessons. */}
      <FactAnswers {...facts} differently="" leadsOn />
      <div className={styles.figures}>
        <FactFigures facts={facts} />
        <p className={styles.by}>
          {facts.source === 'founder' ? <ByFounder facts={facts} /> : IN_SHORT_TEXTS.bySources}
        </p>
      </div>
    </section>
    {facts.milestones.length > 0 && (
      <section className={`wrap ${styles.life}`} aria-labelledby="milestones">
        <h2 id="milestones" className="folio">
          {IN_SHORT_TEXTS.milestones}
        </h2>
        <YearStrip facts={facts} />
        <Milestones milestones={facts.milestones} />
      </section>
    )}
  </>
)

const ByFounder = ({ facts: { added_at, changed_at } }: { facts: StoryFacts }) => (
  <>
    <b>{IN_SHORT_TEXTS.byFounder}</b>
    {added_at && <FactDate label={IN_SHORT_TEXTS.added} iso={added_at} />}
    {added_at && changed_at && mediumDate(changed_at) !== mediumDate(added_at) && (
      <FactDate label={IN_SHORT_TEXTS.changed} iso={changed_at} />
    )}
  </>
)

const FactDate = ({ label, iso }: { label: string; iso: string }) => (
  <span>
    {', '}
    {label} <time dateTime={iso}>{mediumDate(iso)}</time>
  </span>
)
