/** The contents of an email, in plain text. May contain user input. */
export interface Email {
  title: string
  paragraphs: readonly Paragraph[]
  /** `url` is absolute, http or https. */
  action?: { label: string; url: string } | undefined
  /** Why the recipient gets this email, and what to do if it is unexpected. */
  footnote?: string | undefined
  /** For emails to a list. Absolute, http or https. */
  unsubscribeUrl?: string | undefined
}

/** Line breaks are preserved. */
export type Paragraph = string | { quote: string }
