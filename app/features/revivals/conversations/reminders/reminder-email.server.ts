import { declareEmail } from '../../../../platform/mail/declare-email.ts'
import type { EmailMessage } from '../../../../platform/mail/email-message.ts'
import { SAMPLE } from '../../../../platform/mail/sample-names.ts'
import { toMember } from '../../../notifications/email/notice-emails.server.ts'
import { conversationPath } from '../../../notifications/paths.ts'
import { CONVERSATION_TEXTS } from '../conversations-texts.ts'
import type { WaitingConversation } from './waiting-conversations.db.ts'

const MAX_LINES = 20
const DAY_MS = 24 * 60 * 60 * 1000

interface Reminder {
  userId: string
  address: string
  waiting: readonly WaitingConversation[]
  publicUrl: string
  unsubscribeKey: string
}

/** Tells a founder who has waited for an answer for a week or three. */
export function reminderEmail({ waiting, publicUrl, ...recipient }: Reminder): EmailMessage {
  const [only] = waiting
  const isOne = waiting.length === 1 && only !== undefined
  const title = isOne
    ? `${nameOf(only)} waits for your answer about ${only.story_name}`
    : `${waiting.length} people wait for your answer`
  return toMember({ ...recipient, publicUrl, what: 'message' }, title, {
    paragraphs: [
      'A short answer is enough, also a no. There are ready sentences for it.',
      ...(isOne ? [`They wrote to you ${daysSince(only)} days ago.`] : []),
    ],
    sections: isOne
      ? []
      : [
          {
            heading: 'They wait',
            items: waiting.slice(0, MAX_LINES).map((each) => ({
              title: `${nameOf(each)}, about ${each.story_name}`,
              url: `${publicUrl}${conversationPath(each.id)}`,
              text: `Wrote ${daysSince(each)} days ago`,
            })),
          },
        ],
    action: {
      label: isOne ? 'Answer' : 'Open your messages',
      url: isOne ? `${publicUrl}${conversationPath(only.id)}` : `${publicUrl}/messages`,
    },
    footnote: 'We remind you twice: after 7 and after 21 days. A reply to this email reaches nobody.',
  })
}

const nameOf = ({ sender_name }: WaitingConversation) => sender_name || CONVERSATION_TEXTS.unnamed

const daysSince = ({ waits_since }: WaitingConversation) =>
  Math.floor((Date.now() - Date.parse(waits_since)) / DAY_MS)

declareEmail('conversation-reminder', 'Somebody waits for an answer', (address, publicUrl) =>
  reminderEmail({
    userId: SAMPLE.id,
    address,
    waiting: [
      {
        id: SAMPLE.id,
        story_name: SAMPLE.story,
        sender_name: SAMPLE.person,
        waits_since: new Date(Date.now() - 7 * DAY_MS).toISOString(),
        is_blocked: false,
      },
    ],
    publicUrl,
    unsubscribeKey: SAMPLE.secret,
  }),
)
