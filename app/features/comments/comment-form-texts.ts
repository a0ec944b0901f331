import { COMMENT_LIMITS } from './comment.ts'

/**
 * What the form says: literal texts of sections 2 and 8 of the specification. Only members load them, with
 * the form.
 */
export const COMMENT_FORM_TEXTS = {
  label: 'Comment',
  placeholder: 'Share your thoughts...',
  mention: 'Type @ to mention someone.',
  post: 'Post Comment',
  posting: 'Posting...',
  replyTo: 'Reply to ',
  postReply: 'Post Reply',
  replied: { title: 'Success!', description: 'Your reply has been posted.' },
  replyLeft: {
    title: 'Reply not posted yet',
    description: 'We kept what you wrote. Choose Reply to continue.',
  },
  parentGone:
    'This comment is no longer here, so your reply has nowhere to go. You can post it as a comment of its own.',
  discard: 'Discard',
  cancel: 'Cancel',
  preview: 'Preview',
  previewOf: 'Preview of your comment',
  noPreview: "We couldn't show a preview.",
  postAs: 'Post as',
  asFounder: 'Your name and picture stay hidden, here and on your profile.',
  underName: "Nobody sees that this story is yours. Don't answer for it under this name.",
  yourName: 'Your name',
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
