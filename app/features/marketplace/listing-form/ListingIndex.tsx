import { useEffect, useState, useSyncExternalStore } from 'react'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { acceptedRows } from './fields/file-rows.ts'
import { LISTING_FORM_TEXTS } from './fields/listing-form-texts.ts'
import { isSectionDone, LISTING_SECTIONS, PRICE_SECTION } from './fields/listing-sections.ts'
import { useListingForm, useUploads } from './fields/use-listing-form.ts'
import styles from './ListingIndex.module.css'

/** The sections beside the form, with what is missing in each. */
export function ListingIndex({ onGo }: { onGo: (step: number) => void }) {
  const { watch, formState } = useListingForm()
  const uploads = useUploads()
  const rows = useSyncExternalStore(uploads.subscribe, uploads.getSnapshot)
  const values = watch()
  const isPriceSeen = useIsPriceSeen()
  const files = acceptedRows(rows).length
  return (
    <nav className={styles.index} aria-label={LISTING_FORM_TEXTS.sections}>
      <p className={`folio ${styles.count}`}>{LISTING_FORM_TEXTS.sectionCount(LISTING_SECTIONS.length)}</p>
      <ol>
        {LISTING_SECTIONS.map(({ title, fields }, index) => {
          const missing = fields.filter((field) => formState.errors[field]).length
          return (
            <li key={title}>
              <button type="button" className={styles.entry} onClick={() => onGo(index)}>
                <span aria-hidden>{index + 1}</span> <span>{title}</span>{' '}
                {missing > 0 ? (
                  <span className={styles.missing}>{LISTING_FORM_TEXTS.toFix(missing)}</span>
                ) : (
                  isSectionDone(index, values, { files, isPriceSeen }) && (
                    <Icon name="check" label={LISTING_FORM_TEXTS.sectionDone} />
                  )
                )}
              </button>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}

function useIsPriceSeen(): boolean {
  const [isSeen, setIsSeen] = useState(false)
  useEffect(() => {
    const section = document.getElementById(PRICE_SECTION)
    if (!section || !('IntersectionObserver' in window)) return setIsSeen(true)
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setIsSeen(true)
      },
      { threshold: 0.25 },
    )
    observer.observe(section)
    return () => observer.disconnect()
  }, [])
  return isSeen
}
