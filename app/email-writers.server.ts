import { monthlyEmailWriter } from './features/newsletter/send-monthly-email.jobs.ts'
import { noticeWriter } from './features/notifications/email/rewrite-notice.server.ts'
import { type DigestWriting, digestWriter } from './features/notifications/email/write-digest.server.ts'
import { reminderWriter } from './features/revivals/conversations/reminders/remind-founders.jobs.ts'
import { interestWriter } from './features/revivals/interests/notify-founder.server.ts'
import { matchesWriter } from './features/revivals/matching/send-matches.jobs.ts'
import type { EmailWriter } from './platform/mail/email-writer.ts'

/** Who writes an email again when it is sent: each kind that quotes what other members write. */
export const emailWriters = (parts: DigestWriting) =>
  ({
    'conversation-reminder': reminderWriter(parts),
    digest: digestWriter(parts),
    interest: interestWriter(parts),
    matches: matchesWriter(parts),
    newsletter: monthlyEmailWriter(parts.publicUrl),
    notice: noticeWriter(parts),
  }) satisfies Record<string, EmailWriter>
