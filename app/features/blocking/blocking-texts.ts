import { UNNAMED_PERSON } from '../../ui/labels/label-texts.ts'
export const BLOCKING_TEXTS = {
  block: (name: string) => `Block ${name}`,
  blockThem: 'Block',
  unblock: 'Unblock',
  title: (name: string) => `Block ${name}?`,
  warning:
    "You no longer see what they write, and neither of you can comment on the other's stories, reply, mention, follow or write to the other. They aren't told. You can unblock them on your page Following.",
  meaning:
    "They can't reply to you, mention you or write to you, and what they write is folded for you. They aren't told.",
  show: 'Show what they wrote',
  blocksWriting: (name: string) => `You blocked ${name}, so you can't write here. Unblock them first.`,
  blocked: (name: string) => ({ title: `You blocked ${name}` }),
  unblocked: (name: string) => ({ title: `You unblocked ${name}` }),
  failed: { title: 'Not saved', description: "We couldn't save this. Please try again." },
  signIn: 'Please sign in first.',
  mute: 'Mute this discussion',
  unmute: 'Unmute this discussion',
  muted: 'Muted',
  nowMuted: { title: 'Muted', description: 'You hear nothing more of this discussion.' },
  undoMute: { label: 'Undo', altText: 'Your page Following lists what you muted.' },
  nowUnmuted: { title: 'No longer muted' },
  list: 'Blocked and muted',
  people: 'People you block',
  stories: 'Muted discussions',
  somebody: UNNAMED_PERSON,
} as const

/** What the API says about blocks and mutes. */
export const BLOCK_TEXTS = {
  notFound: 'Nobody to block here',
  yourself: "You can't block yourself.",
  full: 'You block 500 people already. Unblock somebody first.',
} as const
