import type { EmailMessage } from './email-message.ts'

interface Sample<Parts extends unknown[]> {
  /** What admins call it, in a list. */
  label: string
  /** What `write` gets, with made-up names. @param site the address of the site, without a slash at its end */
  parts: (to: string, site: string) => Parts
}

export interface DeclaredEmail {
  label: string
  write: (to: string, site: string) => EmailMessage
}

const declared = new Map<string, DeclaredEmail>()

/**
 * Declares an email of the product beside the function that writes it, so that admins can look at it (`/admin/settings/emails`).
 * @param samples by names that are unique in the product; several where one function writes emails that differ much
 * @returns `write`
 */
export function declareEmail<Parts extends unknown[]>(
  samples: Readonly<Record<string, Sample<Parts>>>,
  write: (...parts: Parts) => EmailMessage,
): (...parts: Parts) => EmailMessage {
  for (const [name, { label, parts }] of Object.entries(samples)) {
    if (declared.has(name)) throw new Error(`Two emails are called ${name}`)
    declared.set(name, { label, write: (to, site) => write(...parts(to, site)) })
  }
  return write
}

/** By their names. */
export const declaredEmails = (): ReadonlyMap<string, DeclaredEmail> => declared
