export const DIGEST_STORIES = 5

export const DIGEST_DAYS = 31

export interface Digest {
  stories: readonly { id: string; name: string; one_liner: string | null }[]
  total: number
}
