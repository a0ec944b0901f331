import { useMutation, useQueryClient } from '@tanstack/react-query'
import { messageOf, OFFLINE } from '../../../platform/api/api-error.ts'
import { useApi } from '../../../platform/api/use-api.ts'
import { toast } from '../../../ui/toast/toast.ts'
import type { OfferChange } from '../offers/offer.schema.ts'
import { sendOfferChange } from '../offers/revivals.queries.ts'
import { OWN_OFFER_TEXTS } from './own-offer-texts.ts'

/** Pauses, closes and reopens an offer (REVIVE-17). @param onChanged the pressed button has gone by then */
export function useOfferState(id: string, onChanged: () => void) {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (change: OfferChange) => sendOfferChange(api, id, change),
    onSuccess: async ({ is_active, paused_at }) => {
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: ['startups'] }),
        queryClient.invalidateQueries({ queryKey: ['revivals'] }),
      ])
      toast(
        is_active
          ? OWN_OFFER_TEXTS.reopened
          : paused_at
            ? OWN_OFFER_TEXTS.pausedToast
            : OWN_OFFER_TEXTS.closedToast,
      )
      onChanged()
    },
    onError: (error) =>
      toast({
        title: OWN_OFFER_TEXTS.notSaved,
        description: messageOf(error, OWN_OFFER_TEXTS.tryAgain, OFFLINE.writing),
        variant: 'destructive',
      }),
  })
}
