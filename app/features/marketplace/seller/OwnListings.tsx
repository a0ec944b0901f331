import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { OwnList } from '../../../kit/OwnList.tsx'
import { useApi } from '../../../platform/api/use-api.ts'
import { buttonClass } from '../../../ui/controls/button-class.ts'
import { Empty } from '../../../ui/feedback/Empty.tsx'
import { ownListingsQuery } from '../own-listings.queries.ts'
import { OwnListingEntry } from './OwnListingEntry.tsx'
import { OWN_LISTINGS_TEXTS } from './own-listings.ts'

/** What the member listed, also what is sold or withdrawn. */
export function OwnListings() {
  const query = useInfiniteQuery(ownListingsQuery(useApi()))
  return (
    <OwnList query={query} texts={OWN_LISTINGS_TEXTS} empty={<NoListings />}>
      {(listing) => <OwnListingEntry key={listing.id} listing={listing} />}
    </OwnList>
  )
}

const NoListings = () => (
  <Empty
    title={OWN_LISTINGS_TEXTS.none.title}
    action={
      <Link to="/marketplace" search={{ list: '1' }} className={buttonClass({ variant: 'ink' })}>
        {OWN_LISTINGS_TEXTS.list}
      </Link>
    }
  >
    <p>{OWN_LISTINGS_TEXTS.none.description}</p>
  </Empty>
)
