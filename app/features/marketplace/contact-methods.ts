/** How a seller can be reached (LIST-22). */
export const CONTACT_METHODS = {
  email: 'Email',
  whatsapp: 'WhatsApp',
  telegram: 'Telegram',
  website: 'Website',
  other: 'Other',
} as const

export type ContactMethod = keyof typeof CONTACT_METHODS
