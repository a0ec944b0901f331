import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { useAction } from '../../../kit/use-action.ts'
import { OFFLINE, problemsOf } from '../../../platform/api/api-error.ts'
import { useApi, useDraftOwner } from '../../../platform/api/use-api.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { Checkbox } from '../../../ui/form/choice/Checkbox.tsx'
import { RadioRow } from '../../../ui/form/choice/RadioRow.tsx'
import { Switch } from '../../../ui/form/choice/Switch.tsx'
import { Form } from '../../../ui/form/Form.tsx'
import { showProblems } from '../../../ui/form/field-errors.ts'
import { useFormDraft } from '../../../ui/form/use-form-draft.ts'
import { TERMS, TERMS_LABELS, WAYS } from '../offer-terms.ts'
import { DeleteWishes } from './DeleteWishes.tsx'
import { refreshMatches, sendWishes, wishesQuery } from './matching.queries.ts'
import { WISHES_TEXTS } from './matching-texts.ts'
import styles from './WishesForm.module.css'
import { Chips, Section, Tags } from './WishFields.tsx'
import { EMPTY_WISHES, type WishValues, wishesDraft, wishValuesOf } from './wish-values.ts'
import type { Wishes } from './wishes.schema.ts'
import { HOUR_RANGES, rangeOf, WAY_CHOICES, WISH_CATEGORIES } from './wishes.ts'

/** What is chosen stays through a failure, a reload and a lost session, until it's saved. */
export function WishesForm({ wishes }: { wishes: Wishes }) {
  const api = useApi()
  const queryClient = useQueryClient()
  const element = useRef<HTMLFormElement>(null)
  const draft = wishesDraft(useDraftOwner())
  const form = useForm<WishValues>({ defaultValues: wishValuesOf(wishes), shouldFocusError: false })
  const saved = useFormDraft(form, draft, (values) => values)
  const { reset, control, register } = form

  // biome-ignore lint/correctness/useExhaustiveDependencies: a draft is known by its key
  useEffect(() => {
    const unsent = draft.read()
    if (unsent) reset(unsent, { keepDefaultValues: true })
  }, [draft.key, reset])

  const show = async (now: Wishes) => {
    queryClient.setQueryData(wishesQuery(api).queryKey, now)
    await refreshMatches(queryClient)
  }
  const { mutate, isPending } = useAction({
    run: (api, values: WishValues) => sendWishes(api, values),
    done: { title: WISHES_TEXTS.saved, description: WISHES_TEXTS.savedHint },
    failed: { title: WISHES_TEXTS.failed, description: WISHES_TEXTS.tryAgain, offline: OFFLINE.writing },
    onDone: (now) => {
      reset(wishValuesOf(now))
      saved.clear()
      return show(now)
    },
    onFailed: (error) => showProblems(form, element.current, problemsOf(error)),
  })

  return (
    <Form
      form={form}
      ref={element}
      onSubmit={() => !isPending && mutate(form.getValues())}
      aria-label={WISHES_TEXTS.form}
      className={styles.form}
    >
      <Section title={WISHES_TEXTS.can}>
        <Tags name="roles" label={WISHES_TEXTS.roles} placeholder={WISHES_TEXTS.rolesPlaceholder} />
        <Tags
          name="stack"
          label={WISHES_TEXTS.stack}
          placeholder={WISHES_TEXTS.stackPlaceholder}
          note={WISHES_TEXTS.optional}
        />
      </Section>
      <Section title={WISHES_TEXTS.time}>
        <Controller
          control={control}
          name="hours_a_week"
          render={({ field: { value, onChange }, fieldState: { error } }) => (
            <div className={styles.hours}>
              <RadioRow
                label={WISHES_TEXTS.hours}
                name="hours_a_week"
                hint={WISHES_TEXTS.hoursHint}
                options={HOUR_RANGES.map(({ most, label }) => ({ value: String(most), label }))}
                value={rangeOf(value)?.most.toString()}
                onChange={(most) => onChange(Number(most))}
                error={error?.message}
              />
              {value !== null && (
                <Button variant="ghost" size="sm" onClick={() => onChange(null)}>
                  {WISHES_TEXTS.anyHours}
                </Button>
              )}
            </div>
          )}
        />
      </Section>
      <Section title={WISHES_TEXTS.ways}>
        <Controller
          control={control}
          name="ways"
          render={({ field: { value, onChange } }) => (
            <div className={styles.ways}>
              {WAYS.map((way) => (
                <Checkbox
                  key={way}
                  name="ways"
                  value={way}
                  checked={value.includes(way)}
                  onChange={({ target }) =>
                    onChange(WAYS.filter((each) => (each === way ? target.checked : value.includes(each))))
                  }
                  {...WAY_CHOICES[way]}
                />
              ))}
            </div>
          )}
        />
      </Section>
      <Section title={WISHES_TEXTS.terms} hint={WISHES_TEXTS.termsHint}>
        <Chips name="terms" options={TERMS.map((value) => ({ value, label: TERMS_LABELS[value] }))} />
      </Section>
      <Section title={WISHES_TEXTS.categories} hint={WISHES_TEXTS.categoriesHint}>
        <Chips name="categories" options={WISH_CATEGORIES.map((value) => ({ value, label: value }))} />
      </Section>
      <div className={styles.section}>
        <div>
          <Switch label={WISHES_TEXTS.email} {...register('wants_email')} />
          <p className={styles.hint}>{WISHES_TEXTS.emailHint}</p>
        </div>
        <div>
          <Switch label={WISHES_TEXTS.public} {...register('is_public')} />
          <p className={styles.hint}>{WISHES_TEXTS.publicHint}</p>
          {!wishes.has_public_page && <p className={styles.hint}>{WISHES_TEXTS.noPage}</p>}
        </div>
      </div>
      <div className={styles.send}>
        <Button type="submit" variant="ink" busy={isPending}>
          {isPending ? WISHES_TEXTS.saving : WISHES_TEXTS.save}
        </Button>
        {wishes.changed_at !== null && (
          <DeleteWishes
            onDeleted={async () => {
              reset(EMPTY_WISHES)
              saved.clear()
              await show({ ...wishes, ...EMPTY_WISHES, changed_at: null })
            }}
          />
        )}
      </div>
    </Form>
  )
}
