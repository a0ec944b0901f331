import { COMMENT_LIMITS } from './comment.ts'

/** Literal texts of sections 2 and 8 of the specification. Only members load them, with the form. */
export const COMMENT_FORM_TEXTS = {
  label: 'Comment',
  placeholder: 'Share your thoughts...',
  post: 'Post Comment',
  posting: 'Posting...',
  anonymous: 'Your comment shows your name, but not that this story is yours.',
  posted: { title: 'Success!', description: 'Your comment has been posted.' },
  failed: { title: 'Error', description: 'Failed to post comment. Please try again.' },
  signedOut: 'Your session has ended. Please sign in again. We kept what you wrote.',
  paused: "Your account is paused, so you can't post comments. We kept what you wrote.",
  blank: 'Write your comment first.',
  waiting: 'You are offline. What you wrote is kept, and we post it when you are back.',
  tooLong: `Comments can be up to ${COMMENT_LIMITS.content} characters long`,
  commentNotFound: 'Comment not found',
  storyNotFound: 'Story not found',
  versionNotFound: 'Version not found',
  ownNotUseful: "You can't mark your own comment as useful.",
  notUseful: "You can't mark this comment as useful.",
  tooManyStreams: 'You have this story open too many times to follow its comments live.',
  noStreamFree: 'Too many people are following comments live right now. Please try again in a minute.',
} as const
