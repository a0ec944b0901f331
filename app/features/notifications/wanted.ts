import { type ChosenKind, EMAIL_TIMINGS, type EmailTiming, kindOf } from './kinds.ts'

export interface Wanted {
  is_listed: boolean
  email: EmailTiming
  push: boolean
}

/**
 * What a member wants of a kind: what they chose, else the default. Decisions about the member are always
 * told.
 */
export function wanted(
  kind: ChosenKind,
  chosen: { is_listed?: boolean | null; email?: string | null; push?: boolean | null } = {},
): Wanted {
  if (kind === 'followed') return { is_listed: true, email: timingOf(chosen.email) ?? 'off', push: false }
  const { choice } = kindOf(kind)
  if (!choice) return { is_listed: true, email: 'at_once', push: false }
  const { email, push } = choice.defaults
  return {
    is_listed: chosen.is_listed ?? true,
    email: email === undefined ? 'off' : (timingOf(chosen.email) ?? email),
    push: push === undefined ? false : (chosen.push ?? push),
  }
}

const timingOf = (value: string | null | undefined) => EMAIL_TIMINGS.find((timing) => timing === value)
