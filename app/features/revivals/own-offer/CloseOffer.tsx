import { useState } from 'react'
import { Button } from '../../../ui/controls/Button.tsx'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import styles from './CloseOffer.module.css'
import { CLOSE_TEXTS } from './own-offer-texts.ts'
import terms from './TermsSection.module.css'

type Reason = keyof typeof CLOSE_TEXTS.reasons

interface CloseOfferProps {
  isBusy: boolean
  onClose: (reason: Reason) => void
  onCancel: () => void
}

/** Asks why, since the story says so. */
export function CloseOffer({ isBusy, onClose, onCancel }: CloseOfferProps) {
  const [chosen, setChosen] = useState<Reason>('taken')
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onCancel()}
      title={CLOSE_TEXTS.title}
      description={CLOSE_TEXTS.description}
      actions={
        <>
          <Button variant="ghost" onClick={onCancel}>
            {CLOSE_TEXTS.leave}
          </Button>
          <Button variant="ink" busy={isBusy} onClick={() => onClose(chosen)}>
            {CLOSE_TEXTS.close}
          </Button>
        </>
      }
    >
      <fieldset className={styles.reasons}>
        <legend>{CLOSE_TEXTS.why}</legend>
        {(Object.keys(CLOSE_TEXTS.reasons) as Reason[]).map((reason) => (
          <label key={reason} className={terms.label}>
            <input
              type="radio"
              name="closed_reason"
              value={reason}
              checked={reason === chosen}
              onChange={() => setChosen(reason)}
              className={terms.radio}
            />
            <span>
              <b>{CLOSE_TEXTS.reasons[reason].label}</b>{' '}
              <small className={terms.hint}>{CLOSE_TEXTS.reasons[reason].hint}</small>
            </span>{' '}
          </label>
        ))}
      </fieldset>
    </Dialog>
  )
}
