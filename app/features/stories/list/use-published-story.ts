import { useLocation } from '@tanstack/react-router'
import { useHydratedValue } from '../../../ui/use-hydrated-value.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The story that was just submitted. */
    publishedId?: string
  }
}

/** The id of the story that was submitted before this page opened (SUBMIT-27). */
export function usePublishedStory(): string | undefined {
  const id = useLocation({ select: ({ state }) => state.publishedId })
  // Only the browser knows the state of its history.
  return useHydratedValue(id, undefined)
}
