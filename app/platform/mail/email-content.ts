export interface Email {
  title: string
  paragraphs: readonly Paragraph[]
  /** `url` is absolute, http or https. */
  action?: { label: string; url: string } | undefined
  footnote?: string | undefined
  /** For emails to a list. Absolute, http or https. */
  unsubscribeUrl?: string | undefined
}

export type Paragraph = string | { quote: string }
