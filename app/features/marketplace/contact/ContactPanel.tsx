import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { messageOf } from '../../../platform/api/api-error.ts'
import { useApi } from '../../../platform/api/use-api.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { Icon } from '../../../ui/icons/Icon.tsx'
import type { AssetDetail } from '../asset-response.schema.ts'
import { DEMO_LISTING_TEXTS } from '../asset-texts.ts'
import { CONTACT_TEXTS } from '../contact-texts.ts'
import styles from './ContactPanel.module.css'
import { assetContactQuery } from './contact.queries.ts'

interface ContactPanelProps {
  id: string
  asset: Pick<AssetDetail, 'id' | 'is_demo'>
  className: string | undefined
  onClose: () => void
}

/**
 * How to reach the seller. It loads only when it's opened, so that crawlers can't collect it (ASSET-12 to
 * ASSET-15).
 */
export function ContactPanel({ id, asset, className, onClose }: ContactPanelProps) {
  const contact = useQuery(assetContactQuery(useApi(), asset.id))
  const panel = useRef<HTMLElement>(null)
  useEffect(() => panel.current?.focus(), [])

  const { data } = contact
  return (
    <section
      ref={panel}
      id={id}
      tabIndex={-1}
      aria-label={CONTACT_TEXTS.panel}
      aria-busy={contact.isPending}
      className={classNames(styles.panel, className)}
    >
      {contact.isPending && (
        <>
          <p role="status" className="vh">
            {CONTACT_TEXTS.loading}
          </p>
          <Skeleton width="short" />
          <Skeleton width="long" />
        </>
      )}
      {contact.isError && (
        <div role="alert" className={styles.failed}>
          <Icon name="alert" />
          <p>{messageOf(contact.error, CONTACT_TEXTS.notLoaded)}</p>
        </div>
      )}
      {data && (
        <div role="status">
          <p className="folio">{data.link.label}</p>
          <p className={styles.link} dir="auto">
            {data.link.href ? (
              <a
                href={data.link.href}
                target={data.link.href.startsWith('http') ? '_blank' : undefined}
                rel="noopener noreferrer"
              >
                {data.link.text}
              </a>
            ) : (
              data.link.text
            )}
          </p>
          {data.contact_instructions && (
            <p className={styles.text} dir="auto">
              {data.contact_instructions}
            </p>
          )}
          {asset.is_demo && (
            <Link to="/contact" search={{ subject: DEMO_LISTING_TEXTS.subject(asset.id) }} rel="nofollow">
              {DEMO_LISTING_TEXTS.writeToUs}
            </Link>
          )}
        </div>
      )}
      <div className={styles.actions}>
        {contact.isError && (
          <Button size="sm" busy={contact.isFetching} onClick={() => void contact.refetch()}>
            {CONTACT_TEXTS.tryAgain}
          </Button>
        )}
        <Button variant="quiet" size="sm" onClick={onClose}>
          {CONTACT_TEXTS.close}
        </Button>
      </div>
    </section>
  )
}
