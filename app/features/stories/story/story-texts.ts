/** The id of the element that lists them. */
export const SOURCES = 'sources'

export const STORY_PAGE_TEXTS = {
  demo: 'Demo story',
  toldFrom: ', told by Unpause from',
  publicSources: 'public sources',
  samples: '; its votes and comments are samples',
  loading: 'Loading story…',
  journey: 'The Journey',
  screenshots: 'Screenshots',
  screenshot: (number: number, name: string) => `Screenshot ${number} of ${name}`,
  comments: (count: number | undefined) =>
    count === undefined ? 'Comments' : count === 1 ? '1 comment' : `${count} comments`,
  told: 'Told',
  /** What search engines read. */
  runsAgain: (name: string) => `${name} runs again`,
  updated: 'Updated',
  unconfirmed: 'Facts not confirmed by the founder',
  /** The heading of the updates. */
  publishedHere: 'The story was published here, on',
  update: 'Update',
  /** What stands before the name of who runs the project now. */
  toldBy: 'Told by',
  nextChapter: 'Next chapter',
  readyToHandOver: 'The founder is ready to hand this over.',
  /** What a story says that its founder didn't write. */
  helpIsWelcome: 'Nobody offers this project here, but it looks open to help.',
} as const

export const STORY_SIDE_TEXTS = {
  label: 'About this story',
  builder: 'Builder',
  toldBy: 'Told by',
  unpause: 'Unpause',
  builtBy: 'Built by',
  links: 'Links',
  assets: 'From this project',
  techStack: 'Tech Stack',
  tags: 'Tags',
  publishing: 'Publishing Info',
  publishedBy: 'Published by',
  publishedOn: 'Published on',
  visibility: 'Visibility',
  public: 'Public',
  withdrawn: 'Withdrawn',
  report: 'Report this story',
} as const

export const STORY_NOTE_TEXTS = {
  label: 'Where this story comes from',
  sources: 'We wrote it from:',
  note: (writtenBy: string) =>
    `Written by the ${writtenBy} from public sources. It wasn't posted, approved or endorsed by the people or companies it describes. Its votes and comments are made up.`,
} as const

/** What the page for a missing story says (STORY-04, STORY-05). */
export const STORY_NOT_FOUND_TEXTS = {
  title: 'Story Not Found',
  pageTitle: 'Story Not Found · Unpause',
  missing: 'The story you are looking for does not exist.',
  failed: 'Failed to load story',
  back: 'Back to Directory',
} as const
