import type { Webhook, WebhookDelivery } from '../webhook.schema.ts'
import { WEBHOOK_LIMITS } from '../webhook.ts'

export const WEBHOOKS_PAGE = {
  title: 'Webhooks',
  description: 'Have your own server told when something happens on Unpause.',
  back: 'Back to your profile',
  signedOut: 'Sign in to see your webhooks.',
  intro:
    'A webhook calls an address of yours when something happens to what is yours here. Calls are signed, so that your server knows they come from us. They say what happened and where, never names or texts.',
  reference: 'How to receive calls',
} as const

export const WEBHOOK_LIST = {
  title: 'Your webhooks',
  text: `You may have up to ${WEBHOOK_LIMITS.count}.`,
  loading: 'Loading your webhooks…',
  empty: 'You have no webhooks.',
  loadFailed: { title: "We couldn't load your webhooks", description: 'Please try again.' },
  events: 'Told of',
  ofSite: 'The whole site',
  madeOn: 'Made',
  states: { active: 'On', paused: 'Paused', ended: 'Ended' } satisfies Record<Webhook['state'], string>,
  endedBecause: {
    gone: 'The address answered that nothing is there any more. You can turn it on again.',
    failures: `Nothing arrived for ${WEBHOOK_LIMITS.daysOfFailures} days. You can turn it on again.`,
    role: 'It was for the whole site, and you are no longer an admin.',
  } satisfies Record<NonNullable<Webhook['ended_because']>, string>,
  failing: (days: number) =>
    `Calls fail. If none arrives for ${days} days, the webhook ends and we email you.`,
  formerSecret: 'The former secret signs too until',
} as const

export const WEBHOOK_ACTIONS = {
  of: (address: string) => `Webhook to ${address}`,
  test: 'Send a test',
  tested: { title: 'Test sent', description: 'The log says what came of it.' },
  pause: 'Pause',
  paused: { title: 'Webhook paused', description: 'What happens meanwhile is never sent.' },
  resume: 'Turn on',
  resumed: { title: 'Webhook is on', description: 'It is called from now on.' },
  changeAddress: 'Change address',
  newSecret: 'New secret',
  remove: 'Remove',
  showLog: 'Show log',
  hideLog: 'Hide log',
  failed: { title: "That didn't work", description: 'Please try again.' },
} as const

export const NEW_WEBHOOK = {
  title: 'Make a webhook',
  text: 'You get a secret, which is shown once. With it your server checks our signatures.',
  address: 'Address',
  addressHint: 'Begins with https:// and is open to the internet.',
  events: 'When',
  scope: 'About',
  scopes: { own: 'What is yours', site: 'The whole site' },
  save: 'Make webhook',
  failed: "We couldn't make the webhook. Please try again.",
  needsScripts: 'Making and changing webhooks needs JavaScript. Please turn it on for this page.',
} as const

export const MADE_SECRET = {
  made: 'Your webhook is on',
  changed: 'The new secret',
  text: 'Copy the secret now. You can not see it again.',
  both: `For ${WEBHOOK_LIMITS.formerSecretHours} hours, calls carry a signature of each of the two secrets.`,
  label: 'Secret',
  copy: 'Copy',
  copied: { title: 'Secret copied', description: 'Keep it where you keep passwords.' },
  copyFailed: { title: 'Not copied', description: 'Please select the secret and copy it yourself.' },
  done: 'Done',
} as const

export const CHANGE_SECRET = {
  title: 'Make a new secret?',
  description: `The former one signs too for ${WEBHOOK_LIMITS.formerSecretHours} hours, then it ends.`,
  confirm: 'Make a new secret',
} as const

export const CHANGE_ADDRESS = {
  title: 'Change the address',
  description: 'What waits is sent to the new one. The secret stays.',
  address: 'New address',
  save: 'Save address',
  cancel: 'Cancel',
  done: { title: 'Address changed', description: 'The new one is called from now on.' },
  failed: "We couldn't change the address. Please try again.",
} as const

export const REMOVE_WEBHOOK = {
  title: 'Remove this webhook?',
  description: 'Its log goes too, and what waits is never sent.',
  confirm: 'Remove',
  done: { title: 'Webhook removed', description: 'Its address is not called any more.' },
} as const

export const DELIVERY_LOG = {
  title: 'Log',
  loading: 'Loading the log…',
  empty: `Nothing was sent in the last ${WEBHOOK_LIMITS.logDays} days.`,
  loadFailed: { title: "We couldn't load the log", description: 'Please try again.' },
  more: 'Show more',
  moreFailed: "We couldn't load more. Please try again.",
  states: {
    waiting: 'Waiting',
    delivered: 'Arrived',
    failed: 'Failed',
    dropped: 'Not sent',
  } satisfies Record<WebhookDelivery['state'], string>,
  line: (event: string, state: string) => `${event}: ${state}`,
  dropped: 'By then it was gone, hidden or not for you, or the webhook had ended.',
  status: (status: number) => `Status ${status}`,
  duration: (ms: number) => `${ms} ms`,
  tries: (tries: number) => (tries === 1 ? '1 try' : `${tries} tries`),
  nextTry: 'Next try',
  earlier: (tries: number) => (tries === 1 ? 'The try before' : `The ${tries} tries before`),
  leadsTo: (address: string) => `It points to ${address}.`,
  answer: 'Answer',
  again: 'Send again',
  againOf: (event: string) => `Send again: ${event}`,
  sent: { title: 'Sent again', description: 'The log says what came of it.' },
} as const
