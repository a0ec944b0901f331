import type { Figure } from '../insight.schema.ts'
import type { InsightFilters } from '../insight.ts'
import { FIGURE_NOTES, INSIGHT_TEXTS } from '../insight-texts.ts'
import { PlotImage } from '../plots/PlotImage.tsx'
import { plotOf } from '../plots/plot-of.ts'
import { FigureDownloads } from './FigureDownloads.tsx'
import styles from './FigureSection.module.css'
import { FigureTable } from './FigureTable.tsx'

interface FigureSectionProps {
  figure: Figure
  filters: InsightFilters
  /** Whether the filters narrow other figures to a group, and not this one. */
  isOfAllGroups: boolean
}

/** What a figure shows in a sentence, the drawing, and the same as a table. */
export function FigureSection({ figure, filters, isOfAllGroups }: FigureSectionProps) {
  const { name, title, finding, certainty } = figure
  const plot = plotOf(figure)
  return (
    <section id={name} aria-labelledby={`${name}-title`} className={styles.figure}>
      <header>
        {figure.rows.length > 0 ? (
          <>
            <p className={styles.title}>{title}</p>
            <h2 id={`${name}-title`}>{finding}</h2>
            {certainty && <p className={styles.note}>{certainty}</p>}
            <p className={styles.note}>
              {FIGURE_NOTES[name]} {isOfAllGroups && INSIGHT_TEXTS.followsSource}
            </p>
          </>
        ) : (
          <>
            <h2 id={`${name}-title`}>{title}</h2>
            <p className={styles.note}>{finding}</p>
          </>
        )}
      </header>
      {plot && <PlotImage plot={plot} />}
      {figure.rows.length > 0 && (
        <>
          {name === 'survival' && (
            <p className={styles.honest}>
              <b>{INSIGHT_TEXTS.notAll}</b> {INSIGHT_TEXTS.notAllMore}
            </p>
          )}
          <FigureTable figure={figure} />
          <FigureDownloads name={name} title={title} filters={filters} />
        </>
      )}
    </section>
  )
}
