import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useForm } from 'react-hook-form'
import { messageOf, OFFLINE, problemsOf } from '../../../platform/api/api-error.ts'
import { useApi } from '../../../platform/api/use-api.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { FieldError } from '../../../ui/form/FieldError.tsx'
import { Form } from '../../../ui/form/Form.tsx'
import { showProblems } from '../../../ui/form/field-errors.ts'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { EMPTY_OFFER, OfferFields, type OfferValues } from '../../stories/submit/sections/RevivalSection.tsx'
import styles from './EditOffer.module.css'
import { OWN_OFFER_TEXTS } from './own-offer-texts.ts'
import type { RevivalWithStartup } from './revival-response.schema.ts'
import { editOffer, revivalQuery } from './revivals.queries.ts'

/** Founders edit here what their offer says. */
export function EditOffer({ id, onClose }: { id: string; onClose: () => void }) {
  const { data: offer, isError } = useQuery({ ...revivalQuery(useApi(), id), staleTime: 0, gcTime: 0 })
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={OWN_OFFER_TEXTS.edit}
      description={OWN_OFFER_TEXTS.editHint}
      size="lg"
    >
      {offer ? (
        <OfferForm offer={offer} onSaved={onClose} />
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

function OfferForm({ offer, onSaved }: { offer: RevivalWithStartup; onSaved: () => void }) {
  const api = useApi()
  const queryClient = useQueryClient()
  const element = useRef<HTMLFormElement>(null)
  const { looking_for_roles, available_assets, contact_method, additional_notes } = offer
  const form = useForm<OfferValues>({
    defaultValues: {
      ...EMPTY_OFFER,
      looking_for_roles,
      available_assets,
      contact_method,
      additional_notes: additional_notes ?? '',
    },
    shouldFocusError: false,
  })
  const { mutate, isPending } = useMutation({
    mutationFn: ({ looking_for_roles, available_assets, contact_method, additional_notes }: OfferValues) =>
      editOffer(api, offer.id, { looking_for_roles, available_assets, contact_method, additional_notes }),
    onSuccess: async () => {
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: ['startups'] }),
        queryClient.invalidateQueries({ queryKey: ['revivals'] }),
      ])
      toast(OWN_OFFER_TEXTS.saved)
      onSaved()
    },
    onError: (error) => {
      toast({
        title: OWN_OFFER_TEXTS.notChanged,
        description: messageOf(error, OWN_OFFER_TEXTS.tryAgain, OFFLINE.writing),
        variant: 'destructive',
      })
      showProblems(form, element.current, problemsOf(error))
    },
  })
  return (
    <Form
      form={form}
      ref={element}
      onSubmit={() => !isPending && mutate(form.getValues())}
      aria-label={OWN_OFFER_TEXTS.edit}
      className={styles.form}
    >
      <OfferFields />
      <Button type="submit" variant="ink" busy={isPending}>
        {isPending ? OWN_OFFER_TEXTS.saving : OWN_OFFER_TEXTS.save}
      </Button>
    </Form>
  )
}
