import { Suspense, useState } from 'react'
import { useApi } from '../../../platform/api/use-api.ts'
import { useAttemptId } from '../../../platform/browser/use-attempt-id.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { lazyPart } from '../../../ui/feedback/lazy-part.tsx'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { OWN_OFFER_TEXTS } from './own-offer-texts.ts'
import { openOffer } from './revivals.queries.ts'

/** With the form's library. */
const OfferForm = lazyPart(() => import('./OfferForm.tsx').then(({ OfferForm }) => OfferForm))

const TEXTS = {
  label: OWN_OFFER_TEXTS.open,
  save: OWN_OFFER_TEXTS.publish,
  saving: OWN_OFFER_TEXTS.publishing,
  saved: OWN_OFFER_TEXTS.opened,
  failed: OWN_OFFER_TEXTS.notOpened,
}

/** Founders open a story for revival here that has no offer yet. @param onOpened the pressed button has gone by then */
export function OpenOffer({ startupId, onOpened }: { startupId: string; onOpened: () => void }) {
  const api = useApi()
  const [isOpen, setIsOpen] = useState(false)
  const { idFor } = useAttemptId()
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>{OWN_OFFER_TEXTS.open}</Button>
      {isOpen && (
        <Dialog
          open
          onOpenChange={setIsOpen}
          title={OWN_OFFER_TEXTS.open}
          description={OWN_OFFER_TEXTS.openHint}
          size="lg"
        >
          <Suspense>
            <OfferForm
              texts={TEXTS}
              save={(values) => openOffer(api, { ...values, id: idFor(values), startup_id: startupId })}
              onSaved={() => {
                setIsOpen(false)
                onOpened()
              }}
            />
          </Suspense>
        </Dialog>
      )}
    </>
  )
}
