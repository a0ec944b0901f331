import { Link } from '@tanstack/react-router'
import { buttonClass } from '../../../ui/controls/button-class.ts'
import { Empty } from '../../../ui/feedback/Empty.tsx'
import { chosenIn, without } from './chosen-filters.ts'
import { EMPTY_TEXTS, REVIVALS_TEXTS } from './open-offers-texts.ts'
import type { RevivalFilters } from './revival-filters.ts'
import type { RevivalPage } from './revival-list.schema.ts'

interface NoOffersProps {
  filters: RevivalFilters
  found: RevivalPage['without']
}

/** Says that no offer is open, or that none matches: then which filter to drop, and how many that gives. */
export function NoOffers({ filters, found = [] }: NoOffersProps) {
  const chosen = chosenIn(filters)
  if (chosen.length === 0) {
    return (
      <Empty
        title={EMPTY_TEXTS.none}
        level={3}
        action={
          <Link to="/submit" className={buttonClass({ variant: 'ink' })}>
            {EMPTY_TEXTS.share}
          </Link>
        }
      >
        <p>{EMPTY_TEXTS.noneHint}</p>
      </Empty>
    )
  }
  return (
    <Empty
      title={EMPTY_TEXTS.noneMatching}
      level={3}
      action={
        <Link to="/revivals" activeOptions={{ exact: true }} className={buttonClass({ variant: 'ink' })}>
          {REVIVALS_TEXTS.showAll}
        </Link>
      }
    >
      {found.map(({ filter, total, total_is_exact }) => (
        <p key={filter}>
          {EMPTY_TEXTS.without}
          <b>
            <bdi>{chosen.find(({ name }) => name === filter)?.label}</bdi>
          </b>
          ,{' '}
          <Link
            to="/revivals"
            activeOptions={{ exact: true }}
            search={without(filters, filter)}
            resetScroll={false}
          >
            {EMPTY_TEXTS.thereAre(total, total_is_exact)}
          </Link>
          .
        </p>
      ))}
      {found.length === 0 && <p>{EMPTY_TEXTS.noneMatchingHint}</p>}
    </Empty>
  )
}
