import { useId } from 'react'
import { classNames } from '../../../../ui/class-names.ts'
import { FieldError } from '../../../../ui/form/FieldError.tsx'
import { useFieldError } from '../../../../ui/form/field-errors.ts'
import { Chip } from '../../../../ui/labels/Chip.tsx'
import { toast } from '../../../../ui/toast/toast.ts'
import { ASSET_TAGS } from '../../asset-tags.ts'
import { ASSET_LIMITS } from '../../listing-limits.ts'
import { LISTING_TEXTS } from '../../listing-texts.ts'
import { LISTING_FIELDS } from './listing-field-texts.ts'
import styles from './TagChips.module.css'
import { useListingForm } from './use-listing-form.ts'

export function TagChips({ className }: { className?: string | undefined }) {
  const { watch, setValue } = useListingForm()
  const chosen = watch('tags')
  const { error } = useFieldError('tags')
  const labelId = useId()

  const toggle = (tag: string) => {
    const isNew = !chosen.includes(tag)
    if (isNew && chosen.length >= ASSET_LIMITS.tags) {
      toast({ ...LISTING_TEXTS.tooManyTags, variant: 'destructive' })
      return
    }
    const tags = isNew ? [...chosen, tag] : chosen.filter((other) => other !== tag)
    setValue('tags', tags, { shouldDirty: true })
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot stand in one line with the count
    <div role="group" aria-labelledby={labelId} className={classNames(styles.tags, className)}>
      <p className={styles.top}>
        <span id={labelId} className={styles.label}>
          {LISTING_FIELDS.tags}
        </span>{' '}
        <span className="meta num">{`${chosen.length}/${ASSET_LIMITS.tags}`}</span>
      </p>
      <div className={styles.chips}>
        {ASSET_TAGS.map((tag) => (
          <Chip key={tag} name="tags" value={tag} pressed={chosen.includes(tag)} onClick={() => toggle(tag)}>
            {tag}
          </Chip>
        ))}
      </div>
      {error && <FieldError>{error}</FieldError>}
    </div>
  )
}
