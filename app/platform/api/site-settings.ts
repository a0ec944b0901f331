/** The operator's settings that pages show. They reach the browser, so nothing secret belongs here. */
export interface SiteSettings {
  /** URLs of the product's own pages elsewhere (SHELL-20). */
  social: { discord?: string; x?: string; linkedin?: string; github?: string }
  /** A founder's quote on the landing page (LAND-19). */
  quote: { text: string; name: string } | null
  has_google: boolean
  /** Whether all members need two-step sign-in. */
  requires_second_factor: boolean
  /** How many days backups hold what was deleted; 0 if none are made. */
  backup_days: number
  /** A line above every page. */
  announcement?: { text: string; link: string | null }
  /** Whether sign-up closes while nobody moderates. */
  may_close_sign_up?: true
  /** Who runs the site, for the contact page. */
  operator?: { name?: string; country?: string; languages?: string; authorities?: string }
}
