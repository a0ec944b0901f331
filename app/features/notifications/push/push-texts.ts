/** What the API says. */
export const PUSH_ERRORS = {
  unknownService: "We don't know this browser's push service, so we can't send anything there.",
  incomplete: 'The browser left out a key that we need. Please turn it off and on again.',
} as const

export const PUSH_MESSAGE_TEXTS = {
  several: (count: number) => `${count} notifications on Unpause`,
} as const

export const PUSH_TEXTS = {
  title: 'In this browser',
  hint: 'Your browser tells you what happens, even while Unpause is closed. It stops when you sign out here.',
  column: 'Push',
  off: "It's off here.",
  on: "It's on here.",
  turnOn: 'Turn on',
  turnOff: 'Turn off',
  insecure: 'Browsers show notifications only for sites with a secure address (https). This site has none.',
  unsupported:
    "This browser can't show notifications. On an iPhone or iPad, add Unpause to the Home Screen and open it there.",
  denied:
    'Your browser blocks notifications from Unpause. Allow them in its settings for this site, then reload this page.',
  choose: 'Choose above what is pushed.',
  failed: "That didn't work. Please try again.",
} as const
