import { useMutation, useQueryClient } from '@tanstack/react-query'
import { messageOf } from '../../../platform/api/api-error.ts'
import { useApi } from '../../../platform/api/use-api.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import styles from './OfferControls.module.css'
import type { OfferChange } from './offer.schema.ts'
import { OWN_OFFER_TEXTS } from './own-offer-texts.ts'
import { sendOfferChange } from './revivals.queries.ts'

/** Where founders close their offer and reopen it (REVIVE-17). */
export function OfferControls({ id, isOpen }: { id: string; isOpen: boolean }) {
  const api = useApi()
  const queryClient = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: (change: OfferChange) => sendOfferChange(api, id, change),
    onSuccess: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: ['startups'] }),
        queryClient.invalidateQueries({ queryKey: ['revivals'] }),
      ]),
    onError: (error) =>
      toast({
        title: OWN_OFFER_TEXTS.notChanged,
        description: messageOf(error, OWN_OFFER_TEXTS.tryAgain),
        variant: 'destructive',
      }),
  })
  const close = (closed_reason: 'taken' | 'no_longer') => mutate({ is_active: false, closed_reason })
  return (
    <div className={styles.row}>
      {isOpen ? (
        <>
          <Button busy={isPending} onClick={() => close('taken')}>
            {OWN_OFFER_TEXTS.taken}
          </Button>
          <Button variant="ghost" busy={isPending} onClick={() => close('no_longer')}>
            {OWN_OFFER_TEXTS.noLonger}
          </Button>
        </>
      ) : (
        <Button busy={isPending} onClick={() => mutate({ is_active: true, closed_reason: null })}>
          {OWN_OFFER_TEXTS.reopen}
        </Button>
      )}
    </div>
  )
}
