import { Link } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { Button } from '../../../ui/controls/Button.tsx'
import { mediumDate } from '../../../ui/dates.ts'
import { lazyPart } from '../../../ui/feedback/lazy-part.tsx'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { Sign } from '../../../ui/icons/Sign.tsx'
import { StateLine } from '../../../ui/labels/StateLine.tsx'
import { OwnEntry } from '../../../ui/layout/OwnEntry.tsx'
import { HIDDEN_TEXTS } from '../../hidden-content/hidden-content.ts'
import { AssetCover } from '../card/AssetCover.tsx'
import { cardSize } from '../file-size.ts'
import { priceLabel } from '../price.ts'
import { SELLER_TEXTS } from '../seller-texts.ts'
import styles from './OwnListingEntry.module.css'
import { OWN_LISTINGS_TEXTS } from './own-listings.ts'
import type { OwnListing } from './own-listings-response.schema.ts'
import { useListingStatus } from './use-listing-status.ts'

const ListingDialog = lazyPart(() =>
  import('../listing-form/ListingDialog.tsx').then(({ ListingDialog }) => ListingDialog),
)

export function OwnListingEntry({ listing }: { listing: OwnListing }) {
  const { id, title, short_description, price, files, cover, status, downloads_count, created_at } = listing
  const { hidden_at } = listing
  const size = cardSize(files.reduce((sum, file) => sum + file.size, 0))
  return (
    <OwnEntry
      isOff={status === 'withdrawn' || hidden_at !== null}
      picture={
        <div className={styles.cover}>
          <AssetCover cover={cover} sizes="8.5rem" />
        </div>
      }
      name={
        <Link to="/asset/$id" params={{ id }}>
          {title}
        </Link>
      }
      description={short_description}
      state={
        hidden_at ? (
          <StateLine tone="stopped" sign={<Sign name="pause" />} state={HIDDEN_TEXTS.state}>
            {HIDDEN_TEXTS.stateHint(hidden_at)}
          </StateLine>
        ) : (
          <StateLine
            state={OWN_LISTINGS_TEXTS.states[status]}
            {...(status === 'published'
              ? { sign: <Icon name="eye" /> }
              : {
                  tone: 'stopped',
                  sign: <Sign name={status === 'sold' ? 'stop' : 'pause'} />,
                })}
          >
            <time dateTime={created_at}>{OWN_LISTINGS_TEXTS.listed(mediumDate(created_at))}</time>{' '}
            {status === 'withdrawn' && <span> · {OWN_LISTINGS_TEXTS.onlyYou}</span>}
          </StateLine>
        )
      }
      facts={
        <>
          <span>{priceLabel(price)}</span>{' '}
          <span>
            {size
              ? `${OWN_LISTINGS_TEXTS.files(files.length)}, ${size}`
              : OWN_LISTINGS_TEXTS.files(files.length)}
          </span>{' '}
          <span>{OWN_LISTINGS_TEXTS.downloads(downloads_count)}</span>
        </>
      }
      actions={<OwnListingActions listing={listing} />}
    />
  )
}

function OwnListingActions({ listing: { id, title, status } }: { listing: OwnListing }) {
  const [isOpen, setIsOpen] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  const { change, isPending } = useListingStatus(id)
  const open = () => {
    setWasOpened(true)
    setIsOpen(true)
  }
  const name = (
    <span className="vh">
      {' '}
      <bdi>{title}</bdi>
    </span>
  )
  return (
    <>
      <Button aria-haspopup="dialog" onClick={open}>
        <Icon name="pen" />
        {SELLER_TEXTS.edit}
        {name}
      </Button>
      {status === 'published' ? (
        <Button variant="quiet" busy={isPending} onClick={() => change('sold')}>
          {SELLER_TEXTS.markSold}
          {name}
        </Button>
      ) : (
        <Button variant="quiet" busy={isPending} onClick={() => change('published')}>
          {SELLER_TEXTS.markAvailable}
          {name}
        </Button>
      )}
      {wasOpened && (
        <Suspense fallback={null}>
          <ListingDialog assetId={id} open={isOpen} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
