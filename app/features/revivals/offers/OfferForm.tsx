import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useForm } from 'react-hook-form'
import { messageOf, OFFLINE, problemsOf } from '../../../platform/api/api-error.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { Form } from '../../../ui/form/Form.tsx'
import { showProblems } from '../../../ui/form/field-errors.ts'
import { toast } from '../../../ui/toast/toast.ts'
import { EMPTY_OFFER, OfferFields, type OfferValues } from '../../stories/submit/sections/RevivalSection.tsx'
import styles from './EditOffer.module.css'
import type { OfferText } from './offer.schema.ts'
import { OWN_OFFER_TEXTS } from './own-offer-texts.ts'

interface OfferFormProps {
  values?: OfferText
  texts: {
    label: string
    save: string
    saving: string
    saved: { title: string; description: string }
    failed: string
  }
  save: (values: OfferText) => Promise<unknown>
  onSaved: () => void
}

/** What an offer says. Its story shows it afterwards. */
export function OfferForm({ values, texts, save, onSaved }: OfferFormProps) {
  const queryClient = useQueryClient()
  const element = useRef<HTMLFormElement>(null)
  const form = useForm<OfferValues>({
    defaultValues: { ...EMPTY_OFFER, ...values },
    shouldFocusError: false,
  })
  const { mutate, isPending } = useMutation({
    mutationFn: ({ looking_for_roles, available_assets, contact_method, additional_notes }: OfferValues) =>
      save({ looking_for_roles, available_assets, contact_method, additional_notes }),
    onSuccess: async () => {
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: ['startups'] }),
        queryClient.invalidateQueries({ queryKey: ['revivals'] }),
      ])
      toast(texts.saved)
      onSaved()
    },
    onError: (error) => {
      toast({
        title: texts.failed,
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
      aria-label={texts.label}
      className={styles.form}
    >
      <OfferFields />
      <Button type="submit" variant="ink" busy={isPending}>
        {isPending ? texts.saving : texts.save}
      </Button>
    </Form>
  )
}
