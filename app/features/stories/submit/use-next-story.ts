import { useQuery } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useApi } from '../../../platform/api/use-api.ts'
import { nextStoryQuery } from '../own/own-stories.queries.ts'
import { EMPTY_STORY, type StoryValues } from './sections/story-fields.ts'
import type { Filling } from './use-filling.ts'

const SIGNED = ['builder_name', 'contact_method'] as const
const FILLED = ['name', 'stage', 'what_happened', 'website_link', 'continues_startup_id'] as const

interface NextStoryOptions {
  isMember: boolean
  /** Whether the form isn't a restored draft. */
  isNew: boolean
  fill: Filling
}

/**
 * Fills in what is known, and how the member signed the story before, and takes the signature away
 * again from an anonymous story.
 * @returns what the form began with, and what the limit allows
 */
export function useNextStory(form: UseFormReturn<StoryValues>, { isMember, isNew, fill }: NextStoryOptions) {
  const { data: next, refetch } = useQuery({ ...nextStoryQuery(useApi()), enabled: isMember })
  const beginning: RefObject<StoryValues> = useRef(EMPTY_STORY)
  const { getValues, setValue, watch } = form
  const isAnonymous = watch('is_anonymous')
  const { builder_name, contact_method } = next ?? {}

  useEffect(() => {
    beginning.current = {
      ...EMPTY_STORY,
      ...fill,
      builder_name: builder_name ?? '',
      contact_method: contact_method ?? '',
    }
    if (!isNew) return
    for (const name of FILLED)
      if (getValues(name) === EMPTY_STORY[name]) setValue(name, beginning.current[name])
    for (const name of SIGNED)
      if (getValues(name) === '' && !getValues('is_anonymous')) setValue(name, beginning.current[name])
  }, [isNew, fill, builder_name, contact_method, getValues, setValue])

  useEffect(() => {
    if (!isAnonymous) return
    for (const name of SIGNED) if (getValues(name) === beginning.current[name]) setValue(name, '')
  }, [isAnonymous, getValues, setValue])

  return { beginning, next, refetch }
}
