import { useQueryClient } from '@tanstack/react-query'
import { useAction } from '../../../kit/use-action.ts'
import { OFFLINE } from '../../../platform/api/api-error.ts'
import type { OfferChange } from '../offers/offer.schema.ts'
import { sendOfferChange } from '../offers/revivals.queries.ts'
import { OWN_OFFER_TEXTS } from './own-offer-texts.ts'

/** Pauses, closes and reopens an offer (REVIVE-17). @param onChanged the pressed button has gone by then */
export function useOfferState(id: string, onChanged: () => void) {
  const queryClient = useQueryClient()
  return useAction({
    run: (api, change: OfferChange) => sendOfferChange(api, id, change),
    done: ({ is_active, paused_at }) =>
      is_active
        ? OWN_OFFER_TEXTS.reopened
        : paused_at
          ? OWN_OFFER_TEXTS.pausedToast
          : OWN_OFFER_TEXTS.closedToast,
    failed: {
      title: OWN_OFFER_TEXTS.notSaved,
      description: OWN_OFFER_TEXTS.tryAgain,
      offline: OFFLINE.writing,
    },
    onDone: async () => {
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: ['startups'] }),
        queryClient.invalidateQueries({ queryKey: ['revivals'] }),
      ])
      onChanged()
    },
  })
}
