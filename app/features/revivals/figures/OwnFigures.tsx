import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../../platform/api/use-api.ts'
import { answersLine } from './answers-line.ts'
import { FiguresList } from './FiguresList.tsx'
import { ownFiguresQuery } from './figures.queries.ts'
import { ENOUGH } from './figures.ts'
import { OWN_FIGURES_TEXTS } from './own-figures-texts.ts'
import styles from './RevivalFigures.module.css'

/**
 * Shows founders their figures beneath their offer: nothing before somebody has written.
 * @param props.storyId any story of theirs
 */
export function OwnFigures({ storyId }: { storyId: string }) {
  const { data } = useQuery(ownFiguresQuery(useApi(), storyId))
  if (!data || data.conversations === 0) return null
  const { answered, conversations, median_days } = data
  return (
    <section className={styles.figures} aria-labelledby="own-figures">
      <h2 id="own-figures" className="folio">
        {OWN_FIGURES_TEXTS.title}
      </h2>
      <FiguresList figures={data} />
      <p className="meta">
        {conversations < ENOUGH ? (
          OWN_FIGURES_TEXTS.tooFew
        ) : (
          <>
            <span>
              {OWN_FIGURES_TEXTS.readers(answersLine({ of: conversations, answered, median_days }))}
            </span>{' '}
            <span>{OWN_FIGURES_TEXTS.rest}</span>
          </>
        )}
      </p>
    </section>
  )
}
