/** As many stories are told of in one letter. */
export const STORIES_TOLD = 5

/** Days that a letter looks back. */
export const DAYS_TOLD = 31

/** What a letter to the newsletter's readers tells. */
export interface News {
  stories: readonly { id: string; name: string; one_liner: string | null }[]
  /** How many stories there are to tell of, those left out among them. */
  total: number
}
