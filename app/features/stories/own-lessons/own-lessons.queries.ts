import { unwrap } from '../../../platform/api/api-error.ts'
import { type ApiTransport, apiClient } from '../../../platform/api/api-transport.ts'
import type { Cause } from '../facts/facts.ts'
import type { StoryLessonsApi } from '../lessons/story-lessons.api.ts'

export interface LessonToArrange {
  id: string | null
  text: string
  cause: Cause | null
}

export const putLessons = (api: ApiTransport, id: string, lessons: LessonToArrange[]) =>
  unwrap(
    apiClient<StoryLessonsApi>(api, '/startups')[':id'].lessons.$put({ param: { id }, json: { lessons } }),
  )
