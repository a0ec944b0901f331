import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../../platform/api/use-api.ts'
import { FiguresList } from './FiguresList.tsx'
import { figuresQuery } from './figures.queries.ts'
import { ENOUGH, FIGURES_TEXTS } from './figures.ts'
import styles from './RevivalFigures.module.css'

/** What became of all offers. */
export function RevivalFigures() {
  const { data } = useQuery(figuresQuery(useApi()))
  if (!data || data.conversations < ENOUGH) return null
  return (
    <section className={styles.figures} aria-labelledby="revival-figures">
      <h2 id="revival-figures" className="vh">
        {FIGURES_TEXTS.title}
      </h2>
      <FiguresList figures={data} />
      <p className="meta">{FIGURES_TEXTS.honest}</p>
    </section>
  )
}
