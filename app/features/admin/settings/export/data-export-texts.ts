export const DATA_EXPORT_PAGE = {
  title: 'Export Data',
  subtitle: 'What people published here, one line of JSON per record, in one zip.',
} as const

export const DATA_EXPORT = {
  inside: 'What is in it',
  contents:
    'Stories with their updates and offers, comments, listings, profiles, votes without names, facts about uploaded files, and the public log of moderation.',
  outside: 'What is not',
  missing:
    'Accounts and sign-ins, addresses, secrets, messages, reports and who sent them, and who wrote an anonymous story. To move the site or to bring it back, use a backup.',
  care: 'It holds personal data',
  careText:
    'Names and texts of members, also of what is withdrawn or hidden. Keep it encrypted, and delete it when you are done.',
  recorded: 'The audit log records it, and all other admins get an email.',
  button: 'Export data',
  needsScripts: 'Exporting needs JavaScript. Please turn it on for this page.',
  started: { title: 'Your download starts', description: 'A large one takes a while.' },
  failed: 'Not exported',
  startFirst: 'Please start the export first.',
} as const

/** What the archive says. */
export const DATA_ARCHIVE = {
  readme: 'README.txt',
  table: (name: string) => `${name}.ndjson`,
  counts: 'counts.json',
  title: 'Data of Unpause',
  /** The beginning of its README, with the day and time in UTC. */
  about: (time: string) =>
    `As of ${time} UTC. Each file has one line of JSON for each row of a table; counts.json says how many.\nIt is written last: an archive without it is not complete.`,
  contains: 'In it:',
  without: (columns: readonly string[]) => `without ${columns.join(', ')}`,
  leavesOut: 'Not in it:',
  auth: 'accounts, passwords and sessions',
} as const
