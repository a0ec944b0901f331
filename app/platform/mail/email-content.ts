export interface Email {
  title: string
  paragraphs: readonly Paragraph[]
  /** `url` is absolute, http or https. */
  sections?: readonly EmailSection[] | undefined
  action?: { label: string; url: string } | undefined
  footnote?: string | undefined
  /** For emails to a list. Absolute, http or https. */
  unsubscribeUrl?: string | undefined
  /** In place of "Unsubscribe". */
  links?: readonly { label: string; url: string }[] | undefined
}

/** Of a digest. Addresses are absolute, http or https. */
export interface EmailSection {
  heading: string
  items: readonly { title: string; url: string; text?: string | undefined; note?: string | undefined }[]
}

export type Paragraph = string | { quote: string }
