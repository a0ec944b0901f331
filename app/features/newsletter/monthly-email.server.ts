export const MONTHLY_EMAIL_STORIES = 5

/** How many days back an email goes for readers who have had none yet. */
export const MONTHLY_EMAIL_DAYS = 31

export interface MonthlyEmail {
  stories: readonly { id: string; name: string; one_liner: string | null }[]
  total: number
  /** Whether its readers have had none before. */
  isFirst: boolean
}
