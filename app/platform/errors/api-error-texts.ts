export const API_ERROR_TEXTS = {
  notAuthenticated: 'User not authenticated',
  forbidden: 'Authentication error. Please try logging out and back in.',
  suspended:
    'Your account is paused. You can read everything, but not post, vote or write to anyone. To appeal, write to support.',
  otherMember:
    'Another account is signed in now, so nothing was sent. Your text stays in this tab for when you sign in again.',
  reauthenticationRequired: "Please confirm first that it's you.",
  secondFactorRequired: 'Please set up two-step sign-in on your security page first. This site requires it.',
  foreignOrigin: "This request didn't come from Unpause. Please reload the page and try again.",
  notFound: 'There is nothing at this address.',
  misdirected: "Unpause doesn't answer to this address.",
  invalidCursor: 'This cursor belongs to another list, search or choice. Please start with the first page.',
  invalidRequest: "This request isn't valid.",
  tooLarge: 'This request is too large.',
  unknownEndpoint: 'Unknown endpoint.',
  methodNotAllowed: "This endpoint doesn't have this method.",
  duplicate: 'This already exists.',
  missingReference: 'Something this refers to no longer exists. Please reload the page.',
  invalidValues: 'Some values are invalid.',
  busy: "We're busy right now. Please try again in a moment.",
  unreachable: "We can't reach our database right now. Please try again in a moment.",
} as const
