import type { DraftField } from './draft/start-draft.ts'

export const START_TEXTS = {
  title: 'Start from what you have',
  description: 'Draft your story from a repository, a site or a file.',
  deck: 'Paste an address or drop a file. We fill in a draft, and you decide what stays.',
  form: 'What you start from',
  address: 'Address of a repository or a site',
  placeholder: 'https://github.com/you/project',
  read: 'Read it',
  drop: 'Or drop a Markdown file',
  over: 'Drop it here',
  dropHint: '.md or .txt, up to 1 MB',
  choose: 'Choose file',
  nothing: 'Nothing to start from?',
  emptyForm: 'Begin with an empty form',
  needsScript: 'Reading a source needs JavaScript. Please turn it on for this page.',
  noAddress: 'Paste an address, or choose a file below.',
  notText: (name: string) => `“${name}” isn't a Markdown or text file.`,
  tooLarge: (name: string, megabytes: string) => `${name} is ${megabytes} MB. Files can be up to 1 MB.`,
  tooLargeHint: 'Take the part that tells the story, and leave the rest.',
  failed: "We couldn't read it. Please try again.",
  paused: "Your account is paused, so you can't start a story.",
  signedOut: 'Your session has ended.',
  signedOutHint: 'Sign in again in another tab. What you typed stays here.',
  brokenOff: 'Connection lost. Please try again.',
} as const

export const WHAT_WE_READ = {
  title: 'What we read',
  kinds: [
    {
      icon: 'code',
      name: 'A repository',
      text: 'Name, description, topics, languages, license, README with its pictures, a POSTMORTEM.md, and the dates of the first and the last commit.',
    },
    {
      icon: 'explore',
      name: 'A site',
      text: 'Title, description, icon, preview picture, links, and what the page says about itself.',
    },
    {
      icon: 'file',
      name: 'A Markdown file',
      text: 'Its headings become the sections of your story, and what stands at its top fills in the rest.',
    },
  ],
  promise: 'We read public pages once, when you ask. Nothing is published, and only you see the draft.',
} as const

export const READING_TEXTS = {
  title: (source: string) => `Reading ${source}`,
  progress: (done: number, all: number) => `${done} of ${all} done`,
  stop: 'Stop',
  hint: 'This takes up to a minute.',
} as const

export const REVIEW_TEXTS = {
  another: 'Another source',
  title: 'Your draft',
  from: (sources: readonly string[]) =>
    `From ${sources.join(' and ')}. Untick what's wrong. You can change every word in the form.`,
  later: 'For later',
  laterHint: 'The years go into the form. The dates wait on the page “Tell readers more”, after you publish.',
  started: 'Started',
  stopped: 'Stopped',
  guess: 'A guess.',
  found: (found: number, all: number) => `${found} of ${all}`,
  taken: (taken: number, all: number) => `${taken} of ${all} taken. Nothing is published yet.`,
  continue: 'Continue to the form',
  filling: 'Filling in…',
  nothing: 'We found nothing that we could fill in. Try another source, or begin with an empty form.',
  existing: {
    title: 'You already have a draft',
    hint: 'It is saved in this browser. You can fill in only what is empty in it, or replace what both have.',
    onlyEmpty: 'Fill in what is empty',
    replace: 'Replace it',
    cancel: 'Cancel',
  },
  notStored: {
    title: 'Not filled in',
    description: "Your browser doesn't keep drafts, so we can't hand this one to the form.",
  },
  picture: 'The picture that we found',
  noLogo: { title: 'Without the logo', description: 'It could not be uploaded. Add it in the form.' },
  noScreenshot: {
    title: 'Without the screenshot',
    description: 'It could not be uploaded. Add it in the form.',
  },
} as const

/** What is said where nothing was found. */
export const MISSING_TEXTS: Readonly<Partial<Record<DraftField, string>>> & { other: string } = {
  project_type: 'Not found. Startup, side project, tool, hackathon or experiment?',
  what_happened: 'Not found. Only you can tell this part.',
  other: 'Not found.',
}
