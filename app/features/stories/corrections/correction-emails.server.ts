import { declareEmail } from '../../../platform/mail/declare-email.ts'
import type { EmailMessage } from '../../../platform/mail/email-message.ts'
import { renderEmail } from '../../../platform/mail/email-template.ts'
import { SAMPLE } from '../../../platform/mail/sample-names.ts'
import { CORRECTABLE, type CorrectableField } from './correction.ts'

/** Tells support. It doesn't say whose story it is, which may be anonymous. */
export const correctionProposedEmail = (to: string, name: string, site: string): EmailMessage => ({
  to,
  subject: `[Support] Correction of “${name}”`,
  ...renderEmail({
    title: `A founder asks for a correction of “${name}”`,
    paragraphs: ['Compare the story with the proposal, then publish it, edit it first, or decline it.'],
    action: { label: 'Open the corrections', url: `${site}/admin/corrections` },
    footnote: "You're receiving this because you receive Unpause's support messages.",
  }),
})

const labels = (fields: readonly CorrectableField[]) => fields.map((field) => CORRECTABLE[field]).join(', ')

interface Answer {
  startup: { id: string; name: string }
  published: readonly CorrectableField[]
  answer: string | null
}

/** Tells the founder. */
export const correctionAnsweredEmail = (
  to: string,
  { startup: { id, name }, published, answer }: Answer,
  site: string,
): EmailMessage => {
  const isPublished = published.length > 0
  const title = isPublished
    ? `Your correction of “${name}” is published`
    : `Your correction of “${name}” wasn't published`
  return {
    to,
    subject: title,
    ...renderEmail({
      title,
      paragraphs: [
        isPublished
          ? `We changed: ${labels(published)}. The story lists what changed and when.`
          : 'The story stays as it is. You can add an update to it instead.',
        ...(answer ? [answer] : []),
      ],
      action: { label: 'Open the story', url: `${site}/story/${id}` },
      footnote: "You're receiving this because you asked for a correction of your story on Unpause.",
    }),
  }
}

const startup = { id: SAMPLE.id, name: SAMPLE.story }

declareEmail('correction-proposed', 'Correction proposed', (to, site) =>
  correctionProposedEmail(to, SAMPLE.story, site),
)
declareEmail('correction-answered', 'Correction published', (to, site) =>
  correctionAnsweredEmail(to, { startup, published: ['one_liner'], answer: null }, site),
)
declareEmail('correction-answered-declined', 'Correction declined', (to, site) =>
  correctionAnsweredEmail(to, { startup, published: [], answer: SAMPLE.words }, site),
)
