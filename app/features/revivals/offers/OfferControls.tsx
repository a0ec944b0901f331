import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { messageOf } from '../../../platform/api/api-error.ts'
import { useApi } from '../../../platform/api/use-api.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { buttonClass } from '../../../ui/controls/button-class.ts'
import { lazyPart } from '../../../ui/feedback/lazy-part.tsx'
import { Popover, popoverItemClass } from '../../../ui/overlay/Popover.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import type { OfferChange } from './offer.schema.ts'
import { OWN_OFFER_TEXTS } from './own-offer-texts.ts'
import { sendOfferChange } from './revivals.queries.ts'

/** With the form's library. */
const EditOffer = lazyPart(() => import('./EditOffer.tsx').then(({ EditOffer }) => EditOffer))

interface OfferControlsProps {
  id: string
  isOpen: boolean
  /** The pressed button has gone by then. */
  onChanged: () => void
}

/** Founders edit their offer here, close it and reopen it (REVIVE-17). */
export function OfferControls({ id, isOpen, onChanged }: OfferControlsProps) {
  const api = useApi()
  const queryClient = useQueryClient()
  const [isEditing, setIsEditing] = useState(false)
  const { mutate, isPending } = useMutation({
    mutationFn: (change: OfferChange) => sendOfferChange(api, id, change),
    onSuccess: async ({ is_active }) => {
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: ['startups'] }),
        queryClient.invalidateQueries({ queryKey: ['revivals'] }),
      ])
      toast(is_active ? OWN_OFFER_TEXTS.reopened : OWN_OFFER_TEXTS.closed)
      onChanged()
    },
    onError: (error) =>
      toast({
        title: OWN_OFFER_TEXTS.notChanged,
        description: messageOf(error, OWN_OFFER_TEXTS.tryAgain),
        variant: 'destructive',
      }),
  })
  if (!isOpen) {
    return (
      <Button busy={isPending} onClick={() => mutate({ is_active: true, closed_reason: null })}>
        {OWN_OFFER_TEXTS.reopen}
      </Button>
    )
  }
  return (
    <>
      <Popover
        label={OWN_OFFER_TEXTS.change}
        trigger={(props) => (
          <button type="button" className={buttonClass()} aria-disabled={isPending} {...props}>
            {OWN_OFFER_TEXTS.change}
          </button>
        )}
      >
        {(hide) => (
          <>
            <button
              type="button"
              className={popoverItemClass()}
              onClick={() => {
                hide()
                setIsEditing(true)
              }}
            >
              {OWN_OFFER_TEXTS.edit}
            </button>
            {(['taken', 'no_longer'] as const).map((reason) => (
              <button
                key={reason}
                type="button"
                className={popoverItemClass()}
                onClick={() => {
                  hide()
                  mutate({ is_active: false, closed_reason: reason })
                }}
              >
                {OWN_OFFER_TEXTS.close[reason]}
              </button>
            ))}
          </>
        )}
      </Popover>
      {isEditing && (
        <Suspense>
          <EditOffer id={id} onClose={() => setIsEditing(false)} />
        </Suspense>
      )}
    </>
  )
}
