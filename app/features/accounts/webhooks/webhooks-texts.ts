import type { TEST_EVENT, WebhookEvent } from './webhook.ts'

export const WEBHOOK_ERRORS = {
  noAddress: 'Please enter a web address, such as https://example.com/hook.',
  https: 'The address must begin with https://, so that nobody reads along.',
  port: "The address must use the usual port: please leave out the number after the server's name.",
  password: 'The address must not contain a user name and password.',
  fragment: 'Please leave out the # and what follows it.',
  private: "This address isn't on the public internet, so we don't call it.",
  noEvents: 'Please choose at least one event.',
  unknownEvent: "There's no such event",
  unknownState: 'state must be active or paused',
  siteOnly: 'Reports are for webhooks of the whole site.',
  adminsOnly: 'Only admins make webhooks of the whole site.',
  notFound: "This webhook doesn't exist or has already been removed.",
  notActive: 'This webhook is paused or has ended. Turn it on first.',
  deliveryNotFound: 'This delivery is no longer in the log.',
} as const

export const EVENT_LABELS: Record<WebhookEvent | typeof TEST_EVENT, string> = {
  'story.published': 'A story is published, or shown again',
  'comment.created': 'Somebody comments',
  'interest.received': 'Somebody writes about an offer',
  'conversation.moved': 'A conversation changes its state',
  'listing.published': 'A listing is published, or shown again',
  'story.revived': 'A project is revived',
  'report.filed': 'Something is reported',
  test: 'A test',
}

/** What the log says of a call to which no answer came or a wrong one. */
export const CALL_PROBLEMS = {
  status: (status: number) => `The answer had the status ${status}.`,
  redirect: "The address leads on to another one, and we don't follow that.",
  secret: "The server can't read the secret any more. Please make a new one.",
} as const

/** What the API's description says about calls. */
export const HOW_CALLED =
  'Calls are POST requests signed as Standard Webhooks says, with `webhook-id`, `webhook-timestamp` and `webhook-signature`. The body has `type`, `timestamp` (when it happened) and `data` with IDs, `state`, `url` and `sequence`, which grows with each event of a thing: calls can arrive in another order. It has no texts and names nobody. Any answer from 200 to 299 within 10 seconds counts as arrived. Everything else is tried again with growing pauses for a day, with the same `webhook-id`.'
