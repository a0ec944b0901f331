import { STORY_LIMITS } from '../stories/story.ts'
import type { PassingItem } from './passing-on.ts'

/** How a project could go on. One offer can name several. */
export const WAYS = ['take_over', 'join', 'license'] as const

export type Way = (typeof WAYS)[number]

export const WAY_LABELS: Record<Way, string> = {
  take_over: 'Take over',
  join: 'Join',
  license: 'License',
}

export const TERMS = ['free', 'open_source', 'price', 'equity', 'discussed'] as const

export type Terms = (typeof TERMS)[number]

export const TERMS_LABELS: Record<Terms, string> = {
  free: 'Free',
  open_source: 'Open-source license',
  price: 'A price',
  equity: 'Equity or a share',
  discussed: 'To be discussed',
}

/** Whether there is a license, a price or a share to name. */
export const takesNote = (terms: Terms | null): boolean =>
  terms === 'open_source' || terms === 'price' || terms === 'equity'

export const NO_NOTE = 'These terms name no license, price or share. Leave this empty, or choose other terms.'

const { roles, contact_method, additional_notes } = STORY_LIMITS

export const OFFER_LIMITS = {
  roles,
  contact_method,
  additional_notes,
  stays: { items: 10, characters: 120 },
  terms_note: 200,
  gives_note: 500,
  language: 80,
  /** How many hours of advice a founder gives a month. */
  advice_hours: { first: 0, last: 40 },
  advice_months: { first: 1, last: 24 },
  hours_a_week: { first: 1, last: 60 },
} as const

/** What an offer says beyond who is looked for, what is available and how to reach the founder. */
export interface OfferTerms {
  ways: Way[]
  passes_on: PassingItem[]
  /** What doesn't come with it. */
  stays: string[]
  terms: Terms | null
  /** The license, the price or the share. */
  terms_note: string
  /** A month. */
  advice_hours: number | null
  advice_months: number | null
  /** What else the founder still gives. */
  gives_note: string
  /** What the person should bring. */
  hours_a_week: number | null
  language: string
}

export const NO_TERMS: OfferTerms = {
  ways: [],
  passes_on: [],
  stays: [],
  terms: null,
  terms_note: '',
  advice_hours: null,
  advice_months: null,
  gives_note: '',
  hours_a_week: null,
  language: '',
}

/** An offer that was just opened, without terms and listings. */
export const OPENED = {
  ...NO_TERMS,
  assets: [],
  is_active: true,
  closed_reason: null,
  closed_at: null,
  paused_at: null,
  edited_at: null,
}
