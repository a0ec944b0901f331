import { classNames } from '../../../ui/class-names.ts'
import { causePath } from './cause-path.ts'
import styles from './FactAnswers.module.css'
import { CAUSE_NAMES, ENDING_NAMES, FIGURE_NAMES, IN_SHORT_TEXTS, RANGE_TEXTS } from './fact-name-texts.ts'
import { type Facts, RANGES, type RangeName } from './facts.ts'
import { lifetime } from './lifetime.ts'
import { type PartialDate, partialDateText } from './partial-date.ts'

/** The two questions and their answers. @param leadsOn whether causes lead to their pages */
export const FactAnswers = ({
  ending,
  causes,
  differently,
  leadsOn = false,
}: Facts & { leadsOn?: boolean }) => (
  <div className={styles.answers}>
    {ending && (
      <div>
        <h3 className="folio">{IN_SHORT_TEXTS.ending}</h3>
        <p className={styles.ending}>{ENDING_NAMES[ending]}</p>
      </div>
    )}
    {causes.length > 0 && (
      <div>
        <h3 className="folio">{IN_SHORT_TEXTS.causes}</h3>
        <ol className={styles.causes}>
          {causes.map(({ cause, sentence }) => (
            <li key={cause}>
              <b>{leadsOn ? <a href={causePath(cause)}>{CAUSE_NAMES[cause]}</a> : CAUSE_NAMES[cause]}</b>
              {sentence && <p dir="auto">{sentence}</p>}
            </li>
          ))}
        </ol>
      </div>
    )}
    {differently && (
      <div>
        <h3 className="folio">{IN_SHORT_TEXTS.differently}</h3>
        <p className={styles.differently} dir="auto">
          {differently}
        </p>
      </div>
    )}
  </div>
)

/** How long it lived and how large it was, in ranges. Nothing where nothing is known. */
export function FactFigures({ facts, isNarrow = false }: { facts: Facts; isNarrow?: boolean }) {
  const figures = figuresOf(facts)
  if (figures.length === 0) return null
  return (
    <dl className={classNames(styles.figures, isNarrow && styles.narrow)}>
      {figures.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

const rangeText = (facts: Facts, name: RangeName): string | undefined => {
  const texts: Record<string, string> = RANGE_TEXTS[name]
  return texts[facts[name] ?? '']
}

/** The header of a story has the years. */
const exact = (date: PartialDate | null) => (date !== null && date.length > 4 ? partialDateText(date) : null)

const figuresOf = (facts: Facts): [string, string][] =>
  [
    [IN_SHORT_TEXTS.lived, lifetime(facts)] as const,
    [IN_SHORT_TEXTS.started, exact(facts.started)] as const,
    [IN_SHORT_TEXTS.stopped, exact(facts.stopped)] as const,
    ...(Object.keys(RANGES) as RangeName[]).map(
      (name) => [FIGURE_NAMES[name], rangeText(facts, name)] as const,
    ),
  ].flatMap(([name, value]) => (value ? [[name, value]] : []))
