import { Link } from '@tanstack/react-router'
import { useId, useRef } from 'react'
import { buttonClass } from '../../../ui/controls/button-class.ts'
import { Select } from '../../../ui/controls/Select.tsx'
import { useEarlyChoice } from '../../../ui/form/use-url-search.ts'
import { ASSET_PRICES, ASSET_SORTS, type AssetFilters, FILE_KINDS, LICENSE_TYPES } from '../asset.ts'
import { marketplaceSearch } from './asset-search.ts'
import { BROWSE_TEXTS } from './browse-texts.ts'
import styles from './MarketplaceFacets.module.css'

/** The labels of each filter, by value. */
export const FACET_CHOICES: Readonly<
  Record<'price' | 'license' | 'file' | 'sort', Readonly<Record<string, string>>>
> = { price: ASSET_PRICES, license: LICENSE_TYPES, file: FILE_KINDS, sort: ASSET_SORTS }

/** The id of the form. A button with it as its `popoverTarget` opens it on phones. */
export const FACETS = 'facets'

interface MarketplaceFacetsProps {
  filters: AssetFilters
  onChange: (filters: AssetFilters) => void
}

/** Price, license, kind of file and order: a row, and on phones a sheet. It works without scripts. */
export function MarketplaceFacets({ filters, onChange }: MarketplaceFacetsProps) {
  const id = useId()
  const { search, category, filter } = filters
  const form = useRef<HTMLFormElement>(null)
  const apply = (facets: HTMLFormElement) =>
    onChange(marketplaceSearch(Object.fromEntries(new FormData(facets))))
  useEarlyChoice(form, apply)
  return (
    <form
      ref={form}
      id={FACETS}
      popover="auto"
      action="/marketplace"
      aria-label={BROWSE_TEXTS.facets}
      className={styles.facets}
      onChange={({ currentTarget }) => apply(currentTarget)}
    >
      <h2 className={styles.title}>{BROWSE_TEXTS.facets}</h2>
      {Object.entries({ search, category, filter }).map(
        ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
      )}
      {/* Saved assets have an order of their own. */}
      {(['price', 'license', 'file', ...(filter ? [] : (['sort'] as const))] as const).map((name) => (
        <div key={name}>
          <label htmlFor={id + name} className={styles.label}>
            {BROWSE_TEXTS.facet[name]}
          </label>{' '}
          <Select key={filters[name]} id={id + name} name={name} defaultValue={filters[name] ?? ''}>
            <option value="">
              {name === 'sort' && search ? BROWSE_TEXTS.relevance : BROWSE_TEXTS.any[name]}
            </option>
            {Object.entries(FACET_CHOICES[name])
              .filter(([value]) => value !== 'newest' || search)
              .map(([value, label]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
          </Select>
        </div>
      ))}
      <noscript>
        <button type="submit" className={buttonClass()}>
          {BROWSE_TEXTS.apply}
        </button>
      </noscript>
      <p className={styles.foot}>
        <Link
          to="/marketplace"
          activeOptions={{ exact: true }}
          search={{ search, category, filter }}
          className={buttonClass()}
        >
          {BROWSE_TEXTS.clear}
        </Link>{' '}
        <button
          type="button"
          popoverTarget={FACETS}
          popoverTargetAction="hide"
          className={buttonClass({ variant: 'ink' })}
        >
          {BROWSE_TEXTS.showResults}
        </button>
      </p>
    </form>
  )
}
