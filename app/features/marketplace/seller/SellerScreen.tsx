import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf, OFFLINE, problemsOf } from '../../../platform/api/api-error.ts'
import { useApi } from '../../../platform/api/use-api.ts'
import { PageMeta } from '../../../platform/rendering/PageMeta.tsx'
import { Button } from '../../../ui/controls/Button.tsx'
import { Input } from '../../../ui/controls/Input.tsx'
import { TextArea } from '../../../ui/controls/TextArea.tsx'
import { Loader } from '../../../ui/feedback/Loader.tsx'
import { RetryCard } from '../../../ui/feedback/RetryCard.tsx'
import { RadioRow } from '../../../ui/form/choice/RadioRow.tsx'
import { Field } from '../../../ui/form/Field.tsx'
import { FieldError } from '../../../ui/form/FieldError.tsx'
import { useSmallForm } from '../../../ui/form/use-small-form.ts'
import { PageHeading } from '../../../ui/layout/PageHeading.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import type { Seller } from '../seller-details.schema.ts'
import { SELLER_ERRORS, SELLER_FORM_TEXTS, SELLER_LIMITS } from '../seller-details-texts.ts'
import styles from './SellerScreen.module.css'
import { deleteSeller, ownSellerQuery, sendSeller } from './seller-details.queries.ts'

/** Whether a member sells privately or as a trader. Nobody has to say so. */
export function SellerScreen() {
  const { data: seller, error, isPending, refetch } = useQuery(ownSellerQuery(useApi()))
  return (
    <div className="wrap">
      <PageMeta title={SELLER_FORM_TEXTS.title} description={SELLER_FORM_TEXTS.description} noindex />
      <PageHeading title={SELLER_FORM_TEXTS.title} deck={SELLER_FORM_TEXTS.deck} />
      {isPending && <Loader label={SELLER_FORM_TEXTS.loading} />}
      {error && seller === undefined && (
        <RetryCard level={2} title={SELLER_FORM_TEXTS.failedTitle} onRetry={() => void refetch()}>
          {messageOf(error, SELLER_FORM_TEXTS.loadFailed)}
        </RetryCard>
      )}
      {seller !== undefined && <SellerForm key={String(seller?.is_trader)} seller={seller} />}
    </div>
  )
}

type Choice = 'private' | 'trader'

function SellerForm({ seller }: { seller: Seller | null }) {
  const api = useApi()
  const queryClient = useQueryClient()
  const known = seller && (seller.is_trader ? 'trader' : 'private')
  const [choice, setChoice] = useState<Choice | undefined>(known ?? undefined)
  const [failure, setFailure] = useState('')
  const refresh = () => queryClient.invalidateQueries({ queryKey: ownSellerQuery(api).queryKey })
  const { mutateAsync: remove, isPending: isRemoving } = useMutation({ mutationFn: () => deleteSeller(api) })
  const { formProps, problems, showProblems, isBusy } = useSmallForm(async (values) => {
    setFailure('')
    if (!choice) return showProblems([{ field: 'choice', message: SELLER_ERRORS.choice }])
    const { name = '', address = '', contact = '', register_number = '' } = values
    if (choice === 'trader' && !values.only_lawful)
      return showProblems([{ field: 'only_lawful', message: SELLER_ERRORS.lawful }])
    try {
      await sendSeller(
        api,
        choice === 'trader'
          ? { is_trader: true, name, address, contact, register_number, only_lawful: true }
          : { is_trader: false },
      )
    } catch (error) {
      setFailure(messageOf(error, SELLER_FORM_TEXTS.failed, OFFLINE.writing))
      return showProblems(problemsOf(error))
    }
    toast({ title: SELLER_FORM_TEXTS.saved })
    await refresh()
  })
  return (
    <form {...formProps} className={styles.form} aria-label={SELLER_FORM_TEXTS.title}>
      {failure && <FieldError role="alert">{failure}</FieldError>}
      <RadioRow
        label={SELLER_FORM_TEXTS.question}
        name="choice"
        hint={SELLER_FORM_TEXTS.hint}
        options={[
          { value: 'private', label: SELLER_FORM_TEXTS.asPrivate },
          { value: 'trader', label: SELLER_FORM_TEXTS.asTrader },
        ]}
        value={choice}
        onChange={setChoice}
        error={problems.choice}
      />
      {choice === 'trader' && (
        <>
          <Field label={SELLER_FORM_TEXTS.name} required error={problems.name}>
            <Input
              name="name"
              autoComplete="organization"
              maxLength={SELLER_LIMITS.name}
              defaultValue={seller?.name ?? ''}
            />
          </Field>
          <Field label={SELLER_FORM_TEXTS.address} required error={problems.address}>
            <TextArea
              name="address"
              voice="sans"
              rows={3}
              autoComplete="street-address"
              maxLength={SELLER_LIMITS.address}
              defaultValue={seller?.address ?? ''}
            />
          </Field>
          <Field label={SELLER_FORM_TEXTS.contact} required error={problems.contact}>
            <Input
              name="contact"
              autoComplete="email"
              maxLength={SELLER_LIMITS.contact}
              defaultValue={seller?.contact ?? ''}
            />
          </Field>
          <Field
            label={SELLER_FORM_TEXTS.register}
            note={SELLER_FORM_TEXTS.optional}
            hint={SELLER_FORM_TEXTS.registerHint}
            error={problems.register_number}
          >
            <Input
              name="register_number"
              maxLength={SELLER_LIMITS.register}
              defaultValue={seller?.register_number ?? ''}
            />
          </Field>
          <label className={styles.lawful}>
            <input type="checkbox" name="only_lawful" value="yes" defaultChecked={seller?.is_trader} />
            <span>{SELLER_FORM_TEXTS.lawful}</span>
          </label>
          {problems.only_lawful && <FieldError>{problems.only_lawful}</FieldError>}
        </>
      )}
      <p className="meta">{SELLER_FORM_TEXTS.noPapers}</p>
      <div className="row">
        <Button type="submit" variant="ink" busy={isBusy}>
          {isBusy ? SELLER_FORM_TEXTS.saving : SELLER_FORM_TEXTS.save}
        </Button>
        {seller && (
          <Button
            variant="ghost"
            busy={isRemoving}
            onClick={async () => {
              setFailure('')
              try {
                await remove()
              } catch (error) {
                return setFailure(messageOf(error, SELLER_FORM_TEXTS.failed, OFFLINE.writing))
              }
              toast({ title: SELLER_FORM_TEXTS.removed })
              await refresh()
            }}
          >
            {SELLER_FORM_TEXTS.remove}
          </Button>
        )}
      </div>
    </form>
  )
}
