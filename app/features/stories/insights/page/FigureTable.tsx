import { formatNumber } from '../../../../ui/numbers.ts'
import type { Figure } from '../insight.schema.ts'
import { INSIGHT_TEXTS, ROW_HEAD_TEXTS } from '../insight-texts.ts'
import { percentOf } from '../percent.ts'
import { unitText } from '../plots/number-text.ts'
import { isSplit } from '../plots/plot-of.ts'
import styles from './FigureTable.module.css'

/**
 * The numbers of a figure. Each row leads to its stories. Where groups are compared, cells say shares, and
 * groups and causes of which nothing is shown are named beneath.
 */
export function FigureTable({ figure }: { figure: Figure }) {
  const { name, title } = figure
  const hasShares = isSplit(figure)
  const hasAny = (values: readonly unknown[]) => !hasShares || values.some((value) => value)
  const at = (index: number) => figure.rows.map(({ values }) => values[index])
  const columns = figure.columns.map((column, index) => ({ ...column, index }))
  const shown = columns.filter(({ index }) => hasAny(at(index)))
  const rows = figure.rows.filter(({ values }) => hasAny(values))
  const unshown = columns.filter((column) => !shown.includes(column)).map(({ label }) => label)
  const unnamed = figure.rows.filter((row) => !rows.includes(row)).map(({ label }) => label)
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be reachable by keyboard */}
      <section className={styles.frame} tabIndex={0} aria-label={INSIGHT_TEXTS.table(title)}>
        <table className={styles.table}>
          <caption className="vh">{title}</caption>
          <thead>
            <tr>
              <th scope="col">{ROW_HEAD_TEXTS[name]}</th>
              {shown.map(({ key, label, of }) => (
                <th key={key} scope="col" className={styles.number}>
                  {label}{' '}
                  {hasShares && (
                    <small>
                      {of === null || of === undefined ? INSIGHT_TEXTS.notShown : formatNumber(of)}
                    </small>
                  )}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, label, path, values }) => (
              <tr key={key}>
                <th scope="row">{path ? <a href={path}>{label}</a> : label}</th>
                {shown.map((column) => {
                  const value = values[column.index] ?? null
                  const share = hasShares ? percentOf(value, column.of ?? null) : null
                  return (
                    <td key={column.key} className={styles.number}>
                      {hasShares ? unitText(share, 'percent') : unitText(value, column.unit)}
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {unshown.length > 0 && <p className={styles.left}>{INSIGHT_TEXTS.tooFewIn(unshown)}</p>}
      {unnamed.length > 0 && <p className={styles.left}>{INSIGHT_TEXTS.tooFewName(unnamed)}</p>}
    </>
  )
}
