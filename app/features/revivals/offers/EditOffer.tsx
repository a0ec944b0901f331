import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../../platform/api/use-api.ts'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { FieldError } from '../../../ui/form/FieldError.tsx'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { OfferForm } from './OfferForm.tsx'
import type { OfferText } from './offer.schema.ts'
import { OWN_OFFER_TEXTS } from './own-offer-texts.ts'
import type { RevivalWithStartup } from './revival-response.schema.ts'
import { editOffer, revivalQuery } from './revivals.queries.ts'

/** Founders edit here what their offer says. */
export function EditOffer({ id, onClose }: { id: string; onClose: () => void }) {
  const api = useApi()
  const { data: offer, isError } = useQuery({ ...revivalQuery(api, id), staleTime: 0, gcTime: 0 })
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={OWN_OFFER_TEXTS.edit}
      description={OWN_OFFER_TEXTS.editHint}
      size="lg"
    >
      {offer ? (
        <OfferForm
          values={valuesOf(offer)}
          texts={EDIT_TEXTS}
          save={(values) => editOffer(api, id, values)}
          onSaved={onClose}
        />
      ) : isError || offer === null ? (
        <FieldError role="alert">{OWN_OFFER_TEXTS.notLoaded}</FieldError>
      ) : (
        <p aria-busy="true">
          <Skeleton width="long" />
          <Skeleton width="half" />
        </p>
      )}
    </Dialog>
  )
}

const EDIT_TEXTS = {
  label: OWN_OFFER_TEXTS.edit,
  save: OWN_OFFER_TEXTS.save,
  saving: OWN_OFFER_TEXTS.saving,
  saved: OWN_OFFER_TEXTS.saved,
  failed: OWN_OFFER_TEXTS.notChanged,
}

const valuesOf = ({ additional_notes, ...offer }: RevivalWithStartup): OfferText => ({
  looking_for_roles: offer.looking_for_roles,
  available_assets: offer.available_assets,
  contact_method: offer.contact_method,
  additional_notes: additional_notes ?? '',
})
