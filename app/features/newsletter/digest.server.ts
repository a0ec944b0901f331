export const DIGEST_STORIES = 5

/** For readers who have had no digest yet. */
export const DIGEST_DAYS = 31

export interface Digest {
  stories: readonly { id: string; name: string; one_liner: string | null }[]
  total: number
  /** Whether its readers have had none before. */
  isFirst: boolean
}
