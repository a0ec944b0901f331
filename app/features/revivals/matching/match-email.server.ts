import { declareEmail } from '../../../platform/mail/declare-email.ts'
import type { EmailMessage } from '../../../platform/mail/email-message.ts'
import { SAMPLE } from '../../../platform/mail/sample-names.ts'
import { REACHES_NOBODY, toMember } from '../../notifications/email/notice-emails.server.ts'
import { REVIVALS_PATH, WISHES_PATH } from '../revival-paths.server.ts'
import type { NewMatch } from './match-emails.db.ts'
import { becauseOf, missSentences } from './match-words.ts'

interface MatchEmail {
  userId: string
  address: string
  matches: readonly NewMatch[]
  publicUrl: string
  unsubscribeKey: string
}

const TEXTS = {
  label: 'Offers that fit',
  one: (name: string) => `${name} fits what you look for`,
  many: (count: number) => `${count} new offers fit what you look for`,
  stop: 'Stop these emails',
  choice: 'Change what you look for',
  action: 'See all offers',
  footnote: `You're receiving this because you asked for an email on Mondays when something new fits. ${REACHES_NOBODY}`,
} as const

/** New offers that fit, each with its reasons. */
export function matchEmail({ matches, publicUrl, ...recipient }: MatchEmail): EmailMessage {
  const [first] = matches
  const title = matches.length === 1 && first ? TEXTS.one(first.name) : TEXTS.many(matches.length)
  return toMember(
    {
      ...recipient,
      publicUrl,
      what: 'matches',
      stop: TEXTS.stop,
      choice: { label: TEXTS.choice, path: WISHES_PATH },
    },
    title,
    {
      paragraphs: [],
      sections: [
        {
          heading: TEXTS.label,
          items: matches.map(({ startup_id, name, reasons, misses }) => ({
            title: name,
            url: `${publicUrl}/story/${startup_id}`,
            text: `It ${becauseOf(reasons)}.`,
            note: missSentences(reasons, misses).join(' ') || undefined,
          })),
        },
      ],
      action: { label: TEXTS.action, url: `${publicUrl}${REVIVALS_PATH}` },
      footnote: TEXTS.footnote,
    },
  )
}

declareEmail('matches', TEXTS.label, (address, publicUrl) =>
  matchEmail({
    userId: SAMPLE.id,
    address,
    matches: [
      {
        offer_id: SAMPLE.id,
        startup_id: SAMPLE.id,
        name: SAMPLE.story,
        reasons: [
          { kind: 'role', value: 'Rails developer' },
          { kind: 'hours', value: '6' },
          { kind: 'terms', value: 'free' },
        ],
        misses: [{ kind: 'role', value: 'bookkeeper' }],
      },
    ],
    publicUrl,
    unsubscribeKey: SAMPLE.secret,
  }),
)
