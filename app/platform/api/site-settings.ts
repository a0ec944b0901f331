/** The operator's settings that pages show. They reach the browser, so nothing secret belongs here. */
export interface SiteSettings {
  /** Addresses of the product's own pages elsewhere; what isn't set is absent (SHELL-20). */
  social: { discord?: string; x?: string; linkedin?: string; github?: string }
  /** A founder's words on the landing page, and whose they are (LAND-19). */
  quote: { text: string; name: string } | null
}
