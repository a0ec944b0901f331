import { buttonClass } from '../../../../ui/controls/button-class.ts'
import { type FigureName, figurePath, figureQueryText, type InsightFilters } from '../insight.ts'
import { INSIGHT_TEXTS } from '../insight-texts.ts'
import styles from './FigureSection.module.css'

const FORMATS = ['csv', 'svg', 'png'] as const

interface FigureDownloadsProps {
  name: FigureName
  title: string
  filters: InsightFilters
}

/** The files of a figure, with the same filters, and its link. */
export function FigureDownloads({ name, title, filters }: FigureDownloadsProps) {
  const query = figureQueryText(name, filters)
  const addressOf = (format: (typeof FORMATS)[number]) => {
    const all = [query, ...(format === 'csv' ? ['mark=1'] : [])].filter(Boolean).join('&')
    return `/insights/${name}.${format}${all && `?${all}`}`
  }
  return (
    <p className={styles.downloads}>
      {FORMATS.map((format) => (
        <a
          key={format}
          href={addressOf(format)}
          download
          aria-label={INSIGHT_TEXTS.download(format.toUpperCase(), title)}
          className={buttonClass({ variant: 'ghost', size: 'sm' })}
        >
          {format.toUpperCase()}{' '}
        </a>
      ))}
      <a
        href={`${figurePath(name, filters)}#${name}`}
        aria-label={INSIGHT_TEXTS.linkTo(title)}
        className={buttonClass({ variant: 'ghost', size: 'sm' })}
      >
        {INSIGHT_TEXTS.link}
      </a>
    </p>
  )
}
