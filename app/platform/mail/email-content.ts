export interface Email {
  title: string
  paragraphs: readonly Paragraph[]
  /** `url` is absolute, http or https. */
  sections?: readonly EmailSection[] | undefined
  action?: { label: string; url: string } | undefined
  footnote?: string | undefined
  /** The address with which somebody leaves a list. It is absolute, http or https. */
  unsubscribeUrl?: string | undefined
  /** What stands in place of "Unsubscribe". */
  links?: readonly { label: string; url: string }[] | undefined
}

/** A section of a digest. Addresses are absolute, http or https. */
export interface EmailSection {
  heading: string
  items: readonly { title: string; url: string; text?: string | undefined; note?: string | undefined }[]
}

export type Paragraph = string | { quote: string }
