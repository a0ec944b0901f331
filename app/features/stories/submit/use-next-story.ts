import { useQuery } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useApi } from '../../../platform/api/use-api.ts'
import { nextStoryQuery } from '../own/own-stories.queries.ts'
import { EMPTY_STORY, type StoryValues } from './sections/story-fields.ts'

const SIGNED = ['builder_name', 'contact_method'] as const

interface Filling {
  isMember: boolean
  /** Whether the form isn't a restored draft. */
  isNew: boolean
}

/**
 * Fills in how the member signed the story before, and takes it away again from an anonymous story.
 * @returns what the form began with, and what the limit allows
 */
export function useNextStory(form: UseFormReturn<StoryValues>, { isMember, isNew }: Filling) {
  const { data: next, refetch } = useQuery({ ...nextStoryQuery(useApi()), enabled: isMember })
  const beginning: RefObject<StoryValues> = useRef(EMPTY_STORY)
  const { getValues, setValue, watch } = form
  const isAnonymous = watch('is_anonymous')
  const { builder_name, contact_method } = next ?? {}

  useEffect(() => {
    if (!isNew) return
    beginning.current = {
      ...EMPTY_STORY,
      builder_name: builder_name ?? '',
      contact_method: contact_method ?? '',
    }
    for (const name of SIGNED)
      if (getValues(name) === '' && !getValues('is_anonymous')) setValue(name, beginning.current[name])
  }, [isNew, builder_name, contact_method, getValues, setValue])

  useEffect(() => {
    if (!isAnonymous) return
    for (const name of SIGNED) if (getValues(name) === beginning.current[name]) setValue(name, '')
  }, [isAnonymous, getValues, setValue])

  return { beginning, next, refetch }
}
