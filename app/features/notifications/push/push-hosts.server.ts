/**
 * The push services of browsers, the only hosts to which pushes go. A name that begins with a dot stands for
 * those below it.
 */
const PUSH_HOSTS = [
  // Chrome, and most browsers that are built on Chromium.
  'fcm.googleapis.com',
  // Chromium itself.
  'jmt17.google.com',
  // Firefox.
  '.push.services.mozilla.com',
  // Edge on Windows.
  '.notify.windows.com',
  // Safari.
  '.push.apple.com',
]

/** Whether the server sends pushes to this address: of a known service, over https, on its usual port. */
export function isPushEndpoint(endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false
  const { protocol, hostname, port, username, password, pathname, href } = new URL(endpoint)
  const isKnown = PUSH_HOSTS.some((host) =>
    host.startsWith('.') ? hostname.endsWith(host) : hostname === host,
  )
  return (
    isKnown &&
    protocol === 'https:' &&
    port === '' &&
    username === '' &&
    password === '' &&
    pathname !== '/' &&
    // An address that can be read in two ways is refused.
    href === endpoint
  )
}
