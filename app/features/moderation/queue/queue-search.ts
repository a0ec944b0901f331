import { isReportedKind } from '../report/report-search.ts'
import type { EntryId } from './queue.queries.ts'

export interface QueueSearch {
  tab: 'reports' | 'appeals' | 'decided'
  /** What is open; of an appeal, only the ID counts. */
  open: EntryId | undefined
}

/** The parameters of the queue's address, which anybody may have typed. */
export function queueSearch({ tab, kind, id }: Record<string, unknown>): QueueSearch {
  if (tab === 'decided') return { tab, open: undefined }
  const isAppeals = tab === 'appeals'
  if (typeof id !== 'string') return { tab: isAppeals ? 'appeals' : 'reports', open: undefined }
  if (isAppeals) return { tab: 'appeals', open: { kind: 'story', id } }
  return { tab: 'reports', open: isReportedKind(kind) ? { kind, id } : undefined }
}
