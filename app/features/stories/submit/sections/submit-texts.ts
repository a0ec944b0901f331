import { STORY_LIMITS } from '../../story.ts'

/** What the form of a story says, literal where sections 5 and 8 of the specification quote it. */
export const SUBMIT_TEXTS = {
  invalid: 'Validation Error',
  /** The fields are in the order of SUBMIT-14. */
  missing: {
    name: 'Project name is required',
    one_liner: 'One-liner is required',
    builder_name: 'Builder name is required',
    inspiration: 'Inspiration is required',
    what_happened: 'What happened is required',
    publishing_consent: 'Publishing consent is required',
  },
  signedOut: { title: 'Authentication required', description: 'Please log in to submit your story' },
  failedTitle: 'Submission Failed',
  paused: "Your account is paused, so you can't publish stories. Your draft stays in this browser.",
  signedOutMeanwhile: 'Please log in to submit your startup story.',
  failed: 'Failed to submit your startup story. Please try again.',
  tooManyScreenshots: { title: 'Too many screenshots', description: 'Maximum 3 screenshots allowed' },
  screenshotFailed: {
    title: 'Upload Failed',
    description: 'Failed to upload a screenshot. Please try again.',
  },
  imagesOnly: { title: 'Images only' },
  logoFailed: { title: 'Upload Failed', description: 'Failed to upload logo. Please try again.' },
  success: (name: string) => ({
    title: 'Success! 🎉',
    description: `"${name}" has been submitted successfully and is now live in the directory!`,
  }),
  viewAndShare: 'View and share it',
  viewAndShareAlt: 'Search for your story in the directory to view and share it',
  restored: 'We restored your draft',
  restoredText: 'It was saved in this browser. Check the consent box again before you submit.',
  startOver: 'Start over',
  elsewhere: {
    title: 'Also open in another tab',
    description: 'This story changed there. Both tabs show the same draft.',
  },
  cleared: { title: 'Draft deleted' },
  undo: 'Undo',
  undoAlt: 'Type your story again',
  form: 'Your story',
  sections: 'Form sections',
  toFix: (count: number) => ` (${count} to fix)`,
  chooseCategory: 'Choose a category',
  preview: 'Preview',
  submit: 'Submit Story',
  submitting: 'Submitting…',
  needsScript: 'Submitting a story needs JavaScript. Please turn it on for this page.',
  draftNotSaved: "Your browser doesn't keep this draft. Please submit it, or copy it, before you leave.",
  draftSaved: 'Your draft is saved in this browser until you submit it.',
} as const

export const LIMIT_TEXTS = {
  reached: (stories: number, isNewAccount: boolean) =>
    `That's ${stories} stories in 24 hours, the most ${isNewAccount ? 'a new account' : 'an account'} can publish.`,
  possible: (time: string) => `Your draft is kept. You can publish it ${time}.`,
  title: "You can write, but you can't publish yet",
  today: (time: string) => `today at ${time}`,
  tomorrow: (time: string) => `tomorrow at ${time}`,
} as const

export const SUBMIT_PAGE_TEXTS = {
  title: 'Submit Your Startup Story',
  description: 'Share what happened to your project.',
  startFrom: 'Start from a repository, a site or a file',
  deck: "Tell it the way you'd tell a friend who's about to try the same thing.",
} as const

export const PICTURE_TEXTS = {
  rejected: 'This image was rejected.',
  logo: {
    prompt: 'Add a logo',
    overPrompt: 'Drop to add it',
    hint: 'PNG, JPEG, WebP, AVIF or GIF, up to 5 MB',
    button: 'Choose file',
    remove: 'Remove',
  },
  logoNote: 'images only',
  logoName: 'Your logo',
  screenshots: {
    prompt: 'Add screenshots',
    overPrompt: 'Drop to add them',
    hint: `Images only, up to ${STORY_LIMITS.screenshots}`,
    buttonLabel: 'Choose files',
  },
  /** What we say at the limit. */
  full: 'Remove one to add another.',
  screenshotsNote: (count: number) => `${count} of ${STORY_LIMITS.screenshots}`,
  screenshot: (number: number) => `Screenshot ${number}`,
  screenshotsAdded: (count: number) => `${count} of ${STORY_LIMITS.screenshots} screenshots added.`,
  screenshotRemoved: (number: number) => `Screenshot ${number} removed.`,
  removeScreenshot: (number: number) => `Remove screenshot ${number}`,
  caption: (number: number) => `Caption of screenshot ${number}`,
  captionPlaceholder: 'What it shows',
  moveEarlier: (number: number) => `Move screenshot ${number} earlier`,
  moveLater: (number: number) => `Move screenshot ${number} later`,
  moved: (number: number, count: number) => `Screenshot is now number ${number} of ${count}`,
  order: 'Drag them, or use the arrows, to change their order.',
  uploading: (count: number) => `Uploading ${count === 1 ? 'an image' : `${count} images`}…`,
} as const

export const SUBMISSION_ERRORS = {
  notSignedIn: 'You must be logged in to submit a startup story',
  nameNotChecked: 'Unable to validate project name. Please try again.',
  nameTakenByYou: (name: string) =>
    `You already have a project called "${name}". Please choose a different name.`,
  nameTaken: (name: string) =>
    `A project with the name "${name}" already exists. Please choose a different name.`,
  failed: (message: string) => `Failed to submit project: ${message}`,
  notOwnPicture: 'Please use an image you uploaded here',
  pictureGone: 'An image was removed in the meantime. Please upload it again.',
} as const
