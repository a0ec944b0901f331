import { REPORTED, type ReportedKind } from '../reported.ts'
import { type Reported, reportedPath } from './report-address.ts'

/** The parameters of `/report`, which anybody may have typed. */
export interface ReportSearch {
  kind?: string | undefined
  id?: string | undefined
  position?: string | undefined
  /** The path of where it is, for what has no page of its own. */
  at?: string | undefined
}

const text = (value: unknown) => (typeof value === 'string' ? value : undefined)

export const reportSearch = ({ kind, id, position, at }: Record<string, unknown>): ReportSearch => ({
  kind: text(kind),
  id: text(id),
  position: text(position),
  at: text(at),
})

export const isReportedKind = (text: unknown): text is ReportedKind =>
  typeof text === 'string' && Object.hasOwn(REPORTED, text)

/** What the address of the form is about; null if it doesn't say. */
export function reportedIn({ kind, id, position }: ReportSearch): Reported | null {
  if (!isReportedKind(kind) || !id) return null
  if (kind !== 'file') return { kind, thing: id }
  const number = Number(position)
  return Number.isInteger(number) && number > 0 ? { kind, thing: id, position: number } : null
}

/** Where a browser without scripts sends the form: the same page. */
export function reportAction({ kind, id, position, at }: ReportSearch): string {
  const given = Object.entries({ kind, id, position, at }).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  )
  return `/report${given.length > 0 ? `?${new URLSearchParams(given)}` : ''}`
}

/** The path of the page about it; null if the address doesn't say. */
export const addressPath = (about: Reported, { at }: ReportSearch): string | null =>
  at?.startsWith('/') && !at.startsWith('//') ? at : reportedPath(about)
