import { useId, useRef } from 'react'
import { buttonClass } from '../../../../ui/controls/button-class.ts'
import { Select } from '../../../../ui/controls/Select.tsx'
import { useEarlyChoice } from '../../../../ui/form/use-url-search.ts'
import { FACT_SOURCES, GROUP_NAMES, type InsightFilters, insightSearch } from '../insight.ts'
import { GROUP_CHOICES, GROUP_TEXTS, INSIGHT_TEXTS, SOURCE_TEXTS } from '../insight-texts.ts'
import styles from './InsightFacets.module.css'

interface InsightFacetsProps {
  filters: InsightFilters
  onChange: (filters: InsightFilters) => void
}

/** The source and one group: choosing another one gives up the first. Works without scripts. */
export function InsightFacets({ filters, onChange }: InsightFacetsProps) {
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const apply = (facets: HTMLFormElement, chosen?: string) => {
    const { source, ...groups } = Object.fromEntries(new FormData(facets))
    onChange(
      insightSearch(
        chosen && chosen !== 'source' ? { source, [chosen]: groups[chosen] } : { source, ...groups },
      ),
    )
  }
  useEarlyChoice(form, apply)
  const choices = [
    ...GROUP_NAMES.map((name) => ({ name, ...GROUP_TEXTS[name], values: GROUP_CHOICES[name] })),
    {
      name: 'source' as const,
      label: INSIGHT_TEXTS.source,
      any: INSIGHT_TEXTS.everyone,
      values: FACT_SOURCES.map((source) => [source, SOURCE_TEXTS[source]] as const),
    },
  ]
  return (
    <form
      ref={form}
      action="/insights"
      aria-label={INSIGHT_TEXTS.filters}
      className={styles.facets}
      onSubmit={(event) => {
        event.preventDefault()
        apply(event.currentTarget)
      }}
      onChange={({ currentTarget, target }) =>
        target instanceof HTMLSelectElement && apply(currentTarget, target.name)
      }
    >
      {choices.map(({ name, label, any, values }) => (
        <div key={name}>
          <label htmlFor={id + name}>{label}</label>{' '}
          <Select key={filters[name] ?? ''} id={id + name} name={name} defaultValue={filters[name] ?? ''}>
            <option value="">{any}</option>
            {values.map(([value, text]) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </Select>
        </div>
      ))}
      <noscript>
        <button type="submit" className={buttonClass()}>
          {INSIGHT_TEXTS.apply}
        </button>
      </noscript>
      <p className={styles.note}>{INSIGHT_TEXTS.oneGroup}</p>
    </form>
  )
}
