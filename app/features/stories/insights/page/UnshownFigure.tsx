import { RetryCard } from '../../../../ui/feedback/RetryCard.tsx'
import { Skeleton } from '../../../../ui/feedback/Skeleton.tsx'
import type { FigureName } from '../insight.ts'
import { FIGURE_TITLES, INSIGHT_TEXTS } from '../insight-texts.ts'
import styles from './FigureSection.module.css'

interface UnshownFigureProps {
  name: FigureName
  error: Error | null
  onRetry: () => void
}

/** A figure that is loading or couldn't be loaded. */
export function UnshownFigure({ name, error, onRetry }: UnshownFigureProps) {
  return (
    <section id={name} aria-labelledby={`${name}-title`} className={styles.figure}>
      <h2 id={`${name}-title`}>{FIGURE_TITLES[name]}</h2>
      {error ? (
        <RetryCard title={INSIGHT_TEXTS.failed} onRetry={onRetry}>
          {INSIGHT_TEXTS.failedMore}
        </RetryCard>
      ) : (
        <div aria-busy="true">
          <span className="vh">{INSIGHT_TEXTS.loading}</span>
          <Skeleton shape="picture" />
        </div>
      )}
    </section>
  )
}
