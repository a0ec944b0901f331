import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useApi } from '../../../../platform/api/use-api.ts'
import { Select } from '../../../../ui/controls/Select.tsx'
import { Field } from '../../../../ui/form/Field.tsx'
import { useFieldError } from '../../../../ui/form/field-errors.ts'
import { useAuth } from '../../../accounts/session/AuthProvider.tsx'
import { ownStoriesQuery } from '../../../stories/own/own-stories.queries.ts'
import { LISTING_FIELDS } from './listing-field-texts.ts'
import { useListingForm } from './use-listing-form.ts'

/** From which of the member's stories the asset comes. Anonymous ones aren't offered: a listing names its seller. */
export function StoryChoice({ className }: { className?: string | undefined }) {
  const { user } = useAuth()
  const { data, hasNextPage, isFetching, isError, fetchNextPage } = useInfiniteQuery({
    ...ownStoriesQuery(useApi()),
    enabled: user !== null,
  })
  useEffect(() => {
    if (hasNextPage && !isFetching && !isError) void fetchNextPage()
  }, [hasNextPage, isFetching, isError, fetchNextPage])
  const { register, setValue, watch } = useListingForm()
  const fieldError = useFieldError('startup_id')
  const { name } = register('startup_id')
  const chosen = watch('startup_id')
  const stories = data?.pages.flatMap(({ items }) => items).filter(({ is_anonymous }) => !is_anonymous) ?? []
  if (stories.length === 0) return null
  return (
    <Field label={LISTING_FIELDS.story} hint={LISTING_FIELDS.storyHint} className={className} {...fieldError}>
      <Select
        name={name}
        value={stories.some(({ id }) => id === chosen) ? chosen : ''}
        onChange={(event) => setValue('startup_id', event.target.value, { shouldDirty: true })}
      >
        <option value="">{LISTING_FIELDS.noStory}</option>
        {stories.map((story) => (
          <option key={story.id} value={story.id}>
            {story.name}
          </option>
        ))}
      </Select>
    </Field>
  )
}
