import { NOTICE_TOPICS, type NoticeTopic } from '../reasons.ts'
import type { NewReport } from '../report.schema.ts'
import type { Reported } from './report-address.ts'
import { isReason, type ReportValues } from './report-checks.ts'

const isTopic = (text: string): text is NoticeTopic => Object.hasOwn(NOTICE_TOPICS, text)

/**
 * Makes a report of what was typed.
 * @param address exact, of where it is
 * @throws TypeError unless `problemsIn` finds nothing
 */
export function toReport(id: string, about: Reported, address: string, values: ReportValues): NewReport {
  const { reason, words, topic, name, email } = values
  if (!isReason(reason)) throw new TypeError(`No reason: ${reason}`)
  const report = { id, ...about, reason, words }
  if (reason !== 'illegal') return report
  if (!isTopic(topic)) throw new TypeError(`No topic: ${topic}`)
  const sender = topic === 'child_abuse' ? { name: '', email: '' } : { name, email }
  return { ...report, notice: { topic, address, ...sender, good_faith: true } }
}
