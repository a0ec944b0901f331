import { limitedCount } from '../counts.ts'

export const INBOX_TEXTS = {
  report: 'Report this message',
  new: 'New',
  newCount: (count: number) => `${limitedCount(count)} new`,
  newAboutYourStories: (count: number) =>
    count === 1
      ? '1 new message about your stories'
      : `${limitedCount(count)} new messages about your stories`,
  showEarlier: 'Show earlier messages',
  /** The name of a story follows. */
  about: 'about',
  /** A date follows. */
  sent: 'sent',
  reply: 'Reply by email',
  replyTo: (address: string) => ` to ${address}`,
  repliesGoTo: (address: string) => `Replies go to ${address}.`,
  viewYourStory: 'View your story',
  viewStory: 'View story',
  openConversation: 'Open the conversation',
  noneReceived:
    "No messages yet. When someone writes about a story you opened for revival, you'll see it here.",
  noneSent: "You haven't written to a founder yet.",
  notLoaded: "We couldn't load your messages. Please refresh the page.",
} as const
