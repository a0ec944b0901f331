import { FOLLOWED, kindOf } from './kinds.ts'
import type { Stopped } from './stopped-kinds.server.ts'

const emailsOf = (what: Stopped): string => {
  if (what === 'all') return 'emails about what happens on Unpause'
  if (what === 'daily' || what === 'weekly') return `${what} emails`
  if (what === 'matches') return 'emails about offers that fit you'
  if (what === 'followed') return `emails about ${FOLLOWED.about}`
  return `emails about ${kindOf(what).choice?.about ?? 'this'}`
}

export const STOP_EMAILS_TEXTS = {
  description: 'Emails from Unpause',
  question: (what: Stopped) => `Stop ${emailsOf(what)}?`,
  questionHint: "One press is enough. You don't have to sign in.",
  stop: 'Stop these emails',
  done: (what: Stopped) => `No more ${emailsOf(what)}`,
  doneHint: 'You still see everything in Unpause, under the bell. Emails about your account are always sent.',
  undo: 'Take it back',
  undone: (what: Stopped) => `You get ${emailsOf(what)} again`,
  keptHint: 'Nothing has changed for you.',
  preferences: 'All preferences',
  unknown: {
    title: "This link isn't one of ours",
    hint: 'Open the newest email from Unpause, or change what we email in your preferences.',
  },
}
