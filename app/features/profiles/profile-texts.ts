export const PROFILE_PAGE = {
  title: 'Profile',
  description: 'Your profile, what you published and what you saved.',
  messages: 'Messages',
  following: 'Following',
  reports: 'Your reports',
  decisions: 'Decisions about you',
  seller: 'How you sell',
  access: 'Access for programs',
  security: 'Account and security',
  webhooks: 'Webhooks',
  adminPanel: 'Admin Panel',
  heldLinks:
    "The links on your page wait automatically, because you're new here. Others don't see them until a moderator has looked, or you're a member.",
  things: 'Your stories, listings and bookmarks',
} as const

export const EDIT_PROFILE = {
  title: 'Edit profile',
  save: 'Save',
  fullName: 'Full name',
  fullNameHint: 'Shown next to your stories and comments.',
  about: 'About you',
  aboutHint: 'A sentence or two for your page. Light Markdown works.',
  link: (position: number) => `Link ${position}`,
  picture: 'Picture',
  yourPicture: 'Your picture',
  uploading: 'Uploading…',
  uploadFailed: "We couldn't upload your picture. Please try again.",
} as const

export const AVATAR_TEXTS = {
  prompt: 'Add a picture',
  overPrompt: 'Drop to add it',
  hint: 'PNG, JPEG, WebP, AVIF or GIF, up to 5 MB',
  button: 'Choose file',
  remove: 'Remove',
} as const
