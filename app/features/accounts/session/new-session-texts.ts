export const NO_COOKIES =
  "Your browser doesn't keep cookies for this site, and signing in needs one. Please allow cookies for it and sign in again."
