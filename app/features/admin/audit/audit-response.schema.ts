import { z } from 'zod'
import { AUDIT_ACTIONS, type AuditAction } from './audit.ts'

const id = z.uuid()

export const auditEntry = z
  .object({
    id,
    actor_id: id,
    actor_name: z.string().nullable().meta({ description: 'At the time' }),
    actor_email: z.string().nullable(),
    action: z.enum(Object.keys(AUDIT_ACTIONS) as AuditAction[]),
    target_table: z.string(),
    target_id: id,
    subject: z.string().meta({ description: 'Who or what it was about; of what is deleted, only its ID' }),
    reason: z.string().nullable(),
    request_id: z.string().nullable(),
    created_at: z.iso.datetime(),
  })
  .meta({ id: 'AuditEntry' })

export const auditResponse = z
  .object({
    items: z.array(auditEntry),
    next: z.string().nullable(),
  })
  .meta({ id: 'AuditPage' })

export const auditRecordResponse = auditEntry
  .extend({
    copy: z.record(z.string(), z.unknown()),
  })
  .meta({ id: 'AuditRecord' })

export type AuditEntry = z.infer<typeof auditEntry>
export type AuditPage = z.infer<typeof auditResponse>
export type AuditRecord = z.infer<typeof auditRecordResponse>
