import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

/** A form that a browser sent without scripts and that wasn't accepted, by the names of its fields. */
export interface PostedForm {
  values: Readonly<Record<string, string>>
  problems: Readonly<Record<string, string>>
  /** What is said about the whole form. */
  message: string
}

export const POSTED_KEY = ['posted-form'] as const

/** What was sent to this page, so that nothing typed is lost; null on every other page. */
export function usePostedForm(): PostedForm | null {
  const queryClient = useQueryClient()
  const [posted] = useState(() => queryClient.getQueryData<PostedForm>(POSTED_KEY) ?? null)
  useEffect(() => queryClient.removeQueries({ queryKey: POSTED_KEY }), [queryClient])
  return posted
}
