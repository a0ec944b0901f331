import { readEmailAddress } from '../text/email-address.ts'
import { prose } from '../validation/fields.ts'
import { SETTING_ERRORS, SETTING_LENGTHS } from '../validation/setting-texts.ts'

const MOST_ADDRESSES = 10

export const MOST_BACKUP_DAYS = 60

/** The addresses of a text with one a line. */
export const addressesIn = (text: string): string[] =>
  text
    .split(/[\n,;]/)
    .map((address) => address.trim())
    .filter(Boolean)

/** A list with one address a line, each once, in the form in which emails are sent to it. */
export const alertEmails = prose('Addresses', SETTING_LENGTHS.alertEmails)
  .superRefine((text, issues) => {
    const addresses = addressesIn(text)
    const wrong = addresses.find((address) => readEmailAddress(address) === null)
    if (wrong) issues.addIssue({ code: 'custom', message: SETTING_ERRORS.alertEmail(wrong), input: text })
    if (addresses.length > MOST_ADDRESSES)
      issues.addIssue({ code: 'custom', message: SETTING_ERRORS.alertEmails(MOST_ADDRESSES), input: text })
  })
  .nullable()
  .transform((text) => {
    const addresses = addressesIn(text ?? '').flatMap((address) => readEmailAddress(address) ?? [])
    return [...new Set(addresses)].join('\n') || null
  })
