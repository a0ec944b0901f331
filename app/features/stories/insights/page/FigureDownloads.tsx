import { buttonClass } from '../../../../ui/controls/button-class.ts'
import { type FigureName, FOLLOW_GROUPS, type InsightFilters } from '../insight.ts'
import { INSIGHT_TEXTS } from '../insight-texts.ts'
import styles from './FigureSection.module.css'

const FORMATS = ['csv', 'svg', 'png'] as const

interface FigureDownloadsProps {
  name: FigureName
  title: string
  filters: InsightFilters
}

/** The files of a figure, with the same filters. */
export function FigureDownloads({ name, title, filters: { source, ...group } }: FigureDownloadsProps) {
  const given = Object.entries({ source, ...(FOLLOW_GROUPS.includes(name) && group) })
  const query = new URLSearchParams(
    given.flatMap(([key, value]) => (value === undefined ? [] : [[key, value]])),
  )
  const addressOf = (format: (typeof FORMATS)[number]) => {
    const all = new URLSearchParams(query)
    if (format === 'csv') all.set('mark', '1')
    return `/insights/${name}.${format}${all.size === 0 ? '' : `?${all}`}`
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
          {format.toUpperCase()}
        </a>
      ))}
    </p>
  )
}
