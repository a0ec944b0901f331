import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { unwrap } from '../../../platform/api/api-error.ts'
import { type ApiTransport, apiClient } from '../../../platform/api/api-transport.ts'
import type { Toggle } from '../../../platform/api/toggle.ts'
import { toast } from '../../../ui/toast/toast.ts'
import type { LessonMarks, LessonUseful, SavedLesson } from './lesson-response.schema.ts'
import { LESSON_TOOL_TEXTS } from './lesson-tool-texts.ts'
import type { LessonMarksApi, UsefulLessonApi } from './lessons.api.ts'
import { changeSavedLesson, SAVED_LESSONS_KEY, unsaveLesson } from './saved-lessons.queries.ts'

interface Marks extends LessonMarks {
  /** What the numbers have become since the page was made. */
  counts: Record<string, number>
}

const MARKS_KEY = ['lesson-marks']

/** Asks which of these lessons the viewer marked, saved and wrote, in one request for all of a list. */
export const lessonMarksQuery = (api: ApiTransport, ids: readonly string[]) =>
  queryOptions({
    queryKey: [...MARKS_KEY, ...ids],
    queryFn: async (): Promise<Marks> => {
      const { marks } = apiClient<LessonMarksApi>(api, '/lessons')
      return { ...(await unwrap(marks.$get({ query: { lessons: ids.join() } }))), counts: {} }
    },
    staleTime: 60_000,
  })

const change = (queryClient: QueryClient, edit: (marks: Marks) => Marks) =>
  queryClient.setQueriesData<Marks>({ queryKey: MARKS_KEY }, (marks) => marks && edit(marks))

const withId = (ids: readonly string[], id: string, on: boolean) =>
  on ? [...ids.filter((one) => one !== id), id] : ids.filter((one) => one !== id)

/** @param useful how many found it useful when the page was made */
export const usefulLesson = (useful: number): Toggle<LessonUseful> => ({
  name: 'useful-lesson',
  isPublic: true,
  write: (api, id, on) => {
    const { useful } = apiClient<UsefulLessonApi>(api, '/lessons')[':id']
    return unwrap(on ? useful.$put({ param: { id } }) : useful.$delete({ param: { id } }))
  },
  show: (queryClient, id, on) =>
    change(queryClient, (marks) => ({
      ...marks,
      useful: withId(marks.useful, id, on),
      counts: { ...marks.counts, [id]: Math.max(0, (marks.counts[id] ?? useful) + (on ? 1 : -1)) },
    })),
  onStored: (queryClient, { useful }, { id }) =>
    change(queryClient, (marks) => ({ ...marks, counts: { ...marks.counts, [id]: useful } })),
  failed: LESSON_TOOL_TEXTS.notMarked,
  signIn: LESSON_TOOL_TEXTS.signIn,
})

export const SAVED_LESSON: Toggle<SavedLesson | null> = {
  name: 'saved-lesson',
  write: async (api, id, on) => {
    if (on) return changeSavedLesson(api, id, {})
    await unsaveLesson(api, id)
    return null
  },
  show: (queryClient, id, on) =>
    change(queryClient, (marks) => ({ ...marks, saved: withId(marks.saved, id, on) })),
  onStored: (queryClient, saved) => {
    toast(saved ? LESSON_TOOL_TEXTS.added : LESSON_TOOL_TEXTS.removed)
    return queryClient.invalidateQueries({ queryKey: SAVED_LESSONS_KEY })
  },
  failed: LESSON_TOOL_TEXTS.notMarked,
  signIn: LESSON_TOOL_TEXTS.signIn,
}
