import type { EmailMessage } from './email-message.ts'

/** @param site the address of the site, without a slash at its end */
type WriteSample = (to: string, site: string) => EmailMessage

export interface DeclaredEmail {
  /** What admins call it. */
  label: string
  write: WriteSample
}

const declared = new Map<string, DeclaredEmail>()

/**
 * Declares an email of the product beside the function that writes it, so that admins can look at it on
 * `/admin/settings/emails`.
 * @param name as in the outbox; with more behind it where emails of one kind differ
 * @param write writes one with made-up names
 */
export function declareEmail(name: string, label: string, write: WriteSample): void {
  if (declared.has(name)) throw new Error(`Two emails are called ${name}`)
  declared.set(name, { label, write })
}

/** The emails of what is running, by their names. */
export const declaredEmails = (): ReadonlyMap<string, DeclaredEmail> => declared
