import { useInfiniteQuery } from '@tanstack/react-query'
import { useApi } from '../../../platform/api/use-api.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { Empty } from '../../../ui/feedback/Empty.tsx'
import { OwnList } from '../../../ui/layout/OwnList.tsx'
import { ListingEntry } from './ListingEntry.tsx'
import { OwnListingEntry } from './OwnListingEntry.tsx'
import { ownListingsQuery } from './own-listings.queries.ts'
import { OWN_LISTINGS_TEXTS } from './own-listings.ts'
import { useListingEntry } from './use-listing-entry.ts'

/** What the member listed, also what is sold or withdrawn. */
export function OwnListings() {
  const query = useInfiniteQuery(ownListingsQuery(useApi()))
  return (
    <OwnList query={query} texts={OWN_LISTINGS_TEXTS} empty={<NoListings />}>
      {(listing) => <OwnListingEntry key={listing.id} listing={listing} />}
    </OwnList>
  )
}

function NoListings() {
  const entry = useListingEntry()
  return (
    <>
      <Empty
        title={OWN_LISTINGS_TEXTS.none.title}
        action={
          <Button variant="ink" aria-haspopup="dialog" onClick={entry.open}>
            {OWN_LISTINGS_TEXTS.list}
          </Button>
        }
      >
        <p>{OWN_LISTINGS_TEXTS.none.description}</p>
      </Empty>
      <ListingEntry entry={entry} />
    </>
  )
}
