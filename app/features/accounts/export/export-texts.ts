const MB = 1024 * 1024

/** A size in words. The JSON comes on top, so that no size is exact. */
const size = (bytes: number) => {
  if (bytes < MB) return 'Less than 1 MB'
  if (bytes < 1000 * MB) return `About ${Math.round(bytes / MB)} MB`
  return `About ${(bytes / (1024 * MB)).toFixed(1)} GB`
}

export const EXPORT_TEXTS = {
  title: 'Export my data',
  text: 'Everything you wrote and uploaded, in one zip: JSON and files.',
  button: 'Export my data',
  needsScripts: 'Exporting needs JavaScript. Please turn it on for this page.',
  size,
  started: { title: 'Your download starts', description: 'Large exports take a while.' },
  failed: { title: 'Not exported', description: 'Please try again.' },
} as const

/** What the files of the archive are called. */
export const EXPORT_FILES = {
  readme: 'README.txt',
  list: (name: string) => `${name}.json`,
} as const

/** What the archive's README.txt says. */
export const EXPORT_README_TEXTS = {
  title: 'Your data on Unpause',
  /** The beginning of README.txt, with the day and time in UTC. */
  about: (email: string, time: string) =>
    `This archive holds what the account ${email} wrote, uploaded and did on Unpause,\nas of ${time} UTC.`,
  format: 'The .json files are plain text. Each holds one list, oldest entry first. Times are in UTC.',
  lists: {
    files: 'your uploads; "file" says where each is in this archive',
    stories: 'your stories',
    story_updates: 'the updates you added to them',
    lessons: 'the lessons of your stories',
    story_facts: 'what you told readers more about them, as it was after each change',
    proofs: 'how you proved that stories or projects are yours, with your answers',
    story_corrections: 'the corrections you asked for',
    revival_offers: 'your offers to let others take a project over',
    listings: 'what you listed in the marketplace',
    comments: 'your comments',
    comment_versions: 'earlier texts of your comments',
    held_links: 'what you wrote with links that are held because you are new',
    useful_comments: 'comments you marked as useful',
    seller: 'whether you sell privately or as a trader, and what buyers see of it',
    looked_for: 'what you look for among the offers',
    hidden_by_moderators: 'what our admins have hidden of yours, and why; the texts are in the other files',
    messages_sent: 'messages you sent to founders',
    messages_received: 'messages about your stories, as your inbox shows them',
    conversations: 'your conversations about revivals and listings, with your notes',
    conversation_messages: 'what you and the others wrote in them',
    conversation_moves: 'what was accepted, declined, withdrawn and closed in them',
    revived_projects: 'projects that you run now, with your chapter',
    handovers: 'projects that passed from you or to you',
    handover_steps: 'the steps of these handovers, with notes and checks',
    handover_history: 'what happened in them',
    support_messages: 'what you wrote to support while you were signed in',
    votes: 'stories you voted for',
    bookmarks: 'stories you saved',
    asset_bookmarks: 'assets you saved',
    useful_lessons: 'lessons you marked as useful',
    saved_lessons: 'your checklist of lessons, with your notes',
    follows: 'what you follow',
    blocked_people: 'whom you block',
    muted_stories: 'stories whose discussion you muted',
    newsletter_subscription: 'whether you subscribed to the newsletter with this address',
    account: 'your email address, how you sign in, your roles',
    handles: "the handles you have and had; the profile says which is today's",
    profile: 'your name and picture, and what else your page says about you',
    sessions: "where you're signed in",
    passkeys: "your passkeys' names, and when you added and last used them",
    tokens: 'your tokens with what they may do, and when you made and last used them',
    recent_activity: 'sign-ins and changes to the security of your account, for 90 days',
    notifications: 'your notifications',
    notification_preferences: 'how you want to be notified, where you changed it',
    notification_times: 'when you want digests, and when you were last here',
    push_subscriptions: 'browsers that show your notifications',
    webhooks: 'your webhooks, without their secrets',
    webhook_deliveries: 'what was sent to your webhooks in the last 30 days',
    reports: 'what you reported, and what was decided',
    decisions: 'what our moderators decided about you and what is yours',
    suspensions: 'times when your account was paused',
  },
  files:
    'the uploads themselves. Images are stored re-encoded, so their content may not match the ending of the name',
  missing: "Passwords aren't in here: we only store a hash. The emails that we sent you are in your mailbox.",
} as const
