import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useId, useRef } from 'react'
import { useApi } from '../../../platform/api/use-api.ts'
import { buttonClass } from '../../../ui/controls/button-class.ts'
import { Input } from '../../../ui/controls/Input.tsx'
import { Select } from '../../../ui/controls/Select.tsx'
import { useEarlyChoice } from '../../../ui/form/use-url-search.ts'
import { TERMS_LABELS } from '../offer-terms.ts'
import { rolesQuery } from '../offers/revivals.queries.ts'
import { PASSING_GROUP_LABELS } from '../passing-on.ts'
import { ANY, FACET_LABELS, REVIVALS_TEXTS, WISHED_WAYS } from './open-offers-texts.ts'
import styles from './RevivalFacets.module.css'
import {
  REVIVAL_CATEGORIES,
  REVIVAL_LIMITS,
  REVIVAL_SORTS,
  type RevivalFilters,
  revivalSearch,
} from './revival-filters.ts'

/** The id of the form. A button with it as its `popoverTarget` opens it on phones. */
export const REVIVAL_FACETS = 'revival-facets'

interface RevivalFacetsProps {
  filters: RevivalFilters
  onChange: (filters: RevivalFilters) => void
}

/** A row, and on phones a sheet. Works without scripts. */
export function RevivalFacets({ filters, onChange }: RevivalFacetsProps) {
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const { data } = useQuery(rolesQuery(useApi()))
  const apply = (facets: HTMLFormElement) => onChange(revivalSearch(Object.fromEntries(new FormData(facets))))
  useEarlyChoice(form, apply)
  const roles = new Set([...(filters.role ? [filters.role] : []), ...(data?.roles ?? [])])
  const choices = {
    way: Object.entries(WISHED_WAYS),
    on_offer: Object.entries(PASSING_GROUP_LABELS),
    role: [...roles].map((role) => [role, role]),
    terms: Object.entries(TERMS_LABELS),
    category: REVIVAL_CATEGORIES.map((category) => [category, category]),
  } as const
  return (
    <form
      ref={form}
      id={REVIVAL_FACETS}
      popover="auto"
      action="/revivals"
      aria-label={REVIVALS_TEXTS.facets}
      className={styles.facets}
      onSubmit={(event) => {
        event.preventDefault()
        apply(event.currentTarget)
      }}
      // What is typed counts when it is complete.
      onChange={({ currentTarget, target }) => target instanceof HTMLSelectElement && apply(currentTarget)}
    >
      <h2 className={styles.title}>{REVIVALS_TEXTS.facets}</h2>
      {(['way', 'on_offer', 'role', 'terms', 'category'] as const).map((name) => (
        <div key={name}>
          <label htmlFor={id + name} className={styles.label}>
            {FACET_LABELS[name]}
          </label>{' '}
          <Select key={filters[name]} id={id + name} name={name} defaultValue={filters[name] ?? ''}>
            <option value="">{ANY[name]}</option>
            {choices[name].map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        </div>
      ))}
      <div>
        <label htmlFor={`${id}stack`} className={styles.label}>
          {FACET_LABELS.stack}
        </label>
        <Input
          key={filters.stack}
          id={`${id}stack`}
          name="stack"
          defaultValue={filters.stack ?? ''}
          placeholder={ANY.stack}
          maxLength={REVIVAL_LIMITS.stack}
          autoComplete="off"
          dir="auto"
          onBlur={({ currentTarget }) =>
            currentTarget.value.trim() !== (filters.stack ?? '') && currentTarget.form?.requestSubmit()
          }
        />
      </div>
      <div>
        <label htmlFor={`${id}sort`} className={styles.label}>
          {FACET_LABELS.sort}
        </label>{' '}
        <Select key={filters.sort} id={`${id}sort`} name="sort" defaultValue={filters.sort ?? ''}>
          {Object.entries(REVIVAL_SORTS).map(([value, label]) => (
            <option key={value} value={value === 'newest' ? '' : value}>
              {label}
            </option>
          ))}
        </Select>
      </div>
      <noscript>
        <button type="submit" className={buttonClass()}>
          {REVIVALS_TEXTS.apply}
        </button>
      </noscript>
      <p className={styles.foot}>
        <Link to="/revivals" activeOptions={{ exact: true }} className={buttonClass()}>
          {REVIVALS_TEXTS.clear}
        </Link>{' '}
        <button
          type="button"
          popoverTarget={REVIVAL_FACETS}
          popoverTargetAction="hide"
          className={buttonClass({ variant: 'ink' })}
        >
          {REVIVALS_TEXTS.showResults}
        </button>
      </p>
    </form>
  )
}
