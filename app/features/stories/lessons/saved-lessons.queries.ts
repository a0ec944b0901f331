import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { unwrap } from '../../../platform/api/api-error.ts'
import { type ApiTransport, apiClient } from '../../../platform/api/api-transport.ts'
import type { SaveLesson } from './lesson.schema.ts'
import type { SavedLesson } from './lesson-response.schema.ts'
import type { SavedLessonApi, SavedLessonsApi } from './saved-lessons.api.ts'

export const SAVED_LESSONS_KEY = ['saved-lessons']

export const savedLessonsQuery = (api: ApiTransport) =>
  queryOptions({
    queryKey: SAVED_LESSONS_KEY,
    queryFn: () => unwrap(apiClient<SavedLessonsApi>(api, '/saved_lessons').index.$get()),
  })

const saved = (api: ApiTransport) => apiClient<SavedLessonApi>(api, '/lessons')[':id'].saved

export const changeSavedLesson = (api: ApiTransport, id: string, json: SaveLesson) =>
  unwrap(saved(api).$put({ param: { id }, json }))

export const unsaveLesson = (api: ApiTransport, id: string) => unwrap(saved(api).$delete({ param: { id } }))

/** @param edit undefined takes it from the list */
export const showSavedLesson = (
  queryClient: QueryClient,
  id: string,
  edit: (lesson: SavedLesson) => SavedLesson | undefined,
) =>
  queryClient.setQueryData<{ items: SavedLesson[] }>(
    SAVED_LESSONS_KEY,
    (list) =>
      list && { items: list.items.flatMap((lesson) => (lesson.id === id ? (edit(lesson) ?? []) : lesson)) },
  )
