import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useApi } from '../../../platform/api/use-api.ts'
import { ownChapterQuery } from '../revived/revived.queries.ts'
import type { StoryValues } from './sections/story-fields.ts'
import type { SubmitSearch } from './submit-search.ts'

export type Filling = Partial<
  Pick<StoryValues, 'name' | 'stage' | 'what_happened' | 'website_link' | 'continues_startup_id'>
>

/**
 * What is known of a revived project for the story that its new owner begins. Empty until it's loaded, and
 * for everybody else.
 */
export function useFilling({ continues, chapter }: SubmitSearch): Filling {
  const id = continues ?? chapter
  const { data } = useQuery({ ...ownChapterQuery(useApi(), id ?? ''), enabled: id !== undefined })
  return useMemo(() => {
    if (!data) return {}
    const about = { name: data.name, website_link: data.home_url ?? '' }
    return continues
      ? { ...about, continues_startup_id: data.startup_id }
      : { ...about, stage: 'ongoing', what_happened: data.chapter }
  }, [data, continues])
}
